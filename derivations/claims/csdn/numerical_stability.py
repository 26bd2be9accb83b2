from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *
from derivations.softmax.softmax_of_shifted_scores import softmax_of_shifted_scores
from derivations.softmax.stable_denominator import stable_denominator

divided = Each(j, x[j] / sqrt(d), n)


def exponent(j):
    """What is left of divided score j when the largest is subtracted."""
    return x[j] / sqrt(d) - x[m] / sqrt(d)


largest = ForEach(j, n, x[j] <= x[m])


def exponents_are_negative():
    c = calc(exponent(i))
    c.le(0, by=largest)
    return c.qed()


def denominator_is_bounded():
    with every(j, n):
        scaled = have(x[j] / sqrt(d) <= x[m] / sqrt(d), by=largest)
    return have(
        Sum(exp(exponent(j)), (j, 1, n)) <= n, by=[scaled, stable_denominator(x=divided, k=m)]
    )


numerical_stability = Claim(
    place=Text(en="what scaling does", zh="缩放的作用"),
    says=Text(
        en=r"Division by $\sqrt d$ makes the computation numerically stable.",
        zh=r"除以 $\sqrt d$ 使计算在数值上稳定。",
    ),
    topic="scaling",
    given=[*in_range(i, n), *in_range(m, n), positive, largest],
    states=Fails(x[i] / sqrt(d) <= 709, Model(n=1, i=1, m=1, d=4, x=[1420])),
    meant=[
        Holds(exponent(i) <= 0, by=exponents_are_negative),
        Holds(
            Equation(softmax(divided, i), exp(exponent(i)) / Sum(exp(exponent(j)), (j, 1, n))),
            by=softmax_of_shifted_scores(x=divided, k=m),
        ),
        Holds(Sum(exp(exponent(j)), (j, 1, n)) <= n, by=denominator_is_bounded),
    ],
    verdict="imprecise",
    why=Text(
        en=r"A divided score may still overflow: $\mathrm e^x$ does so in double precision from about $x=710$. What removes overflow is to subtract the largest score, after which no exponent is positive.",
        zh=r"除过的分数仍可能溢出：双精度下 $x$ 约为 $710$ 时 $\mathrm e^x$ 就会溢出。消除溢出靠的是减去最大的分数，此后指数都不为正。",
    ),
)
