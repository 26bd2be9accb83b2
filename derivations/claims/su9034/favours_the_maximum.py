from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._entropy import (
    i,
    k,
    largest,
    mean,
    n,
    p,
    s,
    scale,
    scaled,
    some,
    up,
    weighted,
)
from derivations.softmax.mean_score_at_most import mean_score_at_most
from derivations.softmax.weighted_mean_at_most import weighted_mean_at_most


def at_the_scale():
    c = calc(scale * mean)
    c.eq(Sum(scale * s[i], (i, 1, n)) / n, by=sums)
    c.le(Sum(p(i) * (scale * s[i]), (i, 1, n)), by=mean_score_at_most(x=scaled))
    c.eq(scale * weighted, by=sums)
    return c.qed()


favours_the_maximum = Claim(
    anchor=r"我们知道Softmax是会侧重于$\max$的那个",
    place=Text(
        en="Derivation, fourth equation, and sentence before it",
        zh="推导过程一节，第 4 个公式及其前一句",
    ),
    says=Text(
        en="Softmax leans towards the maximum.",
        zh="softmax 侧重于最大的那个。",
    ),
    topic="softmax",
    given=[some, up, *largest],
    states=[
        Holds(LessEqual(weighted, s[k]), by=weighted_mean_at_most(x=scaled, v=s, B=s[k])),
        Holds(LessEqual(scale * mean, scale * weighted), by=at_the_scale),
    ],
    verdict="true",
    why=Text(
        en=r"Leaning is not made precise there. For $\lambda\ge0$ the mean of the scores by the weights of softmax lies between $\bar s$ and $s_{\max}$: it lies towards the maximum from the plain mean. The estimate by $\lambda s_{\max}$ that is drawn from it is thus one from above, and is judged by itself.",
        zh=r"文中没有说明何谓侧重。$\lambda\ge0$ 时，按 softmax 权重加权的平均分数介于 $\bar s$ 与 $s_{\max}$ 之间，即由普通平均偏向最大值。由此以 $\lambda s_{\max}$ 作估计，是从上方估计，已另行判定。",
    ),
)
