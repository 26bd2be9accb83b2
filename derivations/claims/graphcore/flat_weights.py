from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import *
from derivations.saturation.weights_near_uniform import weights_near_uniform


def nearly_flat():
    c = calc(Sum((softmax(Each(j, x[j] / t, n), i) - 1 / n) ** 2, (i, 1, n)))
    c.le(Sum((x[i] / t) ** 2, (i, 1, n)) / 4, by=weights_near_uniform(x=Each(j, x[j] / t, n)))
    c.eq(Sum(x[i] ** 2, (i, 1, n)) / (4 * t**2), by=sums)
    return c.qed()


flat_weights = Claim(
    anchor=r"the softmax output is flat with all values $= d_{seq}^{-1}$",
    place=Text(en="section 1, item 1", zh="第 1 节第 1 项"),
    says=Text(
        en=r"As the temperature $t$ grows, all weights tend to $1/n$: the squared distance is at most $\sum_ix_i^2/(4t^2)$.",
        zh=r"温度 $t$ 增大时，所有权重趋于 $1/n$：距离的平方至多为 $\sum_ix_i^2/(4t^2)$。",
    ),
    topic="softmax",
    given=[1 <= n, 0 < t],
    states=Holds(
        LessEqual(
            Sum((softmax(Each(j, x[j] / t, n), i) - 1 / n) ** 2, (i, 1, n)),
            Sum(x[i] ** 2, (i, 1, n)) / (4 * t**2),
        ),
        by=nearly_flat,
    ),
    verdict="true",
    why=Text(
        en=r"The bound vanishes as $t$ grows, for any scores.",
        zh=r"对任何分数，这个界都随 $t$ 增大而趋于零。",
    ),
)
