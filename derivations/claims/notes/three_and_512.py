from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product


def ratio_of_dimensions():
    c = calc(d * Var(high))
    c.eq(
        d * (m * sigma**4), by=variance_of_dot_product(q=u, k=v, d=m, sigma_q=sigma, sigma_k=sigma)
    )
    c.eq(m * Var(low), by=variance_of_dot_product(sigma_q=sigma, sigma_k=sigma))
    return c.qed()


ratio = Equation(d * Var(high), m * Var(low))

three_and_512 = Claim(
    place=Text(en="dimensions 3 and 512", zh="3 维与 512 维"),
    says=Text(
        en="In dimension $512$ the variance is far greater than in dimension $3$: the variances are as the dimensions, $512:3$.",
        zh="$512$ 维时的方差远大于 $3$ 维时的方差：方差之比等于维度之比 $512:3$。",
    ),
    topic="variance",
    given=equal_spreads,
    states=[
        Fails(ratio, Model(d=1, m=2, sigma=1, q=[A], k=[B], u=[C, C], v=[D, -D])),
        Holds(Less(170, Rational(512, 3)), given=[]),
    ],
    extra=Holds(
        ratio,
        also=independent,
        by=ratio_of_dimensions,
        model=Model(d=1, m=2, sigma=1, q=[A], k=[B], u=[C, D], v=[F, G]),
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en="The ratio is exactly $512/3$, about $171$, if the components are independent with mean $0$ and one variance.",
        zh="分量相互独立、均值为 $0$ 且方差相同时，两者之比恰为 $512/3$，约为 $171$。",
    ),
)
