"""Bounds that a proof can do without, and a statement cannot: which weights there are.

``softmax(x, i)`` is a weight for 1 ≤ i ≤ n alone. The kernel has a value for every i, and some
proofs hold for all of them; the statement is about weights all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bilemma.trusted.kernel import assume, disch, mp
from bilemma.trusted.terms import Term, mk, num

__all__ = ["about_weights"]


def about_weights(theorem: Any, given: Iterable[Term]) -> Any:
    """The theorem under those of the hypotheses, too, that say i is an index of a weight in it."""
    bounds = {p for t in _weights(theorem.conclusion) for p in _bounds(*t.args[1:])}
    for p in given:
        if p in bounds and p not in theorem.hypotheses:
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
