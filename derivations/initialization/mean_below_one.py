"""A function that stays below one by an exponential of the input's size has a mean below one."""

from bilemma.book import *
from bilemma.foundations import exponential_positive

X, Y = random_variables("X Y", moments=1)
a, b = reals("a b")


@theorem(
    kind="lemma",
    title=Text(en="A mean below 1", zh="小于 1 的期望"),
    words=Text(
        en=r"If $Y$ stays below 1 by at least $b\,\mathrm e^{-a|X|}$, $b>0$, its mean is below 1, if only the mean size of $X$ is finite.",
        zh=r"若 $Y$ 始终比 1 至少小 $b\,\mathrm e^{-a|X|}$（$b>0$），且 $X$ 绝对值的期望有限，则 $Y$ 的期望小于 1。",
    ),
    idea=Text(
        en=r"The exponential lies above its tangent at the mean of $a|X|$, and the mean of the tangent is the value there.",
        zh=r"指数函数不小于它在 $a|X|$ 的期望处的切线，而切线的期望就是该处的函数值。",
    ),
    given=[0 < b, FiniteMoment(absolute(X), 1), Y <= 1 - b * exp(-a * absolute(X))],
    claim=E(Y) < 1,
)
def mean_below_one():
    size, mean = a * absolute(X), a * E(absolute(X))
    low = have(1 + mean - size <= exp(mean - size), by=axiom("exp_lower")(x=mean - size))
    line = calc(exp(-mean) * (1 + mean - size))
    line.le(exp(-mean) * exp(mean - size), by=[low, exponential_positive(x=-mean)])
    line.eq(exp(-size), by=axiom("exp_add")(x=-mean, y=mean - size))
    bound = 1 - b * exp(-mean) * (1 + mean - size)
    below = have(Y <= bound, by=line.qed())
    c = calc(E(Y))
    c.le(E(bound), by=[below, axiom("expectation_monotone")])
    c.eq(1 - b * exp(-mean), by=linear)
    c.lt(1, by=exponential_positive(x=-mean))
    return c.qed()


@mean_below_one.experiment
def experiment(rng, n):
    x = 2 * rng.normal(size=n)
    return (1 - 0.5 * np.exp(-3 * np.abs(x))).mean(), 1.0
