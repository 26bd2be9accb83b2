from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import d, i, j, k, n, positive, q, sigma, standard, t, x
from derivations.dot_products.variance_divided_by_dimension import variance_divided_by_dimension
from derivations.random_scores.expected_distance_from_uniform import expected_distance_from_uniform
from derivations.saturation.weight_of_bounded_scores_at_least import (
    weight_of_bounded_scores_at_least,
)
from derivations.saturation.weight_of_bounded_scores_at_most import weight_of_bounded_scores_at_most

small = [in_range(i, n), ForEach(j, n, absolute(x[j]) <= t)]
scores = random_vectors("S", n, moments=2)
shrunk = Each(j, scores[j] / d, n)
mean_squares = ForEach(i, n, E(scores[i] ** 2) <= d * sigma**4)


def nearly_uniform():
    distance = Sum((softmax(shrunk, i) - 1 / n) ** 2, (i, 1, n))
    bound = expected_distance_from_uniform(X=scores, c=1 / d, v=d * sigma**4)
    c = calc(E(distance))
    c.le(n * keep(1 / d) ** 2 * (d * sigma**4) / 4, by=bound)
    c.eq(n * sigma**4 / (4 * d), by=ring)
    return c.qed()


dividing_by_dimension = Claim(
    anchor=r"Too small scaling (e.g., $\frac{1}{d_k}$): Attention becomes too uniform",
    place=Text(
        en="Why This Specific Scaling?, item 1", zh="Why This Specific Scaling? 一节，第 1 项"
    ),
    says=Text(
        en="With a factor that is too small, $1/d$ for example, attention becomes too uniform.",
        zh="因子太小（例如 $1/d$），注意力会过于均匀。",
    ),
    topic="scaling",
    given=[*standard, positive],
    states=[
        Holds(Equation(Var(dot(q, k) / d), sigma**4 / d), by=variance_divided_by_dimension),
        Holds(
            LessEqual(E(Sum((softmax(shrunk, i) - 1 / n) ** 2, (i, 1, n))), n * sigma**4 / (4 * d)),
            given=[mean_squares, 1 <= n, positive],
            by=nearly_uniform,
        ),
        Holds(
            1 / (1 + (n - 1) * exp(2 * t)) <= softmax(x, i),
            given=small,
            by=weight_of_bounded_scores_at_least,
        ),
        Holds(
            softmax(x, i) <= 1 / (1 + (n - 1) * exp(-2 * t)),
            given=small,
            by=weight_of_bounded_scores_at_most,
        ),
    ],
    verdict="true",
    why=Text(
        en=r"With $1/d$ the variance is $\sigma^4/d$, and the mean squared distance of the weights from $1/n$ is at most $n\sigma^4/(4d)$, so that softmax is nearly uniform for large $d$. It is about independent components: the score of a key that is aligned with the query does not become small.",
        zh=r"因子为 $1/d$ 时方差为 $\sigma^4/d$，而各权重与 $1/n$ 之间距离平方的期望至多为 $n\sigma^4/(4d)$，因此 $d$ 很大时 softmax 近似均匀。这里说的是独立的分量；与查询对齐的键，分数并不会变小。",
    ),
)
