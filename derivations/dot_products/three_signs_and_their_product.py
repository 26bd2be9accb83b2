"""Three fair signs and their product: any three of the four are independent."""

import numpy as np
from sympy import expand

from bilemma import E, Equation, Independent, Text, calc, linear, random_variables, reals, theorem
from derivations.expectation.expectation_of_product import expectation_of_product

X, Y, Z = random_variables("X Y Z", moments=2)
W = random_variables("W", moments=0)
a, b, u, v, s, t = reals("a b u v s t")
independent = Independent(X, Y, Z)
signs = [Equation(X**2, 1), Equation(Y**2, 1)]
product_of_three = Equation(W, X * Y * Z)
centred = [Equation(E(X), 0), Equation(E(Y), 0), Equation(E(Z), 0)]


@theorem(
    title=Text(en="Three signs and their product", zh="三个符号及其乘积"),
    words=Text(
        en="Let $X$, $Y$, $Z$ be independent fair signs. Then $X$, $Y$ and $W=XYZ$ are independent too: functions of a sign are affine, and the mean of such a product factors.",
        zh="设 $X$、$Y$、$Z$ 独立且等概率取 ±1，则 $X$、$Y$ 与 $W=XYZ$ 也相互独立：只取两个值的变量，其函数都是一次函数，而一次函数之积的期望可以分解。",
    ),
    given=[independent, signs, product_of_three, centred],
    claim=Equation(
        E((a + b * X) * (u + v * Y) * (s + t * W)),
        E(a + b * X) * E(u + v * Y) * E(s + t * W),
    ),
    cite=["bernstein1946"],
)
def three_signs_and_their_product():
    product = (a + b * X) * (u + v * Y) * (s + t * W)
    written_out = expand(product.subs(W, X * Y * Z))
    zero_means = [linear, expectation_of_product, *centred]
    c = calc(E(product))
    c.eq(E(written_out), by=product_of_three)
    c.eq(E(written_out.subs({X**2: 1, Y**2: 1})), by=signs)
    c.eq(a * u * s, by=zero_means)
    c.eq(
        E(a + b * X) * E(u + v * Y) * E(s + t * W),
        by=[product_of_three, *zero_means],
    )
    return c.qed()


@three_signs_and_their_product.experiment
def experiment(rng, n):
    x, y, z = rng.choice([-1.0, 1.0], (3, n))
    triples = np.stack([x, y, x * y * z]) > 0
    counts = np.bincount(triples[0] * 4 + triples[1] * 2 + triples[2], minlength=8)
    return counts / n, np.full(8, 1 / 8)  # every triple of signs is equally likely
