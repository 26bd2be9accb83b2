"""The sum of squared deviations of independent centred variables from their mean."""

from bilemma.book import *
from derivations.attention._centred_sample import *
from derivations.attention.covariance_of_multiples import covariance_of_multiples
from derivations.attention.squares_beside_square_of_sum import squares_beside_square_of_sum
from derivations.attention.variance_of_multiple import variance_of_multiple
from derivations.law_of_dot_product.fourth_moment_of_centred_sum import (
    fourth_moment_of_centred_sum,
)
from derivations.law_of_dot_product.second_moment_of_centred_sum import (
    second_moment_of_centred_sum,
)
from derivations.variance.covariance_as_moments import covariance_as_moments
from derivations.variance.covariance_of_independent import covariance_of_independent
from derivations.variance.variance_as_moments import variance_as_moments
from derivations.variance.variance_of_two_sum import variance_of_two_sum
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

j = naturals("j")


@theorem(
    title=Text(en="Variance of the squared deviations", zh="离差平方和的方差"),
    words=Text(
        en=r"For independent centred variables with second moment $v$ and fourth moment $m$, the sum of the squared deviations from their mean has the variance $\frac{n-1}n\bigl((n-1)m-(n-3)v^2\bigr)$.",
        zh=r"设各变量相互独立、均值为零，二阶矩为 $v$，四阶矩为 $m$，则对样本均值的离差平方和的方差为 $\frac{n-1}n\bigl((n-1)m-(n-3)v^2\bigr)$。",
    ),
    idea=Text(
        en="The squared deviations are the sum $Q$ of the squares less $S^2/n$ with the sum $S$. The variance of such a difference takes three moments: the variance of $Q$, the fourth moment of $S$, and the mean of $QS^2$.",
        zh="离差平方和等于平方和 $Q$ 减去 $S^2/n$，其中 $S$ 为各变量之和。这个差的方差只需三个量：$Q$ 的方差、$S$ 的四阶矩，以及 $QS^2$ 的期望。",
    ),
    kind="lemma",
    given=[independent, centred, second, fourth, 1 <= n],
    claim=Equation(Var(Q - S**2 / n), ((n - 1) * m - (n - 3) * v**2) * (n - 1) / n),
)
def variance_of_squared_deviations():
    uncorrelated = ForEach(i, n, ForEach(j, n, Equation(Cov(W[i] ** 2, W[j] ** 2), 0), exclude=i))
    zero = have(uncorrelated, by=covariance_of_independent)
    squares = calc(Var(Q))
    squares.eq(Sum(Var(W[i] ** 2), (i, 1, n)), by=[zero, variance_of_uncorrelated_sum])
    squares.eq(Sum(E(W[i] ** 4) - E(W[i] ** 2) ** 2, (i, 1, n)), by=variance_as_moments)
    squares.eq(n * (m - v**2), by=[second, fourth, sums])
    length = calc(E(Q))
    length.eq(n * v, by=[linear, second, sums])
    square = calc(E(S**2))
    square.eq(n * v, by=[second_moment_of_centred_sum, second, sums])
    power = calc(E(S**4))
    power.eq(n * (m + 3 * (n - 1) * v**2), by=[fourth_moment_of_centred_sum, fourth, second, sums])
    c = calc(Var(Q - S**2 / n))
    c.eq(
        Var(Q) - 2 * Cov(Q, S**2) / n + Var(S**2) / n**2,
        by=[variance_of_two_sum(X=Q, Y=-(S**2) / n), variance_of_multiple, covariance_of_multiples],
    )
    c.eq(
        Var(Q) - 2 * (E(Q * S**2) - E(Q) * E(S**2)) / n + (E(S**4) - E(S**2) ** 2) / n**2,
        by=[covariance_as_moments, variance_as_moments(X=S**2)],
    )
    c.eq(
        n * (m - v**2)
        - 2 * (n * (m + (n - 1) * v**2) - n**2 * v**2) / n
        + (n * (m + 3 * (n - 1) * v**2) - n**2 * v**2) / n**2,
        by=[
            squares.qed(),
            squares_beside_square_of_sum,
            length.qed(),
            square.qed(),
            power.qed(),
        ],
    )
    c.eq(((n - 1) * m - (n - 3) * v**2) * (n - 1) / n, by=ring)
    return c.qed()


@variance_of_squared_deviations.experiment
def experiment(rng, n):
    w = rng.uniform(-1.0, 1.0, (n, 5))  # second moments 1/3, fourth 1/5
    return (5 * w.var(axis=1)).var(), (4 / 5 - 2 / 9) * 4 / 5
