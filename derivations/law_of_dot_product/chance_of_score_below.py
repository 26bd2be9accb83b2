"""How often a scaled score is at most a number that is not negative."""

from bilemma.book import *
from bilemma.foundations import at_most_absolute_value
from derivations.law_of_dot_product._third_moments import *
from derivations.law_of_dot_product.nearly_normal_score import nearly_normal_score
from derivations.law_of_dot_product.normal_distribution_rises_slowly import (
    normal_distribution_rises_slowly,
    top,
)

u = reals("u")
below = chance.subs(z, u)
most = keep(Rational(1, 2) + bound) + top * u


@theorem(
    kind="lemma",
    title=Text(en="Chance of a score below a bound", zh="分数不超过给定值的概率"),
    words=Text(
        en=r"For $u\ge0$ the scaled score $\boldsymbol q\cdot\boldsymbol k/(\sigma_q\sigma_k\sqrt d)$ is at most $u$ with a probability of at most $\tfrac12+u/\sqrt{2\pi}+0.56\,\rho_q\rho_k/\sqrt d$.",
        zh=r"设 $u\ge0$，则缩放后的分数 $\boldsymbol q\cdot\boldsymbol k/(\sigma_q\sigma_k\sqrt d)$ 不超过 $u$ 的概率至多为 $\tfrac12+u/\sqrt{2\pi}+0.56\,\rho_q\rho_k/\sqrt d$。",
    ),
    given=[setting, 0 <= u],
    claim=below <= most,
)
def chance_of_score_below():
    median = have(Equation(normal_cdf(0), Rational(1, 2)), by=axiom("normal_median"))
    half = have(
        normal_cdf(u) <= keep(Rational(1, 2)) + top * u,
        by=[normal_distribution_rises_slowly(x=0, y=u), median],
    )
    near = have(
        below - normal_cdf(u) <= bound,
        by=[nearly_normal_score(z=u), at_most_absolute_value(x=below - normal_cdf(u))],
    )
    return have(below <= most, by=[half, near])


@chance_of_score_below.experiment
def experiment(rng, n):
    d, u = 16, 0.5
    q, k = rng.choice([-1.0, 1.0], (n, d)), rng.normal(size=(n, d))
    low = (q * k).sum(axis=1) <= u * d**0.5
    return low.mean(), 0.5 + u / (2 * np.pi) ** 0.5 + 0.56 * (8 / np.pi) ** 0.5 / d**0.5
