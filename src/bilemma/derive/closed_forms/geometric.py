"""Geometric sums: Σ x^i is closed where x is known not to be 1."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.context import Context, open_name
from bilemma.proof.exponents import is_spread, spread
from bilemma.proof.obligations import discharge, prove
from bilemma.proof.rewriting import Position, places, replace, rewrite_with, with_rest
from bilemma.proof.tactics import sum_once
from bilemma.trusted.kernel import assume, cases, congruence, leibniz, refl, symm, trans
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, inv, mk, mul, num, sym

from .facts import REFUSED
from .workbench import Workbench, factors_of

_LAW = "geometric_sum"


def closed(b: Workbench, place: Position) -> Any:
    """``Σ x^i = (x − x^(n+1))/(1 − x)``, also of a product of powers with the exponent i."""
    t, context = place.term, place.context
    if t.head != "Sum" or len(t.args) != 2 or t.random:
        return None
    body = t.args[1]
    if body.head == "add" or (body.head == "mul" and not all(a.loose for a in body.args)):
        return _term_by_term(b, t, context)
    if not is_spread(t.args[1]):  # b^(i + 1) is b^i·b
        b.tactic("sums")
        return spread(t, context)
    name = open_name("nat", t, *context.allowed)
    i = sym(name, "nat")
    with suppress(*REFUSED):
        same = _as_one_power(b, beta(t.args[1], i), i, context)
        if same is None:
            return None
        x = same.right.args[0]
        if x is num(1):
            b.cite("power_of_one")
            one = b.at("power_of_one", context, n=i)
            return congruence(t, (1,), (name,), trans(same, one))
        law = b.at(_LAW, context, x=x, n=t.args[0])
        apart = context.extended(_not_zero(x, context))
        below = inv(1 - x)
        whole = congruence(t, (1,), (name,), same)
        quotient = with_rest(law, below, mul)
        value = law.right * below
        th = trans(close(whole.right, quotient.left, apart), quotient)
        b.cite(_LAW)
        return trans(trans(whole, th), close(th.right, value, apart))
    return None


def _term_by_term(b: Workbench, t: Term, context: Context) -> Any:
    """``Σ (a·x^i + c·x^i)``, constants out, where no sum is left; else None."""
    with suppress(*REFUSED):
        apart = sum_once(t, context)
        th = rewrite_with(apart.right, lambda place: closed(b, place), context)
        if not any(place.term.head == "Sum" for place in places(th.right, context)):
            b.tactic("sums")
            return trans(apart, th)
    return None


def _as_one_power(b: Workbench, body: Term, i: Term, context: Context) -> Any:
    """``x^i·y^i = (x·y)^i``, or None where the body is no product of such powers."""
    bases: list[Term] = []
    for factor in factors_of(body):
        is_number = factor.head == "pow" and factor.args[1].head == "num"
        inner, k = (factor.args[0], int(factor.args[1].data)) if is_number else (factor, 1)
        if inner.head != "pow" or inner.args[1] is not i or i.data in inner.args[0].free:
            return None
        bases += [inner.args[0]] * k
    whole, th = bases[0], refl(mk("pow", bases[0], i))
    for base in bases[1:]:
        law = b.at("power_of_product", context, x=whole, y=base, n=i)
        whole, th = whole * base, trans(law, replace(law.right, th))
    return symm(trans(th, close(th.right, body, context)))


def _not_zero(x: Term, context: Context) -> Any:
    """``1 − x ≠ 0``, from an inequality between them or from x ≠ 1. Raises Unproved."""
    goal = mk("Ne", 1 - x, 0)
    with suppress(*REFUSED):
        return prove(goal, context)
    if x.head == "pow" and x.args[1] is num(2):  # 1 − x² = (1 − x)(1 + x)
        product = (1 - x.args[0]) * (1 + x.args[0])
        for factor in product.args:
            with suppress(*REFUSED):
                context = context.extended(prove(mk("Lt", 0, factor), context))
        positive = prove(mk("Lt", 0, product), context)
        return prove(
            goal, context.extended(leibniz((1,), positive, close(product, 1 - x, context)))
        )
    below = mk("Le", x, 1)
    apart = prove(mk("Ne", x, 1), context)
    less = context.extended(apart, assume(below))
    law = context.lemma("less_of_unequal").at(x=x, y=num(1))
    smaller = prove(goal, less.extended(discharge(law, less)))
    larger = prove(goal, context.extended(assume(mk("Lt", 1, x))))
    return cases(below, smaller, larger)
