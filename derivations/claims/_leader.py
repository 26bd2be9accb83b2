"""What claims of several sources say of a score that leads: its weight tends to one."""

from bilemma.book import *
from bilemma.foundations import sum_except_is_difference
from derivations.saturation.remainder_limit import remainder_limit
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one


def leader_takes_all(i, x, n, t):
    """A proof that weight i of n tends to 1 as the scores x are multiplied by t, if it leads."""
    j = naturals("j")
    tx = Each(j, t * x[j], n)
    rest = Sum(softmax(tx, j), (j, 1, n), exclude=i)
    vanishing = have(Tends(rest, t, 0), by=remainder_limit(i=i, x=x, n=n))
    c = calc(softmax(tx, i))
    c.eq(1 - rest, by=[sum_except_is_difference, softmax_sums_to_one])
    c.tends(1, t, by=vanishing)
    return c.qed()
