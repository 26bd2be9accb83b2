"""A rational function that touches the logarithm at 1 to the third order."""

from bilemma.book import *
from derivations.entropy._pinsker import gap, rate
from derivations.entropy.logarithm_of_one import logarithm_of_one
from derivations.entropy.rate_before_one import rate_before_one
from derivations.entropy.rate_beyond_one import rate_beyond_one

s, t, x = reals("s t x")
goal = 0 <= gap(x)


@theorem(
    kind="lemma",
    title=Text(en="The logarithm and a rational function", zh="对数与有理函数"),
    words=Text(
        en=r"For $x>0$ the logarithm of $x$ is at least $\tfrac52-\tfrac1{4x}-\tfrac{27}{4(x+2)}$, with equality at 1.",
        zh=r"设 $x>0$，则 $\log x$ 不小于 $\tfrac52-\tfrac1{4x}-\tfrac{27}{4(x+2)}$，在 $x=1$ 处取等号。",
    ),
    idea=Text(
        en=r"The difference vanishes at 1, and its derivative is $(x-1)^3/(x^2(x+2)^2)$: it falls up to 1 and grows from there.",
        zh=r"二者之差在 1 处为 0，其导数为 $(x-1)^3/(x^2(x+2)^2)$：在 1 之前递减，在 1 之后递增。",
    ),
    given=[0 < x],
    claim=goal,
)
def rational_below_logarithm():
    def between(low, high, claim):
        return ForAllReal(t, Implies(low <= t, Implies(t <= high, claim)))

    one = have(Equation(log(keep(1)), 0), by=logarithm_of_one)
    start = calc(gap(keep(1)))
    start.eq(0, by=[one, ring])
    with suppose(1 <= x):
        slope = have(between(1, x, HasDerivative(gap(s), s, t, rate(t))), by=derivative)
        sign = have(between(1, x, 0 <= rate(t)), by=rate_beyond_one)
        grows = axiom("derivative_nonnegative")(x=1, y=x, h=Each(t, gap(t)), k=Each(t, rate(t)))
        right = have(gap(keep(1)) <= gap(x), by=[slope, sign, grows])
        first = have(goal, by=[right, start.qed()])
    with suppose(x < 1):
        slope = have(between(x, 1, HasDerivative(-gap(s), s, t, -rate(t))), by=derivative)
        sign = have(between(x, 1, 0 <= -rate(t)), by=rate_before_one)
        falls = axiom("derivative_nonnegative")(x=x, y=1, h=Each(t, -gap(t)), k=Each(t, -rate(t)))
        left = have(-gap(x) <= -gap(keep(1)), by=[slope, sign, falls])
        second = have(goal, by=[left, start.qed()])
    return cases(1 <= x, first, second)


@rational_below_logarithm.experiment
def experiment(rng, n):
    x = rng.exponential(2.0, n)
    return 5 / 2 - 1 / (4 * x) - 27 / (4 * (x + 2)), np.log(x)
