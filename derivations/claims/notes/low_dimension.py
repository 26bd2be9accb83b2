from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

most = reals("B")
low_spread = [*equal_spread(q, k, d, sigma), d * sigma**4 <= most]


def low_variance():
    c = calc(Var(low))
    c.eq(d * sigma**4, by=variance_of_dot_product(sigma_q=sigma, sigma_k=sigma))
    c.le(most)
    return c.qed()


low_dimension = Claim(
    place=Text(en="first remedy", zh="第一个办法"),
    says=Text(
        en="Vectors of low dimension keep the variance small.", zh="用低维向量可以使方差较小。"
    ),
    topic="variance",
    given=low_spread,
    states=Fails(Var(low) <= most, Model(d=2, B=2, sigma=1, q=[A, A], k=[C, C], show=[Var(low)])),
    extra=Holds(
        Var(low) <= most,
        also=[IndependentFamily(q, k), *centred(q, k, d)],
        by=low_variance,
        model=Model(d=1, B=1, sigma=1, q=[A], k=[C]),
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"The variance is $d\sigma^4$ for independent components with mean $0$, and so small where $d$ is; components that repeat each other give up to $d^2\sigma^4$.",
        zh=r"分量相互独立、均值为 $0$ 时，方差为 $d\sigma^4$，$d$ 小则方差小；若各分量彼此重复，则可达 $d^2\sigma^4$。",
    ),
    misleads=Text(
        en="Whoever takes $d=2$ for safe where the two components repeat each other: the variance is twice what the rule gives.",
        zh="两个分量彼此重复、却以为 $d=2$ 已足够小的人，会低估方差：它是照此估计的两倍。",
    ),
)
