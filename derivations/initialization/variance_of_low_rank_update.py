"""A low-rank update keeps its size for every rank only if it is scaled by the root of the rank."""

from bilemma.book import *
from derivations.attention.variance_of_multiple import variance_of_multiple
from derivations.initialization.xavier_forward import xavier_forward

r, i, j = naturals("r i j")
beta, gamma, v = reals("beta gamma v")
b, u = random_vectors("b u", r, moments=2)
independent = Independent(b, u)
centred = ForEach(i, r, Equation(E(b[i]), 0))
uncorrelated = ForEach(i, r, ForEach(j, r, Equation(E(b[i] * b[j]), beta**2 * delta(i, j))))
mean_square = ForEach(i, r, Equation(E(u[i] ** 2), v))


@theorem(
    title=Text(en="Variance of a low-rank update", zh="低秩更新的方差"),
    also=Text(en="LoRA, rank-stabilised scaling", zh="LoRA、秩稳定的缩放"),
    words=Text(
        en=r"An output $\gamma\sum_lb_lu_l$ of an update of rank $r$, where $u=Ax$ is the input in the $r$ inner dimensions and $b$ a row of the other factor, has the variance $\gamma^2r\beta^2v$. It does not change with the rank if $\gamma$ is proportional to $1/\sqrt r$; with $\gamma$ proportional to $1/r$ it falls as $1/r$.",
        zh=r"秩为 $r$ 的更新的一个输出 $\gamma\sum_lb_lu_l$（$u=Ax$ 是输入在 $r$ 个内部维度上的值，$b$ 是另一个因子的一行）方差为 $\gamma^2r\beta^2v$。若 $\gamma$ 与 $1/\sqrt r$ 成正比，方差不随秩变化；若 $\gamma$ 与 $1/r$ 成正比，方差按 $1/r$ 减小。",
    ),
    given=[independent, centred, uncorrelated, mean_square],
    claim=Equation(Var(gamma * dot(b, u)), gamma**2 * r * beta**2 * v),
)
def variance_of_low_rank_update():
    c = calc(Var(gamma * dot(b, u)))
    c.eq(gamma**2 * Var(dot(b, u)), by=variance_of_multiple)
    c.eq(gamma**2 * r * beta**2 * v, by=xavier_forward(n=r, tau=beta, s=v, w=b, x=u))
    return c.qed()


@variance_of_low_rank_update.experiment
def experiment(rng, n):
    b, u = rng.normal(0.0, 0.5, (n, 8)), rng.uniform(0.0, 3.0, (n, 8))  # E[u²] = 3
    return (((b * u).sum(axis=1) * 0.5) ** 2).mean(), 0.25 * 8 * 0.25 * 3.0
