"""Three fair signs and their product: any three of the four are independent."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product

X, Y, Z = random_variables("X Y Z", moments=2)
W = random_variables("W", moments=0)
a, b, u, v, s, t = reals("a b u v s t")
independent = Independent(X, Y, Z)
product_of_three = Equation(W, X * Y * Z)
centred = Equation(E(Z), 0)


@theorem(
    title=Text(en="Three signs and their product", zh="三个 ±1 变量及其乘积"),
    words=Text(
        en="Let $X$, $Y$, $Z$ be independent, let $Z$ have mean 0, and let $W=XYZ$. Then the mean of a product of affine functions of $X$, $Y$ and $W$ factors. Functions of a fair sign are affine, so for three fair signs $X$, $Y$ and $W$ are independent.",
        zh="设 $X$、$Y$、$Z$ 相互独立，$Z$ 的均值为 0，$W=XYZ$，则 $X$、$Y$、$W$ 的仿射函数之积的期望可以分解。若 $X$、$Y$、$Z$ 均等概率取 ±1，则 $W$ 亦然；取 ±1 的单个变量的任何函数都是它的仿射函数，故 $X$、$Y$、$W$ 相互独立。",
    ),
    given=[independent, product_of_three, centred],
    claim=Equation(
        E((a + b * X) * (u + v * Y) * (s + t * W)), E(a + b * X) * E(u + v * Y) * E(s + t * W)
    ),
    cite=["bernstein1946"],
)
def three_signs_and_their_product():
    product = (a + b * X) * (u + v * Y) * (s + t * W)
    written_out = expand(product.subs(W, X * Y * Z))
    zero_means = [linear, expectation_of_product, centred]
    c = calc(E(product))
    c.eq(E(written_out), by=product_of_three)
    c.eq((a + b * E(X)) * (u + v * E(Y)) * s, by=zero_means)
    c.eq(E(a + b * X) * E(u + v * Y) * E(s + t * W), by=[product_of_three, *zero_means])
    return c.qed()


@three_signs_and_their_product.experiment
def experiment(rng, n):
    x, y, z = rng.choice([-1.0, 1.0], (3, n))
    triples = np.stack([x, y, x * y * z]) > 0
    counts = np.bincount(triples[0] * 4 + triples[1] * 2 + triples[2], minlength=8)
    return counts / n, np.full(8, 1 / 8)  # every triple of signs is equally likely
