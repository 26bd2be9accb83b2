"""The mean length of a normal vector, from below."""

from bilemma.book import *
from derivations.law_of_dot_product.mean_square_of_squared_length import (
    d,
    fourth,
    independent,
    mean_square_of_squared_length,
    square,
    squares,
)
from derivations.law_of_dot_product.moment_of_length import moment_of_length
from derivations.law_of_dot_product.quotient_at_most import quotient_at_most
from derivations.law_of_dot_product.root_above_parabola import root_above_parabola
from derivations.random_scores.nonpositive_factor import nonpositive_factor

a = reals("a")
length = sqrt(squares)
root = Equation(a**2, d + 2)


@theorem(
    title=Text(en="Mean length of a normal vector, lower bound", zh="正态向量平均长度的下界"),
    words=Text(
        en=r"If the $d$ components of a vector are pairwise independent, with the second and fourth moments 1 and 3 of a standard normal distribution, the mean length of the vector is at least $d/\sqrt{d+2}$.",
        zh=r"若向量的 $d$ 个分量两两独立，二阶矩与四阶矩分别为 1 与 3（同标准正态分布），则其长度的期望至少为 $d/\sqrt{d+2}$。",
    ),
    idea=Text(
        en=r"The root lies above a parabola: $2a^3\sqrt x\ge3a^2x-x^2$. Its mean at $x=|k|^2$ needs only the mean and the variance of the squared length; $a^2=d+2$ is the best choice.",
        zh=r"平方根函数的图像在一条抛物线之上：$2a^3\sqrt x\ge3a^2x-x^2$。取 $x=|k|^2$ 求期望，只需长度平方的均值与方差；$a^2=d+2$ 是最好的选择。",
    ),
    given=[independent, square, fourth, 0 < a, root],
    claim=d / a <= E(length),
)
def mean_length_at_least():
    N, l = write("N", squares), write("l", sqrt(squares))  # noqa: E741 - the length
    whole = have(Equation(N, l**2), by=axiom("sqrt_square")(x=squares))
    finite = have(FiniteMoment(l, 2), by=moment_of_length)
    bound = root_above_parabola(x=squares, r=length)
    chain = calc(2 * a**2 * d)
    chain.eq(3 * a**2 * d - (d**2 + 2 * d), by=root)
    chain.eq(E(3 * a**2 * N - N**2), by=[linear, square, sums, mean_square_of_squared_length])
    chain.le(E(2 * a**3 * l), by=[finite, whole, bound, axiom("expectation_monotone")])
    chain.eq(2 * a**3 * E(l), by=[finite, linear])
    less = have(2 * a**2 * (d - E(l) * a) <= 0, by=chain.qed())
    part = have(d <= E(l) * a, by=[less, nonpositive_factor(a=2 * a**2, x=d - E(l) * a)])
    return have(d / a <= E(l), by=[part, quotient_at_most(x=d, a=E(l), b=a)])


@mean_length_at_least.experiment
def experiment(rng, n):
    k = rng.normal(0.0, 1.0, (n, 6))
    return 6 / 8**0.5, np.sqrt((k**2).sum(axis=1)).mean()
