"""The trace of the Jacobian is at most twice what one weight leaves over."""

from bilemma.book import *
from bilemma.foundations import term_at_most_sum

i, k, n = naturals("i k n")
x = vectors("x", n)


@theorem(
    kind="lemma",
    title=Text(en="Trace and remainder", zh="迹与其余权重之和"),
    words=Text(
        en=r"The trace $1-\sum_iy_i^2$ is at most $2(1-y_k)$, whichever weight $y_k$ one takes.",
        zh=r"无论取哪个权重 $y_k$，迹 $1-\sum_iy_i^2$ 都不超过 $2(1-y_k)$。",
    ),
    given=[in_range(k, n)],
    claim=1 - Sum(softmax(x, i) ** 2, (i, 1, n)) <= 2 * (1 - softmax(x, k)),
)
def trace_at_most_remainder():
    y = softmax(x, k)
    own = have(
        y**2 <= Sum(softmax(x, i) ** 2, (i, 1, n)),
        by=term_at_most_sum(f=Each(i, softmax(x, i) ** 2), j=k),
    )
    c = calc(1 - Sum(softmax(x, i) ** 2, (i, 1, n)))
    c.le(1 - y**2, by=own)
    c.le(2 * (1 - y), by=have(0 <= (1 - y) ** 2))
    return c.qed()


@trace_at_most_remainder.experiment
def experiment(rng, n):
    y = rng.dirichlet(5 * [0.5], size=n)
    return 1 - (y**2).sum(axis=1), 2 * (1 - y.max(axis=1))
