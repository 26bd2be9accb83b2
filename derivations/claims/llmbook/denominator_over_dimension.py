from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.llmbook._letters import d, i, j, n, p, positive
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

W = matrices("W", n, n)


def row_sum(size):
    """The sum of a row of weights whose denominators have this many terms."""
    return Sum(exp(W[i, j]) / Sum(exp(W[i, p]), (p, 1, size)), (j, 1, n))


def row_sums_to_one():
    c = calc(row_sum(n))
    c.eq(Sum(softmax(Each(p, W[i, p], n), j), (j, 1, n)), by=softmax)
    c.eq(1, by=softmax_sums_to_one)
    return c.qed()


denominator_over_dimension = Claim(
    anchor=r"$\sum^{d}_{p=1}e^{W^{*}_{ip}}$",
    place=Text(en="§2, last line", zh="第 2 节，最后一行"),
    says=Text(
        en=r"A row of weights has the denominator $\sum_{p=1}^{d}\mathrm e^{W^*_{ip}}$, with $d$ terms.",
        zh=r"每一行权重的分母写作 $\sum_{p=1}^{d}\mathrm e^{W^*_{ip}}$，共 $d$ 项。",
    ),
    topic="softmax",
    given=[*in_range(i, n), positive],
    states=Fails(Equation(row_sum(d), 1), Model(d=1, n=3, i=1, W=[[0, log(2), log(3)]])),
    slip=Holds(Equation(row_sum(n), 1), by=row_sums_to_one),
    verdict="typo",
    why=Text(
        en="The sum goes over the $n$ keys, not over the $d$ components: otherwise the row is $1,2,3$ here and adds up to $6$.",
        zh="求和应对 $n$ 个键，而不是对 $d$ 个分量；否则例中这一行为 $1,2,3$，其和为 $6$。",
    ),
    misleads=Text(
        en="Whoever programs the sum as printed: the weights of a row no longer add up to $1$.",
        zh="按印出的求和范围编写程序的人，会使每行权重之和不再是 $1$。",
    ),
)
