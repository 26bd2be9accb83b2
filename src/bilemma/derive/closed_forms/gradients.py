"""Derivatives: by gradients of the book, else by the rules; before, logarithms fall apart."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.differentiation import evaluate_derivatives
from bilemma.proof.rewriting import Position, places, replace, with_rest
from bilemma.trusted.kernel import symm, trans
from bilemma.trusted.terms import Term, add, mk, mul, num

from .facts import REFUSED
from .products import cancelled
from .slopes import GRADIENTS, Slopes, has
from .workbench import Cause, Conversion, Workbench, factors_of


def logarithms(b: Workbench, t: Term) -> Conversion | None:
    """In derivatives ``log(a/b) = log a − log b``; where softmax stands only in logarithms,
    ``log softmax(x)_i = x_i − log Σ e^{x_l}``.
    """
    logs = [p.term for p in places(t, b.context) if p.term.head == "log"]
    is_plain = _count(t, "softmax") == sum(x.args[0].head == "softmax" for x in logs)
    b.used, b.haves, b.group = [], [], None

    def convert(place: Position) -> Any:
        if place.term.head != "log":
            return None
        if place.term.args[0].head == "softmax":
            return _log_softmax(b, place) if is_plain else None
        return _log_of_quotient(b, place.term, place.context)

    th = b.rewrite(t, convert)
    return None if th.right is t else Conversion(th, list(b.used), "logarithms")


def _count(t: Term, head: str) -> int:
    return (t.head == head) + sum(_count(a, head) for a in t.args)


def _log_softmax(b: Workbench, place: Position) -> Any:
    for th in place.context.lemma("log_softmax").instances_of_left(place.term, place.context):
        b.cite("log_softmax")
        return th
    return None


def _log_of_quotient(b: Workbench, t: Term, context: Context) -> Any:
    """``log(a/b) = log a − log b`` and ``log e^x = x``, or None."""
    of = t.args[0]
    below = [f for f in factors_of(of) if f.head == "inv"]
    with suppress(*REFUSED):
        if of.head == "exp":
            th = b.at("logarithm_of_exponential", context, x=of.args[0])
            b.cite("logarithm_of_exponential")
            return th
        if below:
            th = _log_of_inverse(b, below[0], context)
            rest = mul(*(f for f in factors_of(of) if f is not below[0]))
            if rest is not num(1):
                both = b.at("logarithm_of_product", context, x=rest, y=below[0])
                th = trans(both, replace(both.right, th))
            b.cite("logarithm_of_product")
            return th
    return None


def _log_of_inverse(b: Workbench, below: Term, context: Context) -> Any:
    """``log(1/x) = −log x``, for their sum is log 1."""
    x = below.args[0]
    both = b.at("logarithm_of_product", context, x=x, y=below)
    one = b.at("logarithm_of_exponential", context, x=num(0))
    start = mk("log", b.at("exponential_at_zero", context).left)
    log_of_one = trans(symm(replace(start, b.at("exponential_at_zero", context))), one)
    none = trans(trans(symm(both), close(both.left, log_of_one.left, context)), log_of_one)
    th = with_rest(none, -mk("log", x), add)
    return trans(
        trans(close(mk("log", below), th.left, context), th),
        close(th.right, -mk("log", x), context),
    )


def by_book(b: Workbench, place: Position) -> Any:
    """A gradient that is a theorem of the book."""
    t = place.term
    if t.head != "Deriv":
        return None
    for name in GRADIENTS:
        if b.group not in (None, name):
            continue
        for th in place.context.lemma(name).instances_of_left(t, place.context):
            b.group = name
            b.cite(name)
            return th
    return None


def differentiated(b: Workbench, t: Term) -> Conversion | None:
    """The line in which derivatives are evaluated by the rules, the innermost of nested ones."""
    inner = {
        place.term
        for place in places(t, b.context)
        if place.term.head == "Deriv" and not has(place.term.args[1], "Deriv")
    }
    causes = [Cause("tactic", "derivative")]

    def convert(place: Position) -> Any:
        if place.term not in inner:
            return None
        slopes = Slopes(place.term, place.context)
        th = evaluate_derivatives(place.term, place.term, slopes.context)
        causes.extend(slopes.used_in(th))
        return th

    th = b.rewrite(t, convert)
    th = trans(th, b.rewrite(th.right, lambda place: cancelled(b, place)))
    return None if th.right is t else Conversion(th, list(dict.fromkeys(causes)), "derivative")
