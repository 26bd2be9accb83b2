"""How often a variable is positive, at least."""

from bilemma.book import *
from derivations.means.cauchy_schwarz_for_means import cauchy_schwarz_for_means
from derivations.tails.positive_part import positive_part
from derivations.tails.square_of_indicator import square_of_indicator

X = random_variables("X", moments=2)
zero = indicator(X, 0)


@theorem(
    title=Text(en="Second moment method", zh="二阶矩方法"),
    words=Text(
        en=r"For a variable whose mean is not negative, the probability that $X>0$, which is 1 minus that of $X\le0$, times $\operatorname{E}[X^2]$ is at least $\operatorname{E}[X]^2$.",
        zh=r"设 $X$ 的期望非负，则 $X>0$ 的概率（即 1 减去 $X\le0$ 的概率）乘以 $\operatorname{E}[X^2]$ 不小于 $\operatorname{E}[X]^2$。",
    ),
    idea=Text(
        en=r"$X$ is at most $X$ times the indicator of $X>0$; the Cauchy–Schwarz inequality for these two factors.",
        zh=r"$X$ 不超过 $X$ 与 $X>0$ 的示性函数之积；对这两个因子用柯西–施瓦茨不等式。",
    ),
    given=[LessEqual(0, E(X))],
    claim=E(X) ** 2 <= (1 - E(zero)) * E(X**2),
)
def second_moment_method():
    mean = have(E(X) <= E(X * (1 - zero)), by=[positive_part(x=X), axiom("expectation_monotone")])
    square = calc((1 - zero) ** 2)
    square.eq(1 - 2 * zero + keep(zero) ** 2, by=ring)
    square.eq(1 - zero, by=square_of_indicator(x=X, y=0))
    c = calc(E(X) ** 2)
    c.le(E(X * (1 - zero)) ** 2, by=[mean, LessEqual(0, E(X))])
    c.le(E(X**2) * E((1 - zero) ** 2), by=cauchy_schwarz_for_means(X=X, Y=1 - zero))
    c.eq(E(X**2) * E(1 - zero), by=square.qed())
    c.eq((1 - E(zero)) * E(X**2), by=linear)
    return c.qed()


@second_moment_method.experiment
def experiment(rng, n):
    x = rng.poisson(0.7, n) * 1.0
    return x.mean() ** 2, (x > 0).mean() * (x**2).mean()
