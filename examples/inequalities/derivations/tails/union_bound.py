"""The union bound; the union of events is written with the product of their complements."""

from bilemma.book import *
from bilemma.foundations import indicator_at_most_one, indicator_nonnegative
from derivations.means.product_at_most_one import product_at_most_one
from derivations.means.product_nonnegative import product_nonnegative
from derivations.means.product_of_one_minus import product_of_one_minus

i, n = naturals("i n")
X = random_vectors("X", n, moments=0)
a = vectors("a", n)
event = indicator(a[i], X[i])
none = Product(1 - event, (i, 1, n))


@theorem(
    title=Text(en="Union bound", zh="并的概率上界"),
    also=Text(en="Boole's inequality", zh="布尔不等式"),
    words=Text(
        en=r"The probability that at least one $X_i$ reaches its level $a_i$ is at most the sum of the single probabilities. That none does has the indicator $\prod_i(1-1\{a_i\le X_i\})$.",
        zh=r"至少有一个 $X_i$ 达到各自水平 $a_i$ 的概率，不超过各事件的概率之和。各事件都不发生的示性函数是 $\prod_i(1-1\{a_i\le X_i\})$。",
    ),
    idea=Text(
        en=r"For numbers $x_i$ between 0 and 1, $1-\prod_i(1-x_i)\le\sum_ix_i$. Take means with indicators for $x_i$.",
        zh=r"对介于 0 与 1 之间的数 $x_i$ 有 $1-\prod_i(1-x_i)\le\sum_ix_i$；取 $x_i$ 为示性函数，两边取期望。",
    ),
    claim=1 - E(none) <= Sum(E(event), (i, 1, n)),
)
def union_bound():
    with every(i, n):
        low = have(0 <= event, by=indicator_nonnegative(x=a[i], y=X[i]))
        high = have(event <= 1, by=indicator_at_most_one(x=a[i], y=X[i]))
        sign = have(0 <= 1 - event, by=high)
        less = have(1 - event <= 1, by=low)
    above = have(0 <= none, by=[sign, product_nonnegative(f=Each(i, 1 - event))])
    below = have(none <= 1, by=[sign, less, product_at_most_one(f=Each(i, 1 - event))])
    opposite = have(-none <= 1, by=above)
    finite = have(
        FiniteMoment(none, 1), by=[below, opposite, axiom("moment_bound")(X=none, Y=1, p=1)]
    )
    bound = have(
        1 - none <= Sum(event, (i, 1, n)), by=[low, high, product_of_one_minus(x=Each(i, event))]
    )
    c = calc(1 - E(none))
    c.eq(E(1 - none), by=[finite, linear])
    c.le(E(Sum(event, (i, 1, n))), by=[finite, bound, axiom("expectation_monotone")])
    c.eq(Sum(E(event), (i, 1, n)), by=linear)
    return c.qed()


@union_bound.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 3))
    x[:, 2] = x[:, 0] + x[:, 1]
    event = x >= np.array([1.0, 1.5, 2.0])
    return event.any(axis=1).mean(), event.mean(axis=0).sum()
