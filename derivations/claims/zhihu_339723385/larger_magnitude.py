from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import centred, d, i, key, q, standard, unit
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)
from derivations.variance.second_moment import second_moment


def mean_square():
    squares = [
        have(ForEach(i, d, Equation(E(v[i] ** 2), 1)), by=[second_moment, *centred, *unit])
        for v in (q, key)
    ]
    z = calc(E(dot(q, key) ** 2))
    z.eq(d, by=[*squares, second_moment_of_centred_dot_product(k=key, sigma_q=1, sigma_k=1)])
    return z.qed()


larger_magnitude = Claim(
    anchor="方差越大也就说明，点积的数量级越大",
    place=Text(en="after the result, sentence 1", zh="结论之后，第 1 句"),
    says=Text(
        en="A larger variance also means that the dot product is larger in magnitude.",
        zh="方差越大，也就说明点积的数量级越大。",
    ),
    topic="size",
    given=standard,
    states=Holds(Equation(E(dot(q, key) ** 2), d), by=mean_square),
    verdict="true",
    why=Text(
        en=r"The mean is $0$, so that the variance $d$ is the mean square, and $\sqrt d$ the typical size.",
        zh=r"均值为 $0$，方差 $d$ 便等于均方，典型大小为 $\sqrt d$。",
    ),
)
