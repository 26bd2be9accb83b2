from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

many = reals("r")


def far_wider():
    c = calc(many * Var(low))
    c.eq(many * d * sigma**4, by=variance_of_dot_product(sigma_q=sigma, sigma_k=sigma))
    c.lt(m * sigma**4, by=[many * d < m, have(0 < sigma**4)])
    c.eq(Var(high), by=variance_of_dot_product(q=u, k=v, d=m, sigma_q=sigma, sigma_k=sigma))
    return c.qed()


three_and_512 = Claim(
    place=Text(en="dimensions 3 and 512", zh="3 维与 512 维"),
    says=Text(
        en="In dimension $512$ the variance is far greater than in dimension $3$.",
        zh="$512$ 维时的方差远大于 $3$ 维时的方差。",
    ),
    topic="variance",
    given=[1 <= many, many * d < m, *equal_spreads],
    states=[
        Fails(
            many * Var(low) < Var(high),
            Model(r=1, d=1, m=2, sigma=1, q=[A], k=[B], u=[C, C], v=[D, -D]),
        ),
        Holds(Less(100 * 3, 512), given=[]),
    ],
    extra=Holds(
        many * Var(low) < Var(high),
        also=independent,
        by=far_wider,
        model=Model(r=1, d=1, m=2, sigma=1, q=[A], k=[B], u=[C, D], v=[F, G]),
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"For independent components with mean $0$ and one variance it is more than $100$ times as great, as $100\cdot3<512$; exactly $512/3$ times.",
        zh=r"分量相互独立、均值为 $0$ 且方差相同时，前者超过后者的 $100$ 倍，因为 $100\cdot3<512$；确切地说是 $512/3$ 倍。",
    ),
    misleads=Text(
        en="Whoever expects the same of a sparse vector of $512$ components, most of them $0$ or tied to each other.",
        zh="以为 $512$ 维的稀疏向量（多数分量为 $0$ 或彼此相关）也是如此的人。",
    ),
)
