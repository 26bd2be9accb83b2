"""Chebyshev: how often a scaled score can be large."""

from bilemma.book import *

Z = random_variables("Z", moments=2)
I = random_variables("I", moments=2)  # noqa: E741 - the usual letter for an indicator
t = reals("t")
indicator = Equation(I**2, I)
on_event = t**2 * I <= Z**2 * I


@theorem(
    title=Text(en="Chebyshev's inequality", zh="切比雪夫不等式"),
    words=Text(
        en=r"If $I$ is the indicator of an event on which $|Z|\ge t$, the probability $\operatorname{E}[I]$ of that event is at most $\operatorname{E}[Z^2]/t^2$.",
        zh=r"设 $I$ 为某事件的示性函数，且在该事件上 $|Z|\ge t$，则该事件的概率 $\operatorname{E}[I]$ 不超过 $\operatorname{E}[Z^2]/t^2$。",
    ),
    idea=Text(
        en=r"On that event, $Z^2/t^2$ is at least 1, for $|Z|\ge t$ there; elsewhere it is not negative. So it lies above the indicator $I$ of the event, and the means are ordered alike.",
        zh=r"在该事件上 $|Z|\ge t$，即 $Z^2/t^2$ 不小于 1；在其余各处它非负。故它处处不小于该事件的示性函数 $I$，二者的期望有同样的大小关系。",
    ),
    given=[indicator, on_event, 0 < t],
    claim=E(I) <= E(Z**2) / t**2,
    cite=["chebyshev1867"],
)
def chebyshev_inequality():
    square = have(0 <= Z**2 * (1 - I) ** 2)
    bound = calc(t**2 * I)
    bound.le(Z**2 * I, by=on_event)
    bound.le(Z**2 * I + Z**2 * (1 - I) ** 2, by=square)
    bound.eq(Z**2 * I + Z**2 * (1 - 2 * I + I**2), by=ring)
    bound.eq(Z**2, by=indicator)
    inverse = have(0 < 1 / t**2)
    mean = have(E(t**2 * I) <= E(Z**2), by=[bound.qed(), axiom("expectation_monotone")])
    c = calc(E(I))
    c.eq(E(t**2 * I) / t**2, by=linear)
    c.le(E(Z**2) / t**2, by=[mean, inverse])
    return c.qed()


@chebyshev_inequality.experiment
def experiment(rng, n):
    z = (rng.normal(size=(n, 8)) * rng.normal(size=(n, 8))).sum(axis=1) / 8**0.5
    return (np.abs(z) >= 2.0).mean(), 1.0 / 4
