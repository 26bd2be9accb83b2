from bilemma.book import *
from bilemma.claims import Claim, Holds, Near
from derivations.claims._entropy import entropy, j, k, largest, mean, n, s, scale, scaled, some, up
from derivations.claims._one_leader import TOKENS, entropy_of_lead, over, spoken, x
from derivations.saturation.entropy_by_largest_score import entropy_by_largest_score
from derivations.softmax.entropy_at_most import entropy_at_most


def at_the_scale():
    leads = have(ForEach(j, n, scale * s[j] <= scale * s[k]), by=[up, largest[1]])
    c = calc(log(n) - scale * (s[k] - mean))
    c.eq(log(n) - (scale * s[k] - Sum(scale * s[j], (j, 1, n)) / n), by=sums)
    c.le(entropy, by=[leads, entropy_by_largest_score(x=scaled, k=k)])
    return c.qed()


entropy_from_below = Claim(
    anchor=r"$H\approx \log n - \lambda(s_{\max} - \bar{s})$",
    place=Text(en="Derivation, fifth equation", zh="推导过程一节，第 5 个公式"),
    says=Text(
        en=r"The entropy is approximated by $\log n-\lambda(s_{\max}-\bar s)$.",
        zh=r"熵用 $\log n-\lambda(s_{\max}-\bar s)$ 来近似。",
    ),
    topic="softmax",
    given=[some, up, *largest],
    states=[
        Holds(
            LessEqual(log(n) - scale * (s[k] - mean), entropy),
            by=at_the_scale,
        ),
        Holds(LessEqual(entropy, log(n)), by=entropy_at_most(x=scaled)),
    ],
    near=Near(log(TOKENS) - x, entropy_of_lead, over=over, spoken=spoken, relative=False, places=3),
    verdict="approximation",
    why=Text(
        en=r"Both steps before it err to the same side, so that it is a lower bound, exact for equal scores and off by $\lambda(s_{\max}-\bar s)$ at most. Where it falls below $0$ it says nothing of an entropy, which is never negative.",
        zh=r"前两步的误差方向相同，因此它是熵的下界：各分数相等时取等号，误差至多为 $\lambda(s_{\max}-\bar s)$。若其值小于 $0$，则说明不了什么，因为熵不为负。",
    ),
)
