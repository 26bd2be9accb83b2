"""The mean square of one term of the dot product."""

from bilemma.book import *
from derivations.dot_products._letters import *
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.variance.second_moment import second_moment


@lemma(
    title=Text(en="Mean square of a term of the dot product", zh="点积单项的二阶矩"),
    words=Text(
        en=r"Each product $q_ik_i$ has mean square $\sigma_q^2\sigma_k^2$.",
        zh=r"每个乘积 $q_ik_i$ 的二阶矩都等于 $\sigma_q^2\sigma_k^2$。",
    ),
    given=setting,
    claim=ForEach(i, d, Equation(E((q[i] * k[i]) ** 2), sigma_q**2 * sigma_k**2)),
)
def second_moment_of_product():
    with every(i, d):
        c = calc(E((q[i] * k[i]) ** 2))
        c.eq(E(q[i] ** 2) * E(k[i] ** 2), by=expectation_of_product)
        c.eq((Var(q[i]) + E(q[i]) ** 2) * (Var(k[i]) + E(k[i]) ** 2), by=second_moment)
        c.eq(sigma_q**2 * sigma_k**2, by=setting[1:])
    return c.qed()


@second_moment_of_product.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 2.0, n), rng.uniform(-3.0, 3.0, n)
    return ((q * k) ** 2).mean(), 4.0 * 3.0
