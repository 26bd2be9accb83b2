from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.probability_of_large_score import probability_of_large_score
from derivations.claims._random_rows import stays_sensitive
from derivations.claims.sar._letters import (
    Delta,
    centred,
    d,
    gap,
    i,
    j,
    mutual,
    n,
    positive,
    t,
    u,
    unit,
    v,
    x,
)
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.saturation.scaled_gap import scaled_gap

scaled_x = Each(j, t * x[j] / sqrt(d), n)
scaled_entry = softmax(scaled_x, i) * (delta(i, i) - softmax(scaled_x, i))


def still_saturates():
    root, scores = 1 / sqrt(d), Each(j, x[j] / sqrt(d), n)
    with every(j, n, exclude=i):
        below = have(x[j] + Delta <= x[i])
        scaled = have(
            x[j] * root + Delta * root <= x[i] * root,
            by=[below, scaled_gap(t=root, a=x[j], b=x[i])],
        )
    limit = jacobian_saturation_limit(x=scores, Delta=Delta * root, k=i, m=i)
    return have(Tends(scaled_entry, t, 0), by=[scaled, limit])


avoids_vanishing = Claim(
    anchor="which can avoid the gradient vanishing problem",
    place=Text(en="last paragraph, sentence 2", zh="末段第 2 句"),
    says=Text(
        en="Scaling the variance to $1$ can avoid the problem of vanishing gradients.",
        zh="把方差缩放为 $1$，可以避免梯度消失问题。",
    ),
    topic="gradients",
    given=[*in_range(i, n), positive],
    states=[
        Holds(
            Equation(Var(dot(u, v) / sqrt(d)), 1),
            given=[mutual, *centred, *unit, positive],
            by=variance_of_scaled_dot_product(q=u, k=v, sigma_q=1, sigma_k=1),
        ),
        Holds(
            E(indicator(t, absolute(dot(u, v) / sqrt(d)))) <= 1 / t**2,
            given=[mutual, *centred, *unit, positive, 0 < t],
            by=probability_of_large_score(q=u, k=v),
        ),
        stays_sensitive,
    ],
    correct=Holds(Tends(scaled_entry, t, 0), also=gap, by=still_saturates),
    verdict="true",
    why=Text(
        en=r"For two keys with unit components the difference $k$ has $\sigma_k^2=2$, and the mean of $y_1y_2$, at most $\tfrac14$, is at least $\tfrac18$ for every $d$. Large scores are rare, and not excluded: where they occur, softmax saturates, divided or not.",
        zh=r"两个键的分量方差都为 $1$ 时，其差 $k$ 的 $\sigma_k^2=2$，$y_1y_2$ 的期望（至多为 $\tfrac14$）对任何 $d$ 都不小于 $\tfrac18$。很大的分数很少出现，但并非不可能；一旦出现，无论是否缩放，softmax 都会饱和。",
    ),
    decided=Text(
        en="The source says that it can avoid them, not that it always does; read so, it is true for the rows of its own model.",
        zh="原文说的是可以避免，而不是总能避免；这样理解，在其自身的模型中成立。",
    ),
)
