"""An exponential decay is small where its argument is large, and at most one elsewhere."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero, exponential_monotone, indicator_nonnegative

a, h, u = reals("a h u")
most = indicator(h, u) + exp(-a * u)


@theorem(
    kind="lemma",
    title=Text(en="Decay near and far", zh="指数衰减的远近两部分"),
    words=Text(
        en=r"For $a,h\ge0$ the exponential $\mathrm e^{-ah}$ is at most 1 where $h\le u$, and at most $\mathrm e^{-au}$ elsewhere; stated with an indicator.",
        zh=r"设 $a,h\ge0$。在 $h\le u$ 处 $\mathrm e^{-ah}$ 不超过 1，在其余各处不超过 $\mathrm e^{-au}$；此处用示性函数表述。",
    ),
    idea=Text(
        en=r"Where $h\le u$ the indicator is 1 and the exponential at most 1; elsewhere the exponential is at most $\mathrm e^{-au}$.",
        zh=r"当 $h\le u$ 时示性函数为 1，而 $\mathrm e^{-ah}$ 不超过 1；否则 $\mathrm e^{-ah}$ 不超过 $\mathrm e^{-au}$。",
    ),
    given=[0 <= a, 0 <= h],
    claim=exp(-a * h) <= most,
)
def decay_near_or_far():
    with suppose(h <= u):
        near = calc(exp(-a * h))
        near.le(exp(0), by=[have(-a * h <= 0), exponential_monotone])
        near.eq(1, by=exponential_at_zero)
        near.eq(indicator(h, u), by=axiom("step_one"))
        near.le(most)
    with suppose(u < h):
        far = calc(exp(-a * h))
        far.le(exp(-a * u), by=[have(-a * h <= -a * u), exponential_monotone])
        far.le(most, by=indicator_nonnegative(x=h, y=u))
    return cases(h <= u, near.qed(), far.qed())


@decay_near_or_far.experiment
def experiment(rng, n):
    a, h, u = rng.exponential(1.0, (3, n))
    return np.exp(-a * h), (h <= u) + np.exp(-a * u)
