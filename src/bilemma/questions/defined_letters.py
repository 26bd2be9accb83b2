r"""What a question calls by a letter: ``∂L/∂z_i`` with ``L = −Σ y_k log p_k``, ``p = softmax(z)``.

A hypothesis holds at one point, and tells no derivative; a definition is put into the goal. It is
one of a letter that stands in the goal, and of which nothing else is said.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from .errors import MisreadError, Said, said

_NAME = r"[A-Za-zΑ-Ωα-ω](?:_\w+)?"
_LEFT = re.compile(
    rf"(?:where |let |其中|这里|记|设|令)?\s*(?P<x>{_NAME})(?:\[(?P<index>[a-z])\])?"
    r"(?P<square>\^2|²)?"
)
_SOFTMAX = re.compile(r"\(*softmax\((?P<z>[^\[\],()]+(?:/[^\[\],()]+)?)\)\)*")
_BOUND = re.compile(r"([A-Za-z]\w*) ?= ?\d+ ?\.\.")
_MOMENT = re.compile(r"(?<![A-Za-z])(?:E|Var|Cov|SD|Corr|M3|M4)[(\[]")
_HAT = re.compile(r"\\(?:wide)?hat ?(?:\{ ?(?P<held>[A-Za-z]) ?\}|(?P<bare>[A-Za-z]))|ŷ")
_FREE = {"η": r"\eta", "ξ": r"\xi", "τ": r"\tau", "ψ": r"\psi"}
MOST = 6  # definitions, each of which may speak of the next


class _Definition(NamedTuple):
    """``x[below] = value``, or of x^2; where it stands, from a place to another."""

    x: str
    below: str
    square: bool
    value: str
    at: tuple[int, int]

    @property
    def softmax(self) -> str:
        """The vector of which a vector is the softmax, if it is one."""
        found = _SOFTMAX.fullmatch(self.value)
        return found["z"] if found and not self.below else ""


def with_hats(goal: str, given: str) -> tuple[str, str]:
    r"""Both texts with ``\hat y``, of which a hypothesis says what it is, as a letter."""
    both = f"{goal}\n{given}"
    for found in _HAT.finditer(both):
        y = found["held"] or found["bare"] or "y"
        hat = rf"(?:\\(?:wide)?hat ?(?:\{{ ?{y} ?\}}|{y}(?![A-Za-z])){'|ŷ' * (y == 'y')})"
        is_defined = re.search(rf"{hat}(?: ?_ ?(?:\w|\{{\w\}}))? ?=[^=]*softmax", both)
        letter = next(iter(_free(both)), "")
        if is_defined and letter:
            goal, given = (re.sub(hat, f"{letter} ", text) for text in (goal, given))
    return goal, given


def _free(text: str) -> list[str]:
    """The letters that stand for those with a hat: none that a text has."""
    return [x for x, command in _FREE.items() if x not in text and command not in text]


def with_definitions(goal: str, given: str, typed: str) -> tuple[str, str, tuple[Said, ...]]:
    r"""The goal with what letters stand for, the hypotheses without that, and what was put in.

    Args:
        goal: a formula as this book writes it.
        given: hypotheses, parted by semicolons or commas.
        typed: all that was typed, where ``\hat y`` is no letter.

    Raises:
        MisreadError: a vector that is defined stands in the goal without an index, or more is said
            of a letter with a hat than what it is.
    """
    hats = _free(typed) if _HAT.search(typed) else []
    notes: dict[Said, None] = {}
    found = list(_definitions(given))
    for _ in range(MOST):
        for d in found:
            rest = _without(given, [d])
            others = " ".join(other.value for other in found if other is not d)
            is_said = _count(d.x, rest) > _count(d.x, others)
            put = None if is_said or not _is_put_in(d, goal) else _put(d, goal)
            if put is not None and put != goal:
                goal = put
                notes[_note(d, hats)] = None
                break
        else:
            break
    used = [d for d in found if _note(d, hats) in notes and not _count(d.x, goal)]
    given = _without(given, used)
    if left := next((x for x in sorted(hats) for text in (goal, given) if x in text), ""):
        what = said("What is this letter with a hat?", "这个带 ^ 的字母指什么？")
        text = goal if left in goal else given
        raise MisreadError(text, text.index(left), what)
    return goal, given, tuple(notes)


def _note(d: _Definition, hats: Collection[str]) -> Said:
    if d.x in hats:
        return said(f"The letter with a hat stands for {d.value}.", f"带 ^ 的字母即 {d.value}。")
    left = f"{d.x}{f'[{d.below}]' * bool(d.below)}{'^2' * d.square}"
    return said(f"{left} stands for {d.value}.", f"{left} 即 {d.value}。")


def _definitions(given: str) -> Iterator[_Definition]:
    for start, end in _pieces(given):
        typed = given[start:end]
        sides = list(_parted(typed, "="))
        if len(sides) != 2 or re.search("[<>~∼≤≥≠]", typed):
            continue
        left = _LEFT.fullmatch(typed[: sides[0][1]].strip())
        value = typed[sides[1][0] :].strip()
        if left and value and _count(left["x"], value) == 0:
            at = (start, end)
            yield _Definition(left["x"], left["index"] or "", bool(left["square"]), value, at)


def _pieces(given: str) -> Iterator[tuple[int, int]]:
    """From where to where each hypothesis goes; a list in brackets is no more than one."""
    return _parted(given, ";；\n,，。")


def _parted(text: str, signs: str) -> Iterator[tuple[int, int]]:
    depth = start = 0
    for n, c in enumerate(text):
        depth += (c in "([{（") - (c in ")]}）")
        if c in signs and not depth:
            yield start, n
            start = n + 1
    yield start, len(text)


def _without(given: str, found: Sequence[_Definition]) -> str:
    """The hypotheses with blanks where definitions stand, so that all else is at its place."""
    for d in found:
        start, end = d.at
        given = given[:start] + " " * (end - start) + given[end:]
        before = given[:start].rstrip()
        if before[-1:] in (",", "，"):
            given = f"{before[:-1]};{' ' * (start - len(before))}{given[start:]}"
    return given


def _is_put_in(d: _Definition, goal: str) -> bool:
    """Whether the goal needs what the letter stands for: hypotheses tell no derivative, what a
    vector is only its components, and of a square no letter.
    """
    squared = len(re.findall(rf"{_alone(d.x)}(?:\^2|²)", goal))
    if d.square:
        return squared == _count(d.x, goal) > 0
    if re.search(rf", ?{_alone(d.x)} ?(?:\)|\[[^\[\]]*\]\))", goal):  # what one differentiates in
        return False
    is_differentiated = not _MOMENT.search(goal) and re.search(
        rf"(?<![A-Za-z])d\(.*{_alone(d.x)}", goal
    )
    return bool(_count(d.x, goal)) and bool(is_differentiated or d.softmax)


def _put(d: _Definition, goal: str) -> str | None:
    """The goal with the value in the letter's place; None where it does not fit there."""
    held = {*_BOUND.findall(goal)} & {*re.findall(r"[A-Za-z]\w*", _BOUND.sub("", d.value))}
    inner = {*_BOUND.findall(d.value)}
    if (held - {d.below} - inner) and not d.softmax:
        return None
    pattern = rf"{_alone(d.x)}(?P<below>\[[^\[\]]*\])?" + r"(?:\^2|²)" * d.square
    indices = [m["below"] for m in re.finditer(pattern, goal)]
    if d.softmax and None in indices:
        what = said(f"{d.x} is a vector: write its index.", f"{d.x} 是向量：请写出下标。")
        raise MisreadError(goal, goal.find(d.x), what)
    is_component = bool(d.below or d.softmax)
    if not indices or any((below is not None) != is_component for below in indices):
        return None
    names = {x for below in indices if below for x in re.findall(r"[A-Za-z]\w*", below)}
    if names & inner:
        return None

    def value(found: re.Match[str]) -> str:
        if d.softmax:
            return f"softmax({d.softmax}, {found['below'][1:-1]})"
        if d.below:
            below = found["below"][1:-1]
            below = below if below.isalnum() else f"({below})"
            return f"({re.sub(rf'{_alone(d.below)}', below, d.value)})"
        return f"({d.value})"

    return re.sub(pattern, value, goal)


def _count(x: str, text: str) -> int:
    return len(re.findall(_alone(x), text))


def _alone(x: str) -> str:
    return rf"(?<![A-Za-z0-9_\\]){re.escape(x)}(?![A-Za-z0-9_'(])"
