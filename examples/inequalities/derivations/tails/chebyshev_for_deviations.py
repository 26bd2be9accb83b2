"""Chebyshev's inequality for the distance from the mean."""

from books.attention.attention.chebyshev_inequality import chebyshev_inequality

from bilemma.book import *

X = random_variables("X", moments=2)
t = reals("t")


@theorem(
    title=Text(en="Chebyshev's inequality for deviations", zh="离差的切比雪夫不等式"),
    words=Text(
        en=r"A variable differs from its mean by $t>0$ or more with probability at most $\operatorname{Var}(X)/t^2$.",
        zh=r"随机变量与其均值相差至少 $t>0$ 的概率不超过 $\operatorname{Var}(X)/t^2$。",
    ),
    given=[0 < t],
    claim=E(indicator(t, absolute(X - E(X)))) <= Var(X) / t**2,
)
def chebyshev_for_deviations():
    c = calc(E(indicator(t, absolute(X - E(X)))))
    c.le(E((X - E(X)) ** 2) / t**2, by=chebyshev_inequality(Z=X - E(X)))
    c.eq(Var(X) / t**2, by=Var)
    return c.qed()


@chebyshev_for_deviations.experiment
def experiment(rng, n):
    x = rng.exponential(1.0, n)
    return (np.abs(x - 1) >= 1.5).mean(), 1 / 1.5**2
