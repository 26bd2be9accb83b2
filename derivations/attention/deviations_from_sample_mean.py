"""The sum of squared deviations from the sample mean, seen from any other point."""

from bilemma.book import *

n, i = naturals("n i")
Z = random_vectors("Z", n, moments=0)
a = reals("a")


@theorem(
    title=Text(en="Deviations from the sample mean", zh="对样本均值的离差平方和"),
    words=Text(
        en="The sum of the squared deviations from the sample mean is that from any point $a$, minus the square of the total deviation from $a$, divided by $n$.",
        zh="对样本均值的离差平方和，等于对任一点 $a$ 的离差平方和减去离差之和的平方除以 $n$。",
    ),
    kind="lemma",
    given=[1 <= n],
    claim=Equation(
        Sum((Z[i] - Sum(Z[i], (i, 1, n)) / n) ** 2, (i, 1, n)),
        Sum((Z[i] - a) ** 2, (i, 1, n)) - Sum(Z[i] - a, (i, 1, n)) ** 2 / n,
    ),
)
def deviations_from_sample_mean():
    total, squares = Sum(Z[i], (i, 1, n)), Sum(Z[i] ** 2, (i, 1, n))
    c = calc(Sum((Z[i] - total / n) ** 2, (i, 1, n)))
    c.eq(squares - total**2 / n, by=sums)
    c.eq((squares - 2 * a * total + n * a**2) - (total - n * a) ** 2 / n, by=ring)
    c.eq(Sum((Z[i] - a) ** 2, (i, 1, n)) - Sum(Z[i] - a, (i, 1, n)) ** 2 / n, by=sums)
    return c.qed()


@deviations_from_sample_mean.experiment
def experiment(rng, n):
    z = rng.normal(2.0, 1.0, (n, 5))
    right = ((z - 7.0) ** 2).sum(axis=1) - (z - 7.0).sum(axis=1) ** 2 / 5
    left = ((z - z.mean(axis=1, keepdims=True)) ** 2).sum(axis=1)
    return np.abs(left - right).max().round(9), 0.0
