from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import (
    centred,
    d,
    i,
    k,
    mean_square,
    mu,
    mutual,
    positive,
    q,
    squares_are_one,
    unit,
)
from derivations.law_of_dot_product.mean_size_of_score import mean_size_of_score
from derivations.variance.second_moment import second_moment


def mean_size_at_most_root():
    ones = [have(line, by=[second_moment, *centred, *unit]) for line in squares_are_one]
    bound = mean_size_of_score(sigma_q=1, sigma_k=1)
    return have(E(absolute(dot(q, k))) <= sqrt(d), by=[*ones, bound])


aligned = [ForEach(i, d, Equation(E(q[i] * k[i]), mu)), positive]


def aligned_mean():
    mean = calc(E(dot(q, k)))
    mean.eq(Sum(E(q[i] * k[i]), (i, 1, d)), by=[dot, linear])
    mean.eq(d * mu, by=[aligned[0], sums])
    return mean.qed()


range_grows_quickly = Claim(
    anchor="较大时,点积的值可能会迅速增大",
    place=Text(en="first part, item 1, sentence 1", zh="第一部分，第 1 项第 1 句"),
    says=Text(
        en="Without the division the range of the result may be too large; above all when $d$ is large, the value of the dot product may grow quickly.",
        zh="不作缩放，所得结果的范围可能过大；尤其在 $d$ 较大时，点积可能增大得很快。",
    ),
    topic="size",
    given=[mutual, *centred, *unit],
    states=[
        mean_square,
        Holds(Equation(E(dot(q, k)), d * mu), given=aligned, by=aligned_mean),
    ],
    correct=Holds(
        E(absolute(dot(q, k))) <= sqrt(d),
        by=mean_size_at_most_root,
    ),
    verdict="true",
    why=Text(
        en=r"For aligned vectors it grows like $d$; for independent components with mean $0$ the mean square is $d$, so that the typical size grows like $\sqrt d$.",
        zh=r"对齐的向量，点积按 $d$ 增长；分量独立且均值为 $0$ 时，均方为 $d$，典型大小按 $\sqrt d$ 增长。",
    ),
)
