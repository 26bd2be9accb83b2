"""Reasons that are offered where a theorem file has ``by=...``, and its text with them."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from bilemma.seeking.asked_reasons import FoundReasons
from bilemma.seeking.filling import filled
from bilemma.seeking.searching import ReasonsFound


class Offer(NamedTuple):
    """Reasons that are offered for a line, under a number that no other of the file has."""

    number: int
    answer: FoundReasons
    found: ReasonsFound


def offers(answers: Iterable[FoundReasons]) -> Iterator[Offer]:
    """All sets of reasons with their numbers, in the order in which they are shown."""
    pairs = ((answer, found) for answer in answers for found in answer.found)
    for number, (answer, found) in enumerate(pairs, 1):
        yield Offer(number, answer, found)


def first_offers(answers: Iterable[FoundReasons]) -> list[Offer]:
    """The first set of each line, in the order of the lines."""
    firsts = {o.answer.place.call: o for o in reversed(list(offers(answers)))}
    return sorted(firsts.values())


def with_reasons(data: bytes, taken: Iterable[Offer]) -> bytes:
    """The text of a theorem file in which these reasons stand in the place of their dots."""
    taken = list(taken)
    pairs = [(offer.answer.place.call, offer.found.texts) for offer in taken]
    imports = [line for offer in taken for line in offer.found.imports]
    return rewritten(data, lambda source: filled(source, pairs, imports))


def rewritten(data: bytes, change: Callable[[str], str]) -> bytes:
    """The text of a file changed, whose lines may end as Windows has them, and nothing else."""
    mark = data[: len(BOM_UTF8)] if data.startswith(BOM_UTF8) else b""
    text = data[len(mark) :].decode("utf-8")
    ending = "\r\n" if "\r\n" in text else "\n"
    changed = change(text.replace(ending, "\n")).replace("\n", ending)
    return mark + changed.encode("utf-8")
