"""Numbers with the least sum of squares for their sum are equal."""

from bilemma.book import *
from bilemma.foundations import term_at_most_sum
from derivations.products.zero_of_square import zero_of_square

i, k, n = naturals("i k n")
v = vectors("v", n)
total = Sum(v[i], (i, 1, n))
squares = Sum(v[i] ** 2, (i, 1, n))


@theorem(
    title=Text(en="When squares add up to least", zh="平方和何时最小"),
    words=Text(
        en="If $n$ times the sum of the squares of $n$ numbers is at most the square of their sum, all of them equal their mean.",
        zh="若 $n$ 个数的平方和的 $n$ 倍不超过其和的平方，则这些数都等于它们的平均值。",
    ),
    idea=Text(
        en="The squares of the distances from the mean add up to at most 0, so that each of them is 0.",
        zh="各数与平均值之差的平方和不大于 0，因此每一个差都等于 0。",
    ),
    given=[in_range(k, n), n * squares <= total**2],
    claim=Equation(v[k], total / n),
)
def equal_by_square_of_sum():
    mean, inverse = keep(total / n), keep(1 / n)
    spread = calc(Sum((v[i] - mean) ** 2, (i, 1, n)))
    spread.eq(n * squares * inverse - total**2 * inverse, by=sums)
    spread.le(0)
    own = calc((v[k] - mean) ** 2)
    own.le(Sum((v[i] - mean) ** 2, (i, 1, n)), by=term_at_most_sum)
    own.le(0, by=spread.qed())
    gap = have(Equation(v[k] - mean, 0), by=[own.qed(), zero_of_square])
    high, low = have(v[k] <= mean, by=gap), have(mean <= v[k], by=gap)
    return have(Equation(v[k], mean), by=[high, low, axiom("antisymmetry")(x=v[k], y=mean)])


@equal_by_square_of_sum.experiment
def experiment(rng, n):
    v = rng.normal(size=(n, 1)) + np.zeros(5)
    fits = 5 * (v**2).sum(axis=1) <= v.sum(axis=1) ** 2 + 1e-9
    return np.abs(v - v.mean(axis=1, keepdims=True))[fits].max(), 0.0
