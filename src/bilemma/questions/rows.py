"""What independence of the entries of random matrices says of their rows.

A hypothesis of the kernel is about families with one index. Of matrices whose entries are all
independent it is supposed that those of any row are, and where the question has two rows of a
matrix, those of any two: each row is a family. That is less than was said, so what follows from it
holds all the more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import Term, bound_sort, sym

# Variables, each with how far it goes and, it may be, a value that it does not have.
Ranges = tuple[tuple[Term, ...], ...]


def every(p: Term, ranges: Ranges) -> Term:
    """The proposition for all values of some variables, the first of them outermost."""
    for variable, *limits in reversed(ranges):
        p = bind("ForAll", variable, *limits, p)
    return p


def any_rows(
    goal: Term, families: Mapping[str, Any], sizes: Mapping[str, Sequence[Term]]
) -> Iterator[tuple[list[Term], Ranges]]:
    """Families that are independent together: one row or two of each matrix, as the goal has them.

    Args:
        goal: what is asked for; it tells which index of a matrix runs along a row.
        families: the matrices by name, as functions of two indices.
        sizes: how far their indices go.
    """
    uses = [
        _Rows(goal, family, sizes[name], n) for n, (name, family) in enumerate(families.items())
    ]
    options = [[use.one(), *([use.two()] if use.is_pair else [])] for use in uses]
    for chosen in product(*options):
        rows = [row for found, _ in chosen for row in found]
        yield rows, tuple(limits for _, ranges in chosen for limits in ranges)


class _Rows:
    """How a goal uses a matrix: along which index, and whether two rows of it meet."""

    def __init__(self, goal: Term, family: Any, sizes: Sequence[Term], number: int) -> None:
        self.family, self.sizes = family, sizes
        uses = list(_uses(goal, family.data, 0))
        self.running = max((use[0] for use in uses), key=[u[0] for u in uses].count, default=1)
        rows = {use[1] for use in uses}
        self.is_pair = len(rows) > 1 or None in rows
        self.first, self.second = (sym(f"_{c}{number}", "nat") for c in "ab")

    def _row(self, at: Term) -> Term:
        j = sym("_j", "nat")
        return Lam(j, self.family[(at, j) if self.running else (j, at)])

    def one(self) -> tuple[list[Term], Ranges]:
        """Any row."""
        return [self._row(self.first)], ((self.first, self._count),)

    def two(self) -> tuple[list[Term], Ranges]:
        """Any two rows."""
        rows = [self._row(self.first), self._row(self.second)]
        return rows, ((self.first, self._count), (self.second, self._count, self.first))

    @property
    def _count(self) -> Term:
        return self.sizes[1 - self.running]


def _uses(t: Term, key: Any, depth: int) -> Iterator[tuple[int, Term | None]]:
    """Of each entry in a term which of its indices the inner binder binds, and the other index;
    None if that is bound too.
    """
    if t.head == "sym" and t.data == key:
        levels = [depth - 1 - a.data[0] if a.head == "bv" else -1 for a in t.args]
        running = 0 if levels[0] > levels[1] else 1
        other = t.args[1 - running]
        yield running, (None if other.loose else other)
        return
    binder = bound_sort(t.head, t.data)
    for n, a in enumerate(t.args):
        yield from _uses(a, key, depth + bool(binder and n == len(t.args) - 1))
