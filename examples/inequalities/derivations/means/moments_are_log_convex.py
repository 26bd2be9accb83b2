"""Even moments and the one between them."""

from bilemma.book import *
from bilemma.foundations import product_of_powers
from derivations.means.cauchy_schwarz_for_means import cauchy_schwarz_for_means

X = random_variables("X", moments=0)
k, m = naturals("k m")
first, second = FiniteMoment(X**k, 2), FiniteMoment(X**m, 2)


@theorem(
    title=Text(en="Log-convexity of moments", zh="矩的对数凸性"),
    also=Text(en="Lyapunov's inequality", zh="李雅普诺夫不等式"),
    words=Text(
        en=r"The square of the moment of order $k+m$ is at most the product of the moments of orders $2k$ and $2m$.",
        zh=r"$k+m$ 阶矩的平方不超过 $2k$ 阶矩与 $2m$ 阶矩之积。",
    ),
    given=[first, second],
    claim=E(X ** (k + m)) ** 2 <= E(X ** (2 * k)) * E(X ** (2 * m)),
)
def moments_are_log_convex():
    c = calc(E(X ** (k + m)) ** 2)
    c.eq(E(X**k * X**m) ** 2, by=product_of_powers(x=X, m=k, n=m))
    c.le(E(keep(X**k) ** 2) * E(keep(X**m) ** 2), by=cauchy_schwarz_for_means(X=X**k, Y=X**m))
    c.eq(
        E(X ** (2 * k)) * E(X ** (2 * m)),
        by=[product_of_powers(x=X, m=k, n=k), product_of_powers(x=X, m=m, n=m)],
    )
    return c.qed()


@moments_are_log_convex.experiment
def experiment(rng, n):
    x = np.abs(rng.normal(size=n))
    return (x**3).mean() ** 2, (x**2).mean() * (x**4).mean()
