"""The ten kinds of theorems that a synthetic book is made of, as patterns.

``{a}`` and ``{b}`` stand for the numbers of a block, ``{n}`` for its own number, ``{p}`` for that
of a block before it, whose numbers are ``{a_before}`` and ``{b_before}``.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["FAMILIES", "Family"]

TWO = 'X, Y = random_variables("X Y", moments=2)'
MANY = 'd, i = naturals("d i")\nZ = random_vectors("Z", d, moments=2)'
UNCORRELATED = "Equation(Cov(X, Y), 0)"
DRAW = "x, y = rng.normal(1.0, 2.0, n), rng.normal(-1.0, 1.0, n)"


@dataclass(frozen=True)
class Family:
    """A kind of theorem. ``cites`` are other theorems; ``first`` is how it is proved without."""

    name: str
    title: tuple[str, str]
    words: tuple[str, str]
    letters: str
    claim: str
    proof: str
    experiment: str
    given: str = ""
    cites: tuple[str, ...] = ()
    first: str = ""


FAMILIES = (
    Family(
        "mean_of_form",
        ("Mean of the form {a}, {b}", "形式 {a}、{b} 的均值"),
        (
            "The mean of ${a}X+{b}Y$ is the same form of the means.",
            "${a}X+{b}Y$ 的均值，等于两个均值的同一线性组合。",
        ),
        TWO,
        "Equation(E({a} * X + {b} * Y), {a} * E(X) + {b} * E(Y))",
        """
c = calc(E({a} * X + {b} * Y))
c.eq(
    E({a_before} * X + {b_before} * Y) + ({a_more}) * E(X) + ({b_more}) * E(Y),
    by=linear,
)
c.eq({a} * E(X) + {b} * E(Y), by=mean_of_form_{p})
return c.qed()
""",
        DRAW + "\nreturn ({a} * x + {b} * y).mean(), {a} * 1.0 - {b} * 1.0",
        cites=("mean_of_form_{p}",),
        first="""
c = calc(E({a} * X + {b} * Y))
c.eq({a} * E(X) + {b} * E(Y), by=linear)
return c.qed()
""",
    ),
    Family(
        "variance_of_form",
        ("Variance of the form {a}, {b}", "形式 {a}、{b} 的方差"),
        (
            (
                "The variance of ${a}X+{b}Y$ has the squared coefficients, and twice their product "
                "before the covariance."
            ),
            "${a}X+{b}Y$ 的方差以系数的平方为系数，协方差的系数则是两系数乘积的两倍。",
        ),
        TWO,
        "Equation(Var({a} * X + {b} * Y), "
        "{a}**2 * Var(X) + {b}**2 * Var(Y) + 2 * {a} * {b} * Cov(X, Y))",
        """
U, V = X - E(X), Y - E(Y)
form = {a} * X + {b} * Y
c = calc(Var(form))
c.eq(E((form - E(form)) ** 2), by=Var)
c.eq(E((form - ({a} * E(X) + {b} * E(Y))) ** 2), by=mean_of_form_{n})
c.eq(E({a}**2 * U**2 + {b}**2 * V**2 + 2 * {a} * {b} * U * V), by=ring)
c.eq({a}**2 * E(U**2) + {b}**2 * E(V**2) + 2 * {a} * {b} * E(U * V), by=linear)
c.eq({a}**2 * Var(X) + {b}**2 * Var(Y) + 2 * {a} * {b} * Cov(X, Y), by=[Var, Cov])
return c.qed()
""",
        DRAW + "\nreturn ({a} * x + {b} * y).var(ddof=1), {a}**2 * 4.0 + {b}**2 * 1.0",
        cites=("mean_of_form_{n}",),
    ),
    Family(
        "variance_of_uncorrelated_form",
        ("Variance of the form {a}, {b}, uncorrelated", "不相关时形式 {a}、{b} 的方差"),
        (
            "Without correlation the variance of ${a}X+{b}Y$ is a sum of two variances.",
            "若两变量不相关，${a}X+{b}Y$ 的方差就是两个方差的加权和。",
        ),
        TWO,
        "Equation(Var({a} * X + {b} * Y), {a}**2 * Var(X) + {b}**2 * Var(Y))",
        """
c = calc(Var({a} * X + {b} * Y))
c.eq(
    {a}**2 * Var(X) + {b}**2 * Var(Y) + 2 * {a} * {b} * Cov(X, Y),
    by=variance_of_form_{n},
)
c.eq({a}**2 * Var(X) + {b}**2 * Var(Y), by=Equation(Cov(X, Y), 0))
return c.qed()
""",
        DRAW + "\nreturn ({a} * x + {b} * y).var(ddof=1), {a}**2 * 4.0 + {b}**2 * 1.0",
        given=UNCORRELATED,
        cites=("variance_of_form_{n}",),
    ),
    Family(
        "second_moment_of_form",
        ("Second moment of the form {a}, {b}", "形式 {a}、{b} 的二阶矩"),
        (
            "The mean square of ${a}X+{b}Y$ is its variance plus its squared mean.",
            "${a}X+{b}Y$ 的二阶矩等于其方差加上均值的平方。",
        ),
        TWO,
        "Equation(E(({a} * X + {b} * Y) ** 2), "
        "{a}**2 * Var(X) + {b}**2 * Var(Y) + ({a} * E(X) + {b} * E(Y)) ** 2)",
        """
form = {a} * X + {b} * Y
variance = calc(Var(form))
variance.eq(E((form - E(form)) ** 2), by=Var)
variance.eq(E((form - ({a} * E(X) + {b} * E(Y))) ** 2), by=mean_of_form_{n})
variance.eq(E(form**2) - ({a} * E(X) + {b} * E(Y)) ** 2, by=linear)
c = calc(E(form**2))
c.eq(Var(form) + ({a} * E(X) + {b} * E(Y)) ** 2, by=variance.qed())
c.eq(
    {a}**2 * Var(X) + {b}**2 * Var(Y) + ({a} * E(X) + {b} * E(Y)) ** 2,
    by=variance_of_uncorrelated_form_{n},
)
return c.qed()
""",
        DRAW + "\nreturn (({a} * x + {b} * y) ** 2).mean(), "
        "{a}**2 * 4.0 + {b}**2 * 1.0 + ({a} * 1.0 - {b} * 1.0) ** 2",
        given=UNCORRELATED,
        cites=("variance_of_uncorrelated_form_{n}", "mean_of_form_{n}"),
    ),
    Family(
        "variance_of_shifted_form",
        ("Variance of the form {a}, {b}, shifted", "平移后形式 {a}、{b} 的方差"),
        (
            "A shift leaves the variance of ${a}X+{b}Y$ alone.",
            "平移不改变 ${a}X+{b}Y$ 的方差。",
        ),
        TWO + '\nc = reals("c")',
        "Equation(Var({a} * X + {b} * Y + c), {a}**2 * Var(X) + {b}**2 * Var(Y))",
        """
form = {a} * X + {b} * Y
chain = calc(Var(form + c))
chain.eq(E((form + c - E(form + c)) ** 2), by=Var)
chain.eq(E((form - E(form)) ** 2), by=linear)
chain.eq(Var(form), by=Var)
chain.eq({a}**2 * Var(X) + {b}**2 * Var(Y), by=variance_of_uncorrelated_form_{n})
return chain.qed()
""",
        DRAW + "\nreturn ({a} * x + {b} * y + 7.0).var(ddof=1), {a}**2 * 4.0 + {b}**2 * 1.0",
        given=UNCORRELATED,
        cites=("variance_of_uncorrelated_form_{n}",),
    ),
    Family(
        "product_at_most",
        ("A product and the squares {a}, {b}", "乘积与平方 {a}、{b}"),
        (
            (
                "A square is not negative, so twice the product of ${a}x$ and ${b}y$ is at most "
                "the sum of their squares."
            ),
            "平方非负，故 ${a}x$ 与 ${b}y$ 之积的两倍不超过二者的平方和。",
        ),
        'x, y = reals("x y")',
        "2 * {a} * {b} * x * y <= {a}**2 * x**2 + {b}**2 * y**2",
        """
c = calc(2 * {a} * {b} * x * y)
c.le(
    2 * {a} * {b} * x * y + ({a} * x - {b} * y) ** 2,
    by=have(0 <= ({a} * x - {b} * y) ** 2),
)
c.eq({a}**2 * x**2 + {b}**2 * y**2, by=ring)
return c.qed()
""",
        DRAW + "\nreturn 2 * {a} * {b} * x * y, ({a} * x) ** 2 + ({b} * y) ** 2",
    ),
    Family(
        "mean_of_affine_sum",
        ("Mean of a sum with {a} and {b}", "以 {a}、{b} 为系数的和的均值"),
        (
            "Each of the $d$ terms ${a}Z_i+{b}$ adds its mean.",
            "$d$ 项 ${a}Z_i+{b}$ 的均值逐项相加。",
        ),
        MANY,
        "Equation(E(Sum({a} * Z[i] + {b}, (i, 1, d))), {a} * Sum(E(Z[i]), (i, 1, d)) + {b} * d)",
        """
c = calc(E(Sum({a} * Z[i] + {b}, (i, 1, d))))
c.eq(Sum(E({a} * Z[i] + {b}), (i, 1, d)), by=linear)
c.eq(Sum({a} * E(Z[i]) + {b}, (i, 1, d)), by=linear)
c.eq({a} * Sum(E(Z[i]), (i, 1, d)) + {b} * d, by=sums)
return c.qed()
""",
        """
z = rng.normal(1.0, 2.0, (n, 3))
return ({a} * z + {b}).sum(axis=1).mean(), 3.0 * ({a} + {b})
""",
    ),
    Family(
        "mean_of_centred_sum",
        ("Mean of a centred sum with {a} and {b}", "以 {a}、{b} 为系数的中心化和"),
        (
            "If all means are 0, the sum of the ${a}Z_i+{b}$ has the mean ${b}d$.",
            "若均值全为 0，则各 ${a}Z_i+{b}$ 之和的均值等于 ${b}d$。",
        ),
        MANY + "\ncentred = ForEach(i, d, Equation(E(Z[i]), 0))",
        "Equation(E(Sum({a} * Z[i] + {b}, (i, 1, d))), {b} * d)",
        """
c = calc(E(Sum({a} * Z[i] + {b}, (i, 1, d))))
c.eq({a} * Sum(E(Z[i]), (i, 1, d)) + {b} * d, by=mean_of_affine_sum_{n})
c.eq({a} * Sum(0, (i, 1, d)) + {b} * d, by=centred)
c.eq({b} * d, by=sums)
return c.qed()
""",
        "z = rng.normal(0.0, 2.0, (n, 3))\nreturn ({a} * z + {b}).sum(axis=1).mean(), 3.0 * {b}",
        given="centred",
        cites=("mean_of_affine_sum_{n}",),
    ),
    Family(
        "weights_after_shift",
        ("Weights of scores times {a}, shifted by {b}", "分数乘以 {a} 再加 {b} 后的权重"),
        (
            "To add {b} to all scores ${a}x_j$ changes no weight.",
            "给每个分数 ${a}x_j$ 加上 {b}，权重不变。",
        ),
        'i, j, n = naturals("i j n")\nx = vectors("x", n)',
        "Equation(softmax(Each(j, {a} * x[j] + {b}, n), i), softmax(Each(j, {a} * x[j], n), i))",
        """
total = Sum(exp({a} * x[j]), (j, 1, n))
c = calc(softmax(Each(j, {a} * x[j] + {b}, n), i))
c.eq(exp({a} * x[i] + {b}) / Sum(exp({a} * x[j] + {b}), (j, 1, n)), by=softmax)
c.eq(
    exp({a} * x[i]) * exp({b}) / Sum(exp({a} * x[j]) * exp({b}), (j, 1, n)),
    by=axiom("exp_add"),
)
c.eq(exp({a} * x[i]) * exp({b}) / (exp({b}) * total), by=sums)
c.eq(softmax(Each(j, {a} * x[j], n), i), by=softmax)
return c.qed()
""",
        """
x = rng.normal(size=(n, 4)) / 50.0
plain, shifted = np.exp({a} * x), np.exp({a} * x + {b})
plain, shifted = (w / w.sum(axis=1, keepdims=True) for w in (plain, shifted))
return np.abs(plain - shifted).max(), 0.0
""",
        given="in_range(i, n)",
    ),
    Family(
        "slope_of_exponential",
        ("Slope of an exponential with {a} and {b}", "以 {a}、{b} 为系数的指数函数的导数"),
        (
            "The derivative of $\\mathrm e^{{{a}t}}+{b}t^2$, term by term.",
            "逐项求 $\\mathrm e^{{{a}t}}+{b}t^2$ 的导数。",
        ),
        't, x = reals("t x")',
        "HasDerivative(exp({a} * t) + {b} * t**2, t, x, {a} * exp({a} * x) + 2 * {b} * x)",
        """
return have(
    HasDerivative(exp({a} * t) + {b} * t**2, t, x, {a} * exp({a} * x) + 2 * {b} * x),
    by=derivative,
)
""",
        """
x = rng.normal(size=n) / 50.0
moved = x + 1e-30j
slope = (np.exp({a} * moved) + {b} * moved**2).imag / 1e-30
return np.abs(slope - {a} * np.exp({a} * x) - 2 * {b} * x).max().round(6), 0.0
""",
    ),
)
