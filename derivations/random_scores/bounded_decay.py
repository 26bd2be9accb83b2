"""The exponential of a non-positive variable has all moments."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero, exponential_monotone, exponential_positive

p = naturals("p")
X = random_variables("X", moments=0)


@theorem(
    kind="lemma",
    title=Text(en="Moments of a decaying exponential", zh="指数衰减项的各阶矩有限"),
    words=Text(
        en=r"For a non-negative variable $X$, $\mathrm e^{-X}$ lies between 0 and 1 and has all moments.",
        zh=r"若变量 $X$ 非负，则 $\mathrm e^{-X}$ 介于 0 与 1 之间，其各阶矩都有限。",
    ),
    given=[0 <= X],
    claim=FiniteMoment(exp(-X), p),
)
def bounded_decay():
    low = have(-exp(-X) <= 1, by=exponential_positive(x=-X))
    top = calc(exp(-X))
    top.le(exp(0), by=exponential_monotone(x=-X, y=0))
    top.eq(1, by=exponential_at_zero)
    bound = axiom("moment_bound")(X=exp(-X), Y=1, p=p)
    return have(FiniteMoment(exp(-X), p), by=[low, top.qed(), bound])


@bounded_decay.experiment
def experiment(rng, n):
    x = np.abs(rng.standard_cauchy(n))
    return (np.exp(-x) ** 3).max(), 1.0, "<="
