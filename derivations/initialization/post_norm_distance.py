"""How far a residual block with Post-Norm is from the identity at the start."""

from bilemma.book import *
from derivations.attention.covariance_of_multiples import covariance_of_multiples
from derivations.attention.variance_of_multiple import variance_of_multiple
from derivations.variance.covariance_symmetric import covariance_symmetric
from derivations.variance.variance_of_uncorrelated_two_sum import variance_of_uncorrelated_two_sum

X, F = random_variables("X F", moments=2)
v = reals("v")
one, other = 1 / sqrt(2), 1 / sqrt(2) - 1


@theorem(
    title=Text(en="Post-Norm is not the identity", zh="Post-Norm 不是恒等映射"),
    words=Text(
        en=r"If the input $X$ and the branch $F$ are uncorrelated and have the variance $v$, then a block with Post-Norm, $(X+F)/\sqrt2$, differs from its input by something of variance $(2-\sqrt2)v$.",
        zh=r"若输入 $X$ 与分支 $F$ 不相关，方差都是 $v$，则 Post-Norm 的残差块 $(X+F)/\sqrt2$ 与输入之差的方差为 $(2-\sqrt2)v$。",
    ),
    idea=Text(
        en=r"The difference is $F/\sqrt2+(1/\sqrt2-1)X$, a sum of two uncorrelated multiples.",
        zh=r"二者之差等于 $F/\sqrt2+(1/\sqrt2-1)X$，是两个不相关的倍数之和。",
    ),
    given=[Equation(Cov(X, F), 0), Equation(Var(X), v), Equation(Var(F), v)],
    claim=Equation(Var((X + F) / sqrt(2) - X), (2 - sqrt(2)) * v),
)
def post_norm_distance():
    mixed = calc(Cov(one * F, other * X))
    mixed.eq(one * other * Cov(F, X), by=covariance_of_multiples(X=F, Y=X, a=one, b=other))
    mixed.eq(one * other * Cov(X, F), by=covariance_symmetric)
    mixed.eq(0, by=Equation(Cov(X, F), 0))
    c = calc(Var((X + F) / sqrt(2) - X))
    c.eq(Var(one * F + other * X), by=ring)
    c.eq(
        Var(one * F) + Var(other * X),
        by=[mixed.qed(), variance_of_uncorrelated_two_sum(X=one * F, Y=other * X)],
    )
    c.eq(
        Var(F) / 2 + other**2 * Var(X),
        by=[variance_of_multiple(X=F, a=one), variance_of_multiple(X=X, a=other)],
    )
    c.eq((2 - sqrt(2)) * v, by=[Equation(Var(X), v), Equation(Var(F), v)])
    return c.qed()


@post_norm_distance.experiment
def experiment(rng, n):
    x, f = 3 * rng.normal(size=(2, n))
    return ((x + f) / np.sqrt(2) - x).var(), 9 * (2 - np.sqrt(2))
