"""Randomness known by moments: a random variable is a polynomial in independent sources.

A finite space has as many points as its sources have joint values, so that sixteen components are
out of its reach. Here a mean is computed from the moments of the sources, exactly, whatever their
number; hypotheses about means, variances and independence are decided at any size, and for
continuous laws too. A function of a few sources with finitely many values is a polynomial in these
as well; what is no polynomial is left undecided.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import combinations, groupby, product, starmap
from math import comb, prod
from operator import mul
from typing import Any

from bilemma.trusted.terms import Term

from . import dual, elementary
from .evaluate import Evaluator, Stack
from .laws import Law
from .reals import Undecided, inverse, tidy

Monomial = tuple[int, ...]  # numbers of sources, sorted, each as often as its power
FEW_POINTS = 16  # joint values of the sources in a function
MANY = 20_000  # combinations of variables that are looked at for a dependence among them


@lru_cache(maxsize=4096)
def moment(law: Law, order: int) -> Any:
    """The mean of this power of a variable of the law.

    Raises:
        Undecided: it is not known, or not finite.
    """
    if law.points:
        total: Any = 0
        for value, weight in law.points:
            total = total + value**order * weight
        return tidy(total)
    if law.moments is None or order >= law.order:
        raise Undecided(f"moment {order} of the law {law.id}")
    return tidy(law.moments(order))


class Polynomial:
    """A polynomial of degree at least 1 in sources of which some only take the values ±1."""

    __slots__ = ("signs", "terms")

    def __init__(self, terms: Mapping[Monomial, Any], signs: frozenset[int]) -> None:
        self.terms, self.signs = terms, signs

    def __add__(self, other: Any) -> Any:
        terms = dict(self.terms)
        for monomial, c in _terms(other).items():
            terms[monomial] = terms.get(monomial, 0) + c
        return polynomial(terms, self.signs)

    def __mul__(self, other: Any) -> Any:
        terms: dict[Monomial, Any] = {}
        for a, x in self.terms.items():
            for b, y in _terms(other).items():
                both = self._reduced(tuple(sorted(a + b)))
                terms[both] = terms.get(both, 0) + x * y
        return polynomial(terms, self.signs)

    def _reduced(self, monomial: Monomial) -> Monomial:
        """Without squares of signs, which are 1."""
        if not self.signs:
            return monomial
        kept: list[int] = []
        for source, group in groupby(monomial):
            power = len(list(group))
            kept += [source] * (power % 2 if source in self.signs else power)
        return tuple(kept)

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self) -> Any:
        return self * -1

    def __sub__(self, other: Any) -> Any:
        return self + other * -1

    def __rsub__(self, other: Any) -> Any:
        return self * -1 + other

    def __pow__(self, exponent: int) -> Any:
        return reduce(mul, [self] * exponent, 1)

    @property
    def sources(self) -> frozenset[int]:
        """The sources that occur."""
        return frozenset(source for monomial in self.terms for source in monomial)


def polynomial(terms: Mapping[Monomial, Any], signs: frozenset[int]) -> Any:
    """The polynomial with these terms, or a number where it is constant."""
    kept = {monomial: tidy(c) for monomial, c in terms.items() if not _is_zero(c)}
    if not kept:
        return 0
    return kept[()] if kept.keys() == {()} else Polynomial(kept, signs)


def _terms(x: Any) -> Mapping[Monomial, Any]:
    return x.terms if isinstance(x, Polynomial) else {(): x}


def _at(x: Any, place: Mapping[int, Any]) -> Any:
    """The value of a polynomial where each of its sources has a value."""
    return sum(reduce(mul, (place[k] for k in m), c) for m, c in _terms(x).items())


def _is_zero(x: Any) -> bool:
    return isinstance(x, (int, Fraction)) and x == 0


class MomentSpace:
    """Sources of the given laws, known by their moments; every number is exact."""

    exact = True
    pi = elementary.pi
    differentiate = staticmethod(dual.differentiate)

    def __init__(self, laws: Sequence[Law]) -> None:
        self.laws = tuple(laws)
        self.exp, self.log, self.sqrt = map(self._function, (dual.exp, dual.log, dual.sqrt))
        self.normal_cdf, self.inverse = map(self._function, (dual.normal_cdf, dual.inverse))
        self.maximum, self.step = map(self._function, (dual.maximum, dual.step))
        self.signs = frozenset(k for k, law in enumerate(self.laws) if law.id == "sign")
        self.truths = {
            **{head: _relation(test) for head, test in RELATIONS.items()},
            "Indep": _independent,
            "Wise": _wise,
            "Known": _known,
            "Moment": _has_moment,
        }

    def pointwise(self, function: Callable[..., Any], arguments: Sequence[Any]) -> Any:
        """The function of what the arguments are for each value of their sources."""
        return self._function(function)(*arguments)

    def _function(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function of numbers, and of polynomials in a few sources with finitely many values:
        there it is the polynomial that takes its values.
        """

        def value(*arguments: Any) -> Any:
            used = sorted({k for x in arguments if isinstance(x, Polynomial) for k in x.sources})
            if not used:
                return function(*arguments)
            if not all(self.laws[k].points for k in used):
                raise Undecided("a function of a random variable that is no polynomial")
            if prod(len(self.laws[k].points) for k in used) > FEW_POINTS:
                raise Undecided("a function of too many random variables")
            total: Any = 0
            for point in product(*([v for v, _ in self.laws[k].points] for k in used)):
                place = dict(zip(used, point, strict=True))
                found = function(*(_at(x, place) for x in arguments))
                total = total + reduce(mul, starmap(self._only_at, place.items()), found)
            return total

        return value

    def _only_at(self, source: int, value: Any) -> Any:
        """The polynomial in a source that is 1 at this value of it, and 0 at the others."""
        own = Polynomial({(source,): 1}, self.signs)
        others = [v for v, _ in self.laws[source].points if v is not value]
        return reduce(mul, ((own - v) * inverse(value - v) for v in others), 1)

    @property
    def sources(self) -> list[Polynomial]:
        """The sources themselves."""
        return [Polynomial({(k,): 1}, self.signs) for k in range(len(self.laws))]

    @staticmethod
    def number(x: Fraction) -> Any:
        """A rational constant; whole numbers become ints, which are faster."""
        return x.numerator if x.denominator == 1 else x

    @staticmethod
    def spread(x: Any) -> Any:
        """X itself."""
        return x

    def mean(self, x: Any) -> Any:
        """The expectation, from the moments of the sources."""
        if not isinstance(x, Polynomial):
            return x
        total: Any = 0
        for monomial, c in x.terms.items():
            total = total + c * self._mean(monomial)
        return tidy(total)

    def _mean(self, monomial: Monomial) -> Any:
        powers = [(k, len(list(group))) for k, group in groupby(monomial)]
        return reduce(mul, (moment(self.laws[k], power) for k, power in powers), 1)

    def mean_given(self, x: Any, given: Sequence[Any]) -> Any:
        """The expectation given variables each of which is as good as a source of its own.

        Raises:
            Undecided: they are not.
        """
        fixed = spanned(given)
        terms: dict[Monomial, Any] = {}
        for monomial, c in _terms(x).items():
            kept = tuple(k for k in monomial if k in fixed)
            rest = tuple(k for k in monomial if k not in fixed)
            terms[kept] = terms.get(kept, 0) + c * self._mean(rest)
        return polynomial(terms, self.signs)


def spanned(given: Sequence[Any]) -> frozenset[int]:
    """The sources that variables generate together, where each is affine in one of them.

    Raises:
        Undecided: one of them is not.
    """
    fixed = set()
    for variable in given:
        if isinstance(variable, Polynomial):
            if any(len(monomial) > 1 for monomial in variable.terms) or len(variable.sources) > 1:
                raise Undecided("given more than a source")
            fixed |= variable.sources
    return frozenset(fixed)


# --- propositions ---------------------------------------------------------------------------------
RELATIONS: Mapping[str, Callable[[int], bool]] = {
    "Eq": lambda s: s == 0,
    "Le": lambda s: s >= 0,
    "Lt": lambda s: s > 0,
    "Ne": lambda s: s != 0,
}


def _relation(test: Callable[[int], bool]) -> Callable[..., bool | None]:
    def truth(ev: Evaluator, p: Term, stack: Stack) -> bool | None:
        difference = ev.value(p.args[1], stack) - ev.value(p.args[0], stack)
        return None if isinstance(difference, Polynomial) else test(dual.sign(difference))

    return truth


def apart(blocks: Sequence[Sequence[Any]]) -> bool | None:
    """Whether blocks are independent: they share no source, or are products of signs of which none
    is the product of others. None where neither is so.
    """
    sources = [
        frozenset().union(*(v.sources for v in block if isinstance(v, Polynomial)))
        for block in blocks
    ]
    if sum(map(len, sources)) == len(frozenset().union(*sources)):
        return True
    factors = [_sign_factors(block) for block in blocks]
    if any(f is None for f in factors):
        return None
    rows = [row for block in factors for row in block or ()]
    return True if _rank(rows) == sum(_rank(block or []) for block in factors) else None


def _sign_factors(block: Sequence[Any]) -> list[int] | None:
    """For each variable a + b·(product of signs), the signs as bits; None for other variables."""
    found = []
    for variable in block:
        if isinstance(variable, Polynomial):
            proper = [monomial for monomial in variable.terms if monomial]
            if len(proper) != 1 or not variable.sources <= variable.signs:
                return None
            found.append(sum(1 << k for k in proper[0]))
    return found


def _rank(rows: Sequence[int]) -> int:
    """The rank over the field of two elements."""
    basis: list[int] = []
    for row in rows:
        left = reduce(lambda r, b: min(r, r ^ b), basis, row)
        if left:
            basis.append(left)
    return len(basis)


def _independent(ev: Evaluator, p: Term, stack: Stack) -> bool | None:
    return apart([ev.entries(block, stack) for block in p.args])


def _wise(ev: Evaluator, p: Term, stack: Stack) -> bool | None:
    members = []
    for family in p.args:
        values = (ev.value(family.args[0], (*stack, i)) for i in ev.everywhere())
        members += [[v] for v in values if isinstance(v, Polynomial)]
    if apart(members):
        return True
    breadth = min(p.data or len(members), len(members))
    if comb(len(members), breadth) > MANY:
        return None
    return True if all(apart(chosen) for chosen in combinations(members, breadth)) else None


def _known(ev: Evaluator, p: Term, stack: Stack) -> bool | None:
    value = ev.value(p.args[0], stack)
    if not isinstance(value, Polynomial):
        return True
    return True if value.sources <= spanned(ev.entries(p.args[1], stack)) else None


def _has_moment(ev: Evaluator, p: Term, stack: Stack) -> bool | None:
    """The variable is a polynomial, and the moments of its sources go far enough."""
    try:
        value = ev.value(p.args[0], stack)
    except Undecided:
        return True if all(law.bounded for law in ev.space.laws) else None
    if not isinstance(value, Polynomial):
        return True
    order = ev.whole(p.args[1], stack)
    for monomial in value.terms:
        for k, group in groupby(monomial):
            if len(list(group)) * order >= ev.space.laws[k].order:
                return None
    return True
