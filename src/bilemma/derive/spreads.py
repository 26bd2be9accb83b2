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

from .facts import REFUSED
from .means import zero_mean
from .vanishing import zero_covariance
from .workbench import Workbench, expectation_of, split_fixed

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
    th = _variance(b, t, context) if t.head == "Var" else _covariance(b, t, context)
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


# --- variances ------------------------------------------------------------------------------------
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
        return _without_exclusion(b, t, 0, context) or _as_moments(b, t, context)
    return _as_moments(b, t, context)


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


def _without_exclusion(b: Workbench, t: Term, n: int, context: Context) -> Any:
    """``Var(Σ_{j≠i} f_j) = Var(Σ_j f_j − f_i)`` where i is in the range of the sum, or None."""
    part = t.args[n]
    th = sum_once(part, context) if part.head == "Sum" and len(part.args) == 3 else None
    if th is None:
        return None
    b.tactic("sums")
    return congruence(t, (n,), (), th)


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
        return _as_moments(b, t, context)
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
    return _as_moments(b, t, context)


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


def _as_moments(b: Workbench, t: Term, context: Context) -> Any:
    if t.head == "Var":
        return b.apply("variance_as_moments", t, context, X=t.args[0])
    return b.apply("covariance_as_moments", t, context, X=t.args[0], Y=t.args[1])


# --- covariances ----------------------------------------------------------------------------------
def _covariance(b: Workbench, t: Term, context: Context) -> Any:
    x, y = t.args
    if x is y:
        return b.apply("covariance_with_itself", t, context, X=x)
    if b.known(mk("Cov", y, x), context) is not None:
        return None
    zero = zero_covariance(b, x, y, context)
    if zero is not None:
        return zero
    (a, x_random), (c, y_random) = split_fixed(x), split_fixed(y)
    if (a, c) != (num(1), num(1)):
        name = "covariance_of_multiples"
        return b.apply(name, t, context, a=a, b=c, X=x_random, Y=y_random)
    for left, right in ((x, y), (y, x)):
        th = _over_sum(b, left, right, context)
        if th is not None:
            return th if left is x else _mirrored(b, th, x, y, context)
    if x.head == "sym" and y.head == "sym":
        return _of_variables(b, t, context)
    for n in range(2):
        th = _without_exclusion(b, t, n, context)
        if th is not None:
            return th
    return _as_moments(b, t, context)


def _of_variables(b: Workbench, t: Term, context: Context) -> Any:
    """By the mean of the product if that is known; else in the order of the alphabet."""
    x, y = t.args
    if b.known(expectation_of(x * y), context) is not None or _is_given(x, y, context):
        return _as_moments(b, t, context)
    if _place(x) <= _place(y):
        return None
    return b.apply("covariance_symmetric", t, context, X=x, Y=y)


def _is_given(x: Term, y: Term, context: Context) -> bool:
    """Whether hypotheses say the mean of one given the other."""
    known = (fact.left for fact in context.of_kind("Eq") if fact.left.head == "E")
    return any(t.args in ((x, mk("Block", y)), (y, mk("Block", x))) for t in known)


def _place(x: Term) -> tuple:
    """Where a variable stands among others: X before Y."""
    return x.data, tuple(a.order for a in x.args)


def _over_sum(b: Workbench, x: Term, y: Term, context: Context) -> Any:
    """``Cov(x, y)`` as a sum of covariances where x is a sum, or None."""
    if x.head == "add":
        fixed = [a for a in x.args if not a.random]
        first = fixed or [x.args[0]]
        rest = (a for a in x.args if a not in first)
        name, values = "covariance_of_two_sum", {"X": add(*first), "Y": add(*rest), "Z": y}
    elif x.head == "Sum" and len(x.args) == 2:
        family = mk("Lam", x.args[1], data="nat")
        name, values = "covariance_of_finite_sum", {"Z": family, "d": x.args[0], "X": y}
    else:
        return None
    th = b.at(name, context, **values)
    b.cite(name)
    return th


def _mirrored(b: Workbench, th: Any, x: Term, y: Term, context: Context) -> Any:
    """Of ``Cov(y, x) = ΣCov(…, x)`` the same with the arguments of all covariances exchanged."""
    th = trans(b.at("covariance_symmetric", context, X=x, Y=y), th)

    def turn(place: Position) -> Any:
        t = place.term
        if t.head != "Cov" or t.args[1] is not x:
            return None
        return b.at("covariance_symmetric", place.context, X=t.args[0], Y=t.args[1])

    return trans(th, b.rewrite(th.right, turn))
