"""Logarithms and exponentials that have a value, or a shorter form: ``log e^x``, ``log(1/x)``,
``log x²``, ``e^{log x}``.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.obligations import discharge
from bilemma.proof.rewriting import Position, replace
from bilemma.trusted.kernel import axiom, inst, symm, trans
from bilemma.trusted.terms import Term, mk, num, power

from .facts import REFUSED
from .workbench import Workbench

MOST_POWER = 4


def undone(b: Workbench, place: Position) -> Any:
    """``log 1 = 0``, ``log e^x = x``, ``log(1/x) = −log x``, ``log x² = 2 log x`` and
    ``e^{log x} = x``, where x is known to be positive; or None.
    """
    t, context = place.term, place.context
    if t.head not in ("log", "exp") or not t.args:
        return None
    (of,) = t.args
    with suppress(*REFUSED):
        if t.head == "exp":
            return _exponential(b, of, context)
        if of is num(1):
            return _of_one(b, context)
        if of.head == "exp":
            return _by(b, "logarithm_of_exponential", context, x=of.args[0])
        if of.head == "inv":
            return _by(b, "logarithm_of_inverse", context, x=of.args[0])
        if of.head == "pow" and of.args[1].head == "num":
            return _of_power(b, of.args[0], int(of.args[1].data), context)
    return None


def _by(b: Workbench, name: str, context: Context, **values: Term) -> Any:
    th = b.at(name, context, **values)
    b.cite(name)
    return th


def _exponential(b: Workbench, of: Term, context: Context) -> Any:
    """``e^{log x} = x``"""
    if of.head != "log":
        return None
    th = discharge(inst(axiom("exp_log"), {("x", "real", ()): of.args[0]}), context)
    b.use_axiom("exp_log")
    return th


def _of_one(b: Workbench, context: Context) -> Any:
    """``log 1 = log e^0 = 0``"""
    zero = _by(b, "exponential_at_zero", context)
    log_of_it = _by(b, "logarithm_of_exponential", context, x=num(0))
    return trans(symm(replace(mk("log", zero.left), zero)), log_of_it)


def _of_power(b: Workbench, x: Term, k: int, context: Context) -> Any:
    """``log x^k = k log x``, by so many products."""
    if not 1 < k <= MOST_POWER:
        return None
    th = _by(b, "logarithm_of_product", context, x=power(x, k - 1), y=x)
    if k > 2:
        before = _of_power(b, x, k - 1, context)
        th = trans(th, replace(th.right, before))
    b.tactic("ring")
    return trans(
        trans(close(mk("log", power(x, k)), th.left, context), th),
        close(th.right, k * mk("log", x), context),
    )
