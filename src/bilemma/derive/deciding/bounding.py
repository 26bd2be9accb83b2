"""Bounds of probabilities: Chebyshev's inequality; of one side Markov's, for what is not negative,
and Cantelli's, about the mean; and then what the right side comes to.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from bilemma.proof.closing import close
from bilemma.proof.context import Context, Unproved
from bilemma.proof.obligations import discharge, prove
from bilemma.proof.rewriting import replace
from bilemma.proof.tactics import expectation
from bilemma.questions.elaborating.elaboration import NOTHING
from bilemma.questions.elaborating.one_sided import above, markov
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import assume, axiom, inst, leibniz, symm, trans
from bilemma.trusted.terms import Term, inv, mk, num, sym

from ..closed_forms.lines import AnswerLine
from ..closed_forms.strategy import Derivation
from ..closed_forms.workbench import Cause, Workbench, expectation_of
from .comparing import Decision, decided
from .satisfiable import may_be_supposed

CANTELLI = Cause("rule", "cantelli")


class Bound(NamedTuple):
    """A bound: by ``law``, which ``cause`` names, a probability is at most the goal, by ``theorem``
    at most its value; ``supposed`` is what that supposes of the threshold, though nobody said it.
    """

    law: Any
    theorem: Any
    cause: Cause
    supposed: tuple[Term, ...] = ()


def bounded(bench: Workbench, probability: Term, value: Any) -> Bound:
    """``P(|Z| ≥ t) ≤ value``, or ``P(Z ≥ t) ≤ value``, by the theorem ``bound = value``.

    Raises:
        Unproved: what the inequality supposes is not known: that t is positive, of one side larger
            than the mean of Z, a moment finite.
    """
    t, z = probability.args[0].args
    supposed: tuple[Term, ...] = ()
    if z.head == "abs":
        law, cause = bench.at("chebyshev_inequality", bench.context, Z=z.args[0], t=t), _CHEBYSHEV
    elif value.left is markov(t, z):
        law, cause = bench.at("markov_inequality", bench.context, Z=z, a=t), _MARKOV
    else:
        law, cause = _cantelli(bench, z), CANTELLI
        law = inst(law, {_OVER.data: above(t, z)})
        larger, supposed = _larger(bench, t, z)
        law = discharge(law, bench.context.extended(larger))
    goal = mk("Le", probability, value.right)
    return Bound(law, combine(goal, [(1, (), (law,)), (1, (), (value,))]), cause, supposed)


def compared(bench: Workbench, relation: Term, bound: Bound) -> Decision | None:
    """``P ≤ b``, by a bound of the probability that is at most b; None where it is not."""
    below, right = bound.theorem.conclusion.args[1], relation.args[1]
    if below is right:
        return Decision(bound.theorem)
    made = Derivation(Workbench(right - below, bench.context, bench.deadline), supposing=False)
    made.run()
    found = decided(made.bench, mk("Le", below, right), made.theorem)
    if found is None or found.verdict(mk("Le", below, right)) != "yes":
        return None
    theorem = combine(relation, [(1, (), (bound.theorem,)), (1, (), (found.theorem,))])
    sign = "=" if found.theorem.conclusion.head == "Eq" else "≤"
    causes = tuple(c for line in found.lines for c in line.causes) or (Cause("tactic", "arith"),)
    return Decision(theorem, (AnswerLine(sign, right, found.theorem, causes),))


_CHEBYSHEV, _MARKOV = (Cause("theorem", f"{name}-inequality") for name in ("chebyshev", "markov"))
_OVER = sym("_over", "real")  # by how much a threshold is larger than a mean


def _larger(bench: Workbench, t: Term, z: Term) -> tuple[Any, tuple[Term, ...]]:
    """That t is larger than the mean of Z, and what that supposes.

    Raises:
        Unproved: it is not known, and may be excluded.
    """
    mean = _mean(bench, z)
    wanted, supposed = mk("Lt", 0, t - mean.right), ()
    try:
        known = prove(wanted, bench.context)
    except Unproved:
        if not may_be_supposed(wanted, bench.context):
            raise
        known, supposed = assume(wanted), (wanted,)
    return combine(mk("Lt", 0, above(t, z)), [(1, (), (known,)), (1, (), (mean,))]), supposed


def _mean(bench: Workbench, z: Term) -> Any:
    """``E[Z]``, as far as it can be told."""
    mean = Workbench(expectation_of(z), bench.context, bench.deadline)
    made = Derivation(mean, supposing=False)
    made.run()
    return made.theorem


def _cantelli(bench: Workbench, z: Term) -> Any:
    """``P(Z ≥ E[Z] + s) ≤ v/(v + s²)`` for the variance v of Z and a positive s.

    With ``u = v/s − E[Z]``, the event lies below ``(Z + u)²/(s + v/s)²``, which has that mean.
    """
    v, mean, s = mk("Var", z), expectation_of(z), _OVER
    context = bench.context.extended(assume(mk("Lt", 0, s)))
    context = context.extended(bench.at("variance_nonnegative", context, X=z))
    u, t, whole = v * inv(s) - mean, mean + s, v + s**2
    below = bench.at("event_below_square", context, t=t, u=u, x=z)
    means = _ordered_means(below, context)
    square = _second_moment(bench, z, u, context)
    means = leibniz((1,), means, square)  # P(Z ≥ t)·(s + v/s)² ≤ v + (v/s)²
    factor = s**2 * inv(whole) ** 2
    known = context.extended(prove(mk("Lt", 0, whole), context))
    scaled = mk("Le", means.left * factor, means.right * factor)
    th = combine(scaled, [(1, (), (means, prove(mk("Le", 0, factor), known)))])
    for side, form in enumerate((expectation_of(mk("step", t, z)), v * inv(whole))):
        th = leibniz((side,), th, close(th.conclusion.args[side], form, known))
    return th


def _ordered_means(order: Any, context: Context) -> Any:
    """``E[X] ≤ E[Y]`` from ``X ≤ Y``, with numbers taken out of the first."""
    low, high = order.conclusion.args
    names = (("X", "random", ()), ("Y", "random", ()), ("G", "Block", ()))
    law = inst(axiom("expectation_monotone"), dict(zip(names, (low, high, NOTHING), strict=True)))
    law = discharge(law, context.extended(order))
    return leibniz((0,), law, expectation(law.left, context))


def _second_moment(bench: Workbench, z: Term, u: Term, context: Context) -> Any:
    """``E[(Z + u)²] = Var(Z) + (E[Z] + u)²``"""
    moments = bench.at("variance_as_moments", context, X=z + u)
    spread = bench.at("variance_of_affine", context, X=z, a=num(1), b=u)
    mean = bench.at("expectation_of_affine", context, X=z, a=num(1), b=u)
    moments = trans(symm(spread), trans(moments, replace(moments.right, mean)))
    goal = expectation_of((z + u) ** 2), mk("Var", z) + mean.right**2
    low, high = mk("Le", *goal), mk("Le", *goal[::-1])
    both = combine(low, [(-1, (), (moments,))]), combine(high, [(1, (), (moments,))])
    law = inst(axiom("antisymmetry"), dict(zip((_REAL_X, _REAL_Y), goal, strict=True)))
    return discharge(law, context.extended(*both))


_REAL_X, _REAL_Y = ("x", "real", ()), ("y", "real", ())
