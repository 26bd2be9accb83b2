"""Where a place of a text that the stages made stands in what was typed."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from .errors import MisreadError

_TOKEN = re.compile(r"[A-Za-z]+|[Α-Ωα-ω]|[0-9]+|[\u4e00-\u9fff]|\S")


def as_typed(error: MisreadError, goal: str, given: str) -> tuple[str, int]:
    """The field of a question that a refusal is of, as it was typed, and its place there."""
    field = goal if error.in_goal or error.text == goal else given
    return field, typed_place(error.text, error.place, field)


def typed_place(text: str, place: int, typed: str) -> int:
    """The place in ``typed`` of what stands at ``place`` in ``text``, which was made of it.

    It is the same token, the same time that it stands there; else where the text around it has
    come from.
    """
    if text == typed:
        return place
    token = _TOKEN.search(text, place)
    if token is not None:
        before, here = _places(token[0], text), _places(token[0], typed)
        if token.start() in before and len(before) == len(here):
            return here[before.index(token.start())]
    return _by_what_is_around(text, token.start() if token else place, typed)


def _places(token: str, text: str) -> list[int]:
    return [found.start() for found in _TOKEN.finditer(text) if found[0] == token]


def _by_what_is_around(text: str, place: int, typed: str) -> int:
    """Where the last piece before the place that both texts share goes on."""
    last = 0
    for piece in SequenceMatcher(None, text, typed, autojunk=False).get_matching_blocks():
        if not piece.size or piece.a > place:
            break
        last = piece.b + min(place - piece.a, piece.size - 1)
    return last
