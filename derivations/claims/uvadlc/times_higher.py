from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.uvadlc._letters import *
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
        en=r"The dot product of two vectors of variance $\sigma^2$, close to $1$, has $d$ times the variance: exactly for $\sigma^2=1$, and $d\sigma^4$ in general, as the formula beside it says.",
        zh=r"两个方差为 $\sigma^2$（接近 $1$）的向量，其点积的方差是 $d$ 倍：$\sigma^2=1$ 时恰为 $d$ 倍，一般则如旁边的公式，为 $d\sigma^4$。",
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
        en=r"Read with the formula and with the note at the end of the paragraph, which names the extra factor $\sigma^2$ itself.",
        zh=r"与公式以及段末的附注一并理解：附注自己就提到了多出的因子 $\sigma^2$。",
    ),
)
