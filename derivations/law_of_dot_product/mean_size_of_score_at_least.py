"""How large a score is on average, from below."""

from bilemma.book import *
from bilemma.foundations import square_root_of_square
from derivations.law_of_dot_product._fourth_moments import *
from derivations.law_of_dot_product.fourth_moment_of_dot_product import fourth_moment_of_dot_product
from derivations.law_of_dot_product.mean_size_at_least import mean_size_at_least
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)

r = reals("r")
kurtosis = Equation(r**2, 3 + (kappa_q * kappa_k - 3) / d)
positive = [1 <= d, 0 < sigma_q, 0 < sigma_k, 0 < r]


@theorem(
    title=Text(en="Mean size of a score, lower bound", zh="分数绝对值期望的下界"),
    words=Text(
        en=r"The mean absolute value of a score is at least $\sigma_q\sigma_k\sqrt d/r$, where $r^2=3+(\kappa_q\kappa_k-3)/d$ is its kurtosis. All components are independent, those of the query have mean 0, and the second and fourth moments of each vector are the same in all components; for any such distributions it grows at least like $\sqrt d$.",
        zh=r"分数绝对值的期望至少为 $\sigma_q\sigma_k\sqrt d/r$，其中 $r^2=3+(\kappa_q\kappa_k-3)/d$ 是它的峰度。这里全部分量相互独立，查询的分量均值为零，同一向量各分量的二阶矩、四阶矩都相同；在此条件下，无论服从什么分布，它至少按 $\sqrt d$ 增长。",
    ),
    given=[independent, setting(d), kurtosis, positive],
    claim=sigma_q * sigma_k * sqrt(d) / r <= E(absolute(dot(q, k))),
)
def mean_size_of_score_at_least():
    root, v = sigma_q * sigma_k * sqrt(d), sigma_q**2 * sigma_k**2 * d
    square = calc(E(dot(q, k) ** 2))
    square.eq(v, by=second_moment_of_centred_dot_product)
    fourth = calc(E(dot(q, k) ** 4))
    fourth.eq(
        (3 * d * (d - 1) + kappa_q * kappa_k * d) * sigma_q**4 * sigma_k**4,
        by=fourth_moment_of_dot_product,
    )
    fourth.eq((3 + (kappa_q * kappa_k - 3) / d) * v**2, by=ring)
    fourth.eq(r**2 * E(dot(q, k) ** 2) ** 2, by=[kurtosis, square.qed()])
    size = have(0 < E(dot(q, k) ** 2), by=square.qed())
    c = calc(root / r)
    c.eq(sqrt(E(dot(q, k) ** 2)) / r, by=[square.qed(), square_root_of_square(x=root, y=root**2)])
    bound = mean_size_at_least(X=dot(q, k), v=E(dot(q, k) ** 2))
    c.le(E(absolute(dot(q, k))), by=[fourth.qed(), size, bound])
    return c.qed()


@mean_size_of_score_at_least.experiment
def experiment(rng, n):
    q, k = rng.choice([-2.0, 2.0], (n, 8)), rng.uniform(-1.0, 1.0, (n, 8))
    r = (3 + (1.8 - 3) / 8) ** 0.5
    return 2 * (1 / 3) ** 0.5 * 8**0.5 / r, np.abs((q * k).sum(axis=1)).mean()
