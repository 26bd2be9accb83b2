"""The mean of an exponential is not negative."""

from bilemma.book import *
from bilemma.foundations import exponential_positive

X = random_variables("X", moments=0)


@theorem(
    kind="lemma",
    title=Text(en="Mean of an exponential", zh="指数函数值的期望非负"),
    words=Text(
        en=r"The mean of $\mathrm e^X$, where it is finite, is not negative.",
        zh=r"$\mathrm e^X$ 的期望若有限，则非负。",
    ),
    given=[FiniteMoment(exp(X), 1)],
    claim=0 <= E(exp(X)),
)
def mean_of_exponential_nonnegative():
    sign = exponential_positive(x=X)
    c = calc(0)
    c.eq(E(0), by=linear)
    c.le(E(exp(X)), by=[sign, axiom("expectation_monotone")])
    return c.qed()


@mean_of_exponential_nonnegative.experiment
def experiment(rng, n):
    return -np.exp(rng.normal(0.0, 1.0, n)).mean(), 0.0, "<="
