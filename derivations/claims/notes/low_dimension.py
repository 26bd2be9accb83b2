from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from derivations.claims.notes._letters import A, C, centred, d, equal_spread, k, low, q, sigma
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

most = reals("B")
low_spread = [*equal_spread(q, k, d, sigma), d * sigma**4 <= most]


def low_variance():
    c = calc(Var(low))
    c.eq(d * sigma**4, by=variance_of_dot_product(sigma_q=sigma, sigma_k=sigma))
    c.le(most)
    return c.qed()


low_dimension = Claim(
    anchor="use low dim vector from starting",
    place=Text(en="paragraph 21", zh="第 21 段"),
    says=Text(
        en="One solution is to use vectors of low dimension from the start.",
        zh="一种办法是一开始就用低维向量。",
    ),
    topic="variance",
    given=low_spread,
    states=Holds(
        Var(low) <= most,
        also=[IndependentFamily(q, k), *centred(q, k, d)],
        by=low_variance,
        model=Model(d=1, B=1, sigma=1, q=[A], k=[C]),
    ),
    verdict="true",
    why=Text(
        en=r"It solves the problem that is named there, the high variance: this is $d\sigma^4$ for independent components with mean $0$, and so small where $d$ is.",
        zh=r"所要解决的是那里所说的方差过大：分量相互独立、均值为 $0$ 时，方差为 $d\sigma^4$，$d$ 小则方差小。",
    ),
    decided=Text(
        en="The notes compare random vectors and find that variances add up, so they have independent components in mind, and are read so throughout.",
        zh="笔记比较的是随机向量，并得出方差相加，可见设想的是相互独立的分量；全篇都这样理解。",
    ),
)
