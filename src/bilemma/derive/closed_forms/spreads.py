"""Variances and covariances: constants out, sums apart, products by independent factors."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bilemma.proof.context import Context, open_name
from bilemma.proof.rewriting import Position, rewrite, rule_of_lemma
from bilemma.proof.tactics import sum_once
from bilemma.trusted.kernel import assume, axiom, congruence, gen, refl, trans
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, add, mk, mul, num, sym

from .covariances import as_moments, of_covariance, without_exclusion
from .facts import REFUSED
from .mean_values import zero_mean
from .vanishing import zero_covariance
from .workbench import Workbench, split_fixed

# What shows that a covariance vanishes.
_ZERO = (
    *("covariance-of-independent", "covariance-with-zero-mean-factor"),
    *("covariance-of-finite-sum", "covariance-of-multiples"),
)
# What makes a line: conversions of one kind are done at once, the others in a line of their own.
_KINDS = {
    "sums": (
        *("variance-of-sum", "variance-of-uncorrelated-sum", "variance-of-two-sum"),
        *("variance-of-uncorrelated-two-sum", "covariance-of-two-sum", "covariance-of-finite-sum"),
    ),
    "products": (
        *("variance-of-product", "variance-of-zero-mean-product"),
        *("variance-with-zero-mean-factor", "variance-of-finite-product"),
    ),
    "moments": ("variance-as-moments", "covariance-as-moments"),
    "multiples": (
        *("variance-of-affine", "variance-of-multiple", "covariance-of-multiples"),
        *("variance-of-constant", "sums"),
    ),
    "order": ("covariance-symmetric", "covariance-with-itself"),
}


def structured(b: Workbench, place: Position) -> Any:
    """One conversion of a variance or a covariance, of the kind of those before it in the line."""
    t, context = place.term, place.context
    if t.head not in ("Var", "Cov") or b.known(t, context) is not None:
        return None
    used, haves = list(b.used), list(b.haves)
    b.latest = set()
    th = _variance(b, t, context) if t.head == "Var" else of_covariance(b, t, context)
    if th is None:
        return None
    kind = _kind(b.latest)
    if b.group is None:
        b.group = kind
    if kind == b.group:
        return th
    b.used, b.haves = used, haves
    return None


def pulled_out(b: Workbench, place: Position) -> Any:
    """``Σ_i Σ_j a_i X_ij = Σ_i a_i Σ_j X_ij`` within a variance or a covariance."""
    t, context = place.term, place.context
    if t.head != "Sum" or len(t.args) != 2 or not t.random or not place.names:
        return None
    v = sym(open_name("nat", t, *context.allowed), "nat")
    body = beta(t.args[-1], v)
    if body.head != "mul" or not body.random or all(v.data in a.free for a in body.args):
        return None
    th = sum_once(t, context)
    if th is not None:
        b.tactic("sums")
    return th


def tidy(b: Workbench, t: Term) -> Any:
    """``⊢ t = t'`` with (√x)² = x, as it comes when a constant goes out of a variance."""
    th = refl(t)
    inverse = b.context.lemma("square_of_inverse_root")
    for rule in (rule_of_lemma(axiom("sqrt_square")), inverse.rule):
        with suppress(*REFUSED):
            th = trans(th, rewrite(th.right, rule, b.context))
    return th


def _kind(ids: set[str]) -> str:
    return next((kind for kind, names in _KINDS.items() if ids & set(names)), "zero")


def _variance(b: Workbench, t: Term, context: Context) -> Any:
    body = t.args[0]
    if not body.random:
        return b.apply("variance_of_constant", t, context, c=body)
    if body.head == "sym":
        return None
    if body.head == "add":
        return _of_sum(b, t, context)
    fixed, random = split_fixed(body)
    if fixed is not num(1):
        return b.apply("variance_of_multiple", t, context, a=fixed, X=random)
    if body.head == "mul":
        return _of_product(b, t, context)
    if body.head == "Prod" and body.args[-1].head == "sym":
        family = mk("Lam", body.args[-1], data="nat")
        return b.apply("variance_of_finite_product", t, context, X=family, d=body.args[0])
    if body.head == "Sum" and len(body.args) == 2:
        return _of_series(b, t, context)
    if body.head == "Sum":
        return without_exclusion(b, t, 0, context) or as_moments(b, t, context)
    return as_moments(b, t, context)


def _of_sum(b: Workbench, t: Term, context: Context) -> Any:
    parts = t.args[0].args
    fixed = [a for a in parts if not a.random]
    if fixed:
        a, x = split_fixed(add(*(p for p in parts if p.random)))
        return b.apply("variance_of_affine", t, context, a=a, X=x, b=add(*fixed))
    first, rest = _first_apart(b, parts, context)
    zero = zero_covariance(b, first, rest, context)
    if zero is None:
        return b.apply("variance_of_two_sum", t, context, X=first, Y=rest)
    name = "variance_of_uncorrelated_two_sum"
    th = b.with_facts(name, context, [zero], X=first, Y=rest)
    b.cite(name)
    _show(b, zero, context)
    return th


def _first_apart(b: Workbench, parts: tuple[Term, ...], context: Context) -> tuple[Term, Term]:
    """A summand and the rest, if possible uncorrelated with each other."""
    saved = list(b.used)
    for n, first in enumerate(parts):
        rest = add(*(p for m, p in enumerate(parts) if m != n))
        zero = zero_covariance(b, first, rest, context)
        b.used = list(saved)
        if zero is not None:
            return first, rest
    return parts[0], add(*parts[1:])


def _of_series(b: Workbench, t: Term, context: Context) -> Any:
    series = t.args[0]
    v = sym(open_name("nat", series, *context.allowed), "nat")
    body = beta(series.args[-1], v)
    if body.head == "mul" and any(v.data not in a.free for a in body.args):
        inner = sum_once(series, context)
        if inner is not None:
            b.tactic("sums")
            return congruence(t, (0,), (), inner)
    family, size = mk("Lam", series.args[1], data="nat"), series.args[0]
    zero = _zero_covariances(b, series, context)
    if zero is None:
        return b.apply("variance_of_sum", t, context, Z=family, d=size)
    th = b.with_facts("variance_of_uncorrelated_sum", context, [zero], Z=family, d=size)
    b.cite("variance_of_uncorrelated_sum")
    _show(b, zero, context)
    return th


def _show(b: Workbench, zero: Any, context: Context) -> None:
    """A covariance that vanishes is a line of its own, unless it stands under a binder."""
    aside = [c for c in b.used if c.id in _ZERO]
    if context is b.context and zero.conclusion not in context.by_conclusion:
        b.used = [c for c in b.used if c not in aside]
        b.have(zero, aside)


def _zero_covariances(b: Workbench, series: Term, context: Context) -> Any:
    """For every i and j ≠ i the terms of the sum are uncorrelated; or None."""
    size, body = series.args
    i = sym(open_name("nat", series, *context.allowed), "nat")
    outer = context.extended(assume(mk("Le", 1, i)), assume(mk("Le", i, size)))
    j = sym(open_name("nat", series, *outer.allowed), "nat")
    inner = outer.extended(
        assume(mk("Le", 1, j)), assume(mk("Le", j, size)), assume(mk("Ne", j, i))
    )
    zero = zero_covariance(b, beta(body, i), beta(body, j), inner)
    return None if zero is None else gen(gen(zero, j, size, i), i, size)


def _of_product(b: Workbench, t: Term, context: Context) -> Any:
    groups = b.groups(t.args[0].args, context)
    if len(groups) < 2:
        return as_moments(b, t, context)
    zeros = [zero_mean(b, x, context) for x in groups]
    centred = next((n for n, zero in enumerate(zeros) if zero is not None), None)
    if centred is not None:
        th = _of_centred_product(b, t, groups, zeros, centred, context)
        if th is not None:
            return th
    for n, x in enumerate(groups):
        rest = mul(*(g for m, g in enumerate(groups) if m != n))
        with suppress(*REFUSED):
            return b.apply("variance_of_product", t, context, X=x, Y=rest)
    return as_moments(b, t, context)


def _of_centred_product(
    b: Workbench, t: Term, groups: list[Term], zeros: list[Any], n: int, context: Context
) -> Any:
    x, y = groups[n], mul(*(g for m, g in enumerate(groups) if m != n))
    other = zero_mean(b, y, context)
    names = {True: "variance_of_zero_mean_product", False: "variance_with_zero_mean_factor"}
    name = names[other is not None]
    with suppress(*REFUSED):
        th = b.with_facts(name, context, [zeros[n], other], X=x, Y=y)
        if th.left is t:
            b.cite(name)
            for factor, zero in ((x, zeros[n]), (y, other)):
                if zero is not None:
                    _show_zero(b, factor, zero, context)
            return th
    return None


def _show_zero(b: Workbench, x: Term, zero: Any, context: Context) -> None:
    """A mean that vanishes: by a hypothesis, or a line of its own where that can stand alone."""
    if x.head != "mul" or context is not b.context:
        b.hypotheses_of(zero)
    elif zero.conclusion not in context.by_conclusion:
        b.have(zero, b.causes_of(zero))
