"""The range that gives a weight Xavier's variance, if its second moment is a²/3."""

from bilemma.book import *

m, n = naturals("m n")
W = random_variables("W", moments=2)
a = reals("a")
uniform = Equation(E(W**2), a**2 / 3)
bound = Equation(a, sqrt(6) / sqrt(m + n))


@theorem(
    title=Text(en="Range for Xavier's variance", zh="与 Xavier 方差对应的取值范围"),
    words=Text(
        en=r"If a weight has the second moment $a^2/3$, as the uniform distribution on $[-a,a]$ does, then with $a=\sqrt6/\sqrt{m+n}$ that second moment is Xavier's $2/(m+n)$.",
        zh=r"若权重的二阶矩为 $a^2/3$（$[-a,a]$ 上的均匀分布即如此），取 $a=\sqrt6/\sqrt{m+n}$，则其二阶矩恰为 Xavier 的 $2/(m+n)$。",
    ),
    given=[uniform, bound, 1 <= n],
    claim=Equation(E(W**2), 2 / (m + n)),
    cite=["glorot2010"],
)
def xavier_uniform_bound():
    c = calc(E(W**2))
    c.eq(a**2 / 3, by=uniform)
    c.eq(2 / (m + n), by=bound)
    return c.qed()


@xavier_uniform_bound.experiment
def experiment(rng, n):
    a = (6 / (9 + 3)) ** 0.5
    return (rng.uniform(-a, a, n) ** 2).mean(), 2 / (9 + 3)
