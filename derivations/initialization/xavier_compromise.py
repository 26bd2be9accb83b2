"""Glorot and Bengio's compromise between the forward and the backward condition."""

from bilemma.book import *

m, n = naturals("m n")
tau = reals("tau")
compromise = Equation(tau**2, 2 / (m + n))


@theorem(
    title=Text(en="Xavier's compromise", zh="Xavier 的折中方案"),
    also=Text(en="Glorot initialisation, fan-in and fan-out", zh="Glorot 初始化，扇入与扇出"),
    words=Text(
        en=r"With $\tau^2=2/(m+n)$ the forward factor $n\tau^2$ and the backward factor $m\tau^2$ have the average 1.",
        zh=r"取 $\tau^2=2/(m+n)$ 时，前向系数 $n\tau^2$ 与反向系数 $m\tau^2$ 的平均值为 1。",
    ),
    given=[compromise, 1 <= n],
    claim=Equation((n * tau**2 + m * tau**2) / 2, 1),
    cite=["glorot2010"],
)
def xavier_compromise():
    c = calc((n * tau**2 + m * tau**2) / 2)
    c.eq((n * (2 / (m + n)) + m * (2 / (m + n))) / 2, by=compromise)
    c.eq(1)
    return c.qed()


@xavier_compromise.experiment
def experiment(rng, n):
    w = rng.normal(0.0, (2 / (9 + 3)) ** 0.5, (n, 9, 3))
    forward = (w.sum(axis=1) ** 2).mean(axis=1)  # nine inputs equal to 1
    backward = (w.sum(axis=2) ** 2).mean(axis=1)  # three gradients equal to 1
    return ((forward + backward) / 2).mean(), 1.0
