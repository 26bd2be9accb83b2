"""Jensen's inequality for any function with a supporting line."""

from bilemma.book import *

X = random_variables("X")
h = borel_functions("h")
c, m, t = reals("c m t")
mean = Equation(E(X), m)
line = ForAllReal(t, h(m) + c * (t - m) <= h(t))


@theorem(
    title=Text(en="Jensen's inequality", zh="詹森不等式"),
    words=Text(
        en=r"Let a line of slope $c$ through $(m,h(m))$ lie below $h$, where $m$ is the mean of $X$; a function that is convex on the whole real line has such a line at every point. Then $h$ of the mean is at most the mean of $h(X)$.",
        zh=r"设 $m$ 是 $X$ 的期望，且过点 $(m,h(m))$、斜率为 $c$ 的直线位于 $h$ 的图像下方（整个实轴上的凸函数在每一点处都有这样的直线），则 $h$ 在期望处的值不超过 $h(X)$ 的期望。",
    ),
    given=[mean, line, FiniteMoment(h(X), 1)],
    claim=h(m) <= E(h(X)),
)
def jensen_inequality():
    above = have(h(m) + c * (X - m) <= h(X), by=line)
    chain = calc(h(m))
    chain.eq(h(m) + c * (E(X) - m), by=mean)
    chain.eq(E(h(m) + c * (X - m)), by=linear)
    chain.le(E(h(X)), by=[above, axiom("expectation_monotone")])
    return chain.qed()


@jensen_inequality.experiment
def experiment(rng, n):
    x = rng.exponential(1.0, n)  # mean 1, and 1/x lies above its tangent at 1
    return 1.0, (1.0 / (0.5 + x)).mean() * 1.5, "<="
