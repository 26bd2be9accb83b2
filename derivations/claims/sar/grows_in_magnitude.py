from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import centred, d, i, mutual, u, unit, v
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.law_of_dot_product.mean_size_of_score import mean_size_of_score
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)
from derivations.variance.second_moment import second_moment


def mean_square():
    squares = have(ForEach(i, d, Equation(E(u[i] ** 2), 1)), by=[second_moment, *centred, *unit])
    others = have(ForEach(i, d, Equation(E(v[i] ** 2), 1)), by=[second_moment, *centred, *unit])
    z = calc(E(dot(u, v) ** 2))
    z.eq(
        d,
        by=[squares, others, second_moment_of_centred_dot_product(q=u, k=v, sigma_q=1, sigma_k=1)],
    )
    return z.qed()


def mean_size():
    squares = have(ForEach(i, d, Equation(E(u[i] ** 2), 1)), by=[second_moment, *centred, *unit])
    others = have(ForEach(i, d, Equation(E(v[i] ** 2), 1)), by=[second_moment, *centred, *unit])
    bound = mean_size_of_score(q=u, k=v, sigma_q=1, sigma_k=1)
    return have(E(absolute(dot(u, v))) <= sqrt(d), by=[squares, others, bound])


grows_in_magnitude = Claim(
    anchor="for large values of d , the dot products grow large",
    place=Text(en="last paragraph, sentence 1", zh="末段第 1 句"),
    says=Text(
        en="For large $d$ the magnitude of the dot products grows large.",
        zh="$d$ 很大时，点积的绝对值会变得很大。",
    ),
    topic="size",
    given=[mutual, *centred, *unit],
    states=[
        Holds(Equation(E(dot(u, v) ** 2), d), by=mean_square),
        Holds(Equation(Var(dot(u, v)), d), by=variance_of_unit_dot_product),
    ],
    correct=Holds(E(absolute(dot(u, v))) <= sqrt(d), by=mean_size),
    verdict="true",
    why=Text(
        en=r"The mean square is exactly $d$, so that the typical size is $\sqrt d$; the mean size is at most that.",
        zh=r"均方恰为 $d$，典型大小即为 $\sqrt d$；绝对值的均值不超过它。",
    ),
)
