"""A scaled score is seldom small: its law has little mass near 0."""

from bilemma.book import *
from derivations.law_of_dot_product._third_moments import *
from derivations.law_of_dot_product.chance_of_opposite_score_below import (
    chance_of_opposite_score_below,
)
from derivations.law_of_dot_product.chance_of_score_below import chance_of_score_below, u
from derivations.law_of_dot_product.normal_distribution_rises_slowly import top
from derivations.law_of_dot_product.two_sided_event import two_sided_event

score, reach = dot(q, k) / (sigma_q * sigma_k), u * sqrt(d)
chance, most = E(indicator(absolute(score), reach)), 2 * top * u + keep(2 * bound)


@theorem(
    title=Text(en="The scaled score is seldom small", zh="缩放后的分数很少接近零"),
    also=Text(en="Anti-concentration of scores", zh="分数的反集中不等式"),
    words=Text(
        en=r"The probability that $|\boldsymbol q\cdot\boldsymbol k|$ is at most $u\,\sigma_q\sigma_k\sqrt d$ is at most $2u/\sqrt{2\pi}+1.12\,\rho_q\rho_k/\sqrt d$, where $\rho_q\sigma_q^3$ and $\rho_k\sigma_k^3$ bound the third absolute moments: the first part bounds what a normal distribution gives, the second vanishes as $d$ grows.",
        zh=r"$|\boldsymbol q\cdot\boldsymbol k|$ 不超过 $u\,\sigma_q\sigma_k\sqrt d$ 的概率至多为 $2u/\sqrt{2\pi}+1.12\,\rho_q\rho_k/\sqrt d$，其中 $\rho_q\sigma_q^3$、$\rho_k\sigma_k^3$ 为三阶绝对矩的上界：前一部分是正态分布情形的上界，后一部分随 $d$ 增大而消失。",
    ),
    given=[setting, 0 <= u],
    claim=chance <= most,
)
def score_seldom_small():
    c = calc(chance)
    c.eq(
        E(indicator(score, reach) + indicator(-score, reach) - 1),
        by=two_sided_event(x=score, u=reach),
    )
    c.eq(E(indicator(score, reach)) + E(indicator(-score, reach)) - 1, by=linear)
    c.le(most, by=[chance_of_score_below, chance_of_opposite_score_below])
    return c.qed()


@score_seldom_small.experiment
def experiment(rng, n):
    d, u = 16, 0.5
    q, k = rng.choice([-1.0, 1.0], (n, d)), rng.normal(size=(n, d))
    small = np.abs((q * k).sum(axis=1)) <= u * d**0.5
    return small.mean(), 2 * u / (2 * np.pi) ** 0.5 + 1.12 * (8 / np.pi) ** 0.5 / d**0.5
