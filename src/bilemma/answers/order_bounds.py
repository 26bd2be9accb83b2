"""What an order of random variables says of their moments: ``X ≤ Y`` gives ``E[X] ≤ E[Y]``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bilemma.proof.context import Context
from bilemma.questions.elaborating.indexing import number_of
from bilemma.questions.lexing.errors import said
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, mul, num, power

from .moment_bounds import MomentBound, Moments, StatedNumber, separates

_MEANS = said("what is never larger has no larger mean", "恒不大于者，其期望也不大于")
_CONSTANT = said(
    "what is never negative and has mean 0 is 0, and has no variance",
    "非负且期望为零者恒为零，方差为零",
)
_OF_ITSELF = said(
    "what is independent of itself is a constant, and has no variance",
    "与自身独立者为常数，方差为零",
)
_BETWEEN = said(
    "what lies between a and b has a variance of at most (b − E)·(E − a)",
    "取值在 a 与 b 之间者，其方差不超过 (b − E)·(E − a)",
)
_WIDTH = said(
    "what lies between a and b has a variance of at most (b − a)²/4",
    "取值在 a 与 b 之间者，其方差不超过 (b − a)²/4",
)
_SQUARES = said(
    "what lies between a and b has a square of at most the larger of a² and b²",
    "取值在 a 与 b 之间者，其平方不超过 a² 与 b² 中较大者",
)

# A hypothesis, what is never negative by it, and whether it is never 0 either.
Order = tuple[Term, Term, bool]


def of_order(stated: Moments, orders: Iterable[Order]) -> Iterator[MomentBound]:
    """Bounds of moments by what is never negative, the simplest first."""
    found = list(orders)
    for h, difference, is_strict in found:
        mean = _mean(stated, difference)
        if mean is None:
            continue
        by = mean.by | {h}
        is_zero = number_of(mean.value) == 0
        yield MomentBound(num(-1) if is_strict and is_zero else mean.value, by, _MEANS)
        x = _only_letter(difference)
        kinds = stated.single.get(x, {}) if x is not None else {}
        if is_zero and "var" in kinds:
            yield MomentBound(-kinds["var"].value, by | kinds["var"].by, _CONSTANT)
    yield from _between(stated, found)


def of_equals(
    stated: Moments, equations: Iterable[Term], apart: Iterable[Term], context: Context
) -> Iterator[MomentBound]:
    """What is independent of itself is a constant; ``equations`` say that two variables are one."""
    apart = list(apart)
    for h in equations:
        x, y = h.args
        for other in apart if x.head == y.head == "sym" and x.random and y.random else ():
            kinds = stated.single.get(x, {}) | stated.single.get(y, {})
            if "var" in kinds and separates(other, x, y, context):
                yield MomentBound(-kinds["var"].value, kinds["var"].by | {h, other}, _OF_ITSELF)


def _between(stated: Moments, orders: Iterable[Order]) -> Iterator[MomentBound]:
    """``a ≤ X ≤ b``: (b − X)(X − a) has a mean that is not negative."""
    lower: dict[Term, tuple[Term, Term]] = {}
    upper: dict[Term, tuple[Term, Term]] = {}
    for h, difference, _ in orders:
        for x in (_only_letter(difference),):
            if x is not None and difference - x is not difference and not (difference - x).random:
                lower[x] = (h, difference)
            elif x is not None and not (difference + x).random:
                upper[x] = (h, difference)
    for x in lower.keys() & upper.keys():
        kinds = stated.single.get(x, {})
        (h, above), (k, below) = lower[x], upper[x]
        low, high = x - above, x + below
        if "var" in kinds:  # whatever the mean is
            yield MomentBound(
                (high - low) ** 2 / 4 - kinds["var"].value, kinds["var"].by | {h, k}, _WIDTH
            )
        ends = [number_of(end) for end in (low, high)]
        if "second" in kinds and None not in ends:
            most = num(max(end**2 for end in ends if end is not None))
            yield MomentBound(most - kinds["second"].value, kinds["second"].by | {h, k}, _SQUARES)
        means = _mean(stated, above), _mean(stated, below)
        if "var" in kinds and all(mean is not None for mean in means):
            first, second = (mean for mean in means if mean is not None)
            value = mul(first.value, second.value) - kinds["var"].value
            by = first.by | second.by | kinds["var"].by | {h, k}
            yield MomentBound(value, by, _BETWEEN)


def _only_letter(t: Term) -> Term | None:
    """The one random letter that it has, once and times a number that is not 0, or None.

    Times a letter it may be nothing: of ``c X ≥ 0`` with ``E[X] = 0`` the ``c`` may be 0.
    """
    random = [monomial for monomial in poly(t) if any(a.random for a, _ in monomial)]
    if len(random) != 1 or len(random[0]) != 1:
        return None
    ((x, exponent),) = random[0]
    return x if exponent == 1 and x.head == "sym" else None


def _mean(stated: Moments, t: Term) -> StatedNumber | None:
    """The mean of a linear combination of variables whose means are stated."""
    value, by = num(0), frozenset[Term]()
    for monomial, coefficient in poly(t).items():
        random = [(a, k) for a, k in monomial if a.random]
        fixed = mul(num(coefficient), *(power(a, num(k)) for a, k in monomial if not a.random))
        if not random:
            value += fixed
            continue
        mean = stated.single.get(random[0][0], {}).get("mean")
        if len(random) > 1 or random[0][1] != 1 or mean is None:
            return None
        value, by = value + fixed * mean.value, by | mean.by
    return StatedNumber(value, by)
