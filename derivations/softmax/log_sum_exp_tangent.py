"""Log-sum-exp lies above each of its tangent planes."""

from bilemma.book import *
from bilemma.foundations import logarithm_monotone, logarithm_of_exponential, logarithm_of_product
from derivations.softmax.exponential_of_mean import exponential_of_mean
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x, z = vectors("x z", n)


def lse(v):
    """log-sum-exp of v"""
    return log(Sum(exp(v[j]), (j, 1, n)))


step = Sum(softmax(x, i) * (z[i] - x[i]), (i, 1, n))


@theorem(
    title=Text(en="Tangent planes of log-sum-exp", zh="log-sum-exp 的切平面"),
    words=Text(
        en=r"At every $z$, $\log\sum_j\mathrm e^{z_j}$ is at least the value at $z$ of its tangent plane at $x$.",
        zh=r"在任意 $z$ 处，$\log\sum_j\mathrm e^{z_j}$ 不小于它在 $x$ 处的切平面在 $z$ 处的值。",
    ),
    idea=Text(
        en=r"By Jensen's inequality $\mathrm e^s$, for the weighted mean $s$ of $z_i-x_i$, is at most the weighted mean of $\mathrm e^{z_i-x_i}$, which is the quotient of the two sums of exponentials. Then take logarithms.",
        zh=r"设 $s$ 为 $z_i-x_i$ 的加权平均。由詹森不等式，$\mathrm e^s$ 不超过 $\mathrm e^{z_i-x_i}$ 的加权平均，而后者就是两个和之比。最后取对数。",
    ),
    given=[1 <= n],
    claim=lse(x) + step <= lse(z),
    cite=["boyd2004"],
)
def log_sum_exp_tangent():
    A = write("A", Sum(exp(x[j]), (j, 1, n)))
    B = write("B", Sum(exp(z[j]), (j, 1, n)))
    y = write("y", Each(i, softmax(x, i), n))
    s = write("s", Sum(y[i] * (z[i] - x[i]), (i, 1, n)))
    with every(i, n):
        term = calc(A * (y[i] * exp(z[i] - x[i])))
        term.eq(exp(x[i]) * exp(z[i] - x[i]), by=softmax)
        term.eq(exp(z[i]), by=axiom("exp_add")(x=x[i], y=z[i] - x[i]))
        term.qed()
    one = have(Equation(Sum(y[i], (i, 1, n)), 1), by=softmax_sums_to_one)
    jensen = exponential_of_mean(y=Each(i, softmax(x, i)), u=Each(i, z[i] - x[i]))
    whole = calc(A * exp(s))
    whole.le(A * Sum(y[i] * exp(z[i] - x[i]), (i, 1, n)), by=[one, jensen])
    whole.eq(Sum(A * (y[i] * exp(z[i] - x[i])), (i, 1, n)), by=sums)
    whole.eq(B, by=term.qed())
    c = calc(log(A) + s)
    c.eq(log(A * exp(s)), by=[logarithm_of_product, logarithm_of_exponential])
    c.le(log(B), by=[whole.qed(), logarithm_monotone])
    return c.qed()


@log_sum_exp_tangent.experiment
def experiment(rng, n):
    x, z = rng.normal(0.0, 2.0, (2, n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    plane = np.log(np.exp(x).sum(axis=1)) + (y * (z - x)).sum(axis=1)
    return plane, np.log(np.exp(z).sum(axis=1))
