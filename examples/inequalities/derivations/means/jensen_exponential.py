"""Jensen's inequality for the exponential function."""

from bilemma.book import *

X = random_variables("X")
finite = FiniteMoment(exp(X), 1)
m = E(X)


@theorem(
    title=Text(
        en="Jensen's inequality for the exponential of a variable",
        zh="随机变量指数函数值的詹森不等式",
    ),
    words=Text(
        en=r"$\mathrm e$ to the power $\operatorname{E}[X]$ is at most the mean of $\mathrm e^X$, if that is finite.",
        zh=r"若 $\mathrm e^X$ 的期望有限，则 $\mathrm e$ 的 $\operatorname{E}[X]$ 次幂不超过它。",
    ),
    idea=Text(
        en=r"The exponential function lies above its tangent at $\operatorname{E}[X]$; take means.",
        zh=r"指数函数位于它在 $\operatorname{E}[X]$ 处的切线上方；两边取期望即得。",
    ),
    given=[finite],
    claim=exp(E(X)) <= E(exp(X)),
)
def jensen_exponential():
    tangent = calc(exp(m) * (1 + X - m))
    tangent.le(exp(m) * exp(X - m), by=[axiom("exp_lower")(x=X - m), have(0 < exp(m))])
    tangent.eq(exp(X), by=axiom("exp_add")(x=m, y=X - m))
    c = calc(exp(m))
    c.eq(E(exp(m) * (1 + X - m)), by=linear)
    c.le(E(exp(X)), by=[tangent.qed(), axiom("expectation_monotone")])
    return c.qed()


@jensen_exponential.experiment
def experiment(rng, n):
    x = rng.normal(0.5, 1.0, n)
    return np.exp(x.mean()), np.exp(x).mean()
