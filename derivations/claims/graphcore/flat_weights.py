from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import i, j, n, t, x
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
        en=r"As $t\to\infty$, the output of softmax is flat, with all values $1/n$.",
        zh=r"$t\to\infty$ 时，softmax 的输出是平坦的，各值都为 $1/n$。",
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
        en=r"The squared distance of the weights from $1/n$ is at most $\sum_ix_i^2/(4t^2)$, which vanishes as $t$ grows, for any scores.",
        zh=r"各权重与 $1/n$ 的距离平方至多为 $\sum_ix_i^2/(4t^2)$；对任何分数，它都随 $t$ 增大而趋于零。",
    ),
)
