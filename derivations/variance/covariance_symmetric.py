"""The covariance does not depend on the order of its arguments."""

from bilemma.book import *

X, Y = random_variables("X Y", moments=0)


@theorem(
    title=Text(en="Symmetry of the covariance", zh="协方差的对称性"),
    words=Text(
        en="The covariance does not depend on the order of the two variables.",
        zh="协方差与两个变量的次序无关。",
    ),
    claim=Equation(Cov(X, Y), Cov(Y, X)),
)
def covariance_symmetric():
    c = calc(Cov(X, Y))
    c.eq(E((X - E(X)) * (Y - E(Y))), by=Cov)
    c.eq(Cov(Y, X), by=Cov)
    return c.qed()


@covariance_symmetric.experiment
def experiment(rng, n):
    x, y = rng.normal(0.0, 1.0, (2, n))
    y += x
    return np.cov(x, y)[0, 1], np.cov(y, x)[0, 1]
