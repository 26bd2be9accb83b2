from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import i, j, l, start
from derivations.initialization.residual_stream_variance import residual_stream_variance

from_above = reals("B")
B = random_vectors("F", l, moments=2)
uncorrelated = ForEach(i, l, ForEach(j, l, Equation(Cov(B[i], B[j]), 0), exclude=i))
total = Sum(B[i], (i, 1, l))
given = [
    uncorrelated,
    ForEach(i, l, Equation(Var(B[i]), 1)),
    Equation(Var(start), 1),
    Equation(Cov(start, total), 0),
    from_above <= l,
]


def value():
    z = calc(from_above)
    z.lt(l + 1, by=from_above <= l)
    z.eq(Var(start) + l, by=given[2])
    z.eq(Var(start + total), by=[given[0], given[1], given[3], residual_stream_variance(F=B, v=1)])
    return z.qed()


pre_norm_variance_grows = Claim(
    anchor="这样最后的$x_l$方差将会很大",
    place=Text(
        en="Residual connections, paragraph 4, last sentence", zh="残差连接一节，第 4 段末句"
    ),
    says=Text(
        en="In Pre Norm the variance of the last $x_l$ will be very large.",
        zh="在 Pre Norm 中，最后的 $x_l$ 方差将会很大。",
    ),
    topic="variance",
    given=given,
    states=Holds(from_above < Var(start + total), by=value),
    verdict="true",
    why=Text(
        en="It is $l+1$, and so exceeds every bound $B$ with the number $l$ of layers, if $x_0$ and all branches have the variance $1$ and are uncorrelated, as in the claim on the unrolled formula.",
        zh="若 $x_0$ 与各分支的方差均为 $1$ 且互不相关（同展开式一条），则方差为 $l+1$，随层数 $l$ 增大而超过任何界 $B$。",
    ),
)
