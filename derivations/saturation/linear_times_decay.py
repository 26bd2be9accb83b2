"""A linear factor costs an exponential decay at most half of its rate."""

from bilemma.book import *
from bilemma.foundations import exponential_of_negative

t, a = reals("t a")


@theorem(
    kind="lemma",
    title=Text(en="Linear factor times exponential decay", zh="线性因子与指数衰减之积"),
    words=Text(
        en=r"For $a>0$, $t\mathrm e^{-2at}$ is at most $\mathrm e^{-at}/a$.",
        zh=r"设 $a>0$，则 $t\mathrm e^{-2at}$ 不超过 $\mathrm e^{-at}/a$。",
    ),
    given=[0 < a],
    claim=t * exp(-2 * a * t) <= exp(-a * t) / a,
)
def linear_times_decay():
    one = calc((1 + a * t) * exp(-a * t))
    one.le(exp(a * t) * exp(-a * t), by=axiom("exp_lower")(x=a * t))
    one.eq(1, by=exponential_of_negative(x=a * t))
    c = calc(t * exp(-2 * a * t))
    c.eq(t * exp(-a * t) * exp(-a * t), by=axiom("exp_add")(x=-a * t, y=-a * t))
    c.eq((1 + a * t) * exp(-a * t) * exp(-a * t) / a - exp(-a * t) ** 2 / a, by=ring)
    c.le(exp(-a * t) / a, by=one.qed())
    return c.qed()


@linear_times_decay.experiment
def experiment(rng, n):

    t, a = rng.normal(size=n), rng.exponential(size=n)
    return t * np.exp(-2 * a * t), np.exp(-a * t) / a
