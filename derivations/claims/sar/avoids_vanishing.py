from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds
from derivations.attention.probability_of_large_score import probability_of_large_score
from derivations.claims.sar._letters import *
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
    place=Text(en="end", zh="结尾"),
    says=Text(
        en="With variance $1$ vanishing gradients are avoided.", zh="方差为 $1$，就避免了梯度消失。"
    ),
    topic="gradients",
    given=[*in_range(i, n), positive, 0 < epsilon],
    states=Fails(
        ForAllReal(t, epsilon <= scaled_entry),
        contrary=Holds(Tends(scaled_entry, t, 0), also=gap, by=still_saturates),
    ),
    meant=[
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
    ],
    verdict="imprecise",
    why=Text(
        en="Division takes the dimension out of the distribution: large scores are rare, uniformly in $d$. Yet scores that are large all the same saturate softmax, divided or not.",
        zh=r"缩放消去了维数的影响：分数很大的概率对所有 $d$ 一致地小。但真正很大的分数，除以 $\sqrt d$ 之后仍会使 softmax 饱和。",
    ),
    misleads=Text(
        en="Whoever does not watch the scores any more once they are divided: when training has made them large, softmax saturates all the same.",
        zh="缩放之后便不再留意分数大小的人：训练使分数变大之后，softmax 照样饱和。",
    ),
)
