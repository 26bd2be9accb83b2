"""The sum of squares of the regressor, with one of the two factors centred."""

from bilemma.book import *
from derivations.fitted_line.centred_regressor_sums_to_zero import centred_regressor_sums_to_zero

n, i = naturals("n i")
m, S = reals("m S")
x = vectors("x", n)
mean = Equation(Sum(x[i], (i, 1, n)), n * m)
spread = Equation(Sum((x[i] - m) ** 2, (i, 1, n)), S)


@theorem(
    title=Text(en="Sum of squares with one factor centred", zh="只中心化一个因子的平方和"),
    words=Text(
        en="In the sum of squares $S=\\sum_i(x_i-m)^2$ it is enough to subtract the mean once.",
        zh="在平方和 $S=\\sum_i(x_i-m)^2$ 中，两个因子只需有一个减去均值。",
    ),
    kind="lemma",
    given=[mean, spread],
    claim=Equation(Sum((x[i] - m) * x[i], (i, 1, n)), S),
)
def centred_regressor_times_regressor():
    c = calc(Sum((x[i] - m) * x[i], (i, 1, n)))
    c.eq(Sum((x[i] - m) ** 2, (i, 1, n)) + m * Sum(x[i] - m, (i, 1, n)), by=sums)
    c.eq(Sum((x[i] - m) ** 2, (i, 1, n)), by=centred_regressor_sums_to_zero)
    c.eq(S, by=spread)
    return c.qed()


@centred_regressor_times_regressor.experiment
def experiment(rng, n):
    x = rng.normal(3.0, 1.0, (n, 5))
    d = x - x.mean(axis=1, keepdims=True)
    return (d * x).sum(axis=1).mean(), (d**2).sum(axis=1).mean()
