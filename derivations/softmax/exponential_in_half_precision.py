"""In half precision the exponential of 11 can still be represented."""

from bilemma.book import *
from bilemma.foundations import exponential_monotone, exponential_of_negative
from derivations.softmax.exponential_at_least_power import exponential_at_least_power

x = reals("x")


@theorem(
    title=Text(en="Exponentials within half precision", zh="半精度范围之内的指数函数值"),
    also=Text(en="fp16", zh="fp16"),
    words=Text(
        en=r"For $x\le11$ the exponential $\mathrm e^x$ is less than 65504, the largest finite number of half precision. So a single exponential overflows for no score up to 11; a sum of several may.",
        zh=r"若 $x\le11$，则 $\mathrm e^x$ 小于 65504，即半精度（fp16）能表示的最大有限数。因此分数不超过 11 时，单个指数函数值不会溢出；若干个之和仍可能溢出。",
    ),
    idea=Text(
        en=r"From $\mathrm e^{-1/64}\ge\tfrac{63}{64}$ powers give $\mathrm e^{-1/8}\ge0.88162$, $\mathrm e^{-1}\ge0.36495$ and $\mathrm e^{-11}>\tfrac1{65504}$.",
        zh=r"由 $\mathrm e^{-1/64}\ge\tfrac{63}{64}$ 逐次取幂，得 $\mathrm e^{-1/8}\ge0.88162$，$\mathrm e^{-1}\ge0.36495$，从而 $\mathrm e^{-11}>\tfrac1{65504}$。",
    ),
    given=[x <= 11],
    claim=exp(x) < 65504,
)
def exponential_in_half_precision():
    base, eighth, one = Rational(63, 64), Rational(44081, 50000), Rational(7299, 20000)
    root = have(LessEqual(base, exp(-Rational(1, 64))), by=axiom("exp_lower")(x=-Rational(1, 64)))
    have(
        LessEqual(eighth, exp(-Rational(1, 8))),
        by=[root, exponential_at_least_power(n=8, b=base, x=-Rational(1, 64))],
    )
    last = have(
        LessEqual(one, exp(-1)), by=exponential_at_least_power(n=8, b=eighth, x=-Rational(1, 8))
    )
    small = calc(Rational(1, 65504))
    small.lt(one**11, by=arith)
    small.le(exp(-11), by=[last, exponential_at_least_power(n=11, b=one, x=-1)])
    c = calc(exp(x))
    c.le(exp(11), by=exponential_monotone)
    c.lt(65504 * (exp(11) * exp(-11)), by=small.qed())
    c.eq(65504, by=exponential_of_negative(x=11))
    return c.qed()


@exponential_in_half_precision.experiment
def experiment(rng, n):
    return np.exp(11.0 - rng.exponential(size=n)), float(np.finfo(np.float16).max)
