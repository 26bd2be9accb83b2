"""Letters of sums of centred variables, each independent of the sum of those before it."""

from functools import reduce

from bilemma.book import *
from bilemma.proof.basics.finite_sums import BASE, STEP  # noqa: F401 - letters

d, m, i = naturals("d m i")
W = random_vectors("W", d, moments=0)
independent = ForEach(m, None, Independent(Sum(W[i], (i, 1, m)), W[m + 1]))


def setting(k, moments):
    """What is assumed of the first k variables."""
    return [
        ForEach(i, k, FiniteMoment(W[i], moments)),
        ForEach(i, k, Equation(E(W[i]), 0)),
    ]


def power(k, p):
    return E(Sum(W[i], (i, 1, k)) ** p)


def second(k):
    return Equation(power(k, 2), Sum(E(W[i] ** 2), (i, 1, k)))


def third(k):
    return Equation(power(k, 3), Sum(E(W[i] ** 3), (i, 1, k)))


def fourth(k):
    squares = Sum(E(W[i] ** 2), (i, 1, k)) ** 2 - Sum(E(W[i] ** 2) ** 2, (i, 1, k))
    return Equation(power(k, 4), Sum(E(W[i] ** 4), (i, 1, k)) + 3 * squares)


def by_induction(equation, moments, lines):
    """The equation for every d; ``lines(centred)`` is the chain from d + 1 terms to d."""

    def claim(k):
        return reduce(lambda c, p: Implies(p, c), setting(k, moments), equation(k))

    base = calc(equation(0).left, part=BASE)
    base.eq(equation(0).right, by=[axiom("sum_zero"), linear])
    with suppose(*setting(d + 1, moments), claim(d), forget=d):
        _, zero = setting(d + 1, moments)
        centred = have(Equation(E(Sum(W[i], (i, 1, d))), 0), by=[linear, zero, sums])
        step = lines(centred)
    return induction(d, claim, base.qed(), step.qed())
