from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.cookbook._letters import *
from derivations.tails.hoeffding_for_averages import hoeffding_for_averages

two_sided_hoeffding = Claim(
    anchor=r"$\le 2\exp\left\{-\frac{2n^2t^2}{\sum_{i=1}^n(b_i-a_i)^2}\right\}$",
    place=Text(en="section Inequalities, Hoeffding, line 3", zh="不等式一节，Hoeffding，第 3 行"),
    says=Text(
        en=r"The average of $n$ independent variables, each between its $a_i$ and $b_i$, differs from its mean by $t>0$ or more with probability at most $2\mathrm e^{-2n^2t^2/\sum_i(b_i-a_i)^2}$.",
        zh=r"$n$ 个独立随机变量分别介于 $a_i$ 与 $b_i$ 之间，其平均值与均值相差至少 $t>0$ 的概率不超过 $2\mathrm e^{-2n^2t^2/\sum_i(b_i-a_i)^2}$。",
    ),
    topic="tails",
    given=[independent, below, above, 0 < squares, 0 < t],
    states=Holds(two_sided, by=hoeffding_for_averages),
    verdict="true",
    why=Text(
        en=r"Hoeffding's inequality for the sum, at $nt$.",
        zh=r"对和在 $nt$ 处用霍夫丁不等式即得。",
    ),
)
