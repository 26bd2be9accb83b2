from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *
from derivations.law_of_dot_product.mean_size_of_score import mean_size_of_score


def mean_size_at_most_root():
    bound = mean_size_of_score(sigma_q=1, sigma_k=1)
    return have(E(absolute(dot(q, k))) <= sqrt(d), by=[*squares_are_one(), bound])


aligned = [ForEach(i, d, Equation(E(q[i] * k[i]), mu)), positive]


def aligned_mean():
    mean = calc(E(dot(q, k)))
    mean.eq(Sum(E(q[i] * k[i]), (i, 1, d)), by=[dot, linear])
    mean.eq(d * mu, by=[aligned[0], sums])
    return mean.qed()


range_grows_quickly = Claim(
    place=Text(en="why scaling is needed", zh="为什么需要缩放"),
    says=Text(
        en="The range of the dot product grows quickly with $d$.",
        zh="点积的取值范围随 $d$ 迅速增大。",
    ),
    topic="size",
    given=[mutual, *centred, *unit],
    states=Fails(
        Equation(E(dot(q, k) ** 2), d**2),
        Model(d=2, q=[F, G], k=[H, S], show=[E(absolute(q[1] * k[1] + q[2] * k[2]))]),
    ),
    meant=[
        Holds(Equation(E(dot(q, k) ** 2), d), by=mean_square_is_dimension),
        Holds(E(absolute(dot(q, k))) <= sqrt(d), by=mean_size_at_most_root),
        Holds(Equation(E(dot(q, k)), d * mu), given=aligned, by=aligned_mean),
    ],
    verdict="imprecise",
    why=Text(
        en=r"The mean square is $d$, not $d^2$: the typical size grows like $\sqrt d$, slower than the dimension. Growth in proportion to $d$ needs products $q_ik_i$ whose mean is not $0$.",
        zh=r"均方是 $d$ 而不是 $d^2$：典型大小按 $\sqrt d$ 增长，比维度慢。只有当 $q_ik_i$ 的均值不为 $0$ 时，才与 $d$ 成正比。",
    ),
)
