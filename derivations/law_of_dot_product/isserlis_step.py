"""Isserlis' formula survives one more independent normal component."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.law_of_dot_product.shifted_pair import shifted_pair

X, Y, Z, W, G = random_variables("X Y Z W G", moments=4)
a, b, c, e = reals("a b c e")
independent = Independent((X, Y, Z, W), G)
centred = [Equation(E(V), 0) for V in (X, Y, Z, W)]
moments_of_G = [Equation(E(G), 0), Equation(E(G**2), 1), Equation(E(G**4), 3)]


def pairs(x, y, z, w):
    """The means of products of two, over the three pairings."""
    return E(x * y) * E(z * w) + E(x * z) * E(y * w) + E(x * w) * E(y * z)


moved = [X + a * G, Y + b * G, Z + c * G, W + e * G]


@theorem(
    kind="lemma",
    title=Text(en="One more normal component", zh="再加一个正态分量"),
    words=Text(
        en="Let $G$ be independent of four centred variables, with mean 0, variance 1 and the fourth moment 3 of a standard normal distribution. Adding multiples of $G$ to the four changes both sides of Isserlis' formula by the same amount.",
        zh="设 $G$ 与四个零均值变量独立，且均值为 0、方差为 1、四阶矩为 3（与标准正态分布相同）。给这四个变量各加上 $G$ 的倍数，则 Isserlis 公式两边的改变量相同。",
    ),
    idea=Text(
        en=r"Expand both sides. With $\operatorname{E}[G]=0$, $\operatorname{E}[G^2]=1$ and $\operatorname{E}[G^4]=3$ they gain the same terms, for $G^3$ stands beside a centred variable everywhere; the 3 is the number of pairings of four factors.",
        zh=r"将两边展开。含 $G^3$ 的项都带有一个零均值因子，期望为 0；再由 $\operatorname{E}[G]=0$、$\operatorname{E}[G^2]=1$、$\operatorname{E}[G^4]=3$，两边增加的项相同；其中的 3 正是四个因子两两配对的方式数。",
    ),
    given=[independent, *centred, *moments_of_G],
    claim=Equation(
        E(moved[0] * moved[1] * moved[2] * moved[3]),
        pairs(*moved) + E(X * Y * Z * W) - pairs(X, Y, Z, W),
    ),
)
def isserlis_step():
    product = expectation_of_product(independent)
    start = moved[0] * moved[1] * moved[2] * moved[3]
    T = [write(t, factor) for t, factor in zip("TUVS", moved, strict=True)]
    two = [(X, Y, a, b), (Z, W, c, e), (X, Z, a, c), (Y, W, b, e), (X, W, a, e), (Y, Z, b, c)]
    shifted = [shifted_pair(X=x, Y=y, a=s, b=t, G=G) for x, y, s, t in two]
    chain = calc(E(start))
    chain.eq(E(expand(start)), by=ring)
    chain.eq(
        E(X * Y * Z * W)
        + (a * b * E(Z * W) + a * c * E(Y * W) + a * e * E(Y * Z))
        + (b * c * E(X * W) + b * e * E(X * Z) + c * e * E(X * Y))
        + 3 * a * b * c * e,
        by=[linear, product, *centred, *moments_of_G],
    )
    chain.eq(pairs(*T) + E(X * Y * Z * W) - pairs(X, Y, Z, W), by=shifted)
    return chain.qed()


@isserlis_step.experiment
def experiment(rng, n):
    x, y, g = rng.normal(0.0, 1.0, (3, n))
    one, other = x + 2 * g, x + y - g
    return (one**2 * other**2).mean(), 5 * 3 + 2 * (1 - 2) ** 2
