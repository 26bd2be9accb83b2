"""The square of a product of d factors."""

from bilemma.book import *

d, i = naturals("d i")
X = random_vectors("X", moments=0)


@lemma(
    title=Text(en="Square of a product", zh="乘积的平方"),
    words=Text(
        en="The square of a product is the product of the squares.", zh="乘积的平方等于平方的乘积。"
    ),
    claim=Equation(Product(X[i], (i, 1, d)) ** 2, Product(X[i] ** 2, (i, 1, d))),
)
def square_of_finite_product():
    def claim(m):
        return Equation(Product(X[i], (i, 1, m)) ** 2, Product(X[i] ** 2, (i, 1, m)))

    base = calc(
        Product(X[i], (i, 1, 0)) ** 2,
        part=Text(en="Base case: the empty product", zh="归纳奠基：空积"),
    )
    base.eq(Product(X[i] ** 2, (i, 1, 0)), by=axiom("product_zero"))
    with suppose(claim(d)) as hypothesis:
        step = calc(
            Product(X[i], (i, 1, d + 1)) ** 2, part=Text(en="Induction step", zh="归纳步骤")
        )
        step.eq(Product(X[i], (i, 1, d)) ** 2 * X[d + 1] ** 2, by=axiom("product_step"))
        step.eq(Product(X[i] ** 2, (i, 1, d)) * X[d + 1] ** 2, by=hypothesis)
        step.eq(Product(X[i] ** 2, (i, 1, d + 1)), by=axiom("product_step"))
    return induction(d, claim, base.qed(), step.qed())


@square_of_finite_product.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 1.0, (n, 5))
    return (x.prod(axis=1) ** 2).mean(), (x**2).prod(axis=1).mean()
