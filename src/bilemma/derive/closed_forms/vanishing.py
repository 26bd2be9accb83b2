"""Covariances that are 0: by a hypothesis, by independence, by a zero-mean factor, term by term."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from bilemma.proof.context import Context, open_name
from bilemma.proof.rewriting import replace
from bilemma.proof.tactics import sum_once
from bilemma.trusted.kernel import congruence, symm, trans
from bilemma.trusted.substitution import beta, bind
from bilemma.trusted.terms import Term, mk, mul, num, sym

from .facts import REFUSED
from .mean_values import zero_mean
from .meeting import entries_of, may_meet
from .workbench import Workbench, factors_of, split_fixed


def zero_covariance(b: Workbench, x: Term, y: Term, context: Context) -> Any:
    """``⊢ Cov(x, y) = 0``: a hypothesis, by independence, or by a zero-mean factor; or None."""
    for first, second in ((x, y), (y, x)):
        th = b.known(mk("Cov", first, second), context)
        if th is not None and th.right is num(0):
            b.hypotheses_of(th)
            return th if first is x else _turned(b, th, x, y, context)
    entries = {*entries_of(x)}, {*entries_of(y)}
    is_apart = not may_meet(entries[0] | entries[1], context)
    if is_apart and entries[0].isdisjoint(entries[1]):
        with suppress(*REFUSED):
            th = b.at("covariance_of_independent", context, X=x, Y=y)
            b.cite("covariance_of_independent")
            return th
    ways = (*([_by_zero_mean_factor] if is_apart else []), _by_terms, _by_distributed_terms)
    for find in ways:
        for first, second in ((x, y), (y, x)):
            th = find(b, first, second, context)
            if th is not None:
                return th if first is x else _turned(b, th, x, y, context)
    return None


def _by_terms(b: Workbench, x: Term, y: Term, context: Context) -> Any:
    """``Cov(aΣX_i, y) = 0`` where each ``Cov(X_i, y)`` is, or None."""
    fixed, series = split_fixed(x)
    if series.head != "Sum" or len(series.args) != 2:
        return None
    name = open_name("nat", series, y, *context.allowed)
    v, inner = context.under(series, name)
    zero = zero_covariance(b, beta(series.args[1], v), y, inner)
    if zero is None:
        return None
    family = mk("Lam", series.args[1], data="nat")
    th = b.at("covariance_of_finite_sum", context, Z=family, d=series.args[0], X=y)
    th = trans(th, congruence(th.right, (1,), (name,), zero))
    th = trans(th, sum_once(th.right, context))
    b.cite("covariance_of_finite_sum")
    if fixed is num(1):
        return th
    of_multiple = b.at("covariance_of_multiples", context, a=fixed, b=num(1), X=series, Y=y)
    b.cite("covariance_of_multiples")
    return trans(of_multiple, replace(of_multiple.right, th))


def _by_distributed_terms(b: Workbench, x: Term, y: Term, context: Context) -> Any:
    """``Cov(zΣX_i, y) = 0`` where each ``Cov(zX_i, y)`` is, for a random z; or None."""
    series = next((f for f in factors_of(x) if f.head == "Sum" and len(f.args) == 2), None)
    if series is None or series is x or not series.random:
        return None
    rest = mul(*(f for f in factors_of(x) if f is not series))
    v = sym(open_name("nat", x, y, *context.allowed), "nat")
    inside = bind("Sum", v, series.args[0], mul(rest, beta(series.args[1], v)))
    zero = _by_terms(b, inside, y, context)
    if zero is None:
        return None
    out = sum_once(inside, context)
    if out is None or out.right is not x:
        return None
    return trans(symm(congruence(zero.left, (0,), (), out)), zero)


def _turned(b: Workbench, th: Any, x: Term, y: Term, context: Context) -> Any:
    """Of ``Cov(y, x) = 0`` the same for ``Cov(x, y)``."""
    return trans(b.at("covariance_symmetric", context, X=x, Y=y), th)


def _by_zero_mean_factor(b: Workbench, x: Term, y: Term, context: Context) -> Any:
    for factor, zero in _centred_factors(b, x, y, context):
        rest = mul(*(f for f in factors_of(x) if f is not factor))
        with suppress(*REFUSED):
            th = b.with_facts(
                "covariance_with_zero_mean_factor", context, [zero], X=factor, Y=rest, Z=y
            )
            b.cite("covariance_with_zero_mean_factor")
            b.hypotheses_of(zero)
            return th
    return None


def _centred_factors(
    b: Workbench, x: Term, y: Term, context: Context
) -> Iterator[tuple[Term, Any]]:
    """Factors of mean 0 that have no variable in common with anything else here."""
    for factor in factors_of(x):
        others = mul(*(f for f in factors_of(x) if f is not factor), y)
        is_apart = not {*entries_of(factor)} & {*entries_of(others)}
        if factor.random and factor.head != "pow" and is_apart:
            zero = zero_mean(b, factor, context)
            if zero is not None:
                yield factor, zero
