"""Scaling random scores up never raises the expected trace of the Jacobian."""

from bilemma.book import *
from derivations.random_scores.moments_of_weights import moments_of_weights
from derivations.saturation.trace_decreases import trace_decreases

i, j, n = naturals("i j n")
X = random_vectors("X", n, moments=0)
b, c = reals("b c")


def trace(scale):
    """The trace of the Jacobian at the scaled scores."""
    return 1 - Sum(softmax(Each(j, scale * X[j], n), i) ** 2, (i, 1, n))


@theorem(
    title=Text(en="The expected trace does not grow with the scale", zh="迹的期望不随缩放因子增大"),
    words=Text(
        en=r"For random scores of any joint distribution, the expected trace of the softmax Jacobian at $cX$ is at most that at $bX$ when $0\le b\le c$; so it is largest at the scale 0, and making the trace large is no reason for any other scale.",
        zh=r"无论随机分数的联合分布如何，当 $0\le b\le c$ 时，softmax 雅可比矩阵在 $cX$ 处的迹的期望不超过在 $bX$ 处的值；可见它在缩放因子为 0 时最大，因而不能以“迹较大”为由选取别的缩放因子。",
    ),
    given=[1 <= n, 0 <= b, b <= c],
    claim=LessEqual(E(trace(c)), E(trace(b))),
)
def expected_trace_decreases():
    def finite(scale):
        scores = Each(j, scale * X[j], n)
        with every(i, n):
            return have(FiniteMoment(softmax(scores, i), 2), by=moments_of_weights(X=scores, p=2))

    smaller = trace_decreases(z=X)
    return have(
        LessEqual(E(trace(c)), E(trace(b))),
        by=[finite(b), finite(c), smaller, axiom("expectation_monotone")],
    )


@expected_trace_decreases.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 5))
    y, w = np.exp(x), np.exp(2 * x)
    y, w = y / y.sum(axis=1, keepdims=True), w / w.sum(axis=1, keepdims=True)
    return 1 - (w**2).sum(axis=1).mean(), 1 - (y**2).sum(axis=1).mean()
