"""One gradient step aligns the key with the query: its mean score grows like d."""

from bilemma.book import *

d, i = naturals("d i")
eta, sigma = reals("eta sigma")
q, k = random_vectors("q k", d, moments=2)
uncorrelated = ForEach(i, d, Equation(E(q[i] * k[i]), 0))
mean_square = ForEach(i, d, Equation(E(q[i] ** 2), sigma**2))
moved = Each(i, k[i] + eta * q[i], d)


@theorem(
    title=Text(en="Mean score after one step", zh="更新一步之后分数的均值"),
    also=Text(en="muP, scaling by 1/d", zh="μP，按 1/d 缩放"),
    words=Text(
        en=r"The derivative of $q\cdot k$ in $k$ is $q$, so a gradient step moves the key along the query, to $k+\eta q$, where $\eta$ is minus the step size times the derivative of the loss in the score. If every $q_ik_i$ had the mean 0, as at initialisation, the score of the new key has the mean $\eta d\sigma^2$: of the order $d$ for a fixed $\eta$, while its standard deviation before the step was of the order $\sqrt d$.",
        zh=r"$q\cdot k$ 对 $k$ 的导数为 $q$，因此一步梯度更新使键沿查询的方向移动到 $k+\eta q$，其中 $\eta$ 是步长与损失对分数的导数之积的相反数。若更新之前各 $q_ik_i$ 的均值为零（初始化时即如此），则更新之后分数的均值为 $\eta d\sigma^2$：$\eta$ 固定时为 $d$ 的量级，而更新之前分数的标准差只是 $\sqrt d$ 的量级。",
    ),
    given=[uncorrelated, mean_square],
    claim=Equation(E(dot(q, moved)), eta * d * sigma**2),
    cite=["yang2022"],
)
def score_after_one_step():
    c = calc(E(dot(q, moved)))
    c.eq(E(Sum(q[i] * (k[i] + eta * q[i]), (i, 1, d))), by=dot)
    c.eq(Sum(E(q[i] * k[i]) + eta * E(q[i] ** 2), (i, 1, d)), by=linear)
    c.eq(eta * d * sigma**2, by=[uncorrelated, mean_square, sums])
    return c.qed()


@score_after_one_step.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 1.5, (n, 16)), rng.exponential(size=(n, 16))
    return (q * (k + 0.25 * q)).sum(axis=1).mean(), 0.25 * 16 * 2.25
