"""The random letters of a term, each with its indices, and which of these may be the same."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

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


def are_apart(i: Term | None, j: Term | None, unequal: Collection[frozenset[Term]]) -> bool:
    """Whether two indices are known to differ, or may be, as numbers and sums of letters."""
    if i is None or j is None:
        return False
    return not (i.head == j.head == "sym") or frozenset((i, j)) in unequal
