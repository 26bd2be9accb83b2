"""Limits from the bottom up by the axioms of limits."""

from __future__ import annotations

from typing import Any

from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import axiom, cut, disch, gen, inst, leibniz, refl, symm
from bilemma.trusted.terms import Lam, Term, add, beta, bind, mk, mul, num, sym

from .closing import NotClosed, close
from .context import Context, ProofError, Search, Unproved, open_name
from .inequalities import sign
from .showing import show

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
        raise Unproved(goal, error) from None
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
        return _binary("limit_sum", body.args[0], add(*body.args[1:]), t, context)
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
    goal = mk("Tends", mk("oo"), num(0), Lam(t, body).args[0], data="real")
    for name in ("exponential_decay", "exponential_decay_at_rate"):
        for instance in context.lemma(name).instances(goal, context):
            return instance
    raise Unproved(goal, "no axiom of limits fits this shape")


def tends(t: Term, body: Term, value: Term) -> Term:
    """The proposition that the body tends to the value as the variable grows."""
    return bind("Tends", t, mk("oo"), value, body, data="real")


def squeezed(chain: Any, limit: Any, t: Term, context: Context) -> Any:
    """From start ≤ body (or =), 0 ≤ start and body → 0: start → 0."""
    start, b = chain.left, ("b", "real", ())
    low = start if chain.conclusion.head == "Eq" else num(0)
    floor = refl(start) if low is start else sign(start, context)
    if floor is None:
        raise ProofError(f"0 <= {show(start)} is not known, so the limit does not carry over")
    lower = limit_of_zero = None
    values = {("k", "real", ("real",)): Lam(t, start), ("u", "real", ()): limit.conclusion.args[1]}
    high = Lam(t, chain.right)
    if low is start:
        values |= {("h", "real", ("real",)): high, ("l", "real", ("real",)): high}
        lower, limit_of_zero = _weak(symm(chain)), limit
    else:
        values |= {("h", "real", ("real",)): Lam(t, num(0)), ("l", "real", ("real",)): high}
        lower = _weak(floor)
        limit_of_zero = inst(axiom("limit_constant"), {("c", "real", ()): num(0)})
    always = _tail(chain, t)
    th = inst(axiom("limit_squeeze"), {**values, b: always.args[0]})
    for fact in (gen(disch(always, lower), t), gen(disch(always, _weak(chain)), t)):
        th = cut(fact, th) if fact.conclusion in th.hypotheses else th
    for fact in (limit, limit_of_zero):
        th = cut(fact, th) if fact.conclusion in th.hypotheses else th
    return th


def _tail(chain: Any, t: Term) -> Term:
    """The hypothesis b ≤ t of the chain, or 0 ≤ t: the squeeze needs the chain for large t only."""
    for h in sorted(chain.hypotheses, key=lambda h: h.order):
        if h.head == "Le" and h.args[1] is t and t.data not in h.args[0].free:
            return h
    return mk("Le", 0, t)


def _weak(th: Any) -> Any:
    """a ≤ b from a = b, a < b or a ≤ b."""
    goal = mk("Le", th.left, th.right)
    return th if th.conclusion is goal else combine(goal, [(1, (), (th,))])


SEARCHES: dict[str, Search] = {"Tends": prove_limit}
