"""The Cauchy-Schwarz inequality for finite sums."""

from bilemma.book import *

i, j, n = naturals("i j n")
u, v = vectors("u v", n)
square_u, square_v = Sum(u[i] ** 2, (i, 1, n)), Sum(v[i] ** 2, (i, 1, n))
mixed = Sum(u[i] * v[i], (i, 1, n))


@theorem(
    title=Text(en="Cauchy–Schwarz inequality", zh="柯西–施瓦茨不等式"),
    words=Text(
        en=r"The square of $\sum_iu_iv_i$ is at most $\sum_iu_i^2\sum_iv_i^2$.",
        zh=r"$\sum_iu_iv_i$ 的平方不超过 $\sum_iu_i^2\sum_iv_i^2$。",
    ),
    claim=mixed**2 <= square_u * square_v,
    cite=["hardy1952"],
)
def cauchy_schwarz():
    c = calc(0)
    c.le(Sum(Sum((u[i] * v[j] - u[j] * v[i]) ** 2, (j, 1, n)), (i, 1, n)))
    c.eq(2 * square_u * square_v - 2 * mixed**2, by=sums)
    return have(mixed**2 <= square_u * square_v, by=c.qed())


@cauchy_schwarz.experiment
def experiment(rng, n):
    u, v = rng.normal(0.0, 1.0, (2, n, 5))
    return (u * v).sum(axis=1) ** 2, (u**2).sum(axis=1) * (v**2).sum(axis=1)
