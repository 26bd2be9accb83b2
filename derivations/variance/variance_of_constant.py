"""A constant does not vary."""

from bilemma.book import *

c = reals("c")


@theorem(
    title=Text(en="Variance of a constant", zh="常数的方差"),
    words=Text(en="The variance of a constant is 0.", zh="常数的方差为零。"),
    claim=Equation(Var(c), 0),
)
def variance_of_constant():
    chain = calc(Var(c))
    chain.eq(E((c - E(c)) ** 2), by=Var)
    chain.eq(E((c - c) ** 2), by=linear)
    chain.eq(0, by=linear)
    return chain.qed()


@variance_of_constant.experiment
def experiment(rng, n):
    x = np.full(n, rng.normal())
    return x.var(), 0.0
