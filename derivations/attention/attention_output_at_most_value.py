"""Averaging uncorrelated values never raises the variance."""

from bilemma.book import *
from derivations.attention.attention_output_variance import attention_output_variance
from derivations.attention.sum_of_squared_weights_at_most_one import (
    sum_of_squared_weights_at_most_one,
)

n, i, j = naturals("n i j")
sigma = reals("sigma")
v = random_vectors("v", n, moments=2)
y = vectors("y", n)
uncorrelated = ForEach(i, n, ForEach(j, n, Equation(Cov(v[i], v[j]), 0), exclude=i))
variance = ForEach(i, n, Equation(Var(v[i]), sigma**2))
nonnegative = ForEach(i, n, 0 <= y[i])
total = Equation(Sum(y[i], (i, 1, n)), 1)


@theorem(
    title=Text(en="Variance of an attention output, upper bound", zh="注意力输出方差的上界"),
    words=Text(
        en="For given non-negative weights that add up to 1, an attention output over uncorrelated values of one variance has at most that variance.",
        zh="给定和为 1 的非负权重，对互不相关、方差相等的值加权求和，输出的方差不超过单个值的方差。",
    ),
    given=[uncorrelated, variance, nonnegative, total],
    claim=Var(Sum(y[i] * v[i], (i, 1, n))) <= sigma**2,
)
def attention_output_at_most_value():
    c = calc(Var(Sum(y[i] * v[i], (i, 1, n))))
    c.eq(sigma**2 * Sum(y[i] ** 2, (i, 1, n)), by=attention_output_variance)
    c.le(sigma**2, by=sum_of_squared_weights_at_most_one)
    return c.qed()


@attention_output_at_most_value.experiment
def experiment(rng, n):
    y = rng.dirichlet([1.0, 1.0, 1.0], 50)
    v = rng.choice([-2.0, 2.0], (n, 3))
    return (v @ y.T).var(axis=0, ddof=1).mean(), 4.0
