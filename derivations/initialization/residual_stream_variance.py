"""The variance along a residual stream grows with every branch that is added."""

from bilemma.book import *
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum
from derivations.variance.variance_of_uncorrelated_two_sum import variance_of_uncorrelated_two_sum

i, j, n = naturals("i j n")
X = random_variables("X", moments=2)
F = random_vectors("F", n, moments=2)
v = reals("v")
total = Sum(F[i], (i, 1, n))


@theorem(
    title=Text(en="Variance along a residual stream", zh="残差流的方差"),
    also=Text(en="Pre-LN, growth with depth", zh="Pre-LN、随深度增长"),
    words=Text(
        en=r"If $n$ branches of variance $v$ are added to $X$, uncorrelated with each other and their sum with $X$, the variance is $nv$ more. In Pre-Norm, where nothing normalises the sum, it grows with the depth.",
        zh=r"把 $n$ 个方差为 $v$ 的分支加到 $X$ 上，若各分支互不相关，其和与 $X$ 也不相关，则方差增加 $nv$。Pre-Norm 不对和作标准化，因此方差随深度增大。",
    ),
    given=[
        ForEach(i, n, ForEach(j, n, Equation(Cov(F[i], F[j]), 0), exclude=i)),
        ForEach(i, n, Equation(Var(F[i]), v)),
        Equation(Cov(X, total), 0),
    ],
    claim=Equation(Var(X + total), Var(X) + n * v),
)
def residual_stream_variance():
    c = calc(Var(X + total))
    c.eq(Var(X) + Var(total), by=variance_of_uncorrelated_two_sum(X=X, Y=total))
    c.eq(Var(X) + Sum(Var(F[i]), (i, 1, n)), by=variance_of_uncorrelated_sum(d=n, Z=F))
    c.eq(Var(X) + n * v, by=[ForEach(i, n, Equation(Var(F[i]), v)), sums])
    return c.qed()


@residual_stream_variance.experiment
def experiment(rng, n):
    x, branches = 2 * rng.normal(size=n), 3 * rng.normal(size=(n, 5))
    return (x + branches.sum(axis=1)).var(), 4 + 5 * 9
