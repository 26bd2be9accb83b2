"""The printer's LaTeX as a list of tokens: brackets that match, lists, bound letters."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

Tokens = list[str]

_HINTS = re.compile(
    r"\\(?:allowbreak|nobreak|displaystyle|[bB]igg?[lr])(?![A-Za-z])|(?<!\\)\\[,! ]"
)
_TOKEN = re.compile(r"@\w+|\\mathcal ?(?:[A-Za-z]|\\[a-z]+)|\\mathrm\{\w+\}|\\[A-Za-z]+|\\.|\d+|\S")
_IDIOMS = (
    (re.compile(r"\\mathrel\{\\perp\\perp\}"), "@independent "),
    (re.compile(r"\\stackrel\{\\mathrm d\}\{=\}"), "@same "),
    (re.compile(r"\\operatorname\{(\w+)\}"), r"@\1 "),
    (re.compile(r"\\mathrm ([ed])(?![A-Za-z{])"), r"@upright_\1 "),
    (re.compile(r"\\mathrm d(?=[A-Za-z])"), "@upright_d "),
    (re.compile(r"\\mathrm ([ed])"), r"@upright_\1 "),
    (re.compile(r"\\mathbf 1"), "@indicator "),
    (re.compile(r"\\mathbb R"), "@reals "),
)
_OPENING = {"(": ")", "[": "]", "{": "}", r"\{": r"\}", r"\lvert": r"\rvert", r"\left": r"\right"}
_CLOSING = frozenset(_OPENING.values())


class UnreadableError(ValueError):
    """LaTeX that the printer does not write."""


def tokens(latex: str) -> Tokens:
    """The tokens of a formula without hints about line breaks, sizes and spaces."""
    text = _HINTS.sub("", latex)
    for idiom, short in _IDIOMS:
        text = idiom.sub(short, text)
    return _TOKEN.findall(text)


def closing(found: Tokens, start: int) -> int:
    """The place of the bracket that closes the one at ``start``."""
    depth = 0
    for place in range(start, len(found)):
        depth += (found[place] in _OPENING) - (found[place] in _CLOSING)
        if not depth:
            return place
    raise UnreadableError(f"{' '.join(found[start:])}: a bracket is not closed")


def outside(found: Tokens, wanted: Iterable[str]) -> list[int]:
    """The places of the wanted tokens outside all brackets."""
    wanted, places, place = frozenset(wanted), [], 0
    while place < len(found):
        if found[place] in wanted:
            places.append(place)
        place = closing(found, place) + 1 if found[place] in _OPENING else place + 1
    return places


def split_at(found: Tokens, mark: str) -> list[Tokens]:
    """The parts between the marks outside all brackets."""
    places = [-1, *outside(found, [mark]), len(found)]
    return [found[before + 1 : after] for before, after in pairwise(places)]


def group(found: Tokens, start: int) -> tuple[Tokens, int]:
    """The argument at ``start``, one token or what stands in braces, and where it ends."""
    if start < len(found) and found[start] == "{":
        end = closing(found, start)
        return found[start + 1 : end], end + 1
    return found[start : start + 1], start + 1
