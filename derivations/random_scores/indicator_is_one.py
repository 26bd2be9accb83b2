"""A number that is its own square is one unless it is zero."""

from bilemma.book import *

b, x = reals("b x")


@theorem(
    kind="lemma",
    title=Text(en="An indicator that is not zero", zh="不为零的示性函数等于 1"),
    words=Text(
        en="A number that equals its square and is not 0 changes nothing as a factor: it is 1.",
        zh="等于自身平方且不为 0 的数作为因子不改变任何数，即它等于 1。",
    ),
    given=[Equation(b**2, b), NotEqual(b, 0)],
    claim=Equation(b * x, x),
)
def indicator_is_one():
    c = calc(b * x)
    c.eq(keep(b**2) * keep(x / b), by=ring)  # SymPy would cancel at once
    c.eq(b * keep(x / b), by=Equation(b**2, b))
    c.eq(x, by=ring)
    return c.qed()


@indicator_is_one.experiment
def experiment(rng, n):
    b = rng.integers(0, 2, n) * 1.0
    x = rng.normal(0.0, 1.0, n)
    return np.abs((b * x - x)[b != 0]).max(), 0.0
