"""A proposition of any shape from the reasons of a line."""

from __future__ import annotations

from typing import Any

from bilemma.trusted.kernel import assume, disch, gen, leibniz, refl, symm, trans
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, mk

from .context import Context, binder_sort, open_name
from .obligations import discharge, prove
from .rewriting import instances
from .steps import Reason, apply_reason, justify


def with_lines(context: Context, reasons: list[Reason]) -> Context:
    """The context with the theorems that the reasons are, for side conditions to use."""
    return context.extended(*(r.theorem for r in reasons if r.theorem is not None))


def derive(goal: Term, reasons: list[Reason], context: Context) -> Any:
    """The theorem ``goal`` under the context, by the reasons given.

    Raises:
        ProofError: with the terms and what remained to be shown.
    """
    if goal.head in ("Eq", "Le", "Lt"):
        left, right = goal.args
        return discharge(justify(goal.head, left, right, reasons, context), context)
    for reason in reasons:
        if reason.rule is not None:
            for found in instances(reason.rule, reason.rule.conclusion, goal, context):
                return found
    if goal.head in ("ForAll", "All", "Imp") and reasons:
        return _open_and_derive(goal, reasons, context)
    if goal.head == "Moment":
        return _rewritten_moment(goal, reasons, context)
    return prove(goal, context)


def _rewritten_moment(goal: Term, reasons: list[Reason], context: Context) -> Any:
    """The moment of the variable after the equations among the reasons."""
    same = refl(goal.args[0])
    for reason in reasons:
        same = trans(same, apply_reason(same.right, same.right, reason, context, keep=False))
    th = prove(mk("Moment", same.right, goal.args[1]), context)
    return leibniz((0,), th, symm(same))


def _open_and_derive(goal: Term, reasons: list[Reason], context: Context) -> Any:
    if goal.head == "Imp":
        premise, conclusion = goal.args
        inner = context.extended(assume(premise))
        return disch(premise, derive(conclusion, reasons, inner))
    name = open_name(binder_sort(goal), goal, *context.allowed)
    v, inner = context.under(goal, name)
    return gen(derive(beta(goal.args[-1], v), reasons, inner), v, *goal.args[:-1])
