"""Entries of matrices that meet in a term: which of their indices may be the same."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations
from typing import NamedTuple

from bilemma.proof.context import Context
from bilemma.trusted.terms import Key, Term


class RandomEntry(NamedTuple):
    """A random letter with its indices; None stands for one that runs."""

    key: Key
    indices: tuple[Term | None, ...]


def entries_of(t: Term) -> Iterator[RandomEntry]:
    """The random letters of a term."""
    if t.head == "sym" and t.random:
        yield RandomEntry(t.data, tuple(None if a.loose else a for a in t.args))
    for a in t.args:
        yield from entries_of(a)


def open_pairs(t: Term) -> Iterator[tuple[Term, Term]]:
    """The indices of two entries of one family that stand in the same place and are not the same,
    though they may be equal.
    """
    found = (entry for entry in dict.fromkeys(entries_of(t)) if entry.indices)
    for first, second in combinations(found, 2):
        if first.key == second.key:
            both = zip(first.indices, second.indices, strict=True)
            yield from ((i, j) for i, j in both if i and j and i is not j)


def may_meet(entries: Collection[RandomEntry], context: Context) -> bool:
    """Whether entries of a matrix may lie in sections of it that are the same or not: hypotheses
    speak of one section, or of several that differ, so that nothing follows from them.
    """
    matrices = [entry for entry in entries if len(entry.indices) > 1]
    if any(indices.count(None) > 1 for _, indices in matrices):
        return True
    unequal = {frozenset(fact.conclusion.args) for fact in context.of_kind("Ne")}
    for (key, first), (other, second) in combinations(matrices, 2):
        if key == other:
            pairs = [(i, j) for i, j in zip(first, second, strict=True) if i is None or i is not j]
            if len(pairs) > 1 and not any(_differ(i, j, unequal) for i, j in pairs):
                return True
    return False


def _differ(i: Term | None, j: Term | None, unequal: Collection[frozenset[Term]]) -> bool:
    """Whether two indices are known to differ, or may be, as numbers and sums of letters."""
    if i is None or j is None:
        return False
    return not (i.head == j.head == "sym") or frozenset((i, j)) in unequal
