"""The sum of squared weights does not fall when the scores are scaled up."""

from bilemma.book import *
from derivations.saturation.association import association
from derivations.saturation.same_order import same_order
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
z = vectors("z", n)
a = reals("a")
y = Each(j, a * z[j], n)
mean = Sum(softmax(y, j) * z[j], (j, 1, n))
rate = Sum(2 * softmax(y, i) ** 2 * (z[i] - mean), (i, 1, n))


@theorem(
    kind="lemma",
    title=Text(en="The rate of the squared weights is not negative", zh="权重平方和的变化率非负"),
    words=Text(
        en=r"At a scale $a\ge 0$ with weights $y_i$ the rate $2\sum_iy_i^2(z_i-\bar z)$ of $\sum_iy_i^2$ is not negative; $\bar z=\sum_iy_iz_i$.",
        zh=r"在缩放因子 $a\ge 0$ 处，各权重为 $y_i$，$\bar z=\sum_iy_iz_i$，则 $\sum_iy_i^2$ 的变化率 $2\sum_iy_i^2(z_i-\bar z)$ 非负。",
    ),
    given=[1 <= n, 0 <= a],
    claim=0 <= rate,
)
def sum_of_squares_rises():
    w = softmax(y, i)
    product = (w - softmax(y, j)) * (z[i] - z[j])
    with every(i, n), every(j, n):
        ordered = have(LessEqual(0, product), by=same_order(a=a))
    one = have(Equation(Sum(w, (i, 1, n)), 1), by=softmax_sums_to_one)
    chebyshev = association(y=Each(i, w), z=z)
    c = calc(0)
    c.le(
        2 * Sum(w**2 * z[i], (i, 1, n)) - 2 * Sum(w**2, (i, 1, n)) * mean,
        by=[one, ordered, chebyshev],
    )
    c.eq(rate, by=sums)
    return c.qed()


@sum_of_squares_rises.experiment
def experiment(rng, n):

    z, a = rng.normal(size=(n, 5)), rng.exponential(size=(n, 1))
    y = np.exp(a * z) / np.exp(a * z).sum(axis=1, keepdims=True)
    mean = (y * z).sum(axis=1, keepdims=True)
    return 0, 2 * (y**2 * (z - mean)).sum(axis=1)
