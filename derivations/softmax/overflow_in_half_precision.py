"""In half precision the exponential of 12 is too large."""

from bilemma.book import *
from bilemma.foundations import exponential_monotone
from derivations.softmax.exponential_at_least_power import exponential_at_least_power

x = reals("x")


@theorem(
    title=Text(en="Overflow in half precision", zh="半精度下的溢出"),
    also=Text(en="fp16", zh="fp16"),
    words=Text(
        en=r"The largest finite number of half precision is 65504, and $\mathrm e^x$ is larger as soon as $x\ge12$: a score of 12 overflows, unless the maximum is subtracted first.",
        zh=r"半精度（fp16）能表示的最大有限数是 65504，而 $x\ge12$ 时 $\mathrm e^x$ 已大于它：若不先减去最大值，分数达到 12 就会溢出。",
    ),
    idea=Text(
        en=r"From $\mathrm e^{1/6}\ge\tfrac76$ powers give $\mathrm e\ge2.52$ and $\mathrm e^{12}\ge2.52^{12}>65504$.",
        zh=r"由 $\mathrm e^{1/6}\ge\tfrac76$ 逐次取幂，得 $\mathrm e\ge2.52$，从而 $\mathrm e^{12}\ge2.52^{12}>65504$。",
    ),
    given=[12 <= x],
    claim=65504 < exp(x),
)
def overflow_in_half_precision():
    root = have(
        LessEqual(Rational(7, 6), exp(Rational(1, 6))), by=axiom("exp_lower")(x=Rational(1, 6))
    )
    one = have(
        LessEqual(Rational(63, 25), exp(1)),
        by=[root, exponential_at_least_power(n=6, b=Rational(7, 6), x=Rational(1, 6))],
    )
    c = calc(65504)
    c.lt(Rational(63, 25) ** 12, by=arith)
    c.le(exp(12), by=[one, exponential_at_least_power(n=12, b=Rational(63, 25), x=1)])
    c.le(exp(x), by=exponential_monotone)
    return c.qed()


@overflow_in_half_precision.experiment
def experiment(rng, n):
    return float(np.finfo(np.float16).max), np.exp(12.0 + rng.exponential(size=n))
