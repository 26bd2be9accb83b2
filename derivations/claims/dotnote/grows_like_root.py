from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import d, i, k, q, sigma, standard
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
    anchor="random vectors naturally grow in magnitude proportionally to",
    place=Text(en="introduction, sentence 1", zh="引言第 1 句"),
    says=Text(
        en=r"In spaces of high dimension the dot product of random vectors grows in magnitude like $\sqrt d$, as is natural.",
        zh=r"在高维空间中，随机向量的点积，其大小自然与 $\sqrt d$ 成正比地增长。",
    ),
    topic="size",
    given=standard,
    states=Holds(Equation(E(dot(q, k) ** 2), d * sigma**4), by=root_mean_square),
    verdict="true",
    why=Text(
        en=r"The root of the mean square is $\sigma^2\sqrt d$: mean $0$ and independence, on which this rests, are among the assumptions of the note.",
        zh=r"均方的平方根为 $\sigma^2\sqrt d$；所依据的零均值与独立性，正是文中的条件。",
    ),
)
