from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import softmax_is_positive
from derivations.attention.sum_of_squared_weights_at_least import sum_of_squared_weights_at_least
from derivations.attention.sum_of_squared_weights_at_most_one import (
    sum_of_squared_weights_at_most_one,
)
from derivations.claims.su9812._letters import i, n, p, scaled
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one


def squares():
    return Sum(p(i) ** 2, (i, 1, n))


def at_least():
    one = have(Equation(Sum(p(i), (i, 1, n)), 1), by=softmax_sums_to_one)
    return have(1 / n <= squares(), by=[one, sum_of_squared_weights_at_least(y=Each(i, p(i), n))])


def at_most():
    one = have(Equation(Sum(p(i), (i, 1, n)), 1), by=softmax_sums_to_one)
    with every(i, n):
        sign = have(0 <= p(i), by=softmax_is_positive(z=scaled, i=i))
    return have(
        squares() <= 1, by=[one, sign, sum_of_squared_weights_at_most_one(y=Each(i, p(i), n))]
    )


sum_of_squares_as_uncertainty = Claim(
    anchor="跟信息熵类似，它也是不确定性的一种度量",
    place=Text(
        en="The gradient, last paragraph but one, sentence 2", zh="计算梯度一节，倒数第 2 段第 2 句"
    ),
    says=Text(
        en=r"$\sum_ip_i^2$, in essence Rényi's entropy, is like the entropy a measure of uncertainty.",
        zh=r"$\sum_ip_i^2$ 本质上就是 Rényi 熵，跟信息熵类似，也是不确定性的一种度量。",
    ),
    topic="softmax",
    given=[1 <= n],
    states=[
        Holds(1 / n <= squares(), by=at_least),
        Holds(squares() <= 1, by=at_most),
    ],
    verdict="true",
    why=Text(
        en="It is least, $1/n$, for equal weights, and at most $1$, as for a single one: it falls as uncertainty grows. Its logarithm, with the sign turned, is the Rényi entropy of order $2$.",
        zh="权重均匀时它最小，为 $1/n$；它不超过 $1$，集中于一个时等于 $1$：不确定性越大则越小。取对数再变号，就是二阶 Rényi 熵。",
    ),
)
