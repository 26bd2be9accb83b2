"""Signs of which any three may be independent: the variance of their dot product is doubled."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.expectation.moments_of_bounded_square import moments_of_bounded_square
from derivations.variance.variance_as_moments import variance_as_moments
from derivations.variance.variance_of_affine import variance_of_affine

X, Y, Z, W = random_variables("X Y Z W", moments=0)
independent = Independent(X, Y)
signs = [Equation(X**2, 1), Equation(Y**2, 1), Equation(Z**2, 1)]
centred = Equation(E(X), 0)
product_of_three = Equation(W, X * Y * Z)


@theorem(
    title=Text(en="Why independence of any three is not enough", zh="为何任意三个独立还不够"),
    words=Text(
        en="Let $X$, $Y$, $Z$ be signs, $X$ and $Y$ independent, $X$ with mean 0, and $W=XYZ$. Then the dot product of $(X,Z)$ and $(Y,W)$ has variance 4, not 2. If $X$, $Y$, $Z$ are independent fair signs, any three of the four components are independent, as *Three signs and their product* shows.",
        zh="设 $X$、$Y$、$Z$ 取值 ±1，$X$ 与 $Y$ 独立，$X$ 的均值为零，$W=XYZ$，则 $(X,Z)$ 与 $(Y,W)$ 的点积的方差是 4 而不是 2。若 $X$、$Y$、$Z$ 独立且等概率取 ±1，则由“三个 ±1 变量及其乘积”，四个分量中任意三个都相互独立。",
    ),
    given=[independent, signs, product_of_three, centred],
    claim=Equation(Var(X * Y + Z * W), 4),
    cite=["bernstein1946"],
)
def three_wise_is_not_enough():
    finite = [have(FiniteMoment(sign, 2), by=moments_of_bounded_square) for sign in (X, Y)]
    c = calc(Var(X * Y + Z * W))
    c.eq(Var(2 * X * Y), by=[product_of_three, signs[2]])
    c.eq(4 * Var(X * Y), by=[*finite, variance_of_affine(X=X * Y, a=2, b=0)])
    c.eq(4 * (E(X**2 * Y**2) - E(X * Y) ** 2), by=[*finite, variance_as_moments])
    c.eq(
        4 * (E(1) - (E(X) * E(Y)) ** 2),
        by=[*signs[:2], *finite, expectation_of_product(independent)],
    )
    c.eq(4, by=[centred, linear])
    return c.qed()


@three_wise_is_not_enough.experiment
def experiment(rng, n):
    x, y, z = rng.choice([-1.0, 1.0], (3, n))
    return (x * y + z * (x * y * z)).var(ddof=1), 4.0
