from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, chances
from derivations.tails.chernoff_for_trials import (
    above,
    below,
    centre,
    chernoff_for_trials,
    delta_,
    independent,
    level,
    m,
    total,
)

chance = E(indicator(level, total))
rate = delta_ - (1 + delta_) * log(1 + delta_)
Z = chances("Z", {0: Rational(9, 10), 1: Rational(1, 10)})
setting = [independent, below, above, centre]

chernoff_without_mean = Claim(
    anchor=r"$\le \left(\frac{e^\delta}{(1+\delta)^{1+\delta}}\right) \quad \delta>-1$",
    place=Text(en="section Inequalities, Chernoff", zh="不等式一节，Chernoff"),
    says=Text(
        en=r"The number $X$ of successes in independent trials, of mean $\mu$, reaches $(1+\delta)\mu$ with probability at most $\mathrm e^\delta/(1+\delta)^{1+\delta}$, for $\delta>-1$; the quotient is written as an exponential here.",
        zh=r"独立试验中成功的次数 $X$ 均值为 $\mu$，对 $\delta>-1$，它达到 $(1+\delta)\mu$ 的概率不超过 $\mathrm e^\delta/(1+\delta)^{1+\delta}$；这里把商写成指数函数。",
    ),
    topic="tails",
    states=Fails(
        chance <= exp(rate),
        Model(n=1, X=[Z], m=Rational(1, 10), delta=9),
        given=[*setting, -1 < delta_],
    ),
    slip=Holds(chance <= exp(m * rate), given=[*setting, 0 <= delta_], by=chernoff_for_trials),
    verdict="typo",
    why=Text(
        en=r"The exponent $\mu$ of the bracket is missing, and the bound is one for $\delta\ge0$; for negative $\delta$ it is the other tail that is small.",
        zh=r"括号上漏了指数 $\mu$，且该界适用于 $\delta\ge0$；$\delta$ 为负时，小的是另一侧的尾概率。",
    ),
    misleads=Text(
        en=r"Whoever uses it for rare successes: one trial that succeeds with probability $\tfrac1{10}$ reaches $10\mu$ as often, and the formula promises less than a millionth.",
        zh=r"把它用于罕见成功的人：一次成功概率为 $\tfrac1{10}$ 的试验，达到 $10\mu$ 的概率就是 $\tfrac1{10}$，而公式给出的不到百万分之一。",
    ),
)
