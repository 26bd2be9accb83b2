"""With two keys, one weight is what the other leaves over."""

from bilemma.book import *
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i = naturals("i")
x = vectors("x", 2)
y, w = softmax(x, 1), softmax(x, 2)


@theorem(
    kind="lemma",
    title=Text(en="The second of two weights", zh="两个权重互补"),
    words=Text(
        en="With two keys the second weight is 1 minus the first.",
        zh="只有两个键时，第二个权重等于 1 减去第一个权重。",
    ),
    claim=Equation(w, 1 - y),
)
def second_of_two_weights():
    total = calc(y + w)
    total.eq(Sum(softmax(x, i), (i, 1, 2)), by=[axiom("sum_step"), axiom("sum_zero")])
    total.eq(1, by=softmax_sums_to_one)
    low = have(1 - y <= w, by=total.qed())
    high = have(w <= 1 - y, by=total.qed())
    return have(Equation(w, 1 - y), by=[low, high, axiom("antisymmetry")])


@second_of_two_weights.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 2.0, (n, 2))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return np.abs(y[:, 1] - (1 - y[:, 0])).max(), 0.0
