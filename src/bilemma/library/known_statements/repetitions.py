"""Theorems that say what another one says, up to the names of letters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice

from bilemma.proof.matching import match
from bilemma.trusted.substitution import subst
from bilemma.trusted.terms import Key, Term

from ..book_records.shapes import shape
from ..model import Book, TheoremEntry
from .likeness import MOST_MATCHES, is_renaming


def same_statements(book: Book, ids: Iterable[str] = ()) -> dict[str, str]:
    """Theorems (all without ids) that say what another one says, up to the names of letters.

    Of two of them it is the later one.
    """
    shapes: dict[str, list[TheoremEntry]] = {}
    for entry in book.theorems.values():
        shapes.setdefault(shape(entry.claim), []).append(entry)
    place = {id: number for number, id in enumerate(book.theorems)}
    found = {}
    chosen = dict.fromkeys(ids or book.theorems)
    for id in chosen:
        entry = book.theorems[id]
        for other in shapes[shape(entry.claim)]:
            is_told = other.id in chosen and place[other.id] >= place[id]
            if other.id != id and not is_told and _says_the_same(entry, other):
                found[id] = other.id
                break
    return found


def _says_the_same(entry: TheoremEntry, other: TheoremEntry) -> bool:
    given = {h.term for h in entry.hypotheses}
    wanted = {h.term for h in other.hypotheses}
    if len(given) != len(wanted):
        return False
    for values in islice(match(other.claim, entry.claim, other.claim.free), MOST_MATCHES):
        if is_renaming(values) and _carried(wanted, values) == given:
            return True
    return False


def _carried(propositions: Iterable[Term], values: Mapping[Key, Term]) -> set[Term]:
    return {subst(p, dict(values)) for p in propositions}
