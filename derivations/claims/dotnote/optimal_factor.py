from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims._random_rows import stays_sensitive
from derivations.claims.dotnote._letters import (
    c,
    d,
    i,
    j,
    k,
    n,
    positive,
    q,
    sigma,
    standard,
    x,
)
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product
from derivations.saturation.trace_decreases import trace_decreases
from derivations.variance.variance_of_affine import variance_of_affine


def trace(factor):
    """The trace of the Jacobian of softmax at the scores, each times the factor."""
    weights = Each(j, factor * x[j], n)
    return 1 - Sum(softmax(weights, i) ** 2, (i, 1, n))


def slope_in_query(factor):
    """The first weight's derivative along the query: the factor times the one in the score."""
    weights = Each(j, factor * x[j], n)
    return factor * softmax(weights, 1) * (1 - softmax(weights, 1))


def variance_of_this_order():
    """With any multiple of 1/√d the variance is free of d."""
    score = dot(q, k) / sqrt(d)
    z = calc(Var(c * score))
    z.eq(c**2 * Var(score), by=variance_of_affine(X=score, a=c, b=0))
    z.eq(c**2 * sigma**4, by=variance_of_scaled_dot_product)
    return z.qed()


optimal_factor = Claim(
    anchor="Maintains optimal softmax sensitivity",
    place=Text(
        en="Why This Specific Scaling?, item 3", zh="Why This Specific Scaling? 一节，第 3 项"
    ),
    says=Text(
        en=r"The factor $1/\sqrt d$ is just right: it maintains the optimal sensitivity of softmax.",
        zh=r"因子 $1/\sqrt d$ 恰到好处：它使 softmax 保持最优的灵敏度。",
    ),
    topic="scaling",
    given=[1 <= d, 1 <= n, 0 <= c],
    states=[
        Fails(trace(c) <= trace(1 / sqrt(d)), Model(d=1, n=2, c=0, x=[log(2), 0])),
        Fails(
            slope_in_query(c) <= slope_in_query(1 / sqrt(d)),
            Model(d=1, n=2, c=2, x=[log(2), 0]),
        ),
    ],
    meant=[
        Holds(
            Equation(Var(c * dot(q, k) / sqrt(d)), c**2 * sigma**4),
            given=[*standard, positive],
            by=variance_of_this_order,
        ),
        stays_sensitive,
        Holds(trace(1 / sqrt(d)) <= trace(c), also=[c <= 1 / sqrt(d)], by=trace_decreases),
    ],
    verdict="imprecise",
    why=Text(
        en=r"Beside $1/d$ and a constant, which the two lines before it name, $1/\sqrt d$ is the right order in $d$: with $c/\sqrt d$ the variance is $c^2\sigma^4$ for every $d$, and with two keys the expected product of the weights stays above a bound that does not depend on $d$ and is positive for $c^2\sigma^4<2$. Read as a value it is not optimal. By the sensitivity to the scores a smaller factor is never worse, and $0$ is best; by the sensitivity to the query, where the factor counts once more, the best one depends on the gap of the scores: in the example $2$ is better than $1$. (For a query and two keys with standard normal components and large $d$ its median is largest at about $1.62/\sqrt d$, by computation and not by proof.)",
        zh=r"与前两行所举的 $1/d$ 和常数相比，$1/\sqrt d$ 对 $d$ 的阶是对的：取 $c/\sqrt d$ 时，方差对任何 $d$ 都是 $c^2\sigma^4$；只有两个键时，两个权重之积的期望不小于一个与 $d$ 无关的界，$c^2\sigma^4<2$ 时这个界为正。若理解为具体数值，则并非最优。若看对分数的灵敏度，因子取得更小总不会更差，$0$ 最好；若看对查询的灵敏度，则因子还要再乘一次，最佳取值取决于分数差：例中 $2$ 优于 $1$。（查询与两个键的分量都服从标准正态分布且 $d$ 较大时，这一灵敏度的中位数约在 $1.62/\sqrt d$ 处最大；此数得自计算，未经证明。）",
    ),
    misleads=Text(
        en=r"Whoever takes the constant for settled and does not try $2/\sqrt d$ or a learned temperature, which may do better.",
        zh=r"以为常数已成定论，因而不去尝试 $2/\sqrt d$ 或可学习的温度（它们可能更好）的人。",
    ),
    decided=Text(
        en=r"It was once called false. The line closes a list that compares $1/d$, a constant and $1/\sqrt d$, so that the order in $d$ may well be meant, and that is right; the word optimal says more.",
        zh=r"曾判为不成立。此行是一组比较的末项，前两项为 $1/d$ 与常数，所指很可能是对 $d$ 的阶，而阶是对的；但最优一词说得更多。",
    ),
)
