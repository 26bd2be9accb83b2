"""The deviations of the regressor from its mean add up to zero."""

from bilemma.book import *

n, i = naturals("n i")
m = reals("m")
x = vectors("x", n)
mean = Equation(Sum(x[i], (i, 1, n)), n * m)


@theorem(
    title=Text(en="The centred regressor sums to zero", zh="中心化自变量之和为零"),
    words=Text(
        en="The deviations of the $x_i$ from their mean $m$ add up to zero.",
        zh="各 $x_i$ 对其均值 $m$ 的离差之和为零。",
    ),
    kind="lemma",
    given=[mean],
    claim=Equation(Sum(x[i] - m, (i, 1, n)), 0),
)
def centred_regressor_sums_to_zero():
    c = calc(Sum(x[i] - m, (i, 1, n)))
    c.eq(Sum(x[i], (i, 1, n)) - n * m, by=sums)
    c.eq(0, by=mean)
    return c.qed()


@centred_regressor_sums_to_zero.experiment
def experiment(rng, n):
    x = rng.normal(3.0, 1.0, (n, 5))
    return (x - x.mean(axis=1, keepdims=True)).sum(axis=1).max().round(9), 0.0
