"""The components of softmax sum to 1."""

from bilemma.book import *

i, j, n = naturals("i j n")
x = vectors("x", n)


@theorem(
    title=Text(en="Softmax sums to one", zh="softmax 各分量之和为 1"),
    also=Text(en="normalisation of softmax", zh="softmax 的归一性"),
    words=Text(
        en="The components of softmax add up to 1, so they are weights.",
        zh="softmax 的各分量之和等于 1，因此可以用作权重。",
    ),
    given=[1 <= n],
    claim=Equation(Sum(softmax(x, i), (i, 1, n)), 1),
    cite=["bridle1990"],
)
def softmax_sums_to_one():
    total = Sum(exp(x[j]), (j, 1, n))
    c = calc(Sum(softmax(x, i), (i, 1, n)))
    c.eq(Sum(exp(x[i]) / total, (i, 1, n)), by=softmax)
    c.eq(Sum(exp(x[i]), (i, 1, n)) / total, by=sums)
    c.eq(1, by=ring)
    return c.qed()


@softmax_sums_to_one.experiment
def experiment(rng, n):

    weights = np.exp(10 * rng.normal(size=(n, 8)))
    weights /= weights.sum(axis=1, keepdims=True)
    error = np.abs(weights.sum(axis=1) - 1)
    return error.max(), 0.0
