"""A parabola that lies below a multiple of the square root."""

from bilemma.book import *

x, a, r = reals("x a r")
root = Equation(x, r**2)


@theorem(
    kind="lemma",
    title=Text(en="A parabola below the root", zh="平方根的抛物线下界"),
    words=Text(
        en=r"If $x=r^2$ with $r\ge 0$, and $a\ge 0$, the parabola $3a^2x-x^2$ is at most $2a^3r$.",
        zh=r"设 $x=r^2$，$r\ge 0$，$a\ge 0$，则二次函数 $3a^2x-x^2$ 的值不超过 $2a^3r$。",
    ),
    given=[root, 0 <= r, 0 <= a],
    claim=3 * a**2 * x - x**2 <= 2 * a**3 * r,
)
def root_above_parabola():
    product = have(0 <= r * (r - a) ** 2 * (r + 2 * a))
    c = calc(3 * a**2 * x - x**2)
    c.eq(3 * a**2 * r**2 - r**4, by=root)
    c.le(2 * a**3 * r, by=product)
    return c.qed()


@root_above_parabola.experiment
def experiment(rng, n):
    x, a = rng.exponential(2.0, n), rng.exponential(1.0, n)
    return 3 * a**2 * x - x**2, 2 * a**3 * np.sqrt(x)
