from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import (
    exponential_at_zero,
    exponential_of_negative,
    square_root_by_exponential,
)
from derivations.claims.su8620._letters import l, n, t
from derivations.initialization.post_norm_branches import post_norm_branches

first, h = reals("x_0 h")
F = vectors("F", n)
rate = Equation(h, log(2) / 2)  # so that 2^{-l/2} is e^{-lh}


def power(layers):
    """2^{-layers/2}"""
    return exp(expand(-layers * h))


def after(layers):
    """x_l as the article writes it; F[t] stands for its F_{t-1}(x_{t-1})."""
    return power(layers) * first + Sum(power(layers - t + 1) * F[t], (t, 1, layers))


def begin():
    z = calc(after(0))
    z.eq(exp(0) * first, by=axiom("sum_zero"))
    z.eq(first, by=exponential_at_zero)
    return z.qed()


def recursion():
    root = calc(exp(h))
    root.eq(exp(log(2) / 2), by=rate)
    root.eq(sqrt(2), by=square_root_by_exponential(x=2))
    half = calc(exp(-h))
    half.eq(sqrt(2) * exp(-h) / sqrt(2), by=ring)
    half.eq(keep(exp(h) * exp(-h)) / sqrt(2), by=root.qed())
    half.eq(1 / sqrt(2), by=exponential_of_negative(x=h))
    z = calc(after(l + 1))
    z.eq(exp(-h) * (after(l) + F[l + 1]), by=post_norm_branches(x=first, n=l))
    z.eq((after(l) + F[l + 1]) / sqrt(2), by=half.qed())
    return z.qed()


post_norm_unrolled = Claim(
    anchor=r"$\frac{x_0}{2^{l/2}} + \frac{F_0(x_0)}{2^{l/2}} + \frac{F_1(x_1)}{2^{(l-1)/2}}$",
    place=Text(
        en="Residual connections, paragraph 3, unrolled equation, last line",
        zh="残差连接一节，第 3 段，递归展开的公式末行",
    ),
    says=Text(
        en=r"Unrolled, Post Norm gives $x_l$ at the start as $2^{-l/2}x_0$ plus the sum of the $2^{-(l-t)/2}F_t(x_t)$ for $t=0,\dots,l-1$.",
        zh=r"初始阶段的 Post Norm 递归展开之后，$x_l$ 等于 $2^{-l/2}x_0$ 加上 $t=0,\dots,l-1$ 各项 $2^{-(l-t)/2}F_t(x_t)$ 之和。",
    ),
    topic="definitions",
    given=[rate],
    states=[
        Holds(Equation(after(0), first), by=begin),
        Holds(Equation(after(l + 1), (after(l) + F[l + 1]) / sqrt(2)), by=recursion),
    ],
    verdict="true",
    why=Text(
        en=r"The sum begins with $x_0$ and obeys $x_{l+1}=(x_l+F_l)/\sqrt2$, and only one sequence does. Here $2^{-l/2}$ is written as an exponential, and $F_t$ carries the number $t+1$.",
        zh=r"该式以 $x_0$ 开头，且满足 $x_{l+1}=(x_l+F_l)/\sqrt2$，而满足这两条的数列只有一个。此处 $2^{-l/2}$ 写成指数函数，$F_t$ 的编号为 $t+1$。",
    ),
)
