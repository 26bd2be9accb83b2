from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import B, d, i, j, m, n, positive, x
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


def scores_fit():
    smaller = have(x[i] / sqrt(d) <= B / sqrt(d), by=x[i] <= B)
    c = calc(x[i] / sqrt(d))
    c.le(B / sqrt(d), by=smaller)
    c.eq(709, by=Equation(B, 709 * sqrt(d)))
    return c.qed()


shifted = [*in_range(i, n), *in_range(m, n), positive, largest]


numerical_stability = Claim(
    anchor="有助于提高计算的稳定性",
    place=Text(en="first part, last sentence", zh="第一部分，最后一句"),
    says=Text(
        en=r"As a scaling factor $\sqrt d$ helps to make the computation more stable.",
        zh=r"用 $\sqrt d$ 来缩放，有助于使计算更稳定。",
    ),
    topic="scaling",
    given=[positive, Equation(B, 709 * sqrt(d)), x[i] <= B],
    states=Holds(x[i] / sqrt(d) <= 709, by=scores_fit),
    correct=[
        Holds(exponent(i) <= 0, given=shifted, by=exponents_are_negative),
        Holds(
            Equation(softmax(divided, i), exp(exponent(i)) / Sum(exp(exponent(j)), (j, 1, n))),
            given=shifted,
            by=softmax_of_shifted_scores(x=divided, k=m),
        ),
        Holds(Sum(exp(exponent(j)), (j, 1, n)) <= n, given=shifted, by=denominator_is_bounded),
    ],
    verdict="true",
    why=Text(
        en=r"In double precision $\mathrm e^x$ overflows from about $x=710$; after the division the scores may be $\sqrt d$ times as large before they do. What removes overflow altogether is to subtract the largest score.",
        zh=r"双精度下 $x$ 约为 $710$ 时 $\mathrm e^x$ 就会溢出；缩放之后，未缩放的分数要大到 $\sqrt d$ 倍才会溢出。要完全消除溢出，则须减去最大的分数。",
    ),
)
