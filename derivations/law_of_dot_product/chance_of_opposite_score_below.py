"""How often the opposite of a scaled score is at most a number that is not negative."""

from bilemma.book import *
from bilemma.foundations import absolute_of_negative
from derivations.law_of_dot_product._third_moments import *
from derivations.law_of_dot_product.chance_of_score_below import chance_of_score_below, most, u
from derivations.law_of_dot_product.moment_of_absolute_value import moment_of_absolute_value

score = dot(q, k) / (sigma_q * sigma_k)
below = E(indicator(-score, u * sqrt(d)))


@theorem(
    kind="lemma",
    title=Text(en="Chance of an opposite score below a bound", zh="分数的相反数不超过给定值的概率"),
    words=Text(
        en=r"For $u\ge0$ the opposite of the scaled score $\boldsymbol q\cdot\boldsymbol k/(\sigma_q\sigma_k\sqrt d)$ is at most $u$ with a probability of at most $\tfrac12+u/\sqrt{2\pi}+0.56\,\rho_q\rho_k/\sqrt d$: it is the scaled score of $-\boldsymbol q$.",
        zh=r"设 $u\ge0$，则缩放后的分数 $\boldsymbol q\cdot\boldsymbol k/(\sigma_q\sigma_k\sqrt d)$ 的相反数不超过 $u$ 的概率至多为 $\tfrac12+u/\sqrt{2\pi}+0.56\,\rho_q\rho_k/\sqrt d$，因为这个相反数就是把 $\boldsymbol q$ 换成 $-\boldsymbol q$ 所得的缩放后的分数。",
    ),
    given=[setting, 0 <= u],
    claim=below <= most,
)
def chance_of_opposite_score_below():
    opposite = Each(i, -q[i], d)
    with every(i, d):
        finite = moment_of_absolute_value(X=q[i], p=3)
        mean = calc(E(-q[i]))
        mean.eq(-E(q[i]), by=[finite, linear])
        mean.eq(0, by=centred)
        means = mean.qed()
        turn = absolute_of_negative(x=q[i])
        size = have(FiniteMoment(absolute(-q[i]), 3), by=turn)
        cube = calc(E(absolute(-q[i]) ** 3))
        cube.eq(E(absolute(q[i]) ** 3), by=turn)
        cube.le(rho_q * sigma_q**3, by=thirds)
        cubes = cube.qed()
    turned = calc(-score)
    turned.eq(dot(opposite, k) / (sigma_q * sigma_k), by=[dot, sums])
    c = calc(below)
    c.eq(E(indicator(dot(opposite, k) / (sigma_q * sigma_k), u * sqrt(d))), by=turned.qed())
    c.le(most, by=[means, size, cubes, chance_of_score_below(q=opposite)])
    return c.qed()


@chance_of_opposite_score_below.experiment
def experiment(rng, n):
    d, u = 16, 0.5
    q, k = rng.choice([-1.0, 1.0], (n, d)), rng.normal(size=(n, d))
    low = -(q * k).sum(axis=1) <= u * d**0.5
    return low.mean(), 0.5 + u / (2 * np.pi) ** 0.5 + 0.56 * (8 / np.pi) ** 0.5 / d**0.5
