from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su9812._letters import Delta, alpha, i, j, n, p, s
from derivations.saturation.scaled_missing_weight import scaled_missing_weight
from derivations.saturation.scaled_saturation_limit import scaled_saturation_limit

k, m = naturals("k m")
lead = [in_range(i, n), 0 < Delta, ForEach(j, n, s[j] + Delta <= s[i], exclude=i)]
entry = p(k) * (delta(k, m) - p(m))


gradient_tends_to_zero = Claim(
    anchor=r"假设 $s_i$ 中只有唯一的最大值），梯度也是0",
    place=Text(en="The gradient, paragraph 2, sentence 2", zh="计算梯度一节，第 2 段第 2 句"),
    says=Text(
        en=r"As $\alpha\to\infty$, one weight tends to $1$ and the others to $0$, if the largest score is unique, and all derivatives tend to $0$.",
        zh=r"当 $\alpha\to\infty$ 时，若最大的分数唯一，则一个权重趋于 $1$、其余趋于 $0$，各导数都趋于 $0$。",
    ),
    topic="gradients",
    given=lead,
    states=[
        Holds(
            1 - p(i) <= (n - 1) * exp(-alpha * Delta),
            also=[0 <= alpha],
            by=scaled_missing_weight(t=alpha, x=s),
        ),
        Holds(
            Tends(alpha * entry, alpha, 0),
            also=[in_range(k, n), in_range(m, n)],
            by=scaled_saturation_limit(x=s),
        ),
    ],
    verdict="true",
    why=Text(
        en=r"Also with the factor $\alpha$ of the chain rule. That the maximum is unique is stated there, and needed: of two equal scores that lead, the derivatives grow like $\alpha/4$.",
        zh=r"计入链式法则的因子 $\alpha$ 后也成立。最大值唯一是文中写明的条件，而且必要：若有两个分数并列领先，导数将按 $\alpha/4$ 增大。",
    ),
)
