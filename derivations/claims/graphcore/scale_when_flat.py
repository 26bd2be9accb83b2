from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.sum_of_squared_weights_at_least import sum_of_squared_weights_at_least
from derivations.claims.graphcore._letters import i, j, n, output_of, t, unit_values, variance_of, x
from derivations.saturation.weights_near_uniform import weights_near_uniform
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

cooled = Each(j, x[j] / t, n)
y = softmax(cooled, i)


def at_least():
    one = have(Equation(Sum(y, (i, 1, n)), 1), by=softmax_sums_to_one)
    c = calc(1 / n)
    c.le(Sum(y**2, (i, 1, n)), by=[one, sum_of_squared_weights_at_least(y=Each(i, y, n))])
    c.eq(Var(output_of(cooled)), by=variance_of(cooled))
    return c.qed()


def at_most():
    one = have(Equation(Sum(y, (i, 1, n)), 1), by=softmax_sums_to_one)
    whole = Sum(y**2, (i, 1, n))
    distance = calc(Sum((y - 1 / n) ** 2, (i, 1, n)))
    distance.eq(whole - 2 / n * Sum(y, (i, 1, n)) + n * (1 / n) ** 2, by=sums)
    distance.eq(whole - 1 / n, by=one)
    near = calc(Sum((y - 1 / n) ** 2, (i, 1, n)))
    near.le(Sum((x[i] / t) ** 2, (i, 1, n)) / 4, by=weights_near_uniform(x=cooled))
    near.eq(Sum(x[i] ** 2, (i, 1, n)) / (4 * t**2), by=sums)
    c = calc(Var(output_of(cooled)))
    c.eq(whole, by=variance_of(cooled))
    c.le(1 / n + Sum(x[i] ** 2, (i, 1, n)) / (4 * t**2), by=[distance.qed(), near.qed()])
    return c.qed()


scale_when_flat = Claim(
    anchor=r"$t\to \infty$, the scale of $Z$ is $d_{seq}^{-1/2}$",
    place=Text(en="section 1, item 1", zh="第 1 节第 1 项"),
    says=Text(
        en=r"As $t\to\infty$, the scale of $Z$ is $n^{-1/2}$, $n$ being the length of the sequence.",
        zh=r"$t\to\infty$ 时，$Z$ 的尺度为 $n^{-1/2}$，$n$ 为序列长度。",
    ),
    topic="variance",
    given=[*unit_values, 1 <= n, 0 < t],
    states=[
        Holds(LessEqual(1 / n, Var(output_of(cooled))), by=at_least),
        Holds(
            LessEqual(Var(output_of(cooled)), 1 / n + Sum(x[i] ** 2, (i, 1, n)) / (4 * t**2)),
            by=at_most,
        ),
    ],
    verdict="true",
    why=Text(
        en=r"Scale is standard deviation. For values of variance $1$ that are uncorrelated, as the item assumes, and given scores, the variance is at least $1/n$ and at most $\sum_ix_i^2/(4t^2)$ more.",
        zh=r"尺度即标准差。各值方差为 $1$ 且互不相关（该项所设），分数给定时，方差不小于 $1/n$，且至多大出 $\sum_ix_i^2/(4t^2)$。",
    ),
)
