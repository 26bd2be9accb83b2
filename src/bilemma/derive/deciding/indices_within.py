"""That an index of which nothing is said is within a sum that singles it out, as the class y is one
of K in a sum over δ_iy.
"""

from __future__ import annotations

from collections.abc import Iterator

from bilemma.proof.context import Context
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, mk, num, sym

_BOUND = sym("_i", "nat")


def indices_within(t: Term) -> Iterator[Term]:
    """``1 ≤ y`` and ``y ≤ K`` for each sum over i up to K with δ_iy in it."""
    if t.head == "Sum" and len(t.args) == 2 and not t.args[0].loose:
        for y in _singled_out(beta(t.args[1], _BOUND)):
            yield from (mk("Le", 1, y), mk("Le", y, t.args[0]))
    for a in t.args:
        yield from indices_within(a)


def _singled_out(t: Term) -> Iterator[Term]:
    """The letters y of δ_iy."""
    if t.head == "delta" and _BOUND in t.args:
        yield from (a for a in t.args if a.head == "sym" and a is not _BOUND and not a.args)
    for a in t.args:
        yield from _singled_out(a)


def is_open_index(wanted: Term, context: Context) -> bool:
    """Whether no hypothesis has that index: it may be any of them, if none says there are none."""
    low, high = wanted.args
    y = high if low is num(1) else low
    is_empty = high.head == "num" and high.data < 1
    said = [fact.conclusion for fact in context.facts]
    of_size = (p for p in said if p.head != "Moment" and p.free and p.free <= high.free)
    is_open = not any(y.data in p.free for p in said)
    return is_open and not is_empty and all(_leaves_some(p, high) for p in of_size)


def _leaves_some(p: Term, size: Term) -> bool:
    """Whether it is a bound by a number, or an equation with one, that 1 or more fulfil."""
    if p.head not in ("Eq", "Le", "Lt"):
        return False
    left, right = p.args
    if right is size:
        return left.head == "num" and (p.head != "Eq" or left.data >= 1)
    least = 2 if p.head == "Lt" else 1
    return left is size and right.head == "num" and right.data >= least
