from sympy import oo

from bilemma.book import *
from bilemma.claims import Claim, Integral, Near

x, first, second = reals("x I J")
below = {
    first: Integral(1 - exp(x), (x, -oo, 0), normal=True),
    second: Integral((1 - exp(x)) ** 2, (x, -oo, 0), normal=True),
}
# The halves x > 0 of a standard normal variable have the mean 1/√(2π) and the mean square 1/2.
alpha = 1 / (sqrt(2 * pi) * first)

selu_constants = Claim(
    anchor=r"其中$\lambda=1.0507\dots,\alpha=1.6732\dots$",
    place=Text(
        en="Activations, after the equation of selu, sentences 1 and 3",
        zh="激活函数一节，selu 公式之后第 1、3 句",
    ),
    says=Text(
        en=r"With $\alpha=1.6732\dots$ and $\lambda=1.0507\dots$ selu of a standard normal variable has mean $0$ and variance $1$.",
        zh=r"取 $\alpha=1.6732\dots$、$\lambda=1.0507\dots$，则标准正态变量经过 selu 后，均值为 $0$，方差为 $1$。",
    ),
    topic="scaling",
    near=[
        Near("1.6732", alpha, where=below, case=Text(en=r"$\alpha$", zh=r"$\alpha$")),
        Near(
            "1.0507",
            1 / sqrt(Rational(1, 2) + alpha**2 * second),
            where=below,
            case=Text(en=r"$\lambda$", zh=r"$\lambda$"),
        ),
    ],
    verdict="approximation",
    why=Text(
        en=r"All printed digits are right. Mean $0$ asks for $1/\sqrt{2\pi}=\alpha\,\mathbb E[1-\mathrm e^X;X\le0]$, variance $1$ then for $\lambda^2(\tfrac12+\alpha^2\,\mathbb E[(1-\mathrm e^X)^2;X\le0])=1$: the positive part of a standard normal variable has the mean $1/\sqrt{2\pi}$ and the mean square $\tfrac12$.",
        zh=r"印出的各位数字都正确。均值为 $0$，即 $1/\sqrt{2\pi}=\alpha\,\mathbb E[1-\mathrm e^X;X\le0]$；方差为 $1$，即 $\lambda^2(\tfrac12+\alpha^2\,\mathbb E[(1-\mathrm e^X)^2;X\le0])=1$：标准正态变量的正部，均值为 $1/\sqrt{2\pi}$，均方为 $\tfrac12$。",
    ),
)
