from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

tau = reals("tau")
two_spreads = [*equal_spread(q, k, d, sigma), *equal_spread(u, v, m, tau)]


def lower_is_narrower():
    c = calc(Var(low))
    c.eq(d * sigma**4, by=variance_of_dot_product(sigma_q=sigma, sigma_k=sigma))
    c.eq(d * tau**4, by=Equation(sigma, tau))
    c.lt(m * tau**4, by=[d < m, have(0 < tau**4)])
    c.eq(Var(high), by=variance_of_dot_product(q=u, k=v, d=m, sigma_q=tau, sigma_k=tau))
    return c.qed()


low_dimension = Claim(
    place=Text(en="first remedy", zh="第一个办法"),
    says=Text(
        en="Vectors of low dimension keep the variance small.", zh="用低维向量可以使方差较小。"
    ),
    topic="variance",
    given=[d < m, *two_spreads],
    states=Fails(
        Var(low) < Var(high),
        Model(d=1, m=2, sigma=2, tau=1, q=[2 * A], k=[2 * B], u=[C, D], v=[F, G]),
    ),
    extra=Holds(
        Var(low) < Var(high),
        also=[*independent[:-1], Equation(sigma, tau), 0 < tau],
        by=lower_is_narrower,
        model=Model(d=1, m=2, sigma=1, tau=1, q=[A], k=[B], u=[C, D], v=[F, G]),
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"The variance is $d\sigma^4$, so $\sigma$ counts as well as $d$: one product of components of variance $4$ has $16$.",
        zh=r"方差为 $d\sigma^4$，起作用的除 $d$ 外还有 $\sigma$：分量方差为 $4$ 时，单个乘积的方差已是 $16$。",
    ),
)
