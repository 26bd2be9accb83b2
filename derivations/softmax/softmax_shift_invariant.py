"""Adding one number to all scores leaves softmax unchanged."""

from bilemma.book import *

i, j, n = naturals("i j n")
x = vectors("x", n)
a = reals("a")


@theorem(
    title=Text(en="Softmax ignores a common shift", zh="softmax 的平移不变性"),
    also=Text(en="shift invariance; translation invariance", zh="平移不变"),
    words=Text(
        en="Adding the same number to every score does not change softmax.",
        zh="给每个分数加上同一个数，softmax 不变。",
    ),
    given=[in_range(i, n)],
    claim=Equation(softmax(Each(j, x[j] + a, n), i), softmax(x, i)),
    cite=["blanchard2021"],
)
def softmax_shift_invariant():
    total = Sum(exp(x[j]), (j, 1, n))
    c = calc(softmax(Each(j, x[j] + a, n), i))
    c.eq(exp(x[i] + a) / Sum(exp(x[j] + a), (j, 1, n)), by=softmax)
    c.eq(exp(x[i]) * exp(a) / Sum(exp(x[j]) * exp(a), (j, 1, n)), by=axiom("exp_add"))
    c.eq(exp(x[i]) * exp(a) / (exp(a) * total), by=sums)
    c.eq(softmax(x, i), by=softmax)
    return c.qed()


@softmax_shift_invariant.experiment
def experiment(rng, n):

    x, shift = rng.normal(size=(n, 8)), rng.uniform(-50, 50, size=(n, 1))
    plain, shifted = np.exp(x), np.exp(x + shift)
    plain /= plain.sum(axis=1, keepdims=True)
    error = np.abs(shifted / shifted.sum(axis=1, keepdims=True) - plain)
    return error.max(), 0.0
