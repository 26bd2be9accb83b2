"""He: ReLU keeps half of the mean square of a variable with a symmetric distribution."""

from bilemma.book import *
from derivations.initialization.second_moment_of_relu import second_moment_of_relu

X = random_variables("X", moments=2)
s, t = reals("s t")
symmetric = ForAllReal(t, Equation(E(indicator(X, t)), E(indicator(-X, t))))


@theorem(
    title=Text(en="ReLU of a symmetric variable", zh="对称变量的 ReLU"),
    also=Text(en="He initialisation, Kaiming", zh="He（Kaiming）初始化"),
    words=Text(
        en="If $X$ and $-X$ have the same distribution, ReLU keeps exactly half of the mean square of $X$: the factor $\\tfrac12$ of He's initialisation.",
        zh="若 $X$ 与 $-X$ 同分布，则 ReLU 恰好保留 $X$ 的二阶矩的一半：这就是 He 初始化中的因子 $\\tfrac12$。",
    ),
    given=[symmetric],
    claim=Equation(E(Max(X, 0) ** 2), Rational(1, 2) * E(X**2)),
    cite=["he2015"],
)
def relu_of_symmetric_variable():
    square = Each(s, Max(s, 0) ** 2)
    chain = calc(E(Max(-X, 0) ** 2))
    chain.eq(
        E(Max(X, 0) ** 2),
        by=[symmetric, axiom("expectation_same_distribution")(f=square, X=X, Y=-X)],
    )
    halves = chain.qed()
    half = calc(E(Max(X, 0) ** 2))
    half.eq(Rational(1, 2) * E(X**2), by=[halves, second_moment_of_relu])
    return half.qed()


@relu_of_symmetric_variable.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 2.0, n)
    return (np.maximum(x, 0.0) ** 2).mean(), 2.0
