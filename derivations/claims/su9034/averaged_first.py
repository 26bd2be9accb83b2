from bilemma.book import *
from bilemma.claims import Claim, Holds, Near
from derivations.claims._entropy import j, mean, n, s, scale, scaled, some, total
from derivations.claims._one_leader import TOKENS, mean_of_lead, over, spoken
from derivations.claims._one_leader import total as sum_of_lead
from derivations.softmax.log_mean_exp_at_least import log_mean_exp_at_least


def mean_field():
    c = calc(scale * mean)
    c.eq(Sum(scale * s[j], (j, 1, n)) / n, by=sums)
    c.le(log(total / n), by=log_mean_exp_at_least(x=scaled))
    return c.qed()


averaged_first = Claim(
    anchor="我们用“先平均后指数”（平均场）来近似它",
    place=Text(
        en="Derivation, third equation, and sentence before it",
        zh="推导过程一节，第 3 个公式及其前一句",
    ),
    says=Text(
        en=r"The logarithm of the mean of the $\mathrm e^{\lambda s_i}$, exponential first and mean second, is approximated the other way round, mean first and exponential second, by $\lambda\bar s$.",
        zh=r"各 $\mathrm e^{\lambda s_i}$ 平均值的对数是先取指数后平均，改用先平均后取指数来近似，即 $\lambda\bar s$。",
    ),
    topic="softmax",
    given=[some],
    states=Holds(LessEqual(scale * mean, log(total / n)), by=mean_field),
    near=Near(
        mean_of_lead,
        log(sum_of_lead / TOKENS),
        over=over,
        spoken=spoken,
        relative=False,
        places=3,
    ),
    verdict="approximation",
    why=Text(
        en="It is called an approximation; by Jensen's inequality it lies below, and is exact for equal scores.",
        zh="文中说明是近似；由詹森不等式，它不超过被近似的量，各分数相等时取等号。",
    ),
)
