from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from bilemma.foundations import exponential_monotone, exponential_positive
from derivations.claims.su9812._letters import n

a, t = reals("a t")


def value(scale):
    """What is maximised, as the article approximates it."""
    return scale * (1 - exp(scale**2) / n)


def slope(scale):
    """Its derivative."""
    return 1 - (1 + 2 * scale**2) * exp(scale**2) / n


def rises():
    four = calc(a**2)
    four.le(2 * a, by=[0 <= a, a <= 2])
    four.le(4, by=a <= 2)
    power = have(exp(a**2) <= exp(4), by=[four.qed(), exponential_monotone])
    square = have(1 + 2 * a**2 <= 9, by=four.qed())
    z = calc((1 + 2 * a**2) * exp(a**2))
    z.le(9 * exp(a**2), by=[square, exponential_positive(x=a**2)])
    z.le(9 * exp(4), by=power)
    z.le(n, by=LessEqual(9 * exp(4), n))
    inverse = keep(1 / n)
    share = calc((1 + 2 * a**2) * exp(a**2) * inverse)
    share.le(n * inverse, by=[z.qed(), have(0 < inverse)])
    share.eq(1, by=ring)
    return have(0 <= slope(a), by=share.qed())


def falls():
    nine = calc(9)
    nine.le(3 * a, by=3 <= a)
    nine.le(a**2, by=3 <= a)
    power = have(exp(9) <= exp(a**2), by=[nine.qed(), exponential_monotone])
    square = have(19 <= 1 + 2 * a**2, by=nine.qed())
    z = calc(n)
    z.le(19 * exp(9), by=LessEqual(n, 19 * exp(9)))
    z.le(19 * exp(a**2), by=power)
    z.le((1 + 2 * a**2) * exp(a**2), by=[square, exponential_positive(x=a**2)])
    inverse = keep(1 / n)
    share = calc(1)
    share.eq(n * inverse, by=ring)
    share.le((1 + 2 * a**2) * exp(a**2) * inverse, by=[z.qed(), have(0 < inverse)])
    return have(slope(a) <= 0, by=share.qed())


optimum_between_two_and_three = Claim(
    anchor=r"$\alpha^*$ 的最优值都在 $2\sim 3$ 之间",
    place=Text(
        en="Normal distribution, last paragraph, sentence 2", zh="正态分布一节，末段第 2 句"
    ),
    says=Text(
        en=r"Over a rather wide range of $n$ the optimum of $\alpha(1-\mathrm e^{\alpha^2}/n)$ lies between $2$ and $3$.",
        zh=r"$n$ 在相当大的范围内变动时，$\alpha(1-\mathrm e^{\alpha^2}/n)$ 的最优点都在 $2$ 与 $3$ 之间。",
    ),
    topic="scaling",
    states=[
        Holds(HasDerivative(value(t), t, a, slope(a)), given=[1 <= n], by=derivative),
        Holds(
            0 <= slope(a),
            given=[1 <= n, 0 <= a, a <= 2, LessEqual(9 * exp(4), n)],
            by=rises,
            model=Model(n=600, a=0),
        ),
        Holds(
            slope(a) <= 0,
            given=[1 <= n, 3 <= a, LessEqual(n, 19 * exp(9))],
            by=falls,
            model=Model(n=1, a=3),
        ),
    ],
    verdict="true",
    why=Text(
        en=r"The derivative is not negative up to $2$ if $n\ge9\mathrm e^4$, about $491$, and not positive from $3$ on if $n\le19\mathrm e^9$, about $154\,000$: a wide range indeed. For shorter texts the optimum is below $2$. It solves $(1+2\alpha^2)\mathrm e^{\alpha^2}=n$.",
        zh=r"若 $n\ge9\mathrm e^4$（约 $491$），导数在 $2$ 以前不为负；若 $n\le19\mathrm e^9$（约 $154\,000$），导数在 $3$ 以后不为正：范围确实相当大。$n$ 更小时，最优点小于 $2$。它是 $(1+2\alpha^2)\mathrm e^{\alpha^2}=n$ 的解。",
    ),
)
