"""As one score alone grows, its weight tends to one."""

from bilemma.book import *
from bilemma.foundations import absolute_of_nonnegative, limit_of_absolute_value
from derivations.saturation.missing_weight import missing_weight
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

i, j, n = naturals("i j n")
x = vectors("x", n)
B, t = reals("B t")
alone = Each(j, x[j] + t * delta(j, i), n)
missing = 1 - softmax(alone, i)


@theorem(
    title=Text(en="Limit of the weight of one growing score", zh="单个分数增大时其权重的极限"),
    words=Text(
        en="If score $i$ alone grows by $t$ and the others stay, what its weight lacks of 1 tends to 0 as $t$ grows.",
        zh=r"若只有第 $i$ 个分数增加 $t$，其余不变，则当 $t\to\infty$ 时，它的权重与 1 之差趋于 0。",
    ),
    idea=Text(
        en=r"Its lead over the others is at least $t+x_i-B$, and what a lead leaves over falls exponentially with it.",
        zh=r"它领先其余分数至少 $t+x_i-B$，而其余权重之和随领先的幅度按指数减小。",
    ),
    given=[in_range(i, n), ForEach(j, n, x[j] <= B)],
    claim=Tends(missing, t, 0),
)
def lone_score_limit():
    gap = t + x[i] - B
    minus = -keep(gap)
    with suppose(0 <= t):
        with every(j, n, exclude=i):
            bounded = have(x[j] <= B)
            leads = have(
                x[j] + t * delta(j, i) + gap <= x[i] + t * delta(i, i),
                by=[bounded, axiom("delta_same"), axiom("delta_other")],
            )
        rest = have(0 <= missing, by=softmax_at_most_one(x=alone, j=i))
        c = calc(absolute(missing))
        c.eq(missing, by=[rest, absolute_of_nonnegative])
        c.le((n - 1) * exp(minus), by=[leads, missing_weight(x=alone, Delta=gap)])
        c.eq((n - 1) * exp(-gap), by=have(Equation(minus, -gap)))
        c.eq((n - 1) * (exp(B - x[i]) * exp(-t)), by=axiom("exp_add")(x=B - x[i], y=-t))
        c.tends(0, t)
    return have(Tends(missing, t, 0), by=[limit_of_absolute_value, c.qed()])


@lone_score_limit.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 5))
    x[:, 0] += 50
    y = np.exp(x - x[:, :1])
    return np.maximum(1 - 1 / y.sum(axis=1) - 1e-9, 0).max(), 0.0
