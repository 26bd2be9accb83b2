"""Which moments are finite: the bookkeeping that no proof script spells out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import combinations
from typing import Any

from bilemma.trusted.kernel import axiom, cut, inst, leibniz, symm, unfold
from bilemma.trusted.terms import DEFINED, Term, add, mk, mul, num

from .context import Circular, Context, Search, Unproved
from .obligations import discharge, from_quantified_fact, prove

_X, _Y, _C = ("X", "random", ()), ("Y", "random", ()), ("c", "real", ())
_P, _M = ("p", "nat", ()), ("m", "nat", ())
_G = ("G", "Block", ())


def prove_moment(goal: Term, context: Context) -> Any:
    """Moment(t, p) from declared moments, by the shape of t."""
    t, p = goal.args
    if not t.random:
        return inst(axiom("moment_constant"), {_C: t, _P: p})
    for attempt in (_declared, _by_shape):
        found = attempt(t, p, context)
        if found is not None:
            return found
    raise Unproved(goal)


_holder: ContextVar[bool] = ContextVar("holder", default=False)


@contextmanager
def with_holder() -> Iterator[None]:
    """Inside, three factors may have a moment by Hölder's inequality.

    Lines try without it first: what Schwarz gives is found in fewer steps. Contexts remember what
    could not be proved, so another one is needed inside.
    """
    token = _holder.set(True)
    try:
        yield
    finally:
        _holder.reset(token)


_without_holder: set[bytes] = set()  # digests of theorems that do not rest on the lemma


def by_holder(theorem: Any, context: Context) -> bool:
    """Whether a line rests on the lemma on three factors: then it was proved inside the above."""
    used = context.lemma("moment_of_three_factors")
    if theorem is None or not used.is_proved:
        return False
    seen, todo = set(), [theorem]
    while todo:
        th = todo.pop()
        if th.digest == used.theorem.digest:
            return True
        if th.digest not in seen and th.digest not in _without_holder:
            seen.add(th.digest)
            todo += th.premises
    _without_holder.update(seen)
    return False


def _try(goal: Term, context: Context) -> Any:
    try:
        return prove(goal, context)
    except Unproved:
        return None


def _declared(t: Term, p: Term, context: Context) -> Any:
    """A declared moment of t of an order of at least p."""
    if t.head != "sym" and not any(_is_about(f.conclusion, t) for f in context.facts):
        return None
    for order in _orders(context):
        if order is p:
            continue
        stronger, enough = _declaration(t, order, context), _try(mk("Le", p, order), context)
        if stronger is not None and enough is not None:
            lower = inst(axiom("moment_lower"), {_X: t, _P: order, _M: p})
            return cut(enough, cut(stronger, lower))
    return None


def _is_about(proposition: Term, t: Term) -> bool:
    """It declares a moment of t itself, or, for every index, one of terms with the head of t."""
    if proposition.head == "Moment":
        return proposition.args[0] is t
    while proposition.head in ("ForAll", "All"):
        proposition = proposition.args[-1]
    return proposition.head == "Moment" and proposition.args[0].head == t.head


def _orders(context: Context) -> list[Term]:
    """The orders of the moments that are declared of anything."""
    orders = []
    for fact in context.of_kind("Moment", "ForAll", "All"):
        body = fact.conclusion
        while body.head in ("ForAll", "All"):
            body = body.args[-1]
        if body.head == "Moment" and not body.args[1].loose:
            orders.append(body.args[1])
    return list(dict.fromkeys(orders))


def _declaration(t: Term, order: Term, context: Context) -> Any:
    goal = mk("Moment", t, order)
    return context.by_conclusion.get(goal) or from_quantified_fact(goal, context)


def _by_shape(t: Term, p: Term, context: Context) -> Any:
    shapes = {
        "add": _sum,
        "pow": _power,
        "mul": _product,
        "Sum": _finite_sum,
        "Prod": _finite_product,
        "E": _conditional,
        "step": _indicator,
    }
    if t.head in shapes:
        return shapes[t.head](t, p, context)
    if t.head in DEFINED and not DEFINED[t.head].closed:
        unfolded = unfold(t)
        found = _try(mk("Moment", unfolded.right, p), context)
        return found and leibniz((0,), found, symm(unfolded))
    return None


def _sum(t: Term, p: Term, context: Context) -> Any:
    first, rest = t.args[0], add(*t.args[1:])
    return _apply("moment_add", {_X: first, _Y: rest, _P: p}, context)


def _power(t: Term, p: Term, context: Context) -> Any:
    base, exponent = t.args
    found = _apply("moment_power", {_X: base, _M: exponent, _P: p}, context)
    if found is None and exponent is num(2):
        found = _product_of(base, base, p, context)
    return found


def _conditional(t: Term, p: Term, context: Context) -> Any:
    return _apply("moment_expectation", {_X: t.args[0], _G: t.args[1], _P: p}, context)


def _finite_sum(t: Term, p: Term, context: Context) -> Any:
    name = "moment_of_sum" if len(t.args) == 2 else "moment_of_sum_except"
    for instance in context.lemma(name).instances(mk("Moment", t, p), context):
        return instance
    return None


def _indicator(t: Term, p: Term, context: Context) -> Any:
    rule = context.lemma("moment_of_indicator")
    return discharge(rule.at(X=t.args[0], Y=t.args[1], p=p), context)


def _finite_product(t: Term, p: Term, context: Context) -> Any:
    for instance in context.lemma("moment_of_product").instances(mk("Moment", t, p), context):
        return instance
    return None


def _product(t: Term, p: Term, context: Context) -> Any:
    """A constant goes out; then independence; only then Schwarz, which costs twice the order.

    Three factors at last by Hölder, where :func:`with_holder` allows it: that costs three times the
    order where Schwarz twice costs four times.
    """
    fixed = [a for a in t.args if not a.random]
    random = [a for a in t.args if a.random]
    if fixed:
        return _product_of(mul(*fixed), mul(*random), p, context)
    for first, second in _splits(_factors(random)):
        found = _product_of(first, second, p, context)
        if found is not None:
            return found
    return _three_factors(_single(random), p, context)


def _single(parts: list[Term]) -> list[Term]:
    """The factors with numeric powers written out: x² y is x x y."""
    found: list[Term] = []
    for part in parts:
        numeric = part.head == "pow" and part.args[1].head == "num"
        found += [part.args[0]] * int(part.args[1].data) if numeric else [part]
    return found


def _three_factors(parts: list[Term], p: Term, context: Context) -> Any:
    if len(parts) != len(_THREE) or not _holder.get():
        return None
    rule = context.lemma("moment_of_three_factors")
    try:
        return discharge(rule.at(**dict(zip(_THREE, parts, strict=True)), p=p), context)
    except (Unproved, Circular):
        return None


_THREE = ("X", "Y", "Z")


def _factors(parts: list[Term]) -> list[Term]:
    """The factors, powers of one variable kept together."""
    return parts


def _splits(parts: list[Term]) -> list[tuple[Term, Term]]:
    pairs = []
    for size in range(1, len(parts)):
        for chosen in combinations(range(len(parts)), size):
            if 0 in chosen:
                rest = [a for n, a in enumerate(parts) if n not in chosen]
                pairs.append((mul(*(parts[n] for n in chosen)), mul(*rest)))
    return pairs


def _product_of(first: Term, second: Term, p: Term, context: Context) -> Any:
    values = {_X: first, _Y: second, _P: p}
    for name in ("moment_independent", "moment_schwarz"):
        found = _apply(name, values, context)
        if found is not None:
            return found
    return None


def _apply(name: str, values: dict, context: Context) -> Any:
    try:
        return discharge(inst(axiom(name), values), context)
    except Unproved:
        return None


SEARCHES: dict[str, Search] = {"Moment": prove_moment}
