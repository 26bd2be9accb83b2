"""The mean of a product of d independent factors."""

from bilemma.book import *
from bilemma.foundations import expectation_of_constant
from derivations.expectation.expectation_of_product import expectation_of_product

d, i = naturals("d i")
X = random_vectors("X", d, moments=1)
independent = IndependentFamily(X)


@theorem(
    title=Text(en="Expectation of a product of independent factors", zh="多个独立因子之积的期望"),
    words=Text(
        en="The mean of a product of independent factors is the product of their means.",
        zh="若各因子相互独立，则乘积的期望等于期望的乘积。",
    ),
    given=[independent],
    claim=Equation(E(Product(X[i], (i, 1, d))), Product(E(X[i]), (i, 1, d))),
)
def expectation_of_finite_product():
    def factors(m):
        return ForEach(i, m, FiniteMoment(X[i], 1))

    def equation(m):
        return Equation(E(Product(X[i], (i, 1, m))), Product(E(X[i]), (i, 1, m)))

    def claim(m):
        return Implies(factors(m), equation(m))

    base = calc(
        E(Product(X[i], (i, 1, 0))),
        part=Text(en="Base case: the empty product", zh="归纳奠基：空积"),
    )
    base.eq(E(1), by=axiom("product_zero"))
    base.eq(Product(E(X[i]), (i, 1, 0)), by=[expectation_of_constant, axiom("product_zero")])
    with suppose(factors(d + 1), claim(d), forget=d):
        step = calc(E(Product(X[i], (i, 1, d + 1))), part=Text(en="Induction step", zh="归纳步骤"))
        step.eq(E(Product(X[i], (i, 1, d)) * X[d + 1]), by=axiom("product_step"))
        step.eq(E(Product(X[i], (i, 1, d))) * E(X[d + 1]), by=expectation_of_product)
        step.eq(Product(E(X[i]), (i, 1, d)) * E(X[d + 1]), by=equation(d))
        step.eq(Product(E(X[i]), (i, 1, d + 1)), by=axiom("product_step"))
    return induction(d, claim, base.qed(), step.qed())


@expectation_of_finite_product.experiment
def experiment(rng, n):
    x = rng.exponential(1.5, (n, 3))
    return x.prod(axis=1).mean(), 1.5**3
