from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import (
    F,
    G,
    H,
    S,
    centred,
    d,
    i,
    k,
    mean_is_zero,
    mutual,
    q,
    squares_are_one,
    unit,
)
from derivations.law_of_dot_product.mean_square_difference import mean_square_difference
from derivations.variance.second_moment import second_moment


def distance_from_dimension():
    ones = [have(line, by=[second_moment, *centred, *unit]) for line in squares_are_one]
    return have(
        Equation(E(dot(q, k)), d - Sum(E((q[i] - k[i]) ** 2), (i, 1, d)) / 2),
        by=[*ones, mean_square_difference],
    )


expectation_is_dimension = Claim(
    anchor="两个独立的随机向量的点积的期望值是",
    place=Text(en="second part, sentence 4", zh="第二部分，第 4 句"),
    says=Text(
        en=r"For independent random vectors whose elements all have mean $0$ the expectation of $\boldsymbol q\cdot\boldsymbol k$ is $d$.",
        zh=r"若两随机向量独立，元素均为零均值，则 $\boldsymbol q\cdot\boldsymbol k$ 的期望为 $d$。",
    ),
    topic="mean",
    given=[mutual, *centred, *unit],
    states=Fails(
        Equation(E(dot(q, k)), d),
        Model(
            d=2,
            q=[F, G],
            k=[H, S],
            show=[E(q[1] * k[1]), E(q[2] * k[2]), E((q[1] * k[1] + q[2] * k[2]) ** 2)],
        ),
    ),
    correct=[
        mean_is_zero,
        Holds(
            Equation(E(dot(q, k)), d - Sum(E((q[i] - k[i]) ** 2), (i, 1, d)) / 2),
            given=[*centred, *unit],
            by=distance_from_dimension,
        ),
    ],
    verdict="false",
    why=Text(
        en=r"It is $0$, as the post computes further down; $d$ is the mean square. Without independence the expectation can be $d$, but only for $\boldsymbol q=\boldsymbol k$.",
        zh=r"期望为 $0$，后文自己也算出了这一点；等于 $d$ 的是均方。若不要求独立，期望可以等于 $d$，但仅当 $\boldsymbol q=\boldsymbol k$。",
    ),
    misleads=Text(
        en="Whoever subtracts $d$ to centre the scores: they then have the mean $-d$.",
        zh="想通过减去 $d$ 使分数的均值为零的人，减去之后得到的均值是 $-d$。",
    ),
)
