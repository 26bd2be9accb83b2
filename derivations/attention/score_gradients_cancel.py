"""The gradients in the scores of one query add up to 0."""

from bilemma.book import *
from derivations.attention.gradient_in_scores import gradient_in_scores
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

n, i, j = naturals("n i j")
s, a = vectors("s a", n)


@theorem(
    title=Text(en="Score gradients cancel", zh="分数梯度之和为零"),
    words=Text(
        en="The gradients that softmax passes to the scores of one query add up to 0.",
        zh="softmax 传给同一查询各分数的梯度之和为零。",
    ),
    given=[1 <= n],
    claim=Equation(Sum(partial(Sum(a[i] * softmax(s, i), (i, 1, n)), s, j), (j, 1, n)), 0),
    cite=["dao2022"],
)
def score_gradients_cancel():
    weighted = Sum(softmax(s, i) * a[i], (i, 1, n))
    c = calc(Sum(partial(Sum(a[i] * softmax(s, i), (i, 1, n)), s, j), (j, 1, n)))
    c.eq(Sum(softmax(s, j) * (a[j] - weighted), (j, 1, n)), by=gradient_in_scores)
    c.eq(weighted - Sum(softmax(s, j), (j, 1, n)) * weighted, by=sums)
    c.eq(0, by=softmax_sums_to_one)
    return c.qed()


@score_gradients_cancel.experiment
def experiment(rng, n):
    n //= 100  # exact up to rounding, so that few samples are enough
    s, a = rng.normal(size=(n, 1, 5)), rng.normal(size=(n, 5, 1))
    moved = np.exp(s + 1e-30j * np.eye(5))  # row j: score j moved by an imaginary step
    moved /= moved.sum(axis=2, keepdims=True)
    gradients = (moved @ a).imag / 1e-30
    return np.abs(gradients.sum(axis=1)).max().round(9), 0.0
