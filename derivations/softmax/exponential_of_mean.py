"""Jensen's inequality for the exponential function and finitely many weights."""

from bilemma.book import *
from bilemma.foundations import sum_monotone

i, n = naturals("i n")
y, u = vectors("y u", n)
weights = ForEach(i, n, 0 <= y[i])
total = Equation(Sum(y[i], (i, 1, n)), 1)
mean = Sum(y[i] * u[i], (i, 1, n))


@theorem(
    kind="lemma",
    title=Text(en="Jensen's inequality for the exponential", zh="指数函数的詹森不等式"),
    also=Text(en="Exponential of a weighted mean", zh="加权平均的指数函数值"),
    words=Text(
        en=r"For non-negative weights $y_i$ that add up to 1, $\mathrm e$ to the power $\sum_iy_iu_i$ is at most $\sum_iy_i\mathrm e^{u_i}$.",
        zh=r"若权重 $y_i$ 非负、和为 1，则 $\mathrm e$ 的 $\sum_iy_iu_i$ 次幂不超过 $\sum_iy_i\mathrm e^{u_i}$。",
    ),
    given=[weights, total],
    claim=exp(mean) <= Sum(y[i] * exp(u[i]), (i, 1, n)),
)
def exponential_of_mean():
    m = write("m", mean)
    with every(i, n):
        low = have(1 + u[i] - m <= exp(u[i] - m), by=axiom("exp_lower"))
        each = have(y[i] * (1 + u[i] - m) <= y[i] * exp(u[i] - m), by=[low, weights])
        power = calc(exp(m) * exp(u[i] - m))
        power.eq(exp(u[i]), by=axiom("exp_add")(x=m, y=u[i] - m))
        powers = power.qed()
    chain = calc(exp(m))
    chain.eq(exp(m) * Sum(y[i] * (1 + u[i] - m), (i, 1, n)), by=[sums, total])
    chain.le(exp(m) * Sum(y[i] * exp(u[i] - m), (i, 1, n)), by=[each, sum_monotone])
    chain.eq(Sum(y[i] * (exp(m) * exp(u[i] - m)), (i, 1, n)), by=sums)
    chain.eq(Sum(y[i] * exp(u[i]), (i, 1, n)), by=powers)
    return chain.qed()


@exponential_of_mean.experiment
def experiment(rng, n):
    y, u = rng.dirichlet(np.ones(4), n), rng.normal(0.0, 2.0, (n, 4))
    return np.exp((y * u).sum(axis=1)), (y * np.exp(u)).sum(axis=1)
