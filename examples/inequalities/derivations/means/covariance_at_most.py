"""The square of a covariance is at most the product of the variances."""

from bilemma.book import *
from derivations.means.cauchy_schwarz_for_means import cauchy_schwarz_for_means

X, Y = random_variables("X Y", moments=2)


@theorem(
    title=Text(en="Covariance, upper bound", zh="协方差的上界"),
    words=Text(
        en="The square of a covariance is at most the product of the two variances.",
        zh="协方差的平方不超过两个方差之积。",
    ),
    claim=Cov(X, Y) ** 2 <= Var(X) * Var(Y),
)
def covariance_at_most():
    c = calc(Cov(X, Y) ** 2)
    c.eq(E((X - E(X)) * (Y - E(Y))) ** 2, by=Cov)
    c.le(
        E((X - E(X)) ** 2) * E((Y - E(Y)) ** 2),
        by=cauchy_schwarz_for_means(X=X - E(X), Y=Y - E(Y)),
    )
    c.eq(Var(X) * Var(Y), by=Var)
    return c.qed()


@covariance_at_most.experiment
def experiment(rng, n):
    x = rng.normal(size=n)
    y = np.exp(x / 2)
    return np.cov(x, y)[0, 1] ** 2, x.var() * y.var()
