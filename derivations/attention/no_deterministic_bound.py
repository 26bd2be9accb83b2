"""A scaled score can be as large as one likes."""

from bilemma.book import *
from bilemma.foundations import number_over_root

d, i = naturals("d i")
a = reals("a")


@theorem(
    title=Text(en="No deterministic bound on scores", zh="分数没有确定性的上界"),
    words=Text(
        en=r"If all components of query and key equal $a$, the scaled score is $a^2\sqrt d$: division by $\sqrt d$ bounds no single score.",
        zh=r"若查询与键的各分量都等于 $a$，则缩放后的分数为 $a^2\sqrt d$；可见除以 $\sqrt d$ 并不能限制单个分数的大小。",
    ),
    given=[1 <= d],
    claim=Equation(Sum(a * a, (i, 1, d)) / sqrt(d), a**2 * sqrt(d)),
)
def no_deterministic_bound():
    c = calc(Sum(a * a, (i, 1, d)) / sqrt(d))
    c.eq(a**2 * sqrt(d), by=[sums, number_over_root])
    return c.qed()


@no_deterministic_bound.experiment
def experiment(rng, n):
    a = rng.normal(0.0, 3.0, (n, 1))
    q = a * np.ones(64)
    return np.abs((q * q).sum(axis=1) / 8 - 8 * a[:, 0] ** 2).max().round(9), 0.0
