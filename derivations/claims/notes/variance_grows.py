from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product


def higher_is_wider():
    c = calc(Var(low))
    c.eq(d * sigma**4, by=variance_of_dot_product(sigma_q=sigma, sigma_k=sigma))
    c.lt(m * sigma**4, by=[d < m, have(0 < sigma**4)])
    c.eq(Var(high), by=variance_of_dot_product(q=u, k=v, d=m, sigma_q=sigma, sigma_k=sigma))
    return c.qed()


variance_grows = Claim(
    place=Text(en="low and high dimension", zh="低维与高维"),
    says=Text(
        en="The variance of a dot product is the greater, the higher the dimension.",
        zh="维度越高，点积的方差越大。",
    ),
    topic="variance",
    given=[d < m, *equal_spreads],
    states=Fails(Var(low) < Var(high), Model(d=1, m=2, sigma=1, q=[A], k=[B], u=[C, C], v=[D, -D])),
    extra=Holds(
        Var(low) < Var(high),
        also=independent,
        by=higher_is_wider,
        model=Model(d=1, m=2, sigma=1, q=[A], k=[B], u=[C, D], v=[F, G]),
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"It is $d\sigma^4$ for independent components with mean $0$ and variance $\sigma^2>0$; dependent ones may cancel.",
        zh=r"分量相互独立、均值为 $0$、方差同为 $\sigma^2>0$ 时，方差为 $d\sigma^4$；若分量相依，各项可能相互抵消。",
    ),
)
