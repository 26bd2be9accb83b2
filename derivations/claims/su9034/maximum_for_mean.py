from bilemma.book import *
from bilemma.claims import Claim, Holds, Near
from derivations.claims._entropy import k, largest, s, scaled, some, up, weighted
from derivations.claims._one_leader import lead, over, spoken
from derivations.claims._one_leader import weighted as weighted_of_lead
from derivations.softmax.weighted_mean_at_most import weighted_mean_at_most

maximum_for_mean = Claim(
    anchor=r"$\lambda\sum_{i=1}^n p_i s_i \approx \lambda s_{\max}$",
    place=Text(en="Derivation, fourth equation", zh="推导过程一节，第 4 个公式"),
    says=Text(
        en=r"The scaled mean $\lambda\sum_ip_is_i$ by the weights is approximated by $\lambda s_{\max}$.",
        zh=r"按权重加权的平均 $\lambda\sum_ip_is_i$ 以 $\lambda s_{\max}$ 来近似。",
    ),
    topic="softmax",
    given=[some, up, *largest],
    states=Holds(LessEqual(weighted, s[k]), by=weighted_mean_at_most(x=scaled, v=s, B=s[k])),
    near=Near(lead, weighted_of_lead, over=over, spoken=spoken, relative=False, places=3),
    verdict="approximation",
    why=Text(
        en=r"It lies above, and is near where the leader has nearly all weight, and where all scores are nearly equal; between these it is far off as long as many others share the weight.",
        zh=r"近似值不小于被近似的量。领先的分数几乎独占权重时，或各分数几乎相等时，二者才接近；介于两者之间，只要其余分数合起来还占不少权重，就相差很大。",
    ),
)
