"""What independence of the entries of matrices, and of tensors, says of their sections.

A hypothesis of the kernel is about families with one index. Of entries with several indices that
are all independent it is supposed that those of any section are, along one of the indices as the
rows of a matrix are, and where the question has two sections, those of any two: each section is a
family. That is less than was said, so what follows from it holds all the more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import Any

from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import Term, bound_sort, sym

# Variables, each with how far it goes and, it may be, a value that it does not have.
Ranges = tuple[tuple[Term, ...], ...]
# The indices of a section, but for the one that runs along it; None where that is bound.
_Section = tuple[Term | None, ...]


def every(p: Term, ranges: Ranges) -> Term:
    """The proposition for all values of some variables, the first of them outermost."""
    for variable, *limits in reversed(ranges):
        p = bind("ForAll", variable, *limits, p)
    return p


def any_rows(
    goal: Term, families: Mapping[str, Any], sizes: Mapping[str, Sequence[Term]]
) -> Iterator[tuple[list[Term], Ranges]]:
    """Families that are independent together: one section or two of each tensor, as the goal has
    them.

    Args:
        goal: what is asked for; it tells which index of a tensor runs along a section.
        families: the matrices and tensors by name, as functions of their indices.
        sizes: how far their indices go.
    """
    uses = [
        _Sections(goal, family, sizes[name], n) for n, (name, family) in enumerate(families.items())
    ]
    for chosen in product(*([use.one(), *use.pairs()] for use in uses)):
        rows = [row for found, _ in chosen for row in found]
        yield rows, tuple(limits for _, ranges in chosen for limits in ranges)


class _Sections:
    """How a goal uses a tensor: along which index, and which of the others differ where two
    sections of it meet.
    """

    def __init__(self, goal: Term, family: Any, sizes: Sequence[Term], number: int) -> None:
        self.family = family
        uses = list(_uses(goal, family.data, 0))
        inner = [use[0] for use in uses]
        self.running = max(inner, key=inner.count, default=len(sizes) - 1)
        others = [n for n in range(len(sizes)) if n != self.running]
        self.ends = [sizes[n] for n in others]
        self.found = {tuple(indices[n] for n in others): None for _, indices in uses}
        self.first, self.second = ([sym(f"_{c}{number}_{n}", "nat") for n in others] for c in "ab")

    def _along(self, at: Sequence[Term]) -> Term:
        j = sym("_j", "nat")
        return Lam(j, self.family[(*at[: self.running], j, *at[self.running :])])

    def one(self) -> tuple[list[Term], Ranges]:
        """Any section."""
        return [self._along(self.first)], tuple(zip(self.first, self.ends, strict=True))

    def pairs(self) -> Iterator[tuple[list[Term], Ranges]]:
        """Any two sections that differ in one index, for each in which two of the goal may; in
        others of these they may differ too, and in the rest they agree.
        """
        pairs = combinations_with_replacement(self.found, 2)
        open_ = dict.fromkeys(tuple(_may_differ(*pair)) for pair in pairs)
        for free in open_:
            for n in free:
                yield self._pair(n, free)

    def _pair(self, differs: int, free: Sequence[int]) -> tuple[list[Term], Ranges]:
        rows, (_, ranges) = [self._along(self.first)], self.one()
        at = [(self.second if n in free else self.first)[n] for n in range(len(self.ends))]
        others = ((at[n], self.ends[n], *([self.first[n]] if n == differs else [])) for n in free)
        return [*rows, self._along(at)], (*ranges, *others)


def _may_differ(first: _Section, second: _Section) -> Iterator[int]:
    """In which of its indices a section may not be the other one."""
    for n, (a, b) in enumerate(zip(first, second, strict=True)):
        if a is None or a is not b:
            yield n


def _uses(t: Term, key: Any, depth: int) -> Iterator[tuple[int, _Section]]:
    """Of each entry in a term which of its indices the inner binder binds, and all of them; None
    for what is bound.
    """
    if t.head == "sym" and t.data == key:
        levels = [depth - 1 - a.data[0] if a.head == "bv" else -1 for a in t.args]
        running = max(range(len(levels)), key=lambda n: (levels[n], n))
        yield running, tuple(None if a.loose else a for a in t.args)
        return
    binder = bound_sort(t.head, t.data)
    for n, a in enumerate(t.args):
        yield from _uses(a, key, depth + bool(binder and n == len(t.args) - 1))
