"""Averaging n uncorrelated values cannot bring the variance below 1/n of it."""

from bilemma.book import *
from derivations.attention.attention_output_variance import attention_output_variance
from derivations.attention.sum_of_squared_weights_at_least import sum_of_squared_weights_at_least

n, i, j = naturals("n i j")
sigma = reals("sigma")
v = random_vectors("v", n, moments=2)
y = vectors("y", n)
uncorrelated = ForEach(i, n, ForEach(j, n, Equation(Cov(v[i], v[j]), 0), exclude=i))
variance = ForEach(i, n, Equation(Var(v[i]), sigma**2))
total = Equation(Sum(y[i], (i, 1, n)), 1)


@theorem(
    title=Text(en="Variance of an attention output, lower bound", zh="注意力输出方差的下界"),
    words=Text(
        en="For given weights that add up to 1, an attention output over $n$ uncorrelated values keeps at least $1/n$ of their common variance.",
        zh="给定和为 1 的权重，对 $n$ 个互不相关、方差相等的值加权求和，输出的方差不低于单个值方差的 $1/n$。",
    ),
    given=[uncorrelated, variance, total, 1 <= n],
    claim=sigma**2 / n <= Var(Sum(y[i] * v[i], (i, 1, n))),
)
def attention_output_at_least():
    square = have(0 <= sigma**2)
    c = calc(sigma**2 / n)
    c.le(sigma**2 * Sum(y[i] ** 2, (i, 1, n)), by=[square, sum_of_squared_weights_at_least])
    c.eq(Var(Sum(y[i] * v[i], (i, 1, n))), by=attention_output_variance)
    return c.qed()


@attention_output_at_least.experiment
def experiment(rng, n):
    y = np.array([0.25, 0.25, 0.25, 0.25])  # the even weights reach the bound
    return (rng.uniform(-3.0, 3.0, (n, 4)) @ y).var(ddof=1), 3.0 / 4
