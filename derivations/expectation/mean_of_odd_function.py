"""An odd function of a symmetric variable has mean 0."""

from bilemma.book import *

X = random_variables("X", moments=0)
f = borel_functions("f")
s, t = reals("s t")
symmetric = ForAllReal(t, Equation(E(indicator(X, t)), E(indicator(-X, t))))
odd = ForAllReal(s, Equation(f(-s), -f(s)))


@theorem(
    title=Text(en="Mean of an odd function of a symmetric variable", zh="对称变量的奇函数的期望"),
    words=Text(
        en="If $X$ and $-X$ have the same distribution, every odd function of $X$ has mean 0, as far as it is integrable.",
        zh="若 $X$ 与 $-X$ 同分布，则 $X$ 的任一可积的奇函数期望为 0。",
    ),
    given=[symmetric, odd, FiniteMoment(f(X), 1)],
    claim=Equation(E(f(X)), 0),
)
def mean_of_odd_function():
    opposite = have(Equation(f(-X), -f(X)), by=odd)
    chain = calc(E(f(X)))
    chain.eq(E(f(-X)), by=[symmetric, axiom("expectation_same_distribution")(f=f, X=X, Y=-X)])
    chain.eq(E(-f(X)), by=opposite)
    chain.eq(-E(f(X)), by=linear)
    same = chain.qed()
    below = have(E(f(X)) <= 0, by=[same, arith])
    above = have(0 <= E(f(X)), by=[same, arith])
    zero = calc(E(f(X)))
    zero.eq(0, by=[below, above, axiom("antisymmetry")])
    return zero.qed()


@mean_of_odd_function.experiment
def experiment(rng, n):
    x = rng.standard_t(9, n)
    return np.tanh(x).mean(), 0.0
