"""Large scaled scores are rare: Chebyshev's bound in every dimension."""

from bilemma.book import *
from derivations.attention.chebyshev_inequality import chebyshev_inequality
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.variance.second_moment import second_moment

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=2)
t = reals("t")
independent = IndependentFamily(q, k, wise=4)
centred = [ForEach(i, d, Equation(E(v[i]), 0)) for v in (q, k)]
unit = [ForEach(i, d, Equation(Var(v[i]), 1)) for v in (q, k)]
scaled = dot(q, k) / sqrt(d)


@theorem(
    title=Text(en="Large scaled scores are rare", zh="缩放后的分数很少取大值"),
    words=Text(
        en="If all components have mean 0 and variance 1, and any four are independent, the probability that the scaled score is at least $t$ in absolute value is at most $1/t^2$, in every dimension.",
        zh="若所有分量的均值为零、方差为 1，且任意四个相互独立，则对任何维数，缩放后分数的绝对值不小于 $t$ 的概率都不超过 $1/t^2$。",
    ),
    given=[independent, centred, unit, 0 < t, 1 <= d],
    claim=E(indicator(t, absolute(scaled))) <= 1 / t**2,
    cite=["chebyshev1867"],
)
def probability_of_large_score():
    c = calc(E(indicator(t, absolute(scaled))))
    c.le(E(keep(scaled) ** 2) / t**2, by=chebyshev_inequality)  # SymPy would square the root
    c.eq(E(dot(q, k) ** 2) / (d * t**2), by=linear)
    c.eq((Var(dot(q, k)) + E(dot(q, k)) ** 2) / (d * t**2), by=second_moment(X=dot(q, k)))
    mean = Sum(E(q[i]) * E(k[i]), (i, 1, d))
    c.eq(
        (d + mean**2) / (d * t**2),
        by=[variance_of_unit_dot_product, mean_of_independent_dot_product],
    )
    c.eq(1 / t**2, by=[*centred, sums])
    return c.qed()


@probability_of_large_score.experiment
def experiment(rng, n):
    z = (rng.normal(size=(n, 8)) * rng.normal(size=(n, 8))).sum(axis=1) / 8**0.5
    return (np.abs(z) >= 2.0).mean(), 1 / 4
