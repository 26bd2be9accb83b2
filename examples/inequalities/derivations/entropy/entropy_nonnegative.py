"""An entropy is not negative."""

from bilemma.book import *
from bilemma.foundations import sum_nonnegative, term_at_most_sum
from derivations.entropy._letters import *
from derivations.entropy.small_term_nonnegative import small_term_nonnegative


@theorem(
    title=Text(en="An entropy is not negative", zh="熵非负"),
    words=Text(
        en="The entropy of probabilities is not negative.",
        zh="概率分布的熵非负。",
    ),
    given=[weights, total],
    claim=0 <= entropy,
)
def entropy_nonnegative():
    with every(i, n):
        single = calc(p[i])
        single.le(Sum(p[i], (i, 1, n)), by=[weights, term_at_most_sum(f=p, j=i)])
        single.eq(1, by=total)
        term = have(
            0 <= -p[i] * log(p[i]), by=[single.qed(), weights, small_term_nonnegative(a=p[i])]
        )
    c = calc(0)
    c.le(Sum(-p[i] * log(p[i]), (i, 1, n)), by=[term, sum_nonnegative])
    c.eq(entropy, by=sums)
    return c.qed()


@entropy_nonnegative.experiment
def experiment(rng, n):
    p = rng.dirichlet(np.ones(4), n)
    return (p * np.log(p)).sum(axis=1), 0.0, "<="
