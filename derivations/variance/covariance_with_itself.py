"""The variance is a covariance."""

from bilemma.book import *

X = random_variables("X", moments=2)


@theorem(
    title=Text(en="Covariance of a variable with itself", zh="变量与自身的协方差"),
    words=Text(
        en="The covariance of a variable with itself is its variance.",
        zh="随机变量与自身的协方差就是其方差。",
    ),
    claim=Equation(Cov(X, X), Var(X)),
)
def covariance_with_itself():
    c = calc(Cov(X, X))
    c.eq(E((X - E(X)) ** 2), by=Cov)
    c.eq(Var(X), by=Var)
    return c.qed()


@covariance_with_itself.experiment
def experiment(rng, n):
    x = rng.uniform(0.0, 6.0, n)
    return np.cov(x, x)[0, 1], 36.0 / 12
