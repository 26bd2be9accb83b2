"""The entropy is bounded by the sums of the exponentials and of their roots."""

from bilemma.book import *
from bilemma.foundations import exponential_monotone, logarithm_of_product
from derivations.softmax.entropy_of_softmax import entropy_of_softmax
from derivations.softmax.log_sum_exp_tangent import log_sum_exp_tangent

i, j, n = naturals("i j n")
x = vectors("x", n)
y = softmax(x, i)
entropy = -Sum(y * log(y), (i, 1, n))
total = Sum(exp(x[j]), (j, 1, n))
roots = Sum(exp(x[j] / 2), (j, 1, n))


@theorem(
    title=Text(en="Entropy and the roots of the weights", zh="熵与权重的平方根"),
    also=Text(en="Rényi entropy of order 1/2", zh="1/2 阶 Rényi 熵"),
    words=Text(
        en=r"The effective number $\mathrm e^H$ of keys, where $H$ is the entropy of the weights $y_j$, is at most $(\sum_j\sqrt{y_j})^2$; written here for the exponentials, without a division.",
        zh=r"设 $H$ 为各权重 $y_j$ 的熵，则有效键数 $\mathrm e^H$ 不超过 $(\sum_j\sqrt{y_j})^2$；这里以指数函数值表述，不含除法。",
    ),
    idea=Text(
        en=r"At half the scores log-sum-exp is at least the value of its tangent plane at $x$.",
        zh=r"各分数减半时，log-sum-exp 不小于它在 $x$ 处的切平面的值。",
    ),
    given=[1 <= n],
    claim=exp(entropy) * total <= roots**2,
)
def entropy_and_roots():
    sizes = [have(0 < total), have(0 < roots), have(0 < roots * roots)]
    mean = Sum(y * x[i], (i, 1, n))
    plane = calc(log(total) - mean / 2)
    plane.eq(log(total) + Sum(y * (x[i] / 2 - x[i]), (i, 1, n)), by=sums)
    plane.le(log(roots), by=log_sum_exp_tangent(z=Each(j, x[j] / 2, n)))
    logs = calc(entropy + log(total))
    logs.eq(2 * (log(total) - mean / 2), by=entropy_of_softmax)
    logs.le(log(roots) + log(roots), by=plane.qed())
    logs.eq(log(roots * roots), by=[*sizes, logarithm_of_product(x=roots, y=roots)])
    c = calc(exp(entropy) * total)
    c.eq(exp(entropy) * exp(log(total)), by=[*sizes, axiom("exp_log")])
    c.eq(exp(entropy + log(total)), by=axiom("exp_add")(x=entropy, y=log(total)))
    c.le(exp(log(roots * roots)), by=[logs.qed(), exponential_monotone])
    c.eq(roots**2, by=[*sizes, axiom("exp_log")])
    return c.qed()


@entropy_and_roots.experiment
def experiment(rng, n):
    x = 2 * rng.normal(size=(n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return -(y * np.log(y)).sum(axis=1), 2 * np.log(np.sqrt(y).sum(axis=1))
