"""Definitions among hypotheses, ``x = …``: which letter is defined, as what, where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..lexing.brackets import parted

_NAME = r"[A-Za-zΑ-Ωα-ω](?:_\w+|\d)?"
_LEFT = re.compile(
    rf"(?:where |let |其中|这里|记|设|令)?\s*(?P<x>{_NAME})(?:\[(?P<index>[a-z])\])?"
    r"(?P<square>\^2|²)?"
)
_OF_ALL = r"\s*(?:\bfor (?:all|each|every)\b|(?:对|对于)?(?:任意|所有|每个))\s*{}$"
_SOFTMAX = re.compile(r"\(*softmax\((?P<z>[^\[\],()]+(?:/[^\[\],()]+)?)\)\)*")


class WrittenDefinition(NamedTuple):
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
        is_closed = self.value.count("(") == self.value.count(")")
        return found["z"] if found and is_closed and not self.below else ""


def definitions(given: str) -> Iterator[WrittenDefinition]:
    """The definitions in hypotheses, in their order."""
    for start, end in _pieces(given):
        typed = given[start:end]
        sides = list(parted(typed, "="))
        if len(sides) != 2 or re.search("[<>~∼≤≥≠]", typed):
            continue
        left = _LEFT.fullmatch(typed[: sides[0][1]].strip())
        value = typed[sides[1][0] :].strip()
        if left and left["index"]:  # of each component this is said anyway
            value = re.sub(_OF_ALL.format(left["index"]), "", value)
        if left and value and count(left["x"], value) == 0:
            at = (start, end)
            yield WrittenDefinition(left["x"], left["index"] or "", bool(left["square"]), value, at)


def _pieces(given: str) -> Iterator[tuple[int, int]]:
    """From where to where each hypothesis goes; a list in brackets is no more than one. Two
    equations with ``and`` between them are two.
    """
    for start, end in parted(given, ";；\n,，。"):
        ands = [*re.finditer(r" and (?=[^=]+=)", given[start:end])]
        at = next((m for m in ands if "=" in given[start : start + m.start()]), None)
        if at is None:
            yield start, end
        else:
            yield start, start + at.start()
            yield start + at.end(), end


def without(given: str, found: Sequence[WrittenDefinition]) -> str:
    """The hypotheses with blanks where definitions stand, so that all else is at its place."""
    for d in found:
        start, end = d.at
        given = given[:start] + " " * (end - start) + given[end:]
        before = given[:start].rstrip()
        if before[-1:] in (",", "，"):
            given = f"{before[:-1]};{' ' * (start - len(before))}{given[start:]}"
        if given[end : end + 1] in (",", "，"):
            given = f"{given[:end]};{given[end + 1 :]}"
    return given


def without_circles(found: Sequence[WrittenDefinition]) -> list[WrittenDefinition]:
    """Those that do not lead back to what they define: in ``y = z; z = y + x`` there is none."""
    leads = {d: reached(d, found) for d in found}
    return [d for d in found if not any(other.x in leads[other] for other in leads[d].values())]


def reached(
    d: WrittenDefinition, found: Sequence[WrittenDefinition]
) -> dict[str, WrittenDefinition]:
    """The definitions of all that a value speaks of, and these values, by their letters."""
    out: dict[str, WrittenDefinition] = {}
    todo = [d]
    while todo:
        value = todo.pop().value
        new = [other for other in found if other.x not in out and count(other.x, value)]
        out |= {other.x: other for other in new}
        todo += new
    return out


def count(x: str, text: str) -> int:
    """How often a letter stands in a text."""
    return len(re.findall(alone(x), text))


def alone(x: str) -> str:
    """A pattern for a letter that is no part of another name, nor a function."""
    return rf"(?<![A-Za-z0-9_\\]){re.escape(x)}(?![A-Za-z0-9_'(])"
