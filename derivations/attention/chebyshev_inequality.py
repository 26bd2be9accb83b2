"""Chebyshev: how often a scaled score can be large."""

from bilemma.book import *
from derivations.random_scores.indicator_below_square import indicator_below_square

Z = random_variables("Z", moments=2)
t = reals("t")
event = indicator(t, absolute(Z))


@theorem(
    title=Text(en="Chebyshev's inequality", zh="切比雪夫不等式"),
    words=Text(
        en=r"The probability that $|Z|\ge t$, the mean of the indicator of this event, is at most $\operatorname{E}[Z^2]/t^2$.",
        zh=r"$|Z|\ge t$ 的概率，即这一事件的示性函数的期望，不超过 $\operatorname{E}[Z^2]/t^2$。",
    ),
    idea=Text(
        en=r"Where $|Z|\ge t$, the quotient $Z^2/t^2$ is at least 1; elsewhere it is not negative. So it lies above the indicator of this event, and the means are ordered alike.",
        zh=r"在 $|Z|\ge t$ 处，$Z^2/t^2$ 不小于 1；在其余各处它非负。故它处处不小于这一事件的示性函数，二者的期望有同样的大小关系。",
    ),
    given=[0 < t],
    claim=E(event) <= E(Z**2) / t**2,
    cite=["chebyshev1867"],
)
def chebyshev_inequality():
    c = calc(E(event))
    c.le(E(Z**2 / t**2), by=[indicator_below_square(x=Z), axiom("expectation_monotone")])
    c.eq(E(Z**2) / t**2, by=linear)
    return c.qed()


@chebyshev_inequality.experiment
def experiment(rng, n):
    z = (rng.normal(size=(n, 8)) * rng.normal(size=(n, 8))).sum(axis=1) / 8**0.5
    return (np.abs(z) >= 2.0).mean(), 1.0 / 4
