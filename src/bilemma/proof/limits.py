"""Limits from the bottom up by the axioms of limits."""

from __future__ import annotations

from typing import Any

from bilemma.trusted.kernel import axiom, cut, inst, leibniz
from bilemma.trusted.terms import Lam, Term, beta, mk, mul, num, sym

from .closing import NotClosed, close
from .context import Context, Unproved, open_name

_C, _U, _V = ("c", "real", ()), ("u", "real", ()), ("v", "real", ())
_H, _K = ("h", "real", ("real",)), ("k", "real", ("real",))


def prove_limit(goal: Term, context: Context) -> Any:
    """Tends(t: ∞, value. body): find the limit, then compare the values."""
    _, value, body = goal.args
    if goal.data != "real":
        raise Unproved(goal, "limits are of real functions")
    t = sym(open_name("real", goal, *context.allowed))
    found = limit(beta(body, t), t, context)
    try:
        equation = close(found.conclusion.args[1], value, context)
    except NotClosed as error:
        raise Unproved(goal, str(error)) from None
    return leibniz((1,), found, equation)


def limit(body: Term, t: Term, context: Context) -> Any:
    """``⊢ Tends(t: ∞, value. body)``

    Raises:
        Unproved: no axiom fits the shape.
    """
    if t.data not in body.free:
        return inst(axiom("limit_constant"), {_C: body})
    for fact in context.of_kind("Tends"):
        if fact.conclusion.args[2] is Lam(t, body).args[0]:
            return fact
    if body.head == "inv" and body.args[0] is t:
        return axiom("limit_reciprocal")
    if body.head == "add":
        return _binary("limit_sum", body.args[0], body - body.args[0], t, context)
    if body.head == "mul":
        fixed = [a for a in body.args if t.data not in a.free]
        moving = [a for a in body.args if t.data in a.free]
        first = mul(*fixed) if fixed else moving.pop(0)
        return _binary("limit_product", first, mul(*moving), t, context)
    return _by_lemma(body, t, context)


def _binary(name: str, first: Term, second: Term, t: Term, context: Context) -> Any:
    one, two = limit(first, t, context), limit(second, t, context)
    values = {
        _U: one.conclusion.args[1],
        _V: two.conclusion.args[1],
        _H: Lam(t, first),
        _K: Lam(t, second),
    }
    th = inst(axiom(name), values)
    for premise in (one, two):
        th = cut(premise, th) if premise.conclusion in th.hypotheses else th
    return th


def _by_lemma(body: Term, t: Term, context: Context) -> Any:
    from .basics import lemma

    goal = mk("Tends", mk("oo"), num(0), Lam(t, body).args[0], data="real")
    for name in ("exponential_decay", "exponential_decay_at_rate"):
        for instance in lemma(name).instances(goal, context):
            return instance
    raise Unproved(goal, "no axiom of limits fits this shape")
