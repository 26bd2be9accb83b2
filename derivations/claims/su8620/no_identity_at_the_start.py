from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import apart, branch, start
from derivations.initialization.post_norm_distance import post_norm_distance
from derivations.variance.covariance_of_independent import covariance_of_independent

ones = [Equation(Var(start), 1), Equation(Var(branch), 1)]


def of_pre_norm():
    z = calc(Var((start + branch) - start))
    z.eq(Var(branch), by=ring)
    z.eq(1, by=ones)
    return z.qed()


def of_post_norm():
    none = have(Equation(Cov(start, branch), 0), by=covariance_of_independent)
    return have(
        Equation(Var((start + branch) / sqrt(2) - start), 2 - sqrt(2)),
        by=[none, *ones, post_norm_distance(X=start, F=branch, v=1)],
    )


no_identity_at_the_start = Claim(
    anchor="因为它们都无法在初始阶段保持一个恒等函数",
    place=Text(
        en="Residual connections, paragraph 5, sentence 1", zh="残差连接一节，第 5 段第 1 句"
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
