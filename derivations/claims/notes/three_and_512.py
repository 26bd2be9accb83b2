from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from derivations.claims.notes._letters import (
    A,
    B,
    C,
    D,
    F,
    G,
    d,
    equal_spreads,
    high,
    independent,
    low,
    m,
    sigma,
    u,
    v,
)
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

many = reals("r")


def far_wider():
    c = calc(many * Var(low))
    c.eq(many * d * sigma**4, by=variance_of_dot_product(sigma_q=sigma, sigma_k=sigma))
    c.lt(m * sigma**4, by=[many * d < m, have(0 < sigma**4)])
    c.eq(Var(high), by=variance_of_dot_product(q=u, k=v, d=m, sigma_q=sigma, sigma_k=sigma))
    return c.qed()


three_and_512 = Claim(
    anchor="512 d'un vector … vaniance is very high",
    place=Text(en="paragraph 8", zh="第 8 段"),
    says=Text(
        en="In dimension $3$ the variance of the nine dot products is low; in dimension $512$ it is very high.",
        zh="$3$ 维时，九个点积的方差小；$512$ 维时，方差非常大。",
    ),
    topic="variance",
    given=[1 <= many, many * d < m, *equal_spreads],
    states=[
        Holds(
            many * Var(low) < Var(high),
            also=independent,
            by=far_wider,
            model=Model(r=1, d=1, m=2, sigma=1, q=[A], k=[B], u=[C, D], v=[F, G]),
        ),
        Holds(Less(100 * 3, 512), given=[]),
    ],
    verdict="true",
    why=Text(
        en=r"Compared with each other: for independent components with mean $0$ and one variance the second is more than $100$ times the first, as $100\cdot3<512$; exactly $512/3$ times.",
        zh=r"这是两者相比而言：分量相互独立、均值为 $0$ 且方差相同时，后者超过前者的 $100$ 倍，因为 $100\cdot3<512$；确切地说是 $512/3$ 倍。",
    ),
    decided=Text(
        en="The notes compare random vectors and find that variances add up, so they have independent components in mind, and are read so throughout.",
        zh="笔记比较的是随机向量，并得出方差相加，可见设想的是相互独立的分量；全篇都这样理解。",
    ),
)
