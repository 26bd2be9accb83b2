"""What the moments of any random variables satisfy, held against those that are stated.

Bounds are given as what is not negative; who asks computes it, or proves it of the letters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from math import isqrt
from typing import NamedTuple

from bilemma.proof.context import Context, ProofError
from bilemma.proof.obligations import prove
from bilemma.questions.elaborating.indexing import number_of
from bilemma.questions.lexing.errors import Said, said
from bilemma.trusted.kernel import KernelError, assume
from bilemma.trusted.terms import Term, TermError, applied, mk, num, sym

from .witness import factors

REFUSED = (ProofError, KernelError, TermError)


class StatedNumber(NamedTuple):
    """A number that hypotheses give."""

    value: Term
    by: frozenset[Term]


Pair = tuple[Term, Term]


class StatedSum(NamedTuple):
    """The variance that hypotheses give of a sum of multiples of variables."""

    multiples: Mapping[Term, Fraction]
    variance: StatedNumber


@dataclass
class Moments:
    """What is stated of moments: of single variables by kind, and of pairs."""

    single: dict[Term, dict[str, StatedNumber]] = field(default_factory=dict)
    pairs: dict[Pair, dict[str, StatedNumber]] = field(default_factory=dict)
    sizes: dict[Pair, Term] = field(default_factory=dict)  # of pairs in one family, its length
    sums: list[StatedSum] = field(default_factory=list)


SIGN = said("what is never negative has no negative mean", "非负随机变量的期望不会为负")
_NEGATIVE = said("no variance is negative", "方差不会为负")
_SQUARE = said("E[X²] − E[X]² is the variance", "E[X²] − E[X]² 就是方差")
_CENTRAL = said("central moments follow from moments", "中心矩由原点矩得出")
_ONE_COVARIANCE = said("another covariance follows from the rest", "由其余条件得出另一个协方差")
ZERO = said("independent variables have covariance 0", "独立随机变量的协方差为零")
_SCHWARZ = said("Cov(X, Y)² ≤ Var(X)·Var(Y)", "Cov(X, Y)² ≤ Var(X)·Var(Y)")
_PRODUCT = said("E[X·Y]² ≤ E[X²]·E[Y²]", "E[X·Y]² ≤ E[X²]·E[Y²]")
_MATRIX = said(
    "no variables have these variances and covariances: some combination of them would have a "
    "negative variance",
    "没有随机变量具有这些方差与协方差：它们的某个线性组合的方差将为负",
)
_FAMILY = said(
    "the variance of the sum, n·Var + n(n − 1)·Cov, would be negative",
    "和的方差 n·Var + n(n − 1)·Cov 将为负",
)
_CONSTANT = said("what has the variance 0 is constant", "方差为零者为常数")
_FOURTH = said("E[Z⁴] ≥ E[Z²]²", "E[Z⁴] ≥ E[Z²]²")
_THIRD = said(
    "E[Z²]·E[Z⁴] ≥ E[Z³]² + E[Z²]³ for Z of mean 0",
    "均值为零的 Z 满足 E[Z²]·E[Z⁴] ≥ E[Z³]² + E[Z²]³",
)


# --- bounds ---------------------------------------------------------------------------------------
class MomentBound(NamedTuple):
    """What is not negative, the hypotheses that say so much of it, and why it is so."""

    value: Term
    by: frozenset[Term]
    why: Said


def of_one(stated: Moments) -> Iterator[MomentBound]:
    """Bounds of each variable; variances, means of squares, central moments are completed first."""
    for kinds in stated.single.values():
        for kind in ("sd", "var", "second", "fourth", "c4"):
            if kind in kinds:
                yield MomentBound(*kinds[kind], SIGN if kind == "fourth" else _NEGATIVE)
        yield from _completed(kinds)
        yield from _higher(kinds)


def _completed(kinds: dict[str, StatedNumber]) -> Iterator[MomentBound]:
    mean, second = kinds.get("mean"), kinds.get("second")
    if "sd" in kinds:
        yield from same_or_new(kinds, "var", kinds["sd"].value ** 2, kinds["sd"].by)
    if mean and second:
        by = mean.by | second.by
        yield from same_or_new(kinds, "var", second.value - mean.value**2, by)
    if second and "var" in kinds:
        variance = kinds["var"]
        yield MomentBound(second.value - variance.value, second.by | variance.by, _SQUARE)
    if mean and "var" in kinds:
        variance = kinds["var"]
        raised = StatedNumber(variance.value + mean.value**2, variance.by | mean.by)
        kinds.setdefault("second", raised)
    if mean and "var" in kinds and "third" in kinds:
        v, third = kinds["var"], kinds["third"]
        c3 = third.value - 3 * mean.value * v.value - mean.value**3
        yield from same_or_new(kinds, "c3", c3, mean.by | v.by | third.by)
    if mean and {"var", "c3", "fourth"} <= kinds.keys():
        v, c3_, fourth = kinds["var"], kinds["c3"], kinds["fourth"]
        m = mean.value
        c4 = fourth.value - 4 * m * c3_.value - 6 * m**2 * v.value - m**4
        yield from same_or_new(kinds, "c4", c4, mean.by | v.by | c3_.by | fourth.by)


def same_or_new(
    kinds: dict[str, StatedNumber], kind: str, value: Term, by: frozenset[Term]
) -> Iterator[MomentBound]:
    """A number that follows: it is no other than what is stated; but for covariances and third
    moments, it is not negative either.
    """
    before = kinds.setdefault(kind, StatedNumber(value, by))
    why = {"cov": _ONE_COVARIANCE, "c3": _CENTRAL, "c4": _CENTRAL}.get(kind, _SQUARE)
    if kind not in ("cov", "c3"):
        yield MomentBound(value, by, _NEGATIVE if kind != "var" else why)
    if before.value is not value:
        yield MomentBound(before.value - value, before.by | by, why)
        yield MomentBound(value - before.value, before.by | by, why)


def _higher(kinds: Mapping[str, StatedNumber]) -> Iterator[MomentBound]:
    for square, power in (("var", "c4"), ("second", "fourth")):
        if {square, power} <= kinds.keys():
            a, b = kinds[square], kinds[power]
            yield MomentBound(b.value - a.value**2, a.by | b.by, _FOURTH)
    if "var" in kinds and "c3" in kinds and number_of(kinds["var"].value) == 0:
        c3, by = kinds["c3"].value, kinds["var"].by | kinds["c3"].by
        yield from (MomentBound(s * c3, by, _CONSTANT) for s in (1, -1))
    if {"var", "c3", "c4"} <= kinds.keys():
        v, c3, c4 = (kinds[k] for k in ("var", "c3", "c4"))
        gap = v.value * c4.value - c3.value**2 - v.value**3
        yield MomentBound(gap, v.by | c3.by | c4.by, _THIRD)


def of_two(stated: Moments, apart: Sequence[Term], context: Context) -> Iterator[MomentBound]:
    """Bounds of pairs; what the covariance is, where the mean of the product says it, is noted.
    ``apart`` has the hypotheses of independence.
    """
    for (x, y), kinds in stated.pairs.items():
        one, other = (stated.single.get(v, {}) for v in (x, y))
        if x.data == y.data and (x, y) in stated.sizes:  # members of one family
            one = other = _generic(stated, x)
        if "product" in kinds and (means := _product(one.get("mean"), other.get("mean"))):
            p = kinds["product"]
            yield from same_or_new(kinds, "cov", p.value - means.value, p.by | means.by)
        yield from _schwarz(kinds, one, other)
        if "cov" in kinds:
            cov = kinds["cov"]
            for h in apart:
                if separates(h, x, y, context):
                    by = cov.by | {h}
                    yield from (MomentBound(s * cov.value, by, ZERO) for s in (1, -1))
        if (x, y) in stated.sizes and {"cov"} <= kinds.keys() and "var" in one:
            v, cov = one["var"], kinds["cov"]
            n = stated.sizes[x, y]
            yield MomentBound(v.value + (n - 1) * cov.value, v.by | cov.by, _FAMILY)


def _product(a: StatedNumber | None, b: StatedNumber | None) -> StatedNumber | None:
    """The product of two means, where both are stated, or one of them is 0."""
    for mean in (a, b):
        if mean and number_of(mean.value) == 0:
            return mean
    return StatedNumber(a.value * b.value, a.by | b.by) if a and b else None


def _generic(stated: Moments, x: Term) -> dict[str, StatedNumber]:
    """What is stated of every member of the family of x, which has the index of any; of X[k] with
    a number k of its own it is stated of that one alone.
    """
    every = (any_index(0) if i is any_index(1) else i for i in x.args)
    return stated.single.get(applied(x.data, tuple(every)), {})


def are_of_one_family(x: Term, y: Term) -> bool:
    """Whether two are any two members of a family: X[i] and X[j], A[i,1] and A[j,1]; of A[i,j] and
    A[j,i] each has the other alone.
    """
    any_two = any_index(0), any_index(1)
    apart = [pair for pair in zip(x.args, y.args, strict=True) if pair[0] is not pair[1]]
    shared = {i for pair in zip(x.args, y.args, strict=True) if pair not in apart for i in pair}
    return len(apart) == 1 and set(apart[0]) == set(any_two) and shared.isdisjoint(any_two)


def any_index(n: int) -> Term:
    """The index that stands for any, the n-th of those for which a hypothesis is said."""
    return sym(f"_at{n}", "nat")


def variance_in(stated: Moments, x: Term, pair: Pair) -> StatedNumber | None:
    """The variance of one of a pair, if it is stated; of any member where one family has both."""
    is_family = pair[0].data == pair[1].data and pair in stated.sizes
    kinds = _generic(stated, x) if is_family else stated.single.get(x, {})
    return kinds.get("var")


def _schwarz(
    kinds: Mapping[str, StatedNumber],
    one: Mapping[str, StatedNumber],
    other: Mapping[str, StatedNumber],
) -> Iterator[MomentBound]:
    for pair, single, why in (("cov", "var", _SCHWARZ), ("product", "second", _PRODUCT)):
        if pair in kinds and single in one and single in other:
            c, a, b = kinds[pair], one[single], other[single]
            yield MomentBound(a.value * b.value - c.value**2, a.by | b.by | c.by, why)
        for own in (one, other):  # whatever that of the other is
            if pair in kinds and single in own and number_of(own[single].value) == 0:
                by = kinds[pair].by | own[single].by
                yield MomentBound(-(kinds[pair].value ** 2), by, why)


def separates(h: Term, x: Term, y: Term, context: Context) -> bool:
    """Whether a hypothesis says that two variables are independent."""
    with suppress(*REFUSED):
        blocks = mk("Indep", mk("Block", x), mk("Block", y))
        return (
            prove(blocks, context.extended(assume(h), assume(mk("Ne", *_indices(x, y)))))
            is not None
        )
    return False


def _indices(x: Term, y: Term) -> tuple[Term, Term]:
    return (x.args[0], y.args[0]) if x.args and y.args else (sym("_one", "nat"), sym("_two", "nat"))


def indefinite_sets(stated: Moments) -> Iterator[MomentBound]:
    """Covariances that are numbers, all together: they are those of some variables just where the
    matrix is positive semidefinite. Where some are not stated, of those variables of which all are.
    """
    variables = [x for x, kinds in stated.single.items() if "var" in kinds]
    numbers = [x for x in variables if number_of(stated.single[x]["var"].value) is not None]
    for count in range(3, len(numbers) + 1):
        for chosen in combinations(numbers, count):
            entries = {pair: _covariance(stated, *pair) for pair in combinations(chosen, 2)}
            if any(c is None or number_of(c.value) is None for c in entries.values()):
                continue
            yield from _indefinite(stated, chosen, entries)  # type: ignore[arg-type]


def _covariance(stated: Moments, x: Term, y: Term) -> StatedNumber | None:
    first, second = sorted((x, y), key=lambda v: v.order)
    return stated.pairs.get((first, second), {}).get("cov")


def _indefinite(
    stated: Moments, chosen: tuple[Term, ...], entries: Mapping[Pair, StatedNumber]
) -> Iterator[MomentBound]:
    own = {x: stated.single[x]["var"] for x in chosen}
    both = entries | {(y, x): c for (x, y), c in entries.items()}
    matrix = [[number_of((own[x] if x is y else both[x, y]).value) for y in chosen] for x in chosen]
    if factors(matrix) is None:
        by = frozenset[Term]().union(*(s.by for s in (*own.values(), *entries.values())))
        yield MomentBound(num(-1), by, _MATRIX)


def root_of(number: Fraction) -> Fraction | None:
    """The square root of a number, where it is rational."""
    if number < 0:
        return None
    above, below = isqrt(number.numerator), isqrt(number.denominator)
    is_square = (above**2, below**2) == (number.numerator, number.denominator)
    return Fraction(above, below) if is_square else None
