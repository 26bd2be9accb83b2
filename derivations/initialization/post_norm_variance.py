"""Post-Norm keeps the variance of a residual sum by dividing it by the root of two."""

from bilemma.book import *
from derivations.variance.variance_of_affine import variance_of_affine
from derivations.variance.variance_of_uncorrelated_two_sum import variance_of_uncorrelated_two_sum

X, F = random_variables("X F", moments=2)
v = reals("v")


@theorem(
    title=Text(en="Variance of a residual block with Post-Norm", zh="Post-Norm 残差块的方差"),
    words=Text(
        en=r"If the input $X$ and the branch $F$ are uncorrelated and have the variance $v$, then so has their sum divided by $\sqrt2$.",
        zh=r"若输入 $X$ 与分支 $F$ 不相关，方差都是 $v$，则二者之和除以 $\sqrt2$ 之后方差仍为 $v$。",
    ),
    given=[Equation(Cov(X, F), 0), Equation(Var(X), v), Equation(Var(F), v)],
    claim=Equation(Var((X + F) / sqrt(2)), v),
)
def post_norm_variance():
    c = calc(Var((X + F) / sqrt(2)))
    c.eq(Var(X + F) / 2, by=variance_of_affine(X=X + F, a=1 / sqrt(2), b=0))
    c.eq((Var(X) + Var(F)) / 2, by=variance_of_uncorrelated_two_sum(X=X, Y=F))
    c.eq(v, by=[Equation(Var(X), v), Equation(Var(F), v)])
    return c.qed()


@post_norm_variance.experiment
def experiment(rng, n):
    x, f = 3 * rng.normal(size=(2, n))
    return ((x + f) / np.sqrt(2)).var(), 9.0
