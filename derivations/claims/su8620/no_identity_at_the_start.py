from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.covariance_of_multiples import covariance_of_multiples
from derivations.attention.variance_of_multiple import variance_of_multiple
from derivations.claims.su8620._letters import *
from derivations.variance.covariance_of_independent import covariance_of_independent
from derivations.variance.covariance_symmetric import covariance_symmetric
from derivations.variance.variance_of_uncorrelated_two_sum import variance_of_uncorrelated_two_sum

ones = [Equation(Var(start), 1), Equation(Var(branch), 1)]


def of_pre_norm():
    z = calc(Var((start + branch) - start))
    z.eq(Var(branch), by=ring)
    z.eq(1, by=ones)
    return z.qed()


def of_post_norm():
    shrunk, rest = branch / sqrt(2), (1 / sqrt(2) - 1) * start
    none = have(Equation(Cov(start, branch), 0), by=covariance_of_independent)
    c, s = 1 / sqrt(2), 1 / sqrt(2) - 1
    mixed = calc(Cov(shrunk, rest))
    mixed.eq(c * s * Cov(branch, start), by=covariance_of_multiples(X=branch, Y=start, a=c, b=s))
    mixed.eq(c * s * Cov(start, branch), by=covariance_symmetric)
    mixed.eq(0, by=none)
    z = calc(Var((start + branch) / sqrt(2) - start))
    z.eq(Var(shrunk + rest), by=ring)
    z.eq(
        Var(shrunk) + Var(rest),
        by=[mixed.qed(), variance_of_uncorrelated_two_sum(X=shrunk, Y=rest)],
    )
    z.eq(
        Var(branch) / 2 + (1 / sqrt(2) - 1) ** 2 * Var(start),
        by=[
            variance_of_multiple(X=branch, a=1 / sqrt(2)),
            variance_of_multiple(X=start, a=1 / sqrt(2) - 1),
        ],
    )
    z.eq(2 - sqrt(2), by=ones)
    return z.qed()


no_identity_at_the_start = Claim(
    anchor="因为它们都无法在初始阶段保持一个恒等函数",
    place=Text(
        en="Residual connections, paragraph 6, sentence 1", zh="残差连接一节，第 6 段第 1 句"
    ),
    says=Text(
        en="Neither Post Norm nor Pre Norm is the identity at the start.",
        zh="Post Norm 与 Pre Norm 在初始阶段都不是恒等函数。",
    ),
    topic="definitions",
    given=[apart, *ones],
    states=[
        Holds(Equation(Var((start + branch) - start), 1), by=of_pre_norm),
        Holds(Equation(Var((start + branch) / sqrt(2) - start), 2 - sqrt(2)), by=of_post_norm),
    ],
    verdict="true",
    why=Text(
        en=r"Of branches with variance $1$, as the article assumes: what is added has the variance $1$ in Pre Norm and $2-\sqrt2$ in Post Norm, and so is not $0$.",
        zh=r"按文中的假设，分支的方差为 $1$：Pre Norm 增加的部分方差为 $1$，Post Norm 为 $2-\sqrt2$，都不为零。",
    ),
)
