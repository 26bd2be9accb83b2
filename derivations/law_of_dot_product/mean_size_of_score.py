"""How large a score is on average."""

from bilemma.book import *
from bilemma.foundations import square_root_of_square
from derivations.law_of_dot_product.mean_absolute_value import mean_absolute_value
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    between,
    centred,
    d,
    inside,
    k,
    q,
    second_moment_of_centred_dot_product,
    sigma_k,
    sigma_q,
    square_k,
    square_q,
)

setting = [inside, between, centred, square_q, square_k]
spreads = [0 <= sigma_q, 0 <= sigma_k]


@theorem(
    title=Text(en="Mean size of a score, upper bound", zh="分数绝对值期望的上界"),
    words=Text(
        en=r"For independent components, those of $\boldsymbol q$ centred, the mean absolute value of a score is at most $\sigma_q\sigma_k\sqrt d$, whatever their distributions; $\sigma_q^2$ and $\sigma_k^2$ are their mean squares.",
        zh=r"若各分量独立且 $\boldsymbol q$ 的分量均值为零，则无论服从什么分布，分数绝对值的期望都不超过 $\sigma_q\sigma_k\sqrt d$，其中 $\sigma_q^2$ 与 $\sigma_k^2$ 为各分量的二阶矩。",
    ),
    given=[setting, spreads],
    claim=E(absolute(dot(q, k))) <= sigma_q * sigma_k * sqrt(d),
)
def mean_size_of_score():
    root = sigma_q * sigma_k * sqrt(d)
    c = calc(E(absolute(dot(q, k))))
    c.le(sqrt(E(dot(q, k) ** 2)), by=mean_absolute_value(X=dot(q, k)))
    c.eq(root, by=[second_moment_of_centred_dot_product, square_root_of_square(x=root, y=root**2)])
    return c.qed()


@mean_size_of_score.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 2.0, (n, 16)), rng.uniform(-3.0, 3.0, (n, 16))
    return np.abs((q * k).sum(axis=1)).mean(), 2.0 * 3.0**0.5 * 16**0.5
