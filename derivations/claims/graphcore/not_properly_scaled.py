from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import *

not_properly_scaled = Claim(
    anchor=r"Scaled dot product attention isn't properly scaled",
    place=Text(en="TL;DR", zh="文首 TL;DR"),
    says=Text(
        en=r"The output of scaled attention has in general not the variance $1$ of the values: with equal weights it has $1/n$.",
        zh=r"缩放点积注意力的输出一般并不保持各值的方差 $1$：权重相等时，输出的方差为 $1/n$。",
    ),
    topic="variance",
    given=[*unit_values, 1 <= n],
    states=Holds(Equation(Var(Sum(1 / n * v[i], (i, 1, n))), 1 / n), by=variance_of_flat_output),
    verdict="true",
    why=Text(
        en=r"The post means by it that unit variance is not preserved, and says so in paragraph 3 of its introduction.",
        zh=r"文中所谓尺度不当，是指方差 $1$ 未能保持，引言第 3 段写明了这一点。",
    ),
)
