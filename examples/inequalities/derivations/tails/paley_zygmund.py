"""The Paley-Zygmund inequality."""

from bilemma.book import *
from derivations.means.cauchy_schwarz_for_means import cauchy_schwarz_for_means
from derivations.tails.part_below_level import part_below_level
from derivations.tails.square_of_indicator import square_of_indicator

X = random_variables("X", moments=2)
s = reals("s")
event = indicator(s * E(X), X)


@theorem(
    title=Text(en="Paley–Zygmund inequality", zh="佩利–齐格蒙德不等式"),
    words=Text(
        en=r"For a non-negative variable and $0\le s\le1$, the probability that $X\ge s\operatorname{E}[X]$, times $\operatorname{E}[X^2]$, is at least $(1-s)^2\operatorname{E}[X]^2$: a variable whose second moment is not much above its squared mean is seldom far below its mean.",
        zh=r"设 $X$ 非负，$0\le s\le1$，则 $X\ge s\operatorname{E}[X]$ 的概率乘以 $\operatorname{E}[X^2]$ 不小于 $(1-s)^2\operatorname{E}[X]^2$：若二阶矩比期望的平方大得不多，则随机变量很少远小于其期望。",
    ),
    idea=Text(
        en=r"Below the level $s\operatorname{E}[X]$ the variable contributes at most $s\operatorname{E}[X]$ to its mean. The rest is the mean of $X$ times an indicator, which the Cauchy–Schwarz inequality bounds.",
        zh=r"$X$ 低于 $s\operatorname{E}[X]$ 的部分对期望的贡献不超过 $s\operatorname{E}[X]$；其余部分是 $X$ 与示性函数之积的期望，由柯西–施瓦茨不等式控制。",
    ),
    given=[0 <= X, 0 <= s, s <= 1],
    claim=(1 - s) ** 2 * E(X) ** 2 <= E(event) * E(X**2),
)
def paley_zygmund():
    mean = calc(0)
    mean.eq(E(0), by=linear)
    mean.le(E(X), by=axiom("expectation_monotone"))
    level = have(0 <= s * E(X), by=mean.qed())
    split = calc(E(X))
    split.le(
        E(s * E(X) + X * event),
        by=[
            have(X <= s * E(X) + X * event, by=[level, part_below_level(x=X, a=s * E(X))]),
            axiom("expectation_monotone"),
        ],
    )
    split.eq(s * E(X) + E(X * event), by=linear)
    rest = have((1 - s) * E(X) <= E(X * event), by=split.qed())
    low = have(0 <= (1 - s) * E(X), by=mean.qed())
    same = square_of_indicator(x=s * E(X), y=X)
    c = calc(((1 - s) * E(X)) ** 2)
    c.le(E(X * event) ** 2, by=[rest, low])
    c.le(E(X**2) * E(event**2), by=cauchy_schwarz_for_means(X=X, Y=event))
    c.eq(E(X**2) * E(event), by=same)
    return c.qed()


@paley_zygmund.experiment
def experiment(rng, n):
    x = rng.exponential(1.0, n)
    return 0.5**2 * x.mean() ** 2, (x >= 0.5).mean() * (x**2).mean()
