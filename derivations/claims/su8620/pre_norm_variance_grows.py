from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import *
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum
from derivations.variance.variance_of_uncorrelated_two_sum import variance_of_uncorrelated_two_sum

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
    z.eq(1 + Sum(Var(B[i]), (i, 1, l)), by=[given[1], sums])
    z.eq(1 + Var(total), by=variance_of_uncorrelated_sum(d=l, Z=B))
    z.eq(Var(start) + Var(total), by=given)
    z.eq(Var(start + total), by=variance_of_uncorrelated_two_sum(X=start, Y=total))
    return z.qed()


pre_norm_variance_grows = Claim(
    anchor="这样最后的$x_l$方差将会很大",
    place=Text(
        en="Residual connections, paragraph 5, last sentence", zh="残差连接一节，第 5 段末句"
    ),
    says=Text(
        en="In Pre Norm the variance of the last $x_l$ becomes large with the number of layers.",
        zh="在 Pre Norm 中，层数多时最后的 $x_l$ 方差很大。",
    ),
    topic="variance",
    given=given,
    states=Holds(from_above < Var(start + total), by=value),
    verdict="true",
    why=Text(
        en="It is $l+1$, and so exceeds every bound $B$ with $l$.",
        zh="方差为 $l+1$，随 $l$ 增大而超过任何界 $B$。",
    ),
)
