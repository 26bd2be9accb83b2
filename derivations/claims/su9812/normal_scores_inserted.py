from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import exponential_positive
from derivations.claims.su9812._letters import alpha, n

X = random_variables("X", moments=0)
once, twice = E(exp(alpha * X)), E(exp(2 * alpha * X))
normal = [Equation(once, exp(alpha**2 / 2)), Equation(twice, exp(2 * alpha**2))]
objective = alpha * (1 - twice / (n * once**2))


def inserted():
    half, whole = exp(alpha**2 / 2), exp(alpha**2)
    square = have(Equation(half**2, whole), by=axiom("exp_add")(x=alpha**2 / 2, y=alpha**2 / 2))
    fourth = calc(exp(2 * alpha**2))
    fourth.eq(whole * keep(exp(alpha**2)), by=axiom("exp_add")(x=alpha**2, y=alpha**2))
    fourth.eq(whole * half**2, by=square)
    z = calc(objective)
    z.eq(alpha * (1 - exp(2 * alpha**2) / (n * half**2)), by=normal)
    z.eq(alpha * (1 - keep(whole * half**2) / (n * half**2)), by=fourth.qed())
    z.eq(alpha * (1 - whole / n), by=exponential_positive(x=alpha**2 / 2))
    return z.qed()


normal_scores_inserted = Claim(
    anchor=r"$\alpha\left(1 - \sum_i p_i^2\right) \approx \alpha\left(1 - \frac{e^{\alpha^2}}{n}\right)$",
    place=Text(en="Normal distribution, third equation", zh="正态分布一节，第 3 个公式"),
    says=Text(
        en=r"For standard normal $s$ the expectation of $\mathrm e^{\alpha s}$ is $\mathrm e^{\alpha^2/2}$; put in, it gives $\alpha(1-\sum_ip_i^2)\approx\alpha(1-\mathrm e^{\alpha^2}/n)$.",
        zh=r"$s$ 服从标准正态分布时，$\mathrm e^{\alpha s}$ 的期望为 $\mathrm e^{\alpha^2/2}$，代入得 $\alpha(1-\sum_ip_i^2)\approx\alpha(1-\mathrm e^{\alpha^2}/n)$。",
    ),
    topic="softmax",
    given=[*normal, 1 <= n],
    states=Holds(Equation(objective, alpha * (1 - exp(alpha**2) / n)), by=inserted),
    verdict="true",
    why=Text(
        en=r"Judged is what is put in: with this expectation, which is an integral and taken from the article, the right side of the estimate before becomes $\alpha(1-\mathrm e^{\alpha^2}/n)$ exactly. The sign of approximation belongs to the step before, from sums to expectations, which is judged by itself; for large $\alpha$ it is crude, as $\mathrm e^{\alpha^2}/n$ may exceed $1$ and $\sum_ip_i^2$ never does.",
        zh=r"这里判定的是代入：以这一期望（它是积分，取自原文）代入，前一步估计式的右边恰好成为 $\alpha(1-\mathrm e^{\alpha^2}/n)$。约等号属于前一步，即以期望代替求和，已另行判定；$\alpha$ 较大时这很粗略，因为 $\mathrm e^{\alpha^2}/n$ 可以超过 $1$，而 $\sum_ip_i^2$ 不会。",
    ),
)
