from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.uvadlc._letters import (
    centred,
    d,
    key,
    mutual,
    score,
    sigma,
    spread,
    standard,
)
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product


def times_one_product():
    whole = variance_of_dot_product(k=key, sigma_q=sigma, sigma_k=sigma)
    c = calc(Var(score))
    c.eq(d * sigma**4, by=whole)
    c.eq(d * (sigma**2 * sigma**2), by=ring)
    return c.qed()


times_higher = Claim(
    anchor=r"vectors with a variance $\sigma^2$ … having $d_k$-times higher variance",
    place=Text(
        en="Scaled Dot Product Attention, paragraph on the factor, sentence 4",
        zh="Scaled Dot Product Attention 一节，缩放因子一段第 4 句",
    ),
    says=Text(
        en=r"The dot product of two vectors of variance $\sigma^2$ has a variance that is $d$ times higher.",
        zh=r"两个方差为 $\sigma^2$ 的向量，其点积的方差增大到 $d$ 倍。",
    ),
    topic="variance",
    given=standard,
    states=[
        Holds(
            Equation(Var(score), d),
            given=[mutual, *centred, *spread(1)],
            by=variance_of_unit_dot_product(k=key),
        ),
        Holds(Equation(Var(score), d * (sigma**2 * sigma**2)), by=times_one_product),
    ],
    verdict="true",
    why=Text(
        en=r"Higher than that of one product, $\sigma^2\cdot\sigma^2$, as the formula after the colon has it: $d\sigma^4$. Than $\sigma^2$ itself it is $d$ times higher for $\sigma^2=1$, the case that the sentence before it speaks of; the end of the paragraph names the extra factor $\sigma^2$.",
        zh=r"是单个乘积的方差 $\sigma^2\cdot\sigma^2$ 的 $d$ 倍，正如冒号之后的公式：$d\sigma^4$。若与 $\sigma^2$ 本身相比，则 $\sigma^2=1$ 时恰为 $d$ 倍，前一句所说的正是这种情形；段末自己也提到了多出的因子 $\sigma^2$。",
    ),
)
