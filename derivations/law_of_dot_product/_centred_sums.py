"""Letters of sums of centred variables, each independent of the sum of those before it."""

from dataclasses import replace
from functools import reduce

from bilemma.book import *
from bilemma.proof.basics.finite_sums import BASE

d, m, i = naturals("d m i")
W = random_vectors("W", d, moments=0)


def before(k):
    """The sum of the variables before the one with number k."""
    return Sum(W[i], (i, 1, k), exclude=k)


def setting(k, moments):
    """What is assumed of the first k variables."""
    return [
        ForEach(m, k, Independent(before(m), W[m])),
        ForEach(i, k, FiniteMoment(W[i], moments)),
        ForEach(i, k, Equation(E(W[i]), 0)),
    ]


def centred_parts(moments):
    """Of d + 1 variables: those before the last have a sum with mean 0, and the last has."""
    zero = setting(d + 1, moments)[2]
    parts = ((before(d + 1), [linear, zero, sums]), (W[d + 1], zero))
    return [have(Equation(E(part), 0), by=by) for part, by in parts]


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
    """The equation for every d; ``lines()`` gives what it shows first, and the chain to d terms."""

    def claim(k):
        return reduce(lambda c, p: Implies(p, c), setting(k, moments), equation(k))

    base = calc(equation(0).left, part=BASE)
    base.eq(equation(0).right, by=[axiom("sum_zero"), linear])
    with suppose(*setting(d + 1, moments), claim(d), forget=d):
        *shown, chain = lines()
        step = chain.qed()
        step = replace(step, lines=sum((proof.lines for proof in (*shown, step)), ()))
    return induction(d, claim, base.qed(), step)
