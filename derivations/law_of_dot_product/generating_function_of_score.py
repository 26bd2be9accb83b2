"""The moment generating function of a score is the product of those of its terms."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.law_of_dot_product._generating_functions import *
from derivations.law_of_dot_product.moment_of_generating_function import (
    moment_of_generating_function,
)

independent = IndependentFamily(q, k)


def factors(m):
    """The product of the generating functions of the first m terms."""
    return Product(E(exp(t * q[i] * k[i])), (i, 1, m))


def equation(m):
    """The generating function of the score of the first m components."""
    return Equation(E(exp(t * score(m))), factors(m))


@theorem(
    title=Text(en="Moment generating function of a score", zh="分数的矩母函数"),
    words=Text(
        en="For independent components the moment generating function of the score at $t$ is the product of those of the terms $q_ik_i$.",
        zh="若各分量相互独立，则分数在 $t$ 处的矩母函数等于各项 $q_ik_i$ 的矩母函数之积。",
    ),
    idea=Text(
        en="By induction over the dimension: the exponential of a sum is a product, and the next term is independent of the score so far.",
        zh="对维数作归纳：指数函数化和为积，而下一项与前面的分数独立。",
    ),
    given=[independent, finite(d)],
    claim=Equation(E(exp(t * dot(q, k))), factors(d)),
)
def generating_function_of_score():
    def claim(m):
        return Implies(finite(m), equation(m))

    base = calc(E(exp(t * score(0))))
    base.eq(E(exp(0)), by=axiom("sum_zero"))
    base.eq(1, by=[exponential_at_zero, linear])
    base.eq(factors(0), by=axiom("product_zero"))
    last = t * q[d + 1] * k[d + 1]
    with suppose(finite(d + 1), claim(d), forget=d):
        how = Text(en="For the induction step", zh="供归纳步骤之用")
        have(FiniteMoment(exp(t * score(d)), 1), by=moment_of_generating_function, part=how)
        step = calc(E(exp(t * score(d + 1))))
        step.eq(E(exp(t * score(d) + last)), by=axiom("sum_step"))
        step.eq(E(exp(t * score(d)) * exp(last)), by=axiom("exp_add")(x=t * score(d), y=last))
        step.eq(E(exp(t * score(d))) * E(exp(last)), by=expectation_of_product)
        step.eq(factors(d) * E(exp(last)), by=equation(d))
        step.eq(factors(d + 1), by=axiom("product_step"))
    c = calc(E(exp(t * dot(q, k))))
    c.eq(factors(d), by=[dot, induction(d, claim, base.qed(), step.qed())])
    return c.qed()


@generating_function_of_score.experiment
def experiment(rng, n):
    q, k = rng.choice([-1.0, 1.0], (n, 3)), rng.uniform(-1.0, 1.0, (n, 3))
    return np.exp(0.5 * (q * k).sum(axis=1)).mean(), (np.sinh(0.5) / 0.5) ** 3
