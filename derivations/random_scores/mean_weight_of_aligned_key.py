"""A key with a score well above the others keeps a share of the weight on average."""

from bilemma.book import *
from bilemma.foundations import inverse_positive
from derivations.random_scores.harmonic_mean_at_most import harmonic_mean_at_most
from derivations.random_scores.mean_inverse_weight import (
    M,
    X,
    bounded,
    fixed,
    i,
    integrable,
    j,
    mean_inverse_weight,
    mu,
    n,
)
from derivations.random_scores.moments_of_weights import moments_of_weights
from derivations.softmax.inverse_of_weight import inverse_of_weight
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

bound = 1 + (n - 1) * M * exp(-mu)


@theorem(
    title=Text(en="Mean weight of an aligned key, lower bound", zh="对齐的键的平均权重的下界"),
    words=Text(
        en=r"Let a query be aligned with key $i$, so that its score is $\mu$, and let $\operatorname{E}[\mathrm e^{X_j}]\le M$ for the other scores. The key keeps at least the weight $1/(1+(n-1)M\mathrm e^{-\mu})$ on average. For other scores that are standard normal, about as division by $\sqrt d$ makes them, $M=\sqrt{\mathrm e}$, and $\mu=\log n$ is enough for more than a third of the weight, however many keys there are.",
        zh=r"设查询与第 $i$ 个键对齐，分数为 $\mu$，其余分数满足 $\operatorname{E}[\mathrm e^{X_j}]\le M$，则该键的平均权重不小于 $1/(1+(n-1)M\mathrm e^{-\mu})$。若其余分数服从标准正态分布（除以 $\sqrt d$ 之后大致如此），则 $M=\sqrt{\mathrm e}$；无论键有多少，只要 $\mu=\log n$，该键的平均权重就超过三分之一。",
    ),
    idea=Text(
        en=r"The inverse of the weight has a mean of at most $1+(n-1)M\mathrm e^{-\mu}$, and the harmonic mean is at most the mean.",
        zh=r"权重的倒数的期望不超过 $1+(n-1)M\mathrm e^{-\mu}$；调和平均不超过期望。",
    ),
    given=[in_range(i, n), fixed, integrable, bounded],
    claim=LessEqual(1 / bound, E(softmax(X, i))),
)
def mean_weight_of_aligned_key():
    y, others = softmax(X, i), Sum(exp(X[j]), (j, 1, n), exclude=i)
    inverse = have(Equation(1 / y, 1 + exp(-mu) * others), by=[inverse_of_weight(x=X), fixed])
    finite = have(FiniteMoment(1 / y, 1), by=inverse)
    own = have(FiniteMoment(y, 1), by=moments_of_weights(p=1))
    most = have(E(1 / y) <= bound, by=mean_inverse_weight)
    high = have(y <= 1, by=softmax_at_most_one(x=X, j=i))
    low = have(0 < 1 / y, by=inverse_positive(x=y))
    least = calc(1)
    least.eq(y * keep(1 / y), by=ring)
    least.le(1 / y, by=[high, low])
    one = calc(1)
    one.eq(E(1), by=linear)
    one.le(E(1 / y), by=[finite, least.qed(), axiom("expectation_monotone")])
    one.le(bound, by=most)
    return have(
        1 / bound <= E(y), by=[own, finite, most, one.qed(), harmonic_mean_at_most(Y=y, m=bound)]
    )


@mean_weight_of_aligned_key.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 8))  # E[e^X] = e^(1/2)
    x[:, 0] = 2.0
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return 1 / (1 + 7 * np.exp(0.5 - 2.0)), y[:, 0].mean()
