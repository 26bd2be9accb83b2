from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import *

not_properly_scaled = Claim(
    anchor=r"Scaled dot product attention isn't properly scaled",
    place=Text(en="TL;DR", zh="文首 TL;DR"),
    says=Text(
        en=r"In general the output of scaled attention has not the variance $1$ of the values: with equal weights it has $1/n$.",
        zh=r"一般而言，缩放点积注意力的输出并不保持各值的方差 $1$：例如权重相等时，输出的方差为 $1/n$。",
    ),
    topic="variance",
    given=[*unit_values, 1 <= n],
    states=Holds(Equation(Var(Sum(1 / n * v[i], (i, 1, n))), 1 / n), by=variance_of_flat_output),
    verdict="true",
    why=Text(
        en=r"The post means by it that unit variance is not preserved: in paragraph 2 of its conclusion it multiplies the outputs by a factor, so that they are unit-variance. With $n=1$, or where one weight is $1$, the variance is kept.",
        zh=r"文中所谓尺度不当，是指方差 $1$ 未能保持：结论第 2 段正是为使输出的方差为 $1$ 而乘以一个因子。若 $n=1$ 或某个权重为 $1$，则方差保持不变。",
    ),
)
