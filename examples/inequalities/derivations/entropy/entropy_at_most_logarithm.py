"""The entropy of n outcomes is at most log n."""

from bilemma.book import *
from bilemma.foundations import logarithm_of_product
from derivations.entropy._letters import *
from derivations.entropy.gibbs import gibbs
from derivations.entropy.logarithm_of_one import logarithm_of_one
from derivations.means.sum_has_a_term import sum_has_a_term


@theorem(
    title=Text(en="The entropy of n outcomes is at most log n", zh="n 个结果的熵不超过 log n"),
    words=Text(
        en=r"The entropy of probabilities of $n$ outcomes is at most $\log n$, which equal probabilities have.",
        zh=r"$n$ 个结果的概率分布，熵不超过 $\log n$；等概率时熵恰为 $\log n$。",
    ),
    idea=Text(
        en=r"Gibbs' inequality with $q_i=1/n$.",
        zh=r"在吉布斯不等式中取 $q_i=1/n$。",
    ),
    given=[weights, total],
    claim=entropy <= log(n),
)
def entropy_at_most_logarithm():
    share = keep(1 / n)
    whole = have(0 < Sum(p[i], (i, 1, n)), by=total)
    some = have(1 <= n, by=[whole, sum_has_a_term(f=p)])
    size = have(0 < n, by=some)
    part = have(0 < share, by=size)
    split = calc(log(n) + log(share))
    split.eq(log(n * share), by=[size, part, logarithm_of_product(x=n, y=1 / n)])
    split.eq(log(keep(1)), by=[size, ring])
    split.eq(0, by=logarithm_of_one)
    one = calc(Sum(share, (i, 1, n)))
    one.eq(1, by=[size, sums])
    c = calc(entropy)
    c.le(-Sum(p[i] * log(share), (i, 1, n)), by=[part, one.qed(), gibbs(q=Each(i, 1 / n, n))])
    c.eq(-log(share), by=[sums, total])
    c.le(log(n), by=split.qed())
    return c.qed()


@entropy_at_most_logarithm.experiment
def experiment(rng, n):
    p = rng.dirichlet(np.ones(5), n)
    return -(p * np.log(p)).sum(axis=1), np.log(5)
