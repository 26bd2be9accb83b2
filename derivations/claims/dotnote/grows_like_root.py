from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.dotnote._letters import *
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)
from derivations.variance.second_moment import second_moment


def root_mean_square():
    squares = have(
        ForEach(i, d, Equation(E(q[i] ** 2), sigma**2)), by=[second_moment, *standard[1:]]
    )
    others = have(
        ForEach(i, d, Equation(E(k[i] ** 2), sigma**2)), by=[second_moment, *standard[1:]]
    )
    z = calc(E(dot(q, k) ** 2))
    z.eq(d * sigma**4, by=[squares, others, second_moment_of_centred_dot_product])
    return z.qed()


grows_like_root = Claim(
    place=Text(en="opening", zh="开头"),
    says=Text(
        en=r"The size of $\boldsymbol q\cdot\boldsymbol k$ grows in proportion to $\sqrt d$.",
        zh=r"$\boldsymbol q\cdot\boldsymbol k$ 的大小与 $\sqrt d$ 成正比。",
    ),
    topic="size",
    given=spread,
    states=Fails(
        Equation(E(dot(q, k) ** 2), d * sigma**4),
        Model(
            d=2, sigma=1, q=[1 + A, 1 + D], k=[1 + F, 1 + G], show=[E(dot(q, k)), Var(dot(q, k))]
        ),
    ),
    extra=Holds(
        Equation(E(dot(q, k) ** 2), d * sigma**4), also=[mutual, *centred], by=root_mean_square
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"The mean square is $d\sigma^4$ once the components are independent with mean $0$; with means $1$ the score itself is of order $d$.",
        zh=r"分量相互独立且均值为 $0$ 时，均方为 $d\sigma^4$；若均值为 $1$，分数本身就是 $d$ 的量级。",
    ),
)
