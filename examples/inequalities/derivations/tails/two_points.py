"""The moment generating function of two points lies below a normal one."""

from bilemma.book import *
from bilemma.foundations import exponential_of_negative
from derivations.tails._two_points import *
from derivations.tails.two_points_to_the_right import two_points_to_the_right

goal = mass(h) <= exp(p * h + h**2 / 8)


@theorem(
    kind="lemma",
    title=Text(en="Moment generating function of two points", zh="两点分布的矩母函数"),
    words=Text(
        en=r"The moment generating function $1-p+p\mathrm e^h$ of a variable that is 1 with probability $p$ and else 0 is at most $\mathrm e^{ph+h^2/8}$.",
        zh=r"随机变量以概率 $p$ 取 1、否则取 0，其矩母函数 $1-p+p\mathrm e^h$ 不超过 $\mathrm e^{ph+h^2/8}$。",
    ),
    idea=Text(
        en=r"For $h<0$ exchange the two points: $1-p+p\mathrm e^h$ is $\mathrm e^h$ times the same with $1-p$ and $-h$.",
        zh=r"$h<0$ 时交换两点：$1-p+p\mathrm e^h$ 等于 $\mathrm e^h$ 乘以 $p$、$h$ 换成 $1-p$、$-h$ 后的同一式子。",
    ),
    given=between,
    claim=goal,
)
def two_points():
    with suppose(0 <= h):
        right = have(goal, by=two_points_to_the_right)
    with suppose(h < 0):
        far = have(LessEqual(0, -h))
        other = [have(0 <= 1 - p), have(1 - p <= 1)]
        turned = 1 - keep(1 - p) + keep(1 - p) * exp(-h)
        bound = have(
            turned <= exp(-h * keep(1 - p) + h**2 / 8),
            by=[far, *other, two_points_to_the_right(p=1 - p, h=-h)],
        )
        unit = have(Equation(exp(h) * exp(-h), 1), by=exponential_of_negative(x=h))
        left = calc(mass(h))
        left.eq((1 - p) * (exp(h) * exp(-h)) + p * exp(h), by=unit)
        left.eq(exp(h) * turned, by=ring)
        left.le(exp(h) * exp(-h * keep(1 - p) + h**2 / 8), by=[bound, have(0 < exp(h))])
        left.eq(
            exp(h - h * keep(1 - p) + h**2 / 8),
            by=axiom("exp_add")(x=h, y=-h * keep(1 - p) + h**2 / 8),
        )
        left.eq(exp(p * h + h**2 / 8), by=ring)
    return cases(0 <= h, right, left.qed())


@two_points.experiment
def experiment(rng, n):
    p, h = rng.uniform(size=n), rng.normal(0.0, 2.0, n)
    return 1 - p + p * np.exp(h), np.exp(p * h + h**2 / 8)
