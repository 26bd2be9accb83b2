from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import *

scale_when_flat = Claim(
    anchor=r"$t\to \infty$, the scale of $Z$ is $d_{seq}^{-1/2}$",
    place=Text(en="section 1, item 1", zh="第 1 节第 1 项"),
    says=Text(
        en=r"With the weights $1/n$ of the limit the output has the variance $1/n$, the scale $n^{-1/2}$.",
        zh=r"在极限处各权重为 $1/n$，输出的方差为 $1/n$，即尺度为 $n^{-1/2}$。",
    ),
    topic="variance",
    given=[*unit_values, 1 <= n],
    states=Holds(Equation(Var(Sum(1 / n * v[i], (i, 1, n))), 1 / n), by=variance_of_flat_output),
    verdict="true",
    why=Text(
        en=r"For values of variance $1$ that are uncorrelated, as the item assumes.",
        zh=r"各值方差为 $1$ 且互不相关，即该项所设。",
    ),
)
