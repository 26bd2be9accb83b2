"""The ReLU, max(X, 0): it keeps half of the mean square of what has two equal halves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from bilemma.proof.obligations import specialise
from bilemma.proof.rewriting import Position
from bilemma.questions.elaborating.elaboration import NOTHING
from bilemma.questions.elaborating.symmetric_sums import halved_sums
from bilemma.trusted.kernel import assume, axiom, gen
from bilemma.trusted.terms import Term, mk, num

from .facts import REFUSED, opened_up
from .slopes import has
from .workbench import Workbench


def halved(b: Workbench, place: Position) -> Any:
    """``E[max(X, 0)²] = E[X²]/2``, and the variance of max(X, 0) by its moments."""
    t, context = place.term, place.context
    if b.known(t, context) is not None:
        return None
    if t.head == "Var" and t.args[0].head == "max":
        return b.apply("variance_as_moments", t, context, X=t.args[0])
    if not _is_square(t):
        return None
    for th in context.lemma("second_moment_of_relu").instances_of_left(t, context):
        b.cite("second_moment_of_relu")
        b.hypotheses_of(th)
        return th
    return None


def _is_square(t: Term) -> bool:
    """Whether it is E[max(x, 0)²]."""
    if t.head != "E" or t.args[1] is not NOTHING or t.args[0].head != "pow":
        return False
    base, exponent = t.args[0].args
    return base.head == "max" and exponent is num(2)


def square_integrable(b: Workbench, goal: Term) -> Iterator[Any]:
    """That max(X, 0) is square-integrable, of each X of which that is known, for a goal with it."""
    if not has(goal, "max"):
        return
    if any(has(fact.conclusion, "pi") for fact in b.context.facts):
        yield axiom("pi_positive")
    for x, ranges in halved_sums(goal):
        bounds = (mk(*sides) for v, size in ranges for sides in (("Le", 1, v), ("Le", v, size)))
        inner = b.context.extended(*map(assume, bounds))
        with suppress(*REFUSED):
            th = b.at("relu_is_square_integrable", inner, X=x)
            for v, size in reversed(ranges):
                th = gen(th, v, size)
            yield th
    for fact in b.context.of_kind("Moment", "ForAll"):
        opened, p, inner = opened_up(fact.conclusion, b.context)
        if p.head != "Moment":
            continue
        with suppress(*REFUSED):
            own = specialise(fact, [v for v, _ in opened], inner)
            th = b.at("relu_is_square_integrable", inner.extended(own), X=p.args[0])
            for v, size in reversed(opened):
                th = gen(th, v, size)
            yield th
