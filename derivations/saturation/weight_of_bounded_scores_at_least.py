"""Bounded scores leave every key a share: what a cap of the scores costs."""

from bilemma.book import *
from bilemma.foundations import at_most_absolute_value
from derivations.saturation.leading_weight import leading_weight

i, j, n = naturals("i j n")
x = vectors("x", n)
g = reals("g")
bounded = ForEach(j, n, absolute(x[j]) <= g)


def lower_by_at_most(low, high):
    """x_high − 2g ≤ x_low, as both scores lie between −g and g."""
    top = have(x[high] <= absolute(x[high]), by=at_most_absolute_value(x=x[high]))
    above = axiom("max_left")(x=-x[low], y=x[low])
    floor = have(-x[low] <= absolute(x[low]), by=[absolute, above])
    sizes = [have(absolute(x[high]) <= g), have(absolute(x[low]) <= g)]
    return have(x[high] - 2 * g <= x[low], by=[top, floor, *sizes])


@theorem(
    title=Text(en="Least weight of bounded scores", zh="有界分数的权重下界"),
    also=Text(en="QK-norm, dispersion", zh="QK 归一化、注意力分散"),
    words=Text(
        en=r"If all scores lie between $-g$ and $g$, as with normalised queries and keys, or with a cap on the scores, every key has at least the weight $1/(1+(n-1)\mathrm e^{2g})$: none can be ignored.",
        zh=r"若所有分数都介于 $-g$ 与 $g$ 之间（例如查询与键经过归一化，或对分数设有上限），则每个键的权重至少为 $1/(1+(n-1)\mathrm e^{2g})$：任何一个键都不能被完全忽略。",
    ),
    given=[in_range(i, n), bounded],
    claim=1 / (1 + (n - 1) * exp(2 * g)) <= softmax(x, i),
)
def weight_of_bounded_scores_at_least():
    with every(j, n, exclude=i):
        near = lower_by_at_most(i, j)
    return have(
        1 / (1 + (n - 1) * exp(2 * g)) <= softmax(x, i), by=[near, leading_weight(Delta=-2 * g)]
    )


@weight_of_bounded_scores_at_least.experiment
def experiment(rng, n):

    g, x = 1.5, rng.uniform(-1.5, 1.5, (n, 6))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return 1 / (1 + 5 * np.exp(2 * g)), y[:, 0]
