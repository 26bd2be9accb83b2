"""Scaling the scores up never raises the entropy of softmax."""

from bilemma.book import *
from derivations.saturation.negative_entropy_along_ray import negative_entropy_along_ray

i, j, n = naturals("i j n")
z = vectors("z", n)
s, t, b, c = reals("s t b c")


def weights(scale):
    """The scores times the scale."""
    return Each(j, scale * z[j], n)


def entropy(scale):
    """The entropy of the weights at the scale."""
    y = softmax(weights(scale), i)
    return -Sum(y * log(y), (i, 1, n))


def spread(scale):
    """The scale times the weighted variance of z."""
    y = weights(scale)
    mean = Sum(softmax(y, j) * z[j], (j, 1, n))
    return scale * Sum(softmax(y, i) * (z[i] - mean) ** 2, (i, 1, n))


@theorem(
    title=Text(en="Entropy does not grow with the scale", zh="熵不随缩放因子增大"),
    words=Text(
        en=r"For $0\le b\le c$ the weights of the scores $cz$ have at most the entropy of the weights of $bz$.",
        zh=r"设 $0\le b\le c$，则分数为 $cz$ 时权重的熵，不超过分数为 $bz$ 时权重的熵。",
    ),
    given=[1 <= n, 0 <= b, b <= c],
    claim=LessEqual(entropy(c), entropy(b)),
)
def entropy_decreases():
    def between(claim):
        return ForAllReal(t, Implies(b <= t, Implies(t <= c, claim)))

    slope = HasDerivative(-entropy(s), s, t, spread(t))
    rise = have(between(slope), by=negative_entropy_along_ray)
    sign = have(between(LessEqual(0, spread(t))))
    negative, rate = Each(t, -entropy(t)), Each(t, spread(t))
    grows = axiom("derivative_nonnegative")(x=b, y=c, h=negative, k=rate)
    return have(LessEqual(entropy(c), entropy(b)), by=[rise, sign, grows])


@entropy_decreases.experiment
def experiment(rng, n):

    z, b = rng.normal(size=(n, 5)), rng.exponential(size=(n, 1))
    c = b + rng.exponential(size=(n, 1))
    y, w = np.exp(b * z), np.exp(c * z)
    y, w = y / y.sum(axis=1, keepdims=True), w / w.sum(axis=1, keepdims=True)
    return (y * np.log(y)).sum(axis=1), (w * np.log(w)).sum(axis=1)
