"""Undivided scores in ever larger dimensions: no two keys share the weight."""

from bilemma.book import *
from bilemma.foundations import (
    expectation_nonnegative,
    exponential_of_negative,
    square_root_by_exponential,
)
from derivations.law_of_dot_product.score_large_in_large_dimension import top
from derivations.random_scores.moments_of_weights import moments_of_weights
from derivations.random_scores.two_weights_seldom_share import two_weights_seldom_share

a, b, d, i, j, n = naturals("a b d i j n")
q, k = random_vectors("q k", d, moments=0)
X = random_matrices("X", d, n, moments=0)
sigma_q, sigma_k, rho_q, rho_k = reals("sigma_q sigma_k rho_q rho_k")
row = Each(j, X[d, j], n)
independent = IndependentFamily(q, k)
finite = [ForEach(i, None, FiniteMoment(absolute(v[i]), 3)) for v in (q, k)]
centred = ForEach(i, None, Equation(E(q[i]), 0))
squares = [
    ForEach(i, None, Equation(E(q[i] ** 2), sigma_q**2)),
    ForEach(i, None, Equation(E(k[i] ** 2), sigma_k**2)),
]
thirds = [
    ForEach(i, None, E(absolute(q[i]) ** 3) <= rho_q * sigma_q**3),
    ForEach(i, None, E(absolute(k[i]) ** 3) <= rho_k * sigma_k**3),
]
positive = [0 < sigma_q, 0 < sigma_k]
gap = ForEach(d, None, Equation(X[d, a] - X[d, b], dot(q, k)))
setting = [independent, finite, centred, squares, thirds, positive]


@theorem(
    title=Text(
        en="Without a divisor softmax becomes one-hot as the dimension grows",
        zh="不缩放时，softmax 随维数增大趋于独热",
    ),
    also=Text(
        en="undivided scores saturate; one-hot limit", zh="未缩放的分数使 softmax 饱和；独热极限"
    ),
    words=Text(
        en=r"For every dimension $d$ let the scores $X_{d,1},\dots,X_{d,n}$ of one query be undivided, and let $\boldsymbol k$ be the difference of the keys $a$ and $b$; the conditions on query and difference are the same for all components. Then the product of the weights of the two keys tends to 0 on average as $d\to\infty$: no two of a fixed number of keys share the weight, so that softmax comes near a one-hot vector, where its gradients vanish.",
        zh=r"设对每个维数 $d$，同一查询的分数 $X_{d,1},\dots,X_{d,n}$ 不经缩放，$\boldsymbol k$ 为第 $a$、$b$ 两个键之差；对查询与此差的条件，对所有分量都相同。则当 $d\to\infty$ 时，这两个键的权重之积的期望趋于 0：在固定个数的键中，没有两个键同时占有可观的权重，softmax 因而接近独热向量，梯度也随之消失。",
    ),
    idea=Text(
        en=r"The mean is at most $2u/\sqrt{2\pi}+1.12\,\rho_q\rho_k/\sqrt d+\mathrm e^{-\sigma_q\sigma_ku\sqrt d}$ for every $u\ge0$. With $u=d^{-1/4}$ each of the three terms tends to 0.",
        zh=r"对任意 $u\ge0$，期望不超过 $2u/\sqrt{2\pi}+1.12\,\rho_q\rho_k/\sqrt d+\mathrm e^{-\sigma_q\sigma_ku\sqrt d}$。取 $u=d^{-1/4}$，三项都趋于 0。",
    ),
    given=[setting, in_range(a, n), in_range(b, n), gap],
    claim=Tends(E(softmax(row, a) * softmax(row, b)), d, 0),
)
def one_hot_without_divisor():
    u, v, scale = exp(-log(d) / 4), exp(log(d) / 4), sigma_q * sigma_k
    rate = keep(1 / scale)
    near = 2 * top * u + Rational(28, 25) * rho_q * rho_k * keep(1 / sqrt(d))
    with suppose(1 <= d):
        root = calc(u * sqrt(d))
        root.eq(u * exp(log(d) / 2), by=square_root_by_exponential(x=d))
        root.eq(v, by=axiom("exp_add")(x=-log(d) / 4, y=log(d) / 2))
        inverse = have(Equation(u * v, 1), by=exponential_of_negative(x=-log(d) / 4))
        above = have(scale * v <= exp(scale * v), by=axiom("exp_lower")(x=scale * v))
        far = calc(exp(-scale * v))
        far.eq(exp(-scale * v) * (scale * v) * (u * rate), by=[inverse, *positive])
        weight = have(0 < exp(-scale * v) * (u * rate))
        far.le(exp(-scale * v) * exp(scale * v) * (u * rate), by=[above, weight])
        far.eq(u * rate, by=exponential_of_negative(x=scale * v))
        c = calc(E(softmax(row, a) * softmax(row, b)))
        seldom = two_weights_seldom_share(
            X=row, c=1, u=u, sigma_q=sigma_q, sigma_k=sigma_k, rho_q=rho_q, rho_k=rho_k
        )
        c.le(near + exp(-scale * (u * sqrt(d))), by=seldom)
        c.eq(near + exp(-scale * v), by=root.qed())
        c.le(near + u * rate, by=far.qed())
        finite = have(FiniteMoment(softmax(row, b), 2), by=moments_of_weights(X=row, i=b, p=2))
        other = have(FiniteMoment(softmax(row, a), 2), by=moments_of_weights(X=row, i=a, p=2))
        both = E(softmax(row, a) * softmax(row, b))
        floor = have(LessEqual(0, both), by=[finite, other, expectation_nonnegative])
        c.tends(0, d, by=floor)
    return c.qed()


@one_hot_without_divisor.experiment
def experiment(rng, n):
    d = 4096
    q, k = rng.choice([-1.0, 1.0], (n // 100, d)), rng.normal(size=(n // 100, d))
    y = 1 / (1 + np.exp(-np.abs((q * k).sum(axis=1))))
    bound = 2 * d**-0.25 / (2 * np.pi) ** 0.5 + 1.12 * (8 / np.pi) ** 0.5 / d**0.5
    return (y * (1 - y)).mean(), bound + np.exp(-(d**0.25)), "<="
