"""Undivided scores in a large enough dimension: two keys hardly share the weight on average."""

from bilemma.book import *
from derivations.law_of_dot_product._third_moments import *
from derivations.law_of_dot_product.score_large_in_large_dimension import enough, epsilon, t, top
from derivations.random_scores.two_weights_seldom_share import X, a, b, n, two_weights_seldom_share

gap = Equation(X[a] - X[b], dot(q, k))


@theorem(
    title=Text(
        en="Without a divisor softmax becomes one-hot on average",
        zh="不缩放时 softmax 平均而言趋于独热",
    ),
    also=Text(en="undivided scores saturate", zh="未缩放的分数使 softmax 饱和"),
    words=Text(
        en=r"Let $\boldsymbol k$ be the difference of two keys and the scores undivided. However large $t$ and however small $\varepsilon>0$: where $\sqrt d$ is at least $(2t/\sqrt{2\pi}+1.12\,\rho_q\rho_k)/\varepsilon$, the product of the weights of the two keys, for two different keys the size of an entry of the Jacobian, has a mean of at most $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$.",
        zh=r"设 $\boldsymbol k$ 为两个键之差，分数不缩放。无论 $t$ 多大、$\varepsilon>0$ 多小，只要 $\sqrt d$ 不小于 $(2t/\sqrt{2\pi}+1.12\,\rho_q\rho_k)/\varepsilon$，这两个键的权重之积（两键不同时即雅可比矩阵元素的绝对值）的期望就不超过 $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$。",
    ),
    given=[setting, in_range(a, n), in_range(b, n), gap, enough, 0 <= t],
    claim=E(softmax(X, a) * softmax(X, b)) <= epsilon + exp(-sigma_q * sigma_k * t),
)
def weights_apart_in_large_dimension():
    inverse, root = keep(1 / sqrt(d)), keep(sqrt(d))
    u, far = keep(t) * inverse, exp(-sigma_q * sigma_k * t)
    c = calc(E(softmax(X, a) * softmax(X, b)))
    c.le(
        2 * top * u + keep(2 * bound) + exp(keep(-sigma_q * sigma_k * u) * root),
        by=two_weights_seldom_share(c=1, u=u),
    )
    c.eq(keep(2 * top * t + Rational(28, 25) * rho_q * rho_k) * inverse + far, by=ring)
    c.le(epsilon * root * inverse + far, by=enough)
    c.eq(epsilon + far, by=ring)
    return c.qed()


@weights_apart_in_large_dimension.experiment
def experiment(rng, n):
    d, t = 256, 2.0
    q, k = rng.choice([-1.0, 1.0], (n // 10, d)), rng.normal(size=(n // 10, d))
    y = 1 / (1 + np.exp(-np.abs((q * k).sum(axis=1))))
    enough = (2 * t / (2 * np.pi) ** 0.5 + 1.12 * (8 / np.pi) ** 0.5) / d**0.5
    return (y * (1 - y)).mean(), enough + np.exp(-t)
