"""What correlations of any random variables satisfy, held against those that are stated.

A correlation is of variables that vary, so what is said here holds whatever their variances are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from bilemma.proof.context import Context
from bilemma.questions.elaborating.indexing import number_of
from bilemma.questions.lexing.errors import said
from bilemma.trusted.terms import Term, num

from .moment_bounds import (
    ZERO,
    MomentBound,
    Moments,
    Pair,
    StatedNumber,
    root_of,
    same_or_new,
    separates,
    variance_in,
)
from .witness import factors

MOST_TOGETHER = 8  # variables whose correlations are looked at all together
_AT_MOST_ONE = said("no correlation is above 1 or below −1", "相关系数不会大于 1，也不会小于 −1")
_MATRIX = said(
    "no variables have these correlations: some combination of them would have a negative variance",
    "没有随机变量具有这些相关系数：它们的某个线性组合的方差将为负",
)
_FAMILY = said(
    "the variance of the sum of all n, of variance 1 each, would be n·(1 + (n − 1)·Corr), "
    "which is negative",
    "若各变量方差为 1，n 个变量之和的方差 n·(1 + (n − 1)·Corr) 将为负",
)


def of_correlations(
    stated: Moments, apart: Sequence[Term], context: Context
) -> Iterator[MomentBound]:
    """Bounds of correlations, of each and of all together; the covariances that follow from them
    are noted. ``apart`` has the hypotheses of independence.
    """
    for (x, y), kinds in stated.pairs.items():
        if "corr" not in kinds:
            continue
        r, by = kinds["corr"]
        yield MomentBound(1 - r**2, by, _AT_MOST_ONE)
        for h in apart:
            if separates(h, x, y, context):
                yield from (MomentBound(s * r, by | {h}, ZERO) for s in (1, -1))
        if (x, y) in stated.sizes:
            yield MomentBound(1 + (stated.sizes[x, y] - 1) * r, by, _FAMILY)
        yield from _covariance(stated, (x, y), kinds)
    yield from _indefinite(stated)


def _covariance(
    stated: Moments, pair: Pair, kinds: dict[str, StatedNumber]
) -> Iterator[MomentBound]:
    """The covariance by a correlation and two variances, where their product has a root."""
    r, by = kinds["corr"]
    one, other = (variance_in(stated, v, pair) for v in pair)
    product = number_of(one.value * other.value) if one and other else None
    root = root_of(product) if product is not None else None
    if one and other and root is not None:
        yield from same_or_new(kinds, "cov", r * num(root), by | one.by | other.by)


def _indefinite(stated: Moments) -> Iterator[MomentBound]:
    """Correlations that are numbers, all together: they are those of some variables just where the
    matrix is positive semidefinite.
    """
    found = {
        pair: kinds["corr"]
        for pair, kinds in stated.pairs.items()
        if "corr" in kinds and number_of(kinds["corr"].value) is not None
    }
    variables = sorted({v for pair in found for v in pair}, key=lambda v: v.order)
    for count in range(3, min(len(variables), MOST_TOGETHER) + 1):
        for chosen in combinations(variables, count):
            entries = {pair: found.get(pair) for pair in combinations(chosen, 2)}
            stated_all = [s for s in entries.values() if s is not None]
            if len(stated_all) == len(entries) and factors(_matrix(chosen, entries)) is None:
                by = frozenset[Term]().union(*(s.by for s in stated_all))
                yield MomentBound(num(-1), by, _MATRIX)


def _matrix(chosen: Sequence[Term], entries: Mapping[Pair, StatedNumber | None]) -> list[list]:
    """The matrix of correlations, with 1 on its diagonal."""
    both = {p: number_of(s.value) for p, s in entries.items() if s is not None}
    both |= {(y, x): r for (x, y), r in both.items()}
    return [[1 if x is y else both[x, y] for y in chosen] for x in chosen]
