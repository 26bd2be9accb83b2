"""The logarithm of the mean exponential, and of the sum."""

from bilemma.book import *
from bilemma.foundations import logarithm_of_product

j, n = naturals("j n")
x = vectors("x", n)
total = Sum(exp(x[j]), (j, 1, n))


@theorem(
    kind="lemma",
    title=Text(en="Log-mean-exp and log-sum-exp", zh="指数函数值的平均值的对数与 log-sum-exp"),
    words=Text(
        en=r"The logarithm of the mean of the $\mathrm e^{x_j}$ is that of their sum minus $\log n$.",
        zh=r"各 $\mathrm e^{x_j}$ 平均值的对数等于其总和的对数减去 $\log n$。",
    ),
    given=[1 <= n],
    claim=Equation(log(total / n), log(total) - log(n)),
)
def log_mean_exp():
    size, share = have(0 < n), have(0 < total / n)
    whole = calc(log(total))
    whole.eq(log(n * keep(total / n)), by=size)
    whole.eq(
        log(n) + log(total / n), by=[size, share, logarithm_of_product(x=n, y=keep(total / n))]
    )
    return have(Equation(log(total / n), log(total) - log(n)), by=whole.qed())


@log_mean_exp.experiment
def experiment(rng, n):
    x = 2 * rng.normal(size=(n, 5))
    powers = np.exp(x)
    error = np.log(powers.mean(axis=1)) - (np.log(powers.sum(axis=1)) - np.log(5))
    return np.abs(error).max(), 0.0
