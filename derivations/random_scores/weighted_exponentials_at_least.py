"""Two exponentials, weighted, lie above a tangent."""

from bilemma.book import *

u, v, y, w = reals("u v y w")
one = Equation(y + w, 1)


@theorem(
    kind="lemma",
    title=Text(en="Two weighted exponentials, lower bound", zh="两个指数函数值加权平均的下界"),
    words=Text(
        en=r"For non-negative weights $y$, $w$ with the sum 1, the average $y\mathrm e^{u+v}+w\mathrm e^{u-v}$ is at least $\mathrm e^u(1+v(y-w))$.",
        zh=r"设权重 $y$、$w$ 非负且和为 1，则 $y\mathrm e^{u+v}+w\mathrm e^{u-v}$ 不小于 $\mathrm e^u(1+v(y-w))$。",
    ),
    given=[0 <= y, 0 <= w, one],
    claim=exp(u) * (1 + v * (y - w)) <= y * exp(u + v) + w * exp(u - v),
)
def weighted_exponentials_at_least():
    up = have(1 + v <= exp(v), by=axiom("exp_lower")(x=v))
    down = have(1 - v <= exp(-v), by=axiom("exp_lower")(x=-v))
    c = calc(exp(u) * (1 + v * (y - w)))
    c.eq(exp(u) * (y + w + v * (y - w)), by=one)
    c.eq(exp(u) * (y * (1 + v) + w * (1 - v)), by=ring)
    c.le(exp(u) * (y * exp(v) + w * exp(-v)), by=[up, down])
    powers = [axiom("exp_add")(x=u, y=z) for z in (v, -v)]
    c.eq(y * exp(u + v) + w * exp(u - v), by=powers)
    return c.qed()


@weighted_exponentials_at_least.experiment
def experiment(rng, n):
    (u, v), y = rng.normal(0.0, 1.5, (2, n)), rng.uniform(0.0, 1.0, n)
    low = np.exp(u) * (1 + v * (2 * y - 1))
    return low, y * np.exp(u + v) + (1 - y) * np.exp(u - v)
