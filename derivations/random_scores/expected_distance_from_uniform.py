"""Random scores that are scaled down give nearly equal weights."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.random_scores.moments_of_weights import moments_of_weights
from derivations.saturation.weights_near_uniform import weights_near_uniform

i, j, n = naturals("i j n")
X = random_vectors("X", n, moments=2)
c, v = reals("c v")
scaled = Each(j, c * X[j], n)
spread = ForEach(i, n, E(X[i] ** 2) <= v)


@theorem(
    title=Text(en="Scaled-down scores give nearly equal weights", zh="缩小分数使权重接近相等"),
    words=Text(
        en=r"If the mean squares of $n$ scores are at most $v$ and the scores are multiplied by $c$, the mean squared distance of the weights from the equal weights $1/n$ is at most $nc^2v/4$; for a fixed $n$ and scores with $v=d$ it vanishes with $c\sqrt d$.",
        zh=r"若 $n$ 个分数的二阶矩都不超过 $v$，将分数乘以 $c$ 之后，权重与均匀权重 $1/n$ 之间距离平方的期望至多为 $nc^2v/4$；当 $n$ 固定、$v=d$ 时，它随 $c\sqrt d$ 趋于零而趋于零。",
    ),
    given=[spread, 1 <= n],
    claim=LessEqual(E(Sum((softmax(scaled, i) - 1 / n) ** 2, (i, 1, n))), n * c**2 * v / 4),
)
def expected_distance_from_uniform():
    y = softmax(scaled, i)
    with every(i, n):
        finite = have(FiniteMoment(y, 2), by=moments_of_weights(X=scaled, p=2))
    bound = weights_near_uniform(x=scaled)
    most = have(Sum(E(X[i] ** 2), (i, 1, n)) <= Sum(v, (i, 1, n)), by=[spread, sum_monotone])
    chain = calc(E(Sum((y - 1 / n) ** 2, (i, 1, n))))
    chain.le(
        E(Sum((c * X[i]) ** 2, (i, 1, n)) / 4), by=[finite, bound, axiom("expectation_monotone")]
    )
    chain.eq(c**2 / 4 * Sum(E(X[i] ** 2), (i, 1, n)), by=[sums, linear])
    chain.le(c**2 / 4 * Sum(v, (i, 1, n)), by=[most, have(0 <= c**2)])
    chain.eq(n * c**2 * v / 4, by=sums)
    return chain.qed()


@expected_distance_from_uniform.experiment
def experiment(rng, n):
    q, k = rng.normal(size=(n, 1, 64)), rng.normal(size=(n, 8, 64))
    x = (q * k).sum(axis=2) / 64
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return ((y - 1 / 8) ** 2).sum(axis=1).mean(), 8 * 64 / 64**2 / 4
