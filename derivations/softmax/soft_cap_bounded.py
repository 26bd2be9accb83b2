"""A soft cap bounds a score, whatever the score is."""

from bilemma.book import *
from bilemma.foundations import absolute_of_multiple
from derivations.softmax.tanh_bounded import tanh_bounded

C, s = reals("C s")


@theorem(
    title=Text(en="A soft cap bounds scores", zh="软上限控制分数"),
    also=Text(en="logit soft-capping", zh="logit 软截断"),
    words=Text(
        en=r"The capped score $C\tanh(s/C)$ lies between $-C$ and $C$, whatever the score is. What holds of bounded scores holds of capped ones, with $g=C$.",
        zh=r"无论分数 $s$ 多大，加软上限后的分数 $C\tanh(s/C)$ 都介于 $-C$ 与 $C$ 之间。凡对有界分数成立的结论，取 $g=C$ 便对它成立。",
    ),
    given=[0 < C],
    claim=absolute(C * tanh(s / C)) <= C,
)
def soft_cap_bounded():
    c = calc(absolute(C * tanh(s / C)))
    c.eq(C * absolute(tanh(s / C)), by=absolute_of_multiple(y=C, x=tanh(s / C)))
    c.le(C * 1, by=tanh_bounded(x=s / C))
    return c.qed()


@soft_cap_bounded.experiment
def experiment(rng, n):
    return np.abs(30.0 * np.tanh(50 * rng.normal(size=n) / 30.0)), 30.0
