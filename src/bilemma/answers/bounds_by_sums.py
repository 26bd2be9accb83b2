"""What the variance of a sum says of its parts; hypotheses may give it: ``Var(X + Y) = 5``."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from bilemma.questions.elaborating.indexing import number_of
from bilemma.questions.lexing.errors import said
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, num

from .moment_bounds import (
    MomentBound,
    Moments,
    StatedNumber,
    StatedSum,
    root_of,
    same_or_new,
)

_TRIANGLE = said(
    "no sum has a standard deviation above the sum of those of its parts",
    "和的标准差不会大于各部分标准差之和",
)


def sum_in(moment: Term, value: StatedNumber) -> StatedSum | None:
    """The variance, or standard deviation, of a sum of multiples of two variables or more, where
    that is what a moment is; None of anything else.
    """
    if moment.head not in ("Var", "SD"):
        return None
    found = {}
    for monomial, coefficient in poly(moment.args[0]).items():
        random = [(a, k) for a, k in monomial if a.random]
        if not random:
            continue
        if len(monomial) != 1 or random[0][1] != 1 or random[0][0].head != "sym":
            return None
        found[random[0][0]] = coefficient
    is_deviation = moment.head == "SD"
    variance = value._replace(value=value.value**2) if is_deviation else value
    return StatedSum(found, variance) if len(found) > 1 else None


def of_sums(stated: Moments) -> Iterator[MomentBound]:
    """Bounds of sums; where one covariance alone is not stated, that which follows is noted."""
    for one in stated.sums:
        yield from _triangle(stated, one)
        yield from _last_covariance(stated, one)


def _triangle(stated: Moments, one: StatedSum) -> Iterator[MomentBound]:
    """SD(a·X + b·Y) ≤ |a|·SD(X) + |b|·SD(Y), where these are rational numbers."""
    variances = {x: stated.single.get(x, {}).get("var") for x in one.multiples}
    deviations, by = num(0), one.variance.by
    for x, variance in variances.items():
        number = number_of(variance.value) if variance else None
        root = root_of(number) if number is not None else None
        if variance is None or root is None:
            return
        deviations, by = deviations + num(abs(one.multiples[x]) * root), by | variance.by
    yield MomentBound(deviations**2 - one.variance.value, by, _TRIANGLE)


def _last_covariance(stated: Moments, one: StatedSum) -> Iterator[MomentBound]:
    rest, by = one.variance.value, one.variance.by
    for x, a in one.multiples.items():
        variance = stated.single.get(x, {}).get("var")
        if variance is None:
            return
        rest, by = rest - num(a**2) * variance.value, by | variance.by
    open_pairs = []
    for x, y in combinations(sorted(one.multiples, key=lambda v: v.order), 2):
        covariance = stated.pairs.get((x, y), {}).get("cov")
        factor = num(2 * one.multiples[x] * one.multiples[y])
        if covariance is None:
            open_pairs.append(((x, y), factor))
        else:
            rest, by = rest - factor * covariance.value, by | covariance.by
    if len(open_pairs) == 1:
        (pair, factor) = open_pairs[0]
        yield from same_or_new(stated.pairs.setdefault(pair, {}), "cov", rest / factor, by)
    elif not open_pairs:
        yield MomentBound(rest, by, _VALUE)
        yield MomentBound(-rest, by, _VALUE)


_VALUE = said(
    "the variance of the sum follows from the variances and covariances of its parts",
    "和的方差由各部分的方差与协方差确定",
)
