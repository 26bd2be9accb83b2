"""In a large enough dimension a score is nearly always larger than any given level."""

from bilemma.book import *
from derivations.law_of_dot_product._third_moments import *
from derivations.law_of_dot_product.score_seldom_small import score_seldom_small, top

epsilon, t = reals("epsilon t")
size = absolute(dot(q, k) / (sigma_q * sigma_k))
enough = 2 * top * t + Rational(28, 25) * rho_q * rho_k <= epsilon * sqrt(d)


@theorem(
    title=Text(
        en="Scores are mostly large in absolute value in a large dimension",
        zh="维数很大时分数的绝对值多半很大",
    ),
    words=Text(
        en=r"However high the level $t$ and however small $\varepsilon>0$: where $\sqrt d$ is at least $(2t/\sqrt{2\pi}+1.12\,\rho_q\rho_k)/\varepsilon$, the probability that $|\boldsymbol q\cdot\boldsymbol k|$ is at most $t\,\sigma_q\sigma_k$ is at most $\varepsilon$.",
        zh=r"无论 $t$ 多大、$\varepsilon>0$ 多小，只要 $\sqrt d$ 不小于 $(2t/\sqrt{2\pi}+1.12\,\rho_q\rho_k)/\varepsilon$，$|\boldsymbol q\cdot\boldsymbol k|$ 不超过 $t\,\sigma_q\sigma_k$ 的概率就至多为 $\varepsilon$。",
    ),
    given=[setting, enough, 0 <= t],
    claim=E(indicator(size, t)) <= epsilon,
)
def score_large_in_large_dimension():
    inverse, root = keep(1 / sqrt(d)), keep(sqrt(d))
    u = keep(t) * inverse
    sign, same = have(0 <= u), have(Equation(u * root, t), by=ring)
    c = calc(E(indicator(size, t)))
    c.eq(E(indicator(size, u * root)), by=same)
    c.le(2 * top * u + keep(2 * bound), by=[sign, score_seldom_small(u=u)])
    c.eq(keep(2 * top * t + Rational(28, 25) * rho_q * rho_k) * inverse, by=ring)
    c.le(epsilon * root * inverse, by=enough)
    c.eq(epsilon, by=ring)
    return c.qed()


@score_large_in_large_dimension.experiment
def experiment(rng, n):
    d, t = 256, 0.5
    q, k = rng.choice([-1.0, 1.0], (n // 10, d)), rng.normal(size=(n // 10, d))
    small = np.abs((q * k).sum(axis=1)) <= t
    enough = (2 * t / (2 * np.pi) ** 0.5 + 1.12 * (8 / np.pi) ** 0.5) / d**0.5
    return small.mean(), enough
