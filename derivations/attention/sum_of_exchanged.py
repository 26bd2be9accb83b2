"""A sum does not change if two neighbours change places."""

from bilemma.book import *
from derivations.attention.concatenated_sum import concatenated_sum

a, b, j = naturals("a b j")
x, y = vectors("x y", a + b + 2)
exchanged = [
    ForEach(j, a, Equation(y[j], x[j])),
    Equation(y[a + 1], x[a + 2]),
    Equation(y[a + 2], x[a + 1]),
    ForEach(j, b, Equation(y[a + 2 + j], x[a + 2 + j])),
]


def parts(z):
    """The sum of the first a terms, of the next two, and of the rest."""
    return Sum(z[j], (j, 1, a)) + z[a + 1] + z[a + 2] + Sum(z[a + 2 + j], (j, 1, b))


@theorem(
    kind="lemma",
    title=Text(en="Neighbours in a sum change places", zh="求和中相邻两项交换位置"),
    words=Text(
        en="A sum stays the same if the terms $a+1$ and $a+2$ change places.",
        zh="第 $a+1$ 项与第 $a+2$ 项交换位置，和不变。",
    ),
    idea=Text(
        en="Either sum is that of its first $a$ terms, of the next two, and of the rest.",
        zh="两个和都分成前 $a$ 项、随后两项与其余各项。",
    ),
    given=exchanged,
    claim=Equation(Sum(y[j], (j, 1, a + b + 2)), Sum(x[j], (j, 1, a + b + 2))),
)
def sum_of_exchanged():
    def split(z):
        first = concatenated_sum(a=a, b=b + 2, z=z)
        second = concatenated_sum(a=2, b=b, z=Each(j, z[a + j], b + 2))
        end = Sum(z[a + 2 + j], (j, 1, b))
        rest = calc(Sum(z[a + j], (j, 1, b + 2)))
        rest.eq(Sum(z[a + j], (j, 1, 2)) + end, by=second)
        rest.eq(z[a + 1] + z[a + 2] + end, by=[axiom("sum_step"), axiom("sum_zero")])
        whole = calc(Sum(z[j], (j, 1, a + b + 2)))
        whole.eq(Sum(z[j], (j, 1, a)) + Sum(z[a + j], (j, 1, b + 2)), by=first)
        whole.eq(parts(z), by=rest.qed())
        return whole.qed()

    c = calc(Sum(y[j], (j, 1, a + b + 2)))
    c.eq(parts(y), by=split(y))
    c.eq(parts(x), by=exchanged)
    c.eq(Sum(x[j], (j, 1, a + b + 2)), by=split(x))
    return c.qed()


@sum_of_exchanged.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 6))
    y = x[:, [0, 1, 3, 2, 4, 5]]
    return np.abs(y.sum(axis=1) - x.sum(axis=1)).max(), 0.0
