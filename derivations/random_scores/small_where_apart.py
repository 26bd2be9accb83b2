"""Where two scores are far apart, the product of their weights is small."""

from bilemma.book import *
from bilemma.foundations import exponential_monotone, indicator_nonnegative
from derivations.random_scores.product_of_two_weights import product_of_two_weights

i, j, n = naturals("i j n")
x = vectors("x", n)
a = reals("a")
gap, product = absolute(x[i] - x[j]), softmax(x, i) * softmax(x, j)


@theorem(
    kind="lemma",
    title=Text(en="Small where the scores are apart", zh="分数相距远则权重之积小"),
    words=Text(
        en=r"Where two scores are $a$ or more apart, the product of their weights is at most $\mathrm e^{-a}$; stated with indicators.",
        zh=r"在两个分数相差至少 $a$ 之处，其权重之积不超过 $\mathrm e^{-a}$；此处用示性函数表述。",
    ),
    given=[in_range(i, n), in_range(j, n)],
    claim=indicator(a, gap) <= indicator(product, exp(-a)),
)
def small_where_apart():
    with suppose(a <= gap):
        small = calc(product)
        small.le(exp(-gap), by=product_of_two_weights)
        small.le(exp(-a), by=exponential_monotone)
        apart = calc(indicator(a, gap))
        apart.eq(1, by=axiom("step_one"))
        apart.eq(indicator(product, exp(-a)), by=[small.qed(), axiom("step_one")])
        far = have(indicator(a, gap) <= indicator(product, exp(-a)), by=apart.qed())
    with suppose(gap < a):
        near = calc(indicator(a, gap))
        near.eq(0, by=axiom("step_zero"))
        near.le(indicator(product, exp(-a)), by=indicator_nonnegative)
    return cases(a <= gap, far, near.qed())


@small_where_apart.experiment
def experiment(rng, n):
    x, a = rng.normal(0.0, 3.0, (n, 4)), rng.exponential(2.0, n)
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    apart = np.abs(x[:, 0] - x[:, 1]) >= a
    return (apart & (y[:, 0] * y[:, 1] > np.exp(-a))).mean(), 0.0
