"""Brackets in what was typed, before there are tokens: where one closes, what stands outside."""

from __future__ import annotations

from collections.abc import Iterator

_PARTNERS = dict(zip("([{（", ")]}）", strict=True))
_STEPS = {**dict.fromkeys(_PARTNERS, 1), **dict.fromkeys(_PARTNERS.values(), -1)}


def closing(text: str, start: int) -> int:
    """The place of the bracket that closes the one at ``start``; -1 if none does."""
    opens, depth = text[start], 0
    for at in range(start, len(text)):
        depth += (text[at] == opens) - (text[at] == _PARTNERS[opens])
        if not depth:
            return at
    return -1


def depths(text: str) -> Iterator[int]:
    """Of each character how many brackets are open behind it, of whatever kinds."""
    depth = 0
    for c in text:
        depth += _STEPS.get(c, 0)
        yield depth


def depth_at(text: str, place: int) -> int:
    """How many brackets are open before a place."""
    return sum(_STEPS.get(c, 0) for c in text[:place])


def outside(text: str) -> str:
    """What stands outside of brackets, with those that close."""
    return "".join(c for c, depth in zip(text, depths(text), strict=True) if not depth)


def parted(text: str, signs: str) -> Iterator[tuple[int, int]]:
    """From where to where each piece goes between such signs outside of brackets."""
    start = 0
    for at, depth in enumerate(depths(text)):
        if text[at] in signs and not depth:
            yield start, at
            start = at + 1
    yield start, len(text)
