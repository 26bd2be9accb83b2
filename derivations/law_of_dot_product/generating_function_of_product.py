"""The moment generating function of a product, by that of one factor."""

from bilemma.book import *
from derivations.expectation.expectation_in_two_steps import expectation_in_two_steps

X, Y = random_variables("X Y", moments=0)
f = borel_functions("f")
s, t, u, y = reals("s t u y")
transform = ForAllReal(s, Equation(E(exp(s * Y)), f(s)))


@theorem(
    title=Text(en="Generating function of a product", zh="乘积的矩母函数"),
    words=Text(
        en=r"Let $f$ be the moment generating function of $Y$, and $X$ independent of $Y$. Then that of $XY$ at $t$, where it is finite, is the mean of $f(tX)$. If $Y$ is standard normal, $f(s)=\mathrm e^{s^2/2}$, and this is the mean of $\mathrm e^{t^2X^2/2}$: given $X$, the product is normal with mean 0 and variance $X^2$.",
        zh=r"设 $f$ 为 $Y$ 的矩母函数，$X$ 与 $Y$ 独立，则 $XY$ 的矩母函数在 $t$ 处的值（若有限）等于 $f(tX)$ 的期望。若 $Y$ 服从标准正态分布，则 $f(s)=\mathrm e^{s^2/2}$，所求为 $\mathrm e^{t^2X^2/2}$ 的期望：给定 $X$ 时，乘积服从均值为 0、方差为 $X^2$ 的正态分布。",
    ),
    given=[Independent(X, Y), FiniteMoment(exp(t * X * Y), 1), transform],
    claim=Equation(E(exp(t * X * Y)), E(f(t * X))),
)
def generating_function_of_product():
    inner = have(ForAllReal(u, Equation(E(exp(t * u * Y)), f(t * u))), by=transform)
    two_steps = expectation_in_two_steps(
        X=X, Y=Y, g=Each(u, Each(y, exp(t * u * y))), f=Each(u, f(t * u))
    )
    chain = calc(E(exp(t * X * Y)))
    chain.eq(E(f(t * X)), by=[inner, two_steps])
    return chain.qed()


@generating_function_of_product.experiment
def experiment(rng, n):
    x, y, t = rng.uniform(-1.0, 1.0, n), rng.standard_normal(n), 0.8
    return np.exp(t * x * y).mean(), np.exp(t**2 * x**2 / 2).mean()
