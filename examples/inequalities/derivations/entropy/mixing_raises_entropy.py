"""The entropy is concave."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.entropy.mixed_term import mixed_term

i, n = naturals("i n")
p, q = vectors("p q", n)
s = reals("s")
weights = [ForEach(i, n, 0 <= p[i]), ForEach(i, n, 0 <= q[i])]
mixed = s * p[i] + (1 - s) * q[i]


def entropy(x):
    """The entropy of the probabilities x."""
    return -Sum(x * log(x), (i, 1, n))


@theorem(
    title=Text(en="Mixing raises the entropy", zh="混合使熵增大"),
    also=Text(en="the entropy is concave", zh="熵是凹函数"),
    words=Text(
        en="The entropy of a mixture of two distributions is at least the same mixture of their entropies.",
        zh="两个分布按比例混合，所得分布的熵不小于两者的熵按同一比例的加权平均。",
    ),
    given=[weights, 0 <= s, s <= 1],
    claim=s * entropy(p[i]) + (1 - s) * entropy(q[i]) <= entropy(mixed),
)
def mixing_raises_entropy():
    bound = s * (p[i] * log(p[i])) + (1 - s) * (q[i] * log(q[i]))
    with every(i, n):
        term = have(mixed * log(mixed) <= bound, by=[*weights, mixed_term(a=p[i], b=q[i])])
    whole = calc(Sum(mixed * log(mixed), (i, 1, n)))
    whole.le(Sum(bound, (i, 1, n)), by=[term, sum_monotone])
    whole.eq(-s * entropy(p[i]) - (1 - s) * entropy(q[i]), by=sums)
    return have(s * entropy(p[i]) + (1 - s) * entropy(q[i]) <= entropy(mixed), by=whole.qed())


@mixing_raises_entropy.experiment
def experiment(rng, n):
    p, q = rng.dirichlet(np.ones(4), n), rng.dirichlet(np.ones(4), n)
    m = 0.3 * p + 0.7 * q

    def entropy(x):
        return -(x * np.log(x)).sum(axis=1)

    return 0.3 * entropy(p) + 0.7 * entropy(q), entropy(m)
