"""What is needed of q given k, and nothing of k: the weakest natural hypotheses."""

from bilemma.book import *
from derivations.dot_products.mean_given_keys import mean_given_keys
from derivations.variance.variance_as_moments import variance_as_moments

d, i, j = naturals("d i j")
q, k = random_vectors("q k", d, moments=2)
sigma_q = reals("sigma_q")
centred = ForEach(i, d, Equation(E(q[i], k), 0))
white = ForEach(i, d, ForEach(j, d, Equation(E(q[i] * q[j], k), sigma_q**2 * delta(i, j))))
square_integrable = ForEach(i, d, FiniteMoment(q[i] * k[i], 2))


@theorem(
    title=Text(
        en="Variance of the dot product, given the keys", zh="由给定键时的条件矩求点积的方差"
    ),
    words=Text(
        en=r"If, given $\boldsymbol k$, the components of $\boldsymbol q$ are centred and uncorrelated with variance $\sigma_q^2$, then the variance of the dot product is $\sigma_q^2$ times the mean squared length of $\boldsymbol k$, whatever the distribution of $\boldsymbol k$.",
        zh=r"若给定 $\boldsymbol k$ 时 $\boldsymbol q$ 的各分量均值为零、互不相关且方差为 $\sigma_q^2$，则无论 $\boldsymbol k$ 的分布如何，点积的方差等于 $\sigma_q^2$ 乘以 $\boldsymbol k$ 长度平方的期望。",
    ),
    given=[centred, white, square_integrable],
    claim=Equation(Var(dot(q, k)), sigma_q**2 * Sum(E(k[i] ** 2), (i, 1, d))),
)
def variance_given_keys():
    def pairs(term):
        return Sum(Sum(term, (j, 1, d)), (i, 1, d))

    c = calc(Var(dot(q, k)))
    c.eq(E(Sum(q[i] * k[i], (i, 1, d)) ** 2), by=[variance_as_moments, mean_given_keys, dot])
    c.eq(E(pairs(k[i] * k[j] * (q[i] * q[j]))), by=sums)
    c.eq(pairs(E(k[i] * k[j] * (q[i] * q[j]))), by=linear)
    c.eq(pairs(E(E(k[i] * k[j] * (q[i] * q[j]), k))), by=axiom("expectation_tower"))
    c.eq(pairs(E(k[i] * k[j] * E(q[i] * q[j], k))), by=axiom("expectation_known"))
    c.eq(pairs(E(k[i] * k[j] * sigma_q**2 * delta(i, j))), by=white)
    c.eq(sigma_q**2 * Sum(E(k[i] ** 2), (i, 1, d)), by=[linear, sums])
    return c.qed()


@variance_given_keys.experiment
def experiment(rng, n):
    k = rng.exponential(1.0, (n, 1)) * [1.0, 1.0, -2.0]  # the keys' components determine each other
    q = rng.choice([-2.0, 2.0], (n, 3))
    return (q * k).sum(axis=1).var(ddof=1), 4.0 * (2.0 + 2.0 + 8.0)
