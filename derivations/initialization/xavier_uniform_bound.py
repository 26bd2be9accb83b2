"""The range of a uniform law that has Xavier's variance."""

from sympy import sqrt

from bilemma import E, Equation, LessEqual, Text, calc, naturals, random_variables, reals, theorem

m, n = naturals("m n")
W = random_variables("W", moments=2)
a = reals("a")
uniform = Equation(E(W**2), a**2 / 3)
bound = Equation(a, sqrt(6) / sqrt(m + n))


@theorem(
    title=Text(en="Range of Xavier's uniform law", zh="Xavier 均匀分布的取值范围"),
    words=Text(
        en="A weight with the second moment $a^2/3$ of the uniform law on $[-a,a]$ has Xavier's variance $2/(m+n)$ when $a=\\sqrt6/\\sqrt{m+n}$.",
        zh="若权重的二阶矩为 $a^2/3$（即 $[-a,a]$ 上均匀分布的情形），取 $a=\\sqrt6/\\sqrt{m+n}$ 即得 Xavier 方差 $2/(m+n)$。",
    ),
    given=[uniform, bound, LessEqual(1, n)],
    claim=Equation(E(W**2), 2 / (m + n)),
    cite=["glorot2010"],
)
def xavier_uniform_bound():
    c = calc(E(W**2))
    c.eq(a**2 / 3, by=uniform)
    c.eq((sqrt(6) / sqrt(m + n)) ** 2 / 3, by=bound)
    c.eq(2 / (m + n))
    return c.qed()


@xavier_uniform_bound.experiment
def experiment(rng, n):
    a = (6 / (9 + 3)) ** 0.5
    return (rng.uniform(-a, a, n) ** 2).mean(), 2 / (9 + 3)
