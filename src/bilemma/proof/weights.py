"""Bounds that a proof can do without, and a statement cannot: which weights, which components.

``softmax(x, i)`` is a weight for 1 ≤ i ≤ n alone, and a vector has components 1 to d. The kernel
has a value for every i, and some proofs hold for all of them; the statement is about weights and
components all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bilemma.trusted.kernel import assume, disch, mp
from bilemma.trusted.terms import Term, mk, num


def about_weights(theorem: Any, given: Iterable[Term]) -> Any:
    """The theorem under those of the hypotheses, too, that say i is an index of a weight or of a
    component in it.
    """
    stated = (theorem.conclusion, *theorem.hypotheses)
    bounds = {p for t in _weights(theorem.conclusion) for p in _bounds(*t.args[1:])}
    indices = {index for t in stated for index in _indices(t)}
    for p in given:
        if (p in bounds or _is_bound(p, indices)) and p not in theorem.hypotheses:
            theorem = mp(disch(p, theorem), assume(p))
    return theorem


def _bounds(size: Term, index: Term) -> Iterator[Term]:
    if index.free:
        yield mk("Le", num(1), index)
        yield mk("Le", index, size)


def _weights(t: Term) -> Iterator[Term]:
    if t.head == "softmax":
        yield t
    for part in t.args:
        yield from _weights(part)


def _is_bound(p: Term, indices: set[Term]) -> bool:
    """Whether it is 1 ≤ i or i ≤ d for one of the indices."""
    if p.head != "Le":
        return False
    left, right = p.args
    return (left is num(1) and right in indices) or (left in indices and right.head == "sym")


def _indices(t: Term) -> Iterator[Term]:
    """The letters that are indices of components."""
    if t.head == "sym":
        yield from (arg for arg in t.args if arg.sort == "nat" and arg.head == "sym")
    for part in t.args:
        yield from _indices(part)
