"""The Cauchy–Schwarz inequality is strict where two entries are not in proportion."""

from bilemma.book import *
from bilemma.foundations import term_at_most_sum
from derivations.saturation.cauchy_schwarz import i, j, mixed, n, square_u, square_v, u, v
from derivations.saturation.square_positive import square_positive

p, r = naturals("p r")


def determinant(a, b):
    """What vanishes if two entries are in proportion."""
    return u[a] * v[b] - u[b] * v[a]


@theorem(
    title=Text(en="Strict Cauchy–Schwarz inequality", zh="严格的柯西–施瓦茨不等式"),
    words=Text(
        en=r"If two entries of $u$ and $v$ are not in proportion, the square of $\sum_iu_iv_i$ is less than $\sum_iu_i^2\sum_iv_i^2$.",
        zh=r"若 $u$ 与 $v$ 有两个分量不成比例，则 $\sum_iu_iv_i$ 的平方小于 $\sum_iu_i^2\sum_iv_i^2$。",
    ),
    given=[in_range(p, n), in_range(r, n), NotEqual(determinant(p, r), 0)],
    claim=mixed**2 < square_u * square_v,
)
def strict_cauchy_schwarz():
    row = Sum(determinant(i, j) ** 2, (j, 1, n))
    with every(j, n):
        squares = have(0 <= determinant(p, j) ** 2)
    c = calc(0)
    c.lt(determinant(p, r) ** 2, by=square_positive(x=determinant(p, r)))
    c.le(
        Sum(determinant(p, j) ** 2, (j, 1, n)),
        by=[squares, term_at_most_sum(f=Each(j, determinant(p, j) ** 2), j=r)],
    )
    c.le(Sum(row, (i, 1, n)), by=term_at_most_sum(f=Each(i, row), j=p))
    c.eq(2 * square_u * square_v - 2 * mixed**2, by=sums)
    return have(mixed**2 < square_u * square_v, by=c.qed())


@strict_cauchy_schwarz.experiment
def experiment(rng, n):
    u, v = rng.normal(0.0, 1.0, (2, n, 5))
    gap = (u**2).sum(axis=1) * (v**2).sum(axis=1) - (u * v).sum(axis=1) ** 2
    return (gap <= 0).mean(), 0.0
