"""The mean square of the dot product when its terms are independent, whatever their means."""

from bilemma.book import *
from bilemma.foundations import square_of_sum
from derivations.expectation.expectation_of_product import expectation_of_product

d, i, j = naturals("d i j")
q, k = random_vectors("q k", d, moments=2)
inside = ForEach(i, d, Independent(q[i], k[i]))
between = ForEach(i, d, ForEach(j, d, Independent((q[i], k[i]), (q[j], k[j])), exclude=i))


def all_pairs(term):
    """The sum of term over all pairs of different indices i, j."""
    return Sum(Sum(term, (j, 1, d), exclude=i), (i, 1, d))


@theorem(
    title=Text(en="Mean square of the dot product, expanded", zh="点积均方的展开"),
    words=Text(
        en=r"If every $q_i$ is independent of its $k_i$, and different pairs $(q_i,k_i)$ are pairwise independent, the mean square of the dot product is the sum of the products of mean squares, plus the products of the means of any two different terms. Where one vector is centred, only the first sum is left.",
        zh=r"若每个 $q_i$ 与其 $k_i$ 独立，不同的数对 $(q_i,k_i)$ 两两独立，则点积的均方等于各均方之积的和，加上任意两个不同项的均值之积的和。其中一个向量均值为零时，只剩下第一个和。",
    ),
    given=[inside, between],
    claim=Equation(
        E(dot(q, k) ** 2),
        Sum(E(q[i] ** 2) * E(k[i] ** 2), (i, 1, d)) + all_pairs(E(q[i] * k[i]) * E(q[j] * k[j])),
    ),
)
def second_moment_of_independent_pairs():
    square, cross = (q[i] * k[i]) ** 2, q[i] * k[i] * q[j] * k[j]
    c = calc(E(dot(q, k) ** 2))
    c.eq(E(Sum(square, (i, 1, d)) + all_pairs(cross)), by=[dot, square_of_sum])
    c.eq(Sum(E(square), (i, 1, d)) + all_pairs(E(cross)), by=linear)
    c.eq(
        Sum(E(q[i] ** 2) * E(k[i] ** 2), (i, 1, d)) + all_pairs(E(q[i] * k[i]) * E(q[j] * k[j])),
        by=expectation_of_product,
    )
    return c.qed()


@second_moment_of_independent_pairs.experiment
def experiment(rng, n):
    q, k = rng.normal(1.0, 2.0, (n, 4)), rng.exponential(3.0, (n, 4))
    return ((q * k).sum(axis=1) ** 2).mean(), 4 * 5.0 * 18.0 + 12 * 3.0**2
