"""How large natural numbers can be by what is stated of them: to go through all is then a proof."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import floor, prod

from bilemma.evidence.models.evaluate import Evaluator, ExactModel
from bilemma.evidence.models.sequent import POINT, about_naturals
from bilemma.evidence.models.truth import holds
from bilemma.trusted.polynomials import Monomial, Polynomial, poly
from bilemma.trusted.terms import Key, Term

MOST_SIZES = 20_000  # combinations of natural numbers that are gone through
_ROUNDS = 8  # from one number to the next: n ≤ m, m ≤ k, k ≤ 5
_MOST = 10**6  # a bound above is of no use


def none_such(given: Iterable[Term]) -> bool:
    """Whether no natural numbers are such as is stated: they are gone through as far as they reach,
    and of those that have no end nothing is said.
    """
    only = [h for h in given if h.free and about_naturals(h)]
    keys = sorted(frozenset[Key]().union(*(h.free for h in only)))
    most = _bounds(keys, only)
    reached = [h for h in only if h.free <= most.keys()]
    keys = sorted(most)
    if not reached or prod(n + 1 for n in most.values()) > MOST_SIZES:
        return False
    for sizes in product(*(range(most[key] + 1) for key in keys)):
        ev = Evaluator(ExactModel(POINT, dict(zip(keys, sizes, strict=True))))
        if all(holds(ev, h) for h in reached):
            return False
    return True


def _bounds(keys: Iterable[Key], stated: Iterable[Term]) -> dict[Key, int]:
    """For each of these natural numbers that is bounded, as far as sums and products of what is
    never negative show, how large it is at most.
    """
    gaps = [gap for p in stated for gap in _gaps(p)]
    known, positive = dict[Key, int](), {key for gap in gaps for key in _above_0(gap)}
    wanted = set(keys)
    for _ in range(_ROUNDS):
        before = dict(known)
        for gap in gaps:
            most = _largest(gap, known)
            for monomial, c in gap.items() if most is not None else ():
                for key in _bounded_by(monomial, positive) if c < 0 else ():
                    bound = floor(most / -c)
                    known[key] = min(known.get(key, bound), bound)
        if known == before:
            break
    return {key: most for key, most in known.items() if key in wanted and most <= _MOST}


def _gaps(p: Term) -> Iterator[Polynomial]:
    """What is not negative by a relation; only polynomials in natural numbers themselves."""
    if p.head not in ("Le", "Lt", "Eq"):
        return
    low, high = p.args
    for gap in (high - low, *((low - high,) if p.head == "Eq" else ())):
        found = poly(gap)
        if all(a.head == "sym" and not a.args for monomial in found for a, _ in monomial):
            yield found


def _above_0(gap: Polynomial) -> Iterator[Key]:
    """The letter of ``n − 1 ≥ 0``, which is positive."""
    rest = {monomial: c for monomial, c in gap.items() if monomial}
    if len(rest) == 1 and gap.get((), 0) < 0:
        ((monomial, c),) = rest.items()
        if c > 0:
            yield from (a.data for a, _ in monomial)


def _largest(gap: Polynomial, known: Mapping[Key, int]) -> Fraction | None:
    """The largest value of what is added in it, if its letters are bounded."""
    total = Fraction(0)
    for monomial, c in gap.items():
        if c > 0:
            if not all(a.data in known for a, _ in monomial):
                return None
            value = Fraction(c)
            for a, k in monomial:
                value *= known[a.data] ** k
            total += value
    return total


def _bounded_by(monomial: Monomial, positive: set[Key]) -> Iterator[Key]:
    """The letters that are at most their product with the others: these are positive."""
    for a, _ in monomial:
        if all(b is a or b.data in positive for b, _ in monomial):
            yield a.data
