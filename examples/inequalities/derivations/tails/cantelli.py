"""Chebyshev's inequality for one side."""

from books.attention.variance.variance_nonnegative import variance_nonnegative

from bilemma.book import *
from bilemma.foundations import inverse_positive
from derivations.tails.event_below_square import event_below_square

X = random_variables("X", moments=2)
t = reals("t")
chance = E(indicator(t, X - E(X)))


@theorem(
    title=Text(en="Cantelli's inequality", zh="坎泰利不等式"),
    also=Text(en="one-sided Chebyshev inequality", zh="单侧切比雪夫不等式"),
    words=Text(
        en=r"A variable exceeds its mean by $t>0$ or more with probability at most $v/(v+t^2)$, where $v$ is its variance.",
        zh=r"记 $v$ 为随机变量的方差，则它比均值至少大 $t>0$ 的概率不超过 $v/(v+t^2)$。",
    ),
    idea=Text(
        en=r"With $u=v/t$, the event that $X-\operatorname{E}[X]\ge t$ lies below $(X-\operatorname{E}[X]+u)^2/(t+u)^2$, whose mean is $(v+u^2)/(t+u)^2=v/(v+t^2)$. No other $u$ gives less.",
        zh=r"令 $u=v/t$，则事件 $X-\operatorname{E}[X]\ge t$ 的示性函数不超过 $(X-\operatorname{E}[X]+u)^2/(t+u)^2$，后者的期望为 $(v+u^2)/(t+u)^2=v/(v+t^2)$。$u$ 取别的值，得到的界都不会更小。",
    ),
    given=[0 < t],
    claim=chance <= Var(X) / (Var(X) + t**2),
)
def cantelli():
    v = Var(X)
    D = X - E(X)
    low = have(0 <= v, by=variance_nonnegative)
    whole = have(0 < v + t**2, by=low)
    sign = have(0 <= t + v / t, by=[low, have(0 < 1 / t)])
    bound = have(
        indicator(t, D) * (t + v / t) ** 2 <= (D + v / t) ** 2,
        by=[sign, event_below_square(x=D, u=v / t)],
    )
    mean = calc(chance * (t + v / t) ** 2)
    mean.eq(E(indicator(t, D) * (t + v / t) ** 2), by=linear)
    mean.le(E((D + v / t) ** 2), by=[bound, axiom("expectation_monotone")])
    mean.eq(E(D**2) + v**2 / t**2, by=linear)
    mean.eq(v + v**2 / t**2, by=Var)
    scale = have(0 < t**2 * keep(1 / (v + t**2)) ** 2, by=[whole, inverse_positive])
    c = calc(chance)
    c.eq(chance * (t + v / t) ** 2 * (t**2 * keep(1 / (v + t**2)) ** 2), by=[whole, ring])
    c.le((v + v**2 / t**2) * (t**2 * keep(1 / (v + t**2)) ** 2), by=[mean.qed(), scale])
    c.eq(v / (v + t**2), by=[whole, ring])
    return c.qed()


@cantelli.experiment
def experiment(rng, n):
    x = rng.exponential(1.0, n)
    return (x - 1 >= 1.5).mean(), 1 / (1 + 1.5**2)
