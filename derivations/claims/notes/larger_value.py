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

larger_value = Claim(
    anchor="Hariance is greater from",
    place=Text(en="paragraph 8", zh="第 8 段"),
    says=Text(
        en="A pair of vectors in three dimensions and one in two illustrate that the variance is greater in three.",
        zh="以一对三维向量和一对二维向量为例说明：三维时点积的方差更大。",
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
        model=Model(d=2, m=3, sigma=1, q=[A, C], k=[B, D], u=[A, C, F], v=[B, D, G]),
    ),
    verdict="true",
    why=Text(
        en=r"For independent components with mean $0$ it is $d\sigma^4$. Two single products cannot show it; further on the notes themselves ask for the population variance.",
        zh=r"分量相互独立、均值为 $0$ 时，方差为 $d\sigma^4$。单凭两个点积显示不出这一点；笔记后文也说明要看的是总体方差。",
    ),
    damaged=Text(
        en="What the variance is greater than looks like $0,2$; that two dimensions are meant is our conjecture.",
        zh="比较的对象看上去像 $0,2$；读作二维只是推测。",
    ),
    decided=Text(
        en="The two products, $10$ and $7$, are examples of the sentence before, and no argument; as one they were once refuted.",
        zh="$10$ 与 $7$ 两个点积是前一句的例子，而不是论据；曾当作论据而判为不成立。",
    ),
)
