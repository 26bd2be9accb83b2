"""Isserlis' formula for linear combinations of independent normal variables."""

from functools import reduce

from bilemma.book import *
from derivations.law_of_dot_product.isserlis_step import isserlis_step, pairs

n, i = naturals("n i")
g = random_vectors("g", n, moments=4)
a, b, c, e = vectors("a b c e", n)
independent = IndependentFamily(g)


def setting(m):
    """The first m variables have mean 0, variance 1 and fourth moment 3, as normal ones have."""
    values = {1: 0, 2: 1, 4: 3}
    orders = [ForEach(i, m, Equation(E(g[i] ** p), value)) for p, value in values.items()]
    return [ForEach(i, m, FiniteMoment(g[i], 4)), *orders]


def form(v, m):
    """The linear combination of the first m variables with the coefficients v."""
    return Sum(v[i] * g[i], (i, 1, m))


def isserlis(m):
    """The mean of the product of the four combinations, by the means of products of two."""
    x, y, z, w = (form(v, m) for v in (a, b, c, e))
    return Equation(E(x * y * z * w), pairs(x, y, z, w))


@theorem(
    title=Text(en="Isserlis' formula", zh="Isserlis 公式"),
    also=Text(en="Wick's theorem for four variables", zh="四个变量的 Wick 定理"),
    words=Text(
        en="For four linear combinations of independent variables with mean 0, variance 1 and the fourth moment 3 of a standard normal distribution, as any centred jointly normal variables are, the mean of the product is the sum over the three pairings of the products of two means.",
        zh="四个变量若都是一组独立随机变量的线性组合，而这些变量的均值为 0、方差为 1、四阶矩为 3，与标准正态分布相同（零均值的联合正态变量都可如此表示），则四者之积的期望等于三项之和：每种两两配对给出一项，即两对乘积的期望之积。",
    ),
    idea=Text(
        en="By induction over the number of variables: one more variable adds the same to both sides, which *One more normal component* shows.",
        zh="对变量个数作归纳：每增加一个变量，两边的改变量相同，见“再加一个正态分量”。",
    ),
    given=[independent, setting(n)],
    claim=isserlis(n),
    cite=["isserlis1918"],
)
def isserlis_formula():
    def claim(m):
        return reduce(lambda conclusion, p: Implies(p, conclusion), setting(m), isserlis(m))

    base = calc(isserlis(0).left)
    base.eq(0, by=[axiom("sum_zero"), linear])
    base.eq(isserlis(0).right, by=[axiom("sum_zero"), linear])
    old, new = "XYZW", "TUVS"
    coefficients = (a, b, c, e)
    X = [write(x, form(v, n)) for x, v in zip(old, coefficients, strict=True)]
    T = [write(t, x + v[n + 1] * g[n + 1]) for t, x, v in zip(new, X, coefficients, strict=True)]
    with suppose(*setting(n + 1), claim(n), forget=n):
        step = calc(isserlis(n + 1).left)
        step.eq(E(T[0] * T[1] * T[2] * T[3]), by=axiom("sum_step"))
        means = [have(Equation(E(x), 0), by=[linear, *setting(n + 1)[1:2], sums]) for x in X]
        values = dict(zip("XYZWabce", (*X, *(v[n + 1] for v in coefficients)), strict=True))
        step.eq(
            pairs(*T) + E(X[0] * X[1] * X[2] * X[3]) - pairs(*X),
            by=[*means, *setting(n + 1)[1:], isserlis_step(**values, G=g[n + 1])],
        )
        step.eq(pairs(*T), by=isserlis(n))
        step.eq(isserlis(n + 1).right, by=axiom("sum_step"))
    return induction(n, claim, base.qed(), step.qed())


@isserlis_formula.experiment
def experiment(rng, n):
    g = rng.normal(0.0, 1.0, (n, 3))
    m = np.array([[1.0, 2.0, 0.0], [0.5, -1.0, 1.0], [0.0, 1.0, 1.0], [1.0, 0.0, -1.0]])
    s = m @ m.T
    expected = s[0, 1] * s[2, 3] + s[0, 2] * s[1, 3] + s[0, 3] * s[1, 2]
    return (g @ m.T).prod(axis=1).mean(), expected
