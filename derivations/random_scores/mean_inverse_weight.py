"""The mean inverse weight of a key with a given score among keys with random scores."""

from bilemma.book import *
from bilemma.foundations import sum_monotone_except
from derivations.softmax.inverse_of_weight import inverse_of_weight

i, j, n = naturals("i j n")
X = random_vectors("X", n, moments=0)
mu, M = reals("mu M")
fixed = Equation(X[i], mu)
integrable = ForEach(j, n, FiniteMoment(exp(X[j]), 1))
bounded = ForEach(j, n, LessEqual(E(exp(X[j])), M), exclude=i)


@theorem(
    title=Text(en="Mean inverse weight, upper bound", zh="权重倒数的期望的上界"),
    words=Text(
        en=r"Let key $i$ have the score $\mu$, and let $\operatorname{E}[\mathrm e^{X_j}]\le M$ for the others, which may depend on each other. Then the inverse of its weight is at most $1+(n-1)M\mathrm e^{-\mu}$ on average.",
        zh=r"设第 $i$ 个键的分数为 $\mu$，其余分数满足 $\operatorname{E}[\mathrm e^{X_j}]\le M$（可以相依），则该键权重的倒数的期望不超过 $1+(n-1)M\mathrm e^{-\mu}$。",
    ),
    given=[in_range(i, n), fixed, integrable, bounded],
    claim=LessEqual(E(1 / softmax(X, i)), 1 + (n - 1) * M * exp(-mu)),
)
def mean_inverse_weight():
    inverse = have(
        Equation(1 / softmax(X, i), 1 + exp(-mu) * Sum(exp(X[j]), (j, 1, n), exclude=i)),
        by=[inverse_of_weight(x=X), fixed],
    )
    c = calc(E(1 / softmax(X, i)))
    c.eq(E(1 + exp(-mu) * Sum(exp(X[j]), (j, 1, n), exclude=i)), by=inverse)
    c.eq(1 + exp(-mu) * Sum(E(exp(X[j])), (j, 1, n), exclude=i), by=[integrable, linear])
    c.le(1 + exp(-mu) * Sum(M, (j, 1, n), exclude=i), by=[bounded, sum_monotone_except])
    c.eq(1 + (n - 1) * M * exp(-mu), by=sums)
    return c.qed()


@mean_inverse_weight.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 8))  # E[e^X] = e^(1/2)
    x[:, 0] = 2.0
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return (1 / y[:, 0]).mean(), 1 + 7 * np.exp(0.5 - 2.0)
