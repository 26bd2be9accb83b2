"""Differentiation from the bottom up by the axioms of derivatives."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bilemma.trusted.kernel import axiom, cut, gen, inst, leibniz, symm, trans, unfold
from bilemma.trusted.substitution import Lam, beta
from bilemma.trusted.terms import DEFINED, Term, add, mk, mul, num, power, sym

from .closing import NotClosed, close
from .context import Context, Search, Unproved, open_name
from .matching import match
from .obligations import discharge, opened_fact, specialise
from .rewriting import Position, rewrite_with

_A, _C, _U, _V = (("a", "real", ()), ("c", "real", ()), ("u", "real", ()), ("v", "real", ()))
_H, _K = ("h", "real", ("real",)), ("k", "real", ("real",))


def prove_derivative(goal: Term, context: Context) -> Any:
    """HasDeriv(t: a, value. body): differentiate, then compare the values."""
    point, value, body = goal.args
    t = sym(open_name("real", goal, *context.allowed))
    found = differentiate(beta(body, t), t, point, context)
    try:
        equation = _same_value(found.conclusion.args[1], value, context)
    except NotClosed as error:
        raise Unproved(goal, str(error)) from None
    return leibniz((1,), found, equation)


def _same_value(left: Term, right: Term, context: Context) -> Any:
    """``⊢ left = right``: a fact, or the ring laws, if need be after unfolding definitions."""
    fact = context.by_conclusion.get(mk("Eq", left, right))
    if fact is not None:
        return fact
    try:
        return close(left, right, context)
    except NotClosed:
        ours, theirs = (rewrite_with(t, _unfolded, context) for t in (left, right))
        if (ours.right, theirs.right) == (left, right):
            raise
        return trans(trans(ours, close(ours.right, theirs.right, context)), symm(theirs))


def _unfolded(place: Position) -> Any:
    return unfold(place.term) if place.term.head in DEFINED else None


def evaluate_derivatives(t: Term, goal: Term, context: Context) -> Any:
    """``⊢ t = t'`` with every derivative replaced by its value."""
    del goal

    def convert(place: Position) -> Any:
        if place.term.head != "Deriv":
            return None
        point, body = place.term.args
        v = sym(open_name("real", t, place.term, *place.context.allowed))
        found = differentiate(beta(body, v), v, point, place.context)
        values = {_A: point, _U: found.conclusion.args[1], _H: Lam(v, beta(body, v))}
        return cut(found, inst(axiom("derivative_unique"), values))

    return rewrite_with(t, convert, context)


def differentiate(body: Term, t: Term, point: Term, context: Context) -> Any:
    """``⊢ HasDeriv(t: point, value. body)``

    Raises:
        Unproved: a denominator may vanish, or no axiom fits the shape.
    """
    if t.data not in body.free:
        return inst(axiom("derivative_constant"), {_A: point, _C: body})
    if body is t:
        return inst(axiom("derivative_variable"), {_A: point})
    known = _known(body, t, point, context)
    if known is not None:
        return known
    if body.head in DEFINED:
        return _defined(body, t, point, context)
    shapes = {
        "add": _sum,
        "mul": _product,
        "pow": _power,
        "exp": _exponential,
        "log": _logarithm,
        "sqrt": _root,
        "inv": _inverse,
        "Phi": _normal,
        "Sum": _finite_sum,
    }
    if body.head not in shapes:
        raise Unproved(mk("HasDeriv", point, num(0), Lam(t, body).args[0]), "no axiom fits")
    return shapes[body.head](body, t, point, context)


def _known(body: Term, t: Term, point: Term, context: Context) -> Any:
    """A derivative that is a fact here, possibly one "for every i …", or None."""
    for fact in context.of_kind("HasDeriv", "ForAll", "All"):
        opened, inner = opened_fact(fact)
        if inner.head != "HasDeriv":
            continue
        variables = frozenset(v.data for v in opened)
        for there in match(inner.args[0], point, variables):
            for values in match(beta(inner.args[-1], t), body, variables, there):
                with suppress(Unproved, KeyError):
                    return specialise(fact, [values[v.data] for v in opened], context)
    return None


def _binary(name: str, first: Term, second: Term, t: Term, point: Term, context: Context) -> Any:
    one, two = (differentiate(part, t, point, context) for part in (first, second))
    values = {
        _A: point,
        _U: one.conclusion.args[1],
        _V: two.conclusion.args[1],
        _H: Lam(t, first),
        _K: Lam(t, second),
    }
    th = inst(axiom(name), values)
    for premise in (one, two):
        th = cut(premise, th) if premise.conclusion in th.hypotheses else th
    return th


def _sum(body: Term, t: Term, point: Term, context: Context) -> Any:
    first, rest = body.args[0], add(*body.args[1:])  # body - first may open a bracket instead
    return _binary("derivative_sum", first, rest, t, point, context)


def _product(body: Term, t: Term, point: Term, context: Context) -> Any:
    fixed = [a for a in body.args if t.data not in a.free]
    moving = [a for a in body.args if t.data in a.free]
    first = mul(*fixed) if fixed else moving.pop(0)
    return _binary("derivative_product", first, mul(*moving), t, point, context)


def _power(body: Term, t: Term, point: Term, context: Context) -> Any:
    base, exponent = body.args
    if exponent.head != "num":
        raise Unproved(mk("Eq", body, body), "only numeric powers are differentiated")
    rest = power(base, exponent.data.numerator - 1)
    return _binary("derivative_product", base, rest, t, point, context)


def _unary(name: str, inner: Term, t: Term, point: Term, context: Context) -> Any:
    found = differentiate(inner, t, point, context)
    values = {_A: point, _U: found.conclusion.args[1], _H: Lam(t, inner)}
    return discharge(cut(found, inst(axiom(name), values)), context)


def _exponential(body: Term, t: Term, point: Term, context: Context) -> Any:
    return _unary("derivative_exp", body.args[0], t, point, context)


def _normal(body: Term, t: Term, point: Term, context: Context) -> Any:
    return _unary("normal_density", body.args[0], t, point, context)


def _logarithm(body: Term, t: Term, point: Term, context: Context) -> Any:
    return _unary("derivative_log", body.args[0], t, point, context)


def _root(body: Term, t: Term, point: Term, context: Context) -> Any:
    inner = body.args[0]
    found = differentiate(inner, t, point, context)
    values = {"h": Lam(t, inner), "a": point, "v": found.conclusion.args[1]}
    rule = context.lemma("derivative_of_square_root").at(**values)
    return discharge(cut(found, rule), context)


def _inverse(body: Term, t: Term, point: Term, context: Context) -> Any:
    return _unary("derivative_inverse", body.args[0], t, point, context)


def _finite_sum(body: Term, t: Term, point: Term, context: Context) -> Any:
    if len(body.args) != 2:
        raise Unproved(mk("Eq", body, body), "split the excluded index off first")
    name = open_name("nat", body, point, *context.allowed)
    i, inner = context.under(body, name)
    member = beta(body.args[-1], i)
    found = differentiate(member, t, point, inner)
    every = gen(found, i, body.args[0])
    values = {
        "n": body.args[0],
        "a": point,
        "h": Lam(i, t, member),
        "u": Lam(i, found.conclusion.args[1]),
    }
    return cut(every, context.lemma("derivative_of_sum").at(**values))


def _defined(body: Term, t: Term, point: Term, context: Context) -> Any:
    equation = unfold(body)
    found = differentiate(equation.right, t, point, context)
    values = {
        _A: point,
        _U: found.conclusion.args[1],
        _H: Lam(t, equation.right),
        _K: Lam(t, body),
    }
    same = gen(symm(equation), t)
    return cut(same, cut(found, inst(axiom("derivative_body"), values)))


SEARCHES: dict[str, Search] = {"HasDeriv": prove_derivative}
