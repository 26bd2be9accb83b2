"""Bounds of probabilities: Chebyshev's inequality; of one side Markov's, for what is not negative,
and Cantelli's, for what has mean 0; and then what the right side comes to.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.obligations import discharge, prove
from bilemma.proof.rewriting import replace
from bilemma.proof.tactics import expectation
from bilemma.questions.elaboration import NOTHING
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import axiom, inst, leibniz, symm, trans
from bilemma.trusted.terms import Term, inv, mk, num

from .bench import Bench, Cause, expectation_of
from .strategy import Derivation

CANTELLI = Cause("rule", "cantelli")


class Bound(NamedTuple):
    """A bound: by ``law``, which ``cause`` names, a probability is at most the goal, by ``theorem``
    at most its value.
    """

    law: Any
    theorem: Any
    cause: Cause


def bounded(bench: Bench, probability: Term, value: Any) -> Bound:
    """``P(|Z| ≥ t) ≤ value``, or ``P(Z ≥ t) ≤ value``, by the theorem ``bound = value``.

    Raises:
        Unproved: what the inequality supposes is not known: that t is positive, a moment finite,
            and of one side that Z is not negative, or has mean 0.
    """
    t, z = probability.args[0].args
    if z.head == "abs":
        law, cause = bench.at("chebyshev_inequality", bench.context, Z=z.args[0], t=t), _CHEBYSHEV
    elif value.left is markov(t, z):
        law, cause = bench.at("markov_inequality", bench.context, Z=z, a=t), _MARKOV
    else:
        law, cause = _cantelli(bench, t, z), CANTELLI
    goal = mk("Le", probability, value.right)
    return Bound(law, combine(goal, [(1, (), (law,)), (1, (), (value,))]), cause)


_CHEBYSHEV, _MARKOV = (Cause("theorem", f"{name}-inequality") for name in ("chebyshev", "markov"))


def _cantelli(bench: Bench, t: Term, z: Term) -> Any:
    """``P(Z ≥ t) ≤ v/(v + t²)`` for the variance v of Z, whose mean is 0.

    With ``u = v/t``, the event lies below ``(Z + u)²/(t + u)²``, which has that mean.
    """
    v, context = mk("Var", z), bench.context
    context = context.extended(bench.at("variance_nonnegative", context, X=z))
    u, whole = v * inv(t), v + t**2
    below = bench.at("event_below_square", context, t=t, u=u, x=z)
    means = _ordered_means(below, context)
    square = _second_moment(bench, z, u, context)
    means = leibniz((1,), means, square)  # P(Z ≥ t)·(t + u)² ≤ v + u²
    factor = t**2 * inv(whole) ** 2
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


def _second_moment(bench: Bench, z: Term, u: Term, context: Context) -> Any:
    """``E[(Z + u)²] = Var(Z) + u²``, where ``E[Z] = 0``."""
    made = Derivation(Bench(expectation_of(z), context, bench.deadline), supposing=False)
    made.run()
    zero = trans(made.theorem, close(made.current, num(0), context))
    moments = bench.at("variance_as_moments", context, X=z + u)
    spread = bench.at("variance_of_affine", context, X=z, a=num(1), b=u)
    mean = bench.at("expectation_of_affine", context, X=z, a=num(1), b=u)
    mean = trans(mean, replace(mean.right, zero))
    moments = trans(symm(spread), trans(moments, replace(moments.right, mean)))
    goal = expectation_of((z + u) ** 2), mk("Var", z) + u**2
    low, high = mk("Le", *goal), mk("Le", *goal[::-1])
    both = combine(low, [(-1, (), (moments,))]), combine(high, [(1, (), (moments,))])
    law = inst(axiom("antisymmetry"), dict(zip((_REAL_X, _REAL_Y), goal, strict=True)))
    return discharge(law, context.extended(*both))


_REAL_X, _REAL_Y = ("x", "real", ()), ("y", "real", ())


def markov(t: Term, z: Term) -> Term:
    """The bound of Markov's inequality."""
    return expectation_of(z) * inv(t)


def is_positive(probability: Term) -> Term:
    """0 < t, where the probability is that something is at least t."""
    return mk("Lt", 0, probability.args[0].args[0])
