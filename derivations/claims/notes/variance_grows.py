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

variance_grows = Claim(
    anchor="dot product of low dimension … product of High dimension",
    place=Text(en="paragraph 8", zh="第 8 段"),
    says=Text(
        en="The dot products of vectors of low dimension have a low variance, those of high dimension a high one.",
        zh="低维向量的点积方差小，高维向量的点积方差大。",
    ),
    topic="variance",
    given=[d < m, *equal_spreads],
    states=Holds(
        Var(low) < Var(high),
        also=independent,
        by=[
            variance_of_dot_product(sigma_q=sigma, sigma_k=sigma),
            variance_of_dot_product(q=u, k=v, d=m, sigma_q=sigma, sigma_k=sigma),
        ],
        model=Model(d=1, m=2, sigma=1, q=[A], k=[B], u=[C, D], v=[F, G]),
    ),
    verdict="true",
    why=Text(
        en=r"It is $d\sigma^4$ for independent components with mean $0$ and variance $\sigma^2>0$; dependent ones may cancel.",
        zh=r"分量相互独立、均值为 $0$、方差同为 $\sigma^2>0$ 时，方差为 $d\sigma^4$；相依的分量则可能相互抵消。",
    ),
    decided=Text(
        en="The notes compare random vectors and find that variances add up, so they have independent components in mind, and are read so throughout.",
        zh="笔记比较的是随机向量，并得出方差相加，可见设想的是相互独立的分量；全篇都这样理解。",
    ),
)
