"""Scores divided by what grows more slowly than the root of the dimension: two keys seldom share the weight."""

from bilemma.book import *
from bilemma.foundations import absolute_of_multiple
from derivations.law_of_dot_product._third_moments import *
from derivations.random_scores.bounded_decay import bounded_decay
from derivations.random_scores.expected_decay_of_score import bound, c, expected_decay_of_score, u
from derivations.random_scores.moments_of_weights import moments_of_weights
from derivations.random_scores.product_of_two_weights import product_of_two_weights

n, a, b = naturals("n a b")
X = random_vectors("X", n, moments=0)
gap = Equation(X[a] - X[b], c * dot(q, k))


@theorem(
    title=Text(
        en="Two keys seldom share the weight when the divisor is of smaller order than √d",
        zh="除数的阶低于 √d 时两个键很少同时占有可观的权重",
    ),
    also=Text(en="Softmax becomes one-hot", zh="softmax 趋于独热（one-hot）"),
    words=Text(
        en=r"Let $\boldsymbol k$ be the difference of two keys, so that $c\,\boldsymbol q\cdot\boldsymbol k$ is the gap of their scores $X_a$ and $X_b$. For every $u\ge0$ the product of their softmax weights has a mean of at most the three terms on the right. With $c=d^{-\alpha}$, $\alpha<\tfrac12$, and $u=d^{-(1/2-\alpha)/2}$ all three vanish as $d$ grows, for fixed $\sigma_q$, $\sigma_k$, $\rho_q$ and $\rho_k$: with a fixed number of keys, softmax comes near a one-hot vector.",
        zh=r"设 $\boldsymbol k$ 为两个键之差，则 $c\,\boldsymbol q\cdot\boldsymbol k$ 是二者分数 $X_a$、$X_b$ 之差。对任意 $u\ge0$，二者的 softmax 权重之积的期望不超过右边三项之和。取 $c=d^{-\alpha}$（$\alpha<\tfrac12$）与 $u=d^{-(1/2-\alpha)/2}$，则当 $\sigma_q$、$\sigma_k$、$\rho_q$、$\rho_k$ 固定而 $d$ 增大时，三项都趋于零：键的个数固定时，softmax 接近独热向量。",
    ),
    idea=Text(
        en=r"The product of two weights is at most $\mathrm e^{-|X_a-X_b|}$, and the gap, being a score, is seldom small.",
        zh=r"两个权重之积不超过 $\mathrm e^{-|X_a-X_b|}$，而差 $X_a-X_b$ 本身是一个分数，很少接近零。",
    ),
    given=[setting, in_range(a, n), in_range(b, n), gap, 0 <= c, 0 <= u],
    claim=E(softmax(X, a) * softmax(X, b)) <= bound,
)
def two_weights_seldom_share():
    first, second = (
        have(FiniteMoment(softmax(X, i), 2), by=moments_of_weights(i=i, p=2)) for i in (a, b)
    )
    size = calc(absolute(X[a] - X[b]))
    size.eq(absolute(c * dot(q, k)), by=gap)
    size.eq(c * absolute(dot(q, k)), by=absolute_of_multiple(y=c, x=dot(q, k)))
    small = calc(softmax(X, a) * softmax(X, b))
    small.le(exp(-absolute(X[a] - X[b])), by=product_of_two_weights(x=X, i=a, j=b))
    small.eq(exp(-c * absolute(dot(q, k))), by=size.qed())
    decay = bounded_decay(X=c * absolute(dot(q, k)), p=1)
    chain = calc(E(softmax(X, a) * softmax(X, b)))
    chain.le(
        E(exp(-c * absolute(dot(q, k)))),
        by=[first, second, decay, small.qed(), axiom("expectation_monotone")],
    )
    chain.le(bound, by=expected_decay_of_score)
    return chain.qed()


@two_weights_seldom_share.experiment
def experiment(rng, n):
    d, c, u = 64, 1.0, 0.25
    q, k, l = rng.choice([-1.0, 1.0], (3, n // 10, d))  # noqa: E741 - the other key
    x = c * np.stack([(q * k).sum(axis=1), (q * l).sum(axis=1), 0 * q[:, 0]])
    y = np.exp(x - x.max(axis=0))
    y /= y.sum(axis=0)
    scale = 2**0.5  # of the difference of two signs, which is 0 or 2 in size: ρ = √2
    far = np.exp(-c * scale * u * d**0.5)
    bound = 2 * u / (2 * np.pi) ** 0.5 + 1.12 * 2**0.5 / d**0.5 + far
    return (y[0] * y[1]).mean(), bound
