"""Standard deviations that the hypotheses of a statement prescribe."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bilemma.trusted.terms import Key, Term

from .models.elementary import sqrt
from .models.evaluate import Evaluator, ExactModel
from .models.problem import Problem
from .models.sequent import POINT, body_of


def prescribed_deviations(problem: Problem, naturals: Mapping[Key, int]) -> dict[Key, Any]:
    """The deviations that hypotheses give in terms of sizes, as ``Var(w[i]) = 1/n``, or by way of a
    real symbol, ``Var(w[i]) = t²`` where ``t² = 1/n``.
    """
    ev = Evaluator(ExactModel(POINT, dict(naturals)))
    bodies = [b for b in map(body_of, problem.sequent.hypotheses) if b.head == "Eq"]
    found: dict[Key, Any] = {}
    for left, value in (b.args for b in bodies):
        if left.head == "pow" and left.args[0].head == "sym" and value.free <= set(naturals):
            found[left.args[0].data] = sqrt(ev.value(value))
        elif left.head == "Var" and value.free <= set(naturals) and not value.loose:
            found |= dict.fromkeys(_randoms(left), sqrt(ev.value(value)))
    for left, value in (b.args for b in bodies):
        for known in sorted(value.free & found.keys()):
            if left.head in ("E", "Var") and known not in problem.randoms:
                found |= dict.fromkeys(_randoms(left), found[known])
    return found


def _randoms(t: Term) -> list[Key]:
    return [key for key in t.free if key[1] == "random"]
