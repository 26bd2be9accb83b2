"""With h heads, dividing by the root of the model dimension leaves the variance 1/h."""

from bilemma.book import *
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.variance.variance_of_affine import variance_of_affine

d, h, i = naturals("d h i")
q, k = random_vectors("q k", d, moments=2)
independent = IndependentFamily(q, k, wise=4)
centred = [ForEach(i, d, Equation(E(v[i]), 0)) for v in (q, k)]
unit = [ForEach(i, d, Equation(Var(v[i]), 1)) for v in (q, k)]


@theorem(
    title=Text(en="Dividing by the root of the model dimension", zh="除以模型维数的平方根"),
    also=Text(en="d_model or d_head", zh="用 d_model 还是 d_head"),
    words=Text(
        en=r"With $h$ heads of dimension $d$, dividing a head's score by the root of the model dimension $hd$ instead of $\sqrt d$ leaves it the variance $1/h$ instead of 1.",
        zh=r"设有 $h$ 个维数为 $d$ 的头，若把单个头的分数除以模型维数 $hd$ 的平方根而不是 $\sqrt d$，则方差不是 1，只剩 $1/h$。",
    ),
    given=[independent, centred, unit, 1 <= d, 1 <= h],
    claim=Equation(Var(dot(q, k) / sqrt(h * d)), 1 / h),
    cite=["vaswani2017"],
)
def dividing_by_model_dimension():
    c = calc(Var(dot(q, k) / sqrt(h * d)))
    c.eq(1 / (h * d) * Var(dot(q, k)), by=variance_of_affine(X=dot(q, k), a=1 / sqrt(h * d), b=0))
    c.eq(1 / h, by=variance_of_unit_dot_product)
    return c.qed()


@dividing_by_model_dimension.experiment
def experiment(rng, n):
    q, k = rng.normal(size=(n, 16)), rng.normal(size=(n, 16))  # one of four heads, 64 in all
    return (((q * k).sum(axis=1) / 64**0.5) ** 2).mean(), 1 / 4
