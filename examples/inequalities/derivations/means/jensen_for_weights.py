"""Jensen's inequality for a function with a supporting line."""

from bilemma.book import *
from bilemma.foundations import sum_monotone

i, n = naturals("i n")
w, x = vectors("w x", n)
phi = functions("phi")
c, m, t = reals("c m t")
weights = ForEach(i, n, 0 <= w[i])
total = Equation(Sum(w[i], (i, 1, n)), 1)
mean = Equation(Sum(w[i] * x[i], (i, 1, n)), m)
line = ForAllReal(t, phi(m) + c * (t - m) <= phi(t))


@theorem(
    title=Text(en="Jensen's inequality for weighted means", zh="加权平均的詹森不等式"),
    words=Text(
        en=r"Let a line of slope $c$ through $(m,\varphi(m))$ lie below $\varphi$, as it does for a convex function, where $m$ is the mean of the $x_i$ under the weights $w_i$. Then $\varphi(m)$ is at most the weighted mean of the $\varphi(x_i)$.",
        zh=r"设 $m$ 是 $x_i$ 关于权重 $w_i$ 的平均，且过点 $(m,\varphi(m))$、斜率为 $c$ 的直线位于 $\varphi$ 下方（凸函数即如此），则 $\varphi(m)$ 不超过 $\varphi(x_i)$ 的加权平均。",
    ),
    given=[weights, total, mean, line],
    claim=phi(m) <= Sum(w[i] * phi(x[i]), (i, 1, n)),
)
def jensen_for_weights():
    with every(i, n):
        above = have(phi(m) + c * (x[i] - m) <= phi(x[i]), by=line)
        term = have(w[i] * (phi(m) + c * (x[i] - m)) <= w[i] * phi(x[i]), by=[above, weights])
    chain = calc(phi(m))
    chain.eq(
        phi(m) * Sum(w[i], (i, 1, n))
        + c * (Sum(w[i] * x[i], (i, 1, n)) - m * Sum(w[i], (i, 1, n))),
        by=[total, mean],
    )
    chain.eq(Sum(w[i] * (phi(m) + c * (x[i] - m)), (i, 1, n)), by=sums)
    chain.le(Sum(w[i] * phi(x[i]), (i, 1, n)), by=[term, sum_monotone])
    return chain.qed()


@jensen_for_weights.experiment
def experiment(rng, n):
    w, x = rng.dirichlet(np.ones(4), n), rng.normal(0.0, 2.0, (n, 4))
    return np.abs((w * x).sum(axis=1)), (w * np.abs(x)).sum(axis=1)
