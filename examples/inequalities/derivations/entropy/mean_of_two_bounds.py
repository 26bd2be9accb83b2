"""From a bound on a square by a product to one on the number."""

from books.attention.law_of_dot_product.square_of_absolute_value import square_of_absolute_value

from bilemma.book import *
from bilemma.foundations import at_most_by_squares

d, u, v, s = reals("d u v s")


@theorem(
    kind="lemma",
    title=Text(en="A number below a mean of two bounds", zh="数不超过两个界的平均"),
    words=Text(
        en=r"If $d^2\le uv$ with $u,v\ge0$, then $2s|d|\le s^2u+v$ for every $s$.",
        zh=r"若 $d^2\le uv$，其中 $u,v\ge0$，则对任何 $s$ 有 $2s|d|\le s^2u+v$。",
    ),
    given=[d**2 <= u * v, 0 <= u, 0 <= v],
    claim=2 * s * absolute(d) <= s**2 * u + v,
)
def mean_of_two_bounds():
    size = absolute(d)
    c = calc((2 * s * size) ** 2)
    c.eq(4 * s**2 * d**2, by=square_of_absolute_value(x=d))
    c.le(4 * s**2 * (u * v), by=[d**2 <= u * v, have(0 <= s**2)])
    c.le((s**2 * u + v) ** 2, by=have(0 <= (s**2 * u - v) ** 2))
    low = have(0 <= s**2 * u + v)
    return have(2 * s * size <= s**2 * u + v, by=[low, c.qed(), at_most_by_squares])


@mean_of_two_bounds.experiment
def experiment(rng, n):
    (u, v), s = rng.exponential(1.0, (2, n)), rng.normal(size=n)
    d = np.sqrt(u * v) * rng.uniform(-1.0, 1.0, n)
    return 2 * s * np.abs(d), s**2 * u + v
