"""Forward and backward conditions agree only for a square layer."""

from bilemma import Equation, Text, calc, naturals, reals, ring, theorem

m, n = naturals("m n")
tau = reals("tau")
forward, backward = Equation(n * tau**2, 1), Equation(m * tau**2, 1)


@theorem(
    title=Text(en="Forward and backward conditions", zh="前向与反向条件的相容性"),
    words=Text(
        en="A layer can keep both the forward signal ($n\\tau^2=1$) and the backward gradient ($m\\tau^2=1$) only if it is square.",
        zh="要同时保持前向信号（$n\\tau^2=1$）与反向梯度（$m\\tau^2=1$），层的输入维度与输出维度必须相等。",
    ),
    given=[forward, backward],
    claim=Equation(m, n),
    cite=["glorot2010"],
)
def xavier_both_directions():
    c = calc(m)
    c.eq(m * (n * tau**2), by=forward)
    c.eq(n * (m * tau**2), by=ring)
    c.eq(n, by=backward)
    return c.qed()


@xavier_both_directions.experiment
def experiment(rng, n):
    w = rng.normal(0.0, 1.0, (n, 6, 6)) / 6**0.5  # square: both directions keep the size
    x = rng.choice([-1.0, 1.0], (n, 6, 1))
    forward, backward = (w @ x) ** 2, (w.swapaxes(1, 2) @ x) ** 2
    return (forward - backward).mean(), 0.0
