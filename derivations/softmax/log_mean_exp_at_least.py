"""The logarithm of the mean exponential is at least the mean: Jensen's inequality for equal weights."""

from bilemma.book import *
from bilemma.foundations import logarithm_monotone, logarithm_of_exponential
from derivations.softmax.sum_of_exponentials_at_least import sum_of_exponentials_at_least

j, n = naturals("j n")
x = vectors("x", n)
mean = Sum(x[j], (j, 1, n)) / n
total = Sum(exp(x[j]), (j, 1, n))


@theorem(
    title=Text(en="Logarithm of the mean exponential", zh="指数函数值的平均值的对数"),
    also=Text(en="log-mean-exp, mean-field estimate", zh="log-mean-exp、平均场近似"),
    words=Text(
        en=r"The logarithm of the mean of the $\mathrm e^{x_j}$ is at least the mean of the $x_j$: averaging first, as a mean-field estimate does, errs downwards.",
        zh=r"各 $\mathrm e^{x_j}$ 的平均值取对数，不小于各 $x_j$ 的平均值：像平均场近似那样先平均后取指数，结果偏小。",
    ),
    given=[1 <= n],
    claim=mean <= log(total / n),
)
def log_mean_exp_at_least():
    inverse = keep(1 / n)
    share = calc(exp(mean))
    share.eq(n * exp(mean) * inverse, by=ring)
    share.le(keep(total) * inverse, by=sum_of_exponentials_at_least)
    c = calc(mean)
    c.eq(log(exp(mean)), by=logarithm_of_exponential)
    c.le(log(total / n), by=[share.qed(), logarithm_monotone])
    return c.qed()


@log_mean_exp_at_least.experiment
def experiment(rng, n):
    x = 2 * rng.normal(size=(n, 5))
    return x.mean(axis=1), np.log(np.exp(x).mean(axis=1))
