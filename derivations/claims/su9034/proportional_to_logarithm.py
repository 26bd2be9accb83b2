from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.su9034._letters import kappa, n, spread

m = naturals("m")
later = reals("h")


def estimate(keys, gap):
    """The estimated entropy of so many keys, at the scale κ times the logarithm of their number."""
    return log(keys) - kappa * log(keys) * gap


same = Equation(estimate(n, spread), estimate(m, later))
fitted, kept = Equation(kappa * spread, 1), Equation(later, spread)


def unchanged():
    c = calc(estimate(n, spread))
    c.eq((1 - keep(kappa * spread)) * log(n), by=ring)
    c.eq((1 - keep(kappa * spread)) * log(m), by=fitted)
    c.eq(estimate(m, spread), by=ring)
    c.eq(estimate(m, later), by=kept)
    return c.qed()


proportional_to_logarithm = Claim(
    anchor=r"尽可能地消除长度$n$的影响 … $\lambda\propto \log n$",
    place=Text(
        en="Derivation, after the fifth equation, sentence 1",
        zh="推导过程一节，第 5 个公式之后第 1 句",
    ),
    says=Text(
        en=r"To remove the influence of $n$ from the estimate as far as possible, $\lambda$ is to be proportional to $\log n$.",
        zh=r"要尽可能消除估计式中 $n$ 的影响，$\lambda$ 应与 $\log n$ 成正比。",
    ),
    topic="scaling",
    given=[1 <= n, 1 <= m, fitted],
    states=Fails(same, Model(n=2, m=4, kappa=1, g=1, h=2)),
    extra=Holds(same, also=[kept], by=unchanged),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"The sentence names no level for the estimate; asked is whether the constant $\kappa$ that brings it to $0$ for $n$ keys does so for any other number $m$. If $g=s_{\max}-\bar s$ stays what it is when $n$ becomes $m$, then $\kappa=1/g$ makes the estimate $0$ for both. To keep it at another level $C$, $\lambda=(\log n-C)/g$, which grows at the same rate. If the gap changes, to $h$, the scale has to follow $\log n$ divided by it.",
        zh=r"原句没有说估计式应保持为多少；这里考察的是：使 $n$ 个键的估计式为 $0$ 的常数 $\kappa$，对其他个数 $m$ 是否也使其为 $0$。若 $n$ 变为 $m$ 时 $g=s_{\max}-\bar s$ 不变，则取 $\kappa=1/g$，估计式对两者都为 $0$。若要保持为另一个值 $C$，则 $\lambda=(\log n-C)/g$，增长的速度相同。若差距变为 $h$，则缩放因子应随 $\log n$ 与差距之商而变。",
    ),
    misleads=Text(
        en=r"Whoever scales by $\log n$ scores whose largest rises with their number, as that of $n$ independent normal ones does, roughly as $\sqrt{2\log n}$: there the same estimate asks for $\lambda$ of order $\sqrt{\log n}$ only.",
        zh=r"把 $\log n$ 用于最大值随个数增大的分数的人：例如 $n$ 个独立的正态分数，最大值大致按 $\sqrt{2\log n}$ 增大，此时由同一估计式，$\lambda$ 只需与 $\sqrt{\log n}$ 同阶。",
    ),
    decided=Text(
        en=r"It was once called true with a fixed gap; the article does not say that the gap is fixed, and that the influence is to be removed as far as possible leaves open which. The reading once named the level $0$, which is ours.",
        zh=r"曾在差距固定的条件下判为成立；原文没有说差距固定，而尽可能消除一说也没有说明消除到什么程度。书中的理解曾写有估计式为 $0$ 一语，那是另加的。",
    ),
)
