"""The exponential of a scaled score is small on average: the score is seldom near 0."""

from bilemma.book import *
from bilemma.foundations import absolute_of_multiple
from derivations.law_of_dot_product._third_moments import *
from derivations.law_of_dot_product.score_seldom_small import most, score_seldom_small, u
from derivations.random_scores.bounded_decay import bounded_decay
from derivations.random_scores.decay_near_or_far import decay_near_or_far

c = reals("c")
far = exp(-c * sigma_q * sigma_k * u * sqrt(d))
bound = most + far


@theorem(
    title=Text(en="Mean exponential decay of a score", zh="分数指数衰减期望的上界"),
    words=Text(
        en=r"For every $u\ge0$ the mean of $\mathrm e^{-c|\boldsymbol q\cdot\boldsymbol k|}$ is at most the sum of three terms: a score is either near 0, which is rare, or $\mathrm e^{-c|\boldsymbol q\cdot\boldsymbol k|}$ is small. With $c=d^{-\alpha}$, $\alpha<\tfrac12$, and $u=d^{-(1/2-\alpha)/2}$ all three vanish as $d$ grows, for fixed $\sigma_q$, $\sigma_k$, $\rho_q$ and $\rho_k$.",
        zh=r"对任意 $u\ge0$，$\mathrm e^{-c|\boldsymbol q\cdot\boldsymbol k|}$ 的期望不超过三项之和：分数或者接近零，这很少发生；或者 $\mathrm e^{-c|\boldsymbol q\cdot\boldsymbol k|}$ 很小。取 $c=d^{-\alpha}$（$\alpha<\tfrac12$）与 $u=d^{-(1/2-\alpha)/2}$，则当 $\sigma_q$、$\sigma_k$、$\rho_q$、$\rho_k$ 固定而 $d$ 增大时，三项都趋于零。",
    ),
    idea=Text(
        en=r"Where $|\boldsymbol q\cdot\boldsymbol k|$ is at most $u\,\sigma_q\sigma_k\sqrt d$, the exponential is at most 1, and this happens seldom; elsewhere it is at most $\mathrm e^{-c\sigma_q\sigma_ku\sqrt d}$.",
        zh=r"当 $|\boldsymbol q\cdot\boldsymbol k|$ 不超过 $u\,\sigma_q\sigma_k\sqrt d$ 时，$\mathrm e^{-c|\boldsymbol q\cdot\boldsymbol k|}$ 至多为 1，而这很少发生；其余情形下它不超过 $\mathrm e^{-c\sigma_q\sigma_ku\sqrt d}$。",
    ),
    given=[setting, 0 <= c, 0 <= u],
    claim=E(exp(-c * absolute(dot(q, k)))) <= bound,
)
def expected_decay_of_score():
    scale = sigma_q * sigma_k
    score = dot(q, k) / scale
    length = calc(absolute(dot(q, k)))
    length.eq(absolute(scale * keep(score)), by=ring)  # SymPy would cancel
    length.eq(scale * absolute(score), by=absolute_of_multiple(y=scale, x=score))
    decay = calc(exp(-c * absolute(dot(q, k))))
    decay.eq(exp(-c * scale * absolute(score)), by=length.qed())
    decay.le(
        indicator(absolute(score), u * sqrt(d)) + far,
        by=decay_near_or_far(a=c * scale, h=absolute(score), u=u * sqrt(d)),
    )
    bounded = bounded_decay(X=c * absolute(dot(q, k)), p=1)
    chain = calc(E(exp(-c * absolute(dot(q, k)))))
    chain.le(
        E(indicator(absolute(score), u * sqrt(d)) + far),
        by=[bounded, decay.qed(), axiom("expectation_monotone")],
    )
    chain.eq(E(indicator(absolute(score), u * sqrt(d))) + far, by=linear)
    chain.le(bound, by=score_seldom_small)
    return chain.qed()


@expected_decay_of_score.experiment
def experiment(rng, n):
    d, c, u = 64, 1.0, 0.25
    q, k, l = rng.choice([-1.0, 1.0], (3, n // 10, d))  # noqa: E741 - the other key
    gap = (q * (k - l)).sum(axis=1)
    scale = 2**0.5  # of the difference of two signs, whose kurtosis is 2
    far = np.exp(-c * scale * u * d**0.5)
    bound = 2 * u / (2 * np.pi) ** 0.5 + 1.12 * 2**0.5 / d**0.5 + far
    return np.exp(-c * np.abs(gap)).mean(), bound
