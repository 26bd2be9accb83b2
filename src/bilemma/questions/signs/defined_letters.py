r"""What a question calls by a letter: ``∂L/∂z_i`` with ``L = −Σ y_k log p_k``, ``p = softmax(z)``.

A hypothesis holds at one point, and tells no derivative; a definition is put into the goal. It is
one of a letter that stands in the goal, and of which nothing else is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ..latex_input.latex_cursor import function_of
from ..latex_input.latex_tokens import GREEK, is_latex
from ..lexing.brackets import closing, depths, parted
from ..lexing.errors import MisreadError, Said, said
from ..trees.joined_products import is_joined
from .accented_letters import hatted
from .written_definitions import (
    WrittenDefinition,
    alone,
    count,
    definitions,
    reached,
    without,
    without_circles,
)

_BOUND = re.compile(r"([A-Za-z]\w*) ?= ?\d+ ?\.\.")
_MOMENT = re.compile(r"(?<![A-Za-z])(?:E|Var|Cov|SD|Corr|M3|M4)[(\[]")
_JOINED = re.compile(r"(?<![A-Za-z0-9_\\])[a-z]{2}(?![A-Za-z0-9_(\[])")
_SQUARE = r"(?:\^2|²)(?!\()"
_SQUARED = re.compile(rf"(?:\([^()]*\)|[A-Za-zα-ω]\w*(?:\[[^\[\]]*\])?){_SQUARE}")
_GROUP = re.compile(rf"\([^()□]*\)(?!{_SQUARE})")  # without a square in it
MOST = 6  # definitions, each of which may speak of the next


def with_definitions(
    goal: str, given: str, typed: str, sought: str = ""
) -> tuple[str, str, tuple[Said, ...]]:
    r"""The goal with what letters stand for, the hypotheses without that, and what was put in.

    Args:
        goal: a formula as this book writes it.
        given: hypotheses, parted by semicolons or commas.
        typed: all that was typed, where ``\hat y`` is no letter.
        sought: the letter that is to be found, or grows: the goal has to speak of it.

    Raises:
        MisreadError: a vector that is defined stands in the goal without an index, or more is said
            of a letter with a hat than what it is.
    """
    hats = hatted(typed)
    notes: dict[Said, None] = {}
    first, found = goal, without_circles([*_of_letters(given)])
    if is_latex(typed):
        found = [d._replace(value=_JOINED.sub(_product, d.value)) for d in found]
    for _ in range(MOST):
        for d in found:
            rest = without(given, [d])
            others = " ".join(other.value for other in found if other is not d)
            is_said = count(d.x, rest) > count(d.x, others)
            has_sought = bool(sought and not count(sought, goal) and count(sought, d.value))
            is_named = bool(count(d.x, goal)) and (has_sought or _is_named(d, goal, hats))
            is_needed = is_named or _is_put_in(d, goal)
            put = None if is_said or not is_needed else _put(d, goal, hats)
            if put is not None and put != goal:
                goal = put
                notes[_note(d, hats)] = None
                break
        else:
            break
    put_in = [d for d in found if _note(d, hats) in notes]
    if re.search(r"∂|\\partial", typed):
        _refuse_partial(first, goal, put_in)
    used = [d for d in put_in if not count(d.x, goal)]
    given = without(given, used)
    given, unasked = _without_unasked(goal, given, hats)
    notes |= dict.fromkeys(unasked)
    if left := next((x for x in sorted(hats) for text in (goal, given) if x in text), ""):
        y = _shown(left, hats)
        what = said(
            f"What is {y}? It is said once, and of nothing else.", f"{y} 指什么？只写一次。"
        )
        text = goal if left in goal else given
        raise MisreadError(text, text.index(left), what)
    return goal, given, tuple(notes)


_MARKED = re.compile(r"\\(?:wide)?(?:hat|tilde)(?![A-Za-z])|hat(?![a-z])|[\u0302\u0303]")


def _without_unasked(
    goal: str, given: str, hats: Mapping[str, str]
) -> tuple[str, tuple[Said, ...]]:
    """The hypotheses without what letters with hats are that nothing else speaks of, noted; not
    where another such letter is asked for, which may be meant by that.
    """
    notes = []
    for d in [*definitions(given)] if not _MARKED.search(goal) else ():
        if d.x in hats and not count(d.x, goal) and count(d.x, given) == 1:
            given = without(given, [d])
            left = _note(d, hats)
            notes.append(said(f"Not asked for: {left.en}", f"所求与此无关：{left.zh}"))
    return given, tuple(notes)


def _of_letters(given: str) -> Iterator[WrittenDefinition]:
    """The definitions but those of ``x1``, which may be a number of its own."""
    return (d for d in definitions(given) if not re.fullmatch(r"\w\d", d.x))


def _product(run: re.Match[str]) -> str:
    """``ax``, which is a product in LaTeX."""
    name = run[0]
    is_product = is_joined(name) and function_of(name) is None and f"\\{name}" not in GREEK
    return "*".join(name) if is_product else name


def _refuse_partial(first: str, goal: str, found: Sequence[WrittenDefinition]) -> None:
    """``∂y/∂t`` with ``y = t x, x = t^2``: is x held fixed?

    Args:
        first: the goal with the letters.
        goal: that with what they stand for.
        found: what was put in.

    Raises:
        MisreadError: there is t itself beside a letter that depends on t.
    """
    for start in (m.end() for m in re.finditer(r"(?<![A-Za-z])d\(", first)):
        (a, b), *_, (c, end) = parted(_held(first[start:]), ",")
        t = first[start + c : start + end].strip().partition("[")[0]
        within = re.sub(rf", ?{alone(t)}(?:\[[^\[\]]*\])? ?\)", ")", first[start + a : start + b])
        texts = (within, *(d.value for d in found))  # d(y, x), in which one goes on in x
        beside = (d for text in texts if count(t, text) for d in found if count(d.x, text))
        for d in beside:
            if any(count(t, v.value) for v in (d, *reached(d, found).values())):
                what = said(
                    f"Is {d.x} held fixed, or does it change with {t}? If it is fixed leave out "
                    "what it is.",
                    f"求导时 {d.x} 视为常数，还是随 {t} 变化？若视为常数，请勿写出它的表达式。",
                )
                raise MisreadError(first, 0, what, (goal,))


def _held(text: str) -> str:
    """What stands before the bracket that closes."""
    return next((text[:n] for n, depth in enumerate(depths(text)) if depth < 0), text)


def _shown(text: str, hats: Mapping[str, str]) -> str:
    r"""A text with ``\hat y`` as it was typed."""
    for letter, y in hats.items():
        text = re.sub(rf"{letter} ?", f"\\{y}".replace("\\", r"\\"), text)
    return text


def _note(d: WrittenDefinition, hats: Mapping[str, str]) -> Said:
    left = f"{_shown(d.x, hats)}{f'[{d.below}]' * bool(d.below)}{'^2' * d.square}"
    value = _shown(d.value, hats)
    return said(f"{left} stands for {value}.", f"{left} 即 {value}。")


def _is_put_in(d: WrittenDefinition, goal: str) -> bool:
    """Whether the goal needs what the letter stands for: hypotheses tell no derivative, what a
    vector is only its components, and of a square no letter: where it is said to be squares.
    """
    squared = len(re.findall(rf"{alone(d.x)}(?:\^2|²)(?!\()", goal))  # σ²(X) is a moment
    if d.square:
        return squared == count(d.x, goal) > 0 and _is_of_squares(d.value)
    if re.search(rf", ?{alone(d.x)} ?(?:\)|\[[^\[\]]*\]\))", goal):  # what one differentiates in
        return False
    is_differentiated = not _MOMENT.search(goal) and re.search(
        rf"(?<![A-Za-z])d\(.*{alone(d.x)}", goal
    )
    return bool(count(d.x, goal)) and bool(is_differentiated or d.softmax)


def _is_of_squares(value: str) -> bool:
    """Whether it is squares, multiplied and added, as that of a letter is without a doubt:
    Σ(X_i − X̄)²/(n − 1), and not −1, Y or 1 − Y².
    """
    before = ""
    while value != before:
        before, value = value, _GROUP.sub("1", _SQUARED.sub("□", value))
    return "□" in value and "-" not in value


def _is_named(d: WrittenDefinition, goal: str, hats: Mapping[str, str]) -> bool:
    """Whether nothing but its definition is read of the letter: a component, whose index no sum of
    the goal goes over, or which is made of other components, or one with a hat.
    """
    indices = {*re.findall(rf"{alone(d.x)}\[(\w+)\]", goal)}
    is_bound = bool(indices & {*_BOUND.findall(goal)})
    if d.below and (not is_bound or _is_model(d)):
        return True
    if d.x[0].islower() and "_" in d.x and "sum(" in d.value and not d.below:  # m_t
        return True
    return d.x in hats and re.search("[A-Za-zα-ω]", d.value) is not None


def _is_model(d: WrittenDefinition) -> bool:
    """``y[i] = b*x[i] + e[i]``: what each component is made of."""
    others = re.findall(rf"[A-Za-zα-ω]\w*\[{d.below}\]", d.value)
    return bool(others) and re.search(r"[-+]", d.value) is not None


def _put(d: WrittenDefinition, goal: str, hats: Mapping[str, str]) -> str | None:
    """The goal with the value in the letter's place; None where it does not fit there."""
    held = {*_BOUND.findall(goal)} & {*re.findall(r"[A-Za-z]\w*", _BOUND.sub("", d.value))}
    inner = {*_BOUND.findall(d.value)}
    if (held - {d.below} - inner) and not d.softmax:
        return None
    pattern = rf"{alone(d.x)}(?P<below>\[[^\[\]]*\])?" + r"(?:\^2|²)" * d.square
    indices = [m["below"] for m in re.finditer(pattern, goal)]
    if d.softmax and None in indices:
        x = _shown(d.x, hats)
        what = said(f"{x} is a vector: write its index.", f"{x} 是向量：请写出下标。")
        raise MisreadError(goal, goal.find(d.x), what)
    is_component = bool(d.below or d.softmax)
    if not indices or any((below is not None) != is_component for below in indices):
        return None
    names = {x for below in indices if below for x in re.findall(r"[A-Za-z]\w*", below)}
    names |= {d.below}
    for x in sorted(names & inner):  # q_i = e^{z_i}/\sum_i e^{z_i}
        fresh = next((y for y in "klmrstuvw" if not count(y, f"{goal} {d.value}")), "")
        if not fresh:
            return None
        d = d._replace(value=_rebound(d.value, x, fresh))

    def value(found: re.Match[str]) -> str:
        if d.softmax:
            return f"softmax({d.softmax}, {found['below'][1:-1]})"
        if d.below:
            below = found["below"][1:-1]
            below = below if below.isalnum() else f"({below})"
            return f"({re.sub(rf'{alone(d.below)}', below, d.value)})"
        return f"({d.value})"

    return re.sub(pattern, value, goal)


def _rebound(text: str, x: str, y: str) -> str:
    """A formula with another letter for the index x of its sums."""
    at = re.search(rf"\b(?:sum|prod)\((?=.*\b{x} ?= ?\d+ ?\.\.)", text)
    if at is None:
        return text
    end = closing(text, at.end() - 1) + 1 or len(text)
    inside = text[at.end() : end]
    if re.search(rf"\b{x} ?= ?\d+ ?\.\.", inside):
        inside = re.sub(rf"(?<![A-Za-z0-9_]){x}(?![A-Za-z0-9_(])", y, inside)
    return text[: at.end()] + inside + _rebound(text[end:], x, y)
