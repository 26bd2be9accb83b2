"""Isserlis' formula survives one more independent normal component."""

from sympy import expand

from bilemma import (
    E,
    Equation,
    Independent,
    Text,
    calc,
    linear,
    random_variables,
    reals,
    ring,
    theorem,
)
from derivations.expectation.expectation_of_product import expectation_of_product

X, Y, Z, W, G = random_variables("X Y Z W G", moments=4)
a, b, c, e = reals("a b c e")
independent = Independent((X, Y, Z, W), G)
moments_of_G = [
    Equation(E(G), 0),
    Equation(E(G**2), 1),
    Equation(E(G**3), 0),
    Equation(E(G**4), 3),
]


def pairs(x, y, z, w):
    """The means of products of two, over the three pairings."""
    return E(x * y) * E(z * w) + E(x * z) * E(y * w) + E(x * w) * E(y * z)


moved = [X + a * G, Y + b * G, Z + c * G, W + e * G]


@theorem(
    kind="lemma",
    title=Text(en="One more normal component", zh="再加一个正态分量"),
    words=Text(
        en="Adding multiples of one independent variable $G$ that has the moments of a standard normal law to four variables changes both sides of Isserlis' formula by the same amount.",
        zh="给四个变量各加上同一个独立变量 $G$ 的倍数，其中 $G$ 具有标准正态分布的矩，则 Isserlis 公式两边的改变量相同。",
    ),
    given=[independent, *moments_of_G],
    claim=Equation(
        E(moved[0] * moved[1] * moved[2] * moved[3]),
        pairs(*moved) + E(X * Y * Z * W) - pairs(X, Y, Z, W),
    ),
)
def isserlis_step():
    def pair(one, other, s, t):
        line = calc(E((one + s * G) * (other + t * G)))
        line.eq(E(one * other) + s * t * E(G**2), by=[linear, product, *moments_of_G])
        line.eq(E(one * other) + s * t, by=moments_of_G[1])
        return line.qed()

    product = expectation_of_product(independent)
    mixed = moved[0] * moved[1] * moved[2] * moved[3]
    whole = calc(E(mixed))
    whole.eq(E(expand(mixed)), by=ring)
    whole.eq(
        E(X * Y * Z * W)
        + (a * b * E(Z * W) + a * c * E(Y * W) + a * e * E(Y * Z))
        + (b * c * E(X * W) + b * e * E(X * Z) + c * e * E(X * Y))
        + 3 * a * b * c * e,
        by=[linear, product, *moments_of_G],
    )
    two = [(X, Y, a, b), (Z, W, c, e), (X, Z, a, c), (Y, W, b, e), (X, W, a, e), (Y, Z, b, c)]
    chain = calc(E(mixed))
    chain.eq(
        pairs(*moved) + E(X * Y * Z * W) - pairs(X, Y, Z, W),
        by=[whole.qed(), *(pair(*p) for p in two)],
    )
    return chain.qed()


@isserlis_step.experiment
def experiment(rng, n):
    x, y, g = rng.normal(0.0, 1.0, (3, n))
    one, other = x + 2 * g, x + y - g
    return (one**2 * other**2).mean(), 5 * 3 + 2 * (1 - 2) ** 2
