"""A formula as tokens: what a reader sees, without sizes of brackets and hints on breaks."""

from __future__ import annotations

import re
from itertools import pairwise

Tokens = tuple[str, ...]

INDEPENDENT = r"\mathrel{\perp\!\!\!\perp}"
SLASH = "÷"  # of a line that reads from left to right: LaTeX has nothing after its slashes

_UNSEEN = re.compile(r"\\(?:allowbreak|nobreak|[bB]igg?[lr])(?![A-Za-z])|\\[, ]|\s+")
_TOKEN = re.compile(
    "|".join(
        (
            re.escape(INDEPENDENT),
            r"\\operatorname\{[A-Za-z]+\}",
            r"\\mathrm [de]",  # the d of a derivative and Euler's number
            r"\\mathrm\{[A-Za-z0-9]+\}",  # a name of several letters
            r"\\mathcal ?[A-Za-z]",
            r"\\math(?:bf 1|bb R)",
            r"\\[A-Za-z]+",
            r"\\\\|\\[{}]",
            r"[0-9]+",
            r"[A-Za-z]",
            r"[-+=<>()\[\]{}^_,;:./|!]",
        )
    )
)
_OPENING = {"(": ")", "[": "]", "{": "}", r"\{": r"\}", r"\lvert": r"\rvert", r"\left": r"\right"}
_CLOSING = frozenset(_OPENING.values())


class UnreadableError(ValueError):
    """Text that says nothing, or more than one thing, to a reader who knows the letters."""


def tokens(latex: str) -> Tokens:
    """The tokens of a formula; raises UnreadableError at what no formula of the book has."""
    found: list[str] = []
    place = 0
    while place < len(latex):
        unseen = _UNSEEN.match(latex, place)
        if unseen:
            place = unseen.end()
            continue
        token = _TOKEN.match(latex, place)
        if token is None:
            raise UnreadableError(f"{latex}: {latex[place:][:12]!r} is in no formula")
        found.append(token[0])
        place = token.end()
    return tuple(found)


def shown(found: Tokens) -> str:
    """Tokens as a message shows them."""
    return " ".join(found)


def closing(found: Tokens, start: int) -> int:
    """The place of the bracket that closes the one at ``start``."""
    due: list[str] = []
    for place in range(start, len(found)):
        token = found[place]
        if token in _OPENING:
            due.append(_OPENING[token])
        elif token in _CLOSING:
            if not due or due.pop() != token:
                break
            if not due:
                return place
    raise UnreadableError(f"{shown(found)}: brackets do not match")


def outside(found: Tokens, *wanted: str) -> list[int]:
    """The places of the wanted tokens outside all brackets."""
    places, place = [], 0
    while place < len(found):
        if found[place] in wanted:
            places.append(place)
        place = closing(found, place) + 1 if found[place] in _OPENING else place + 1
    return places


def parts(found: Tokens, *marks: str) -> list[Tokens]:
    """What stands between the marks outside all brackets."""
    places = [-1, *outside(found, *marks), len(found)]
    return [found[before + 1 : after] for before, after in pairwise(places)]
