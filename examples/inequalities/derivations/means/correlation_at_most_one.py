"""A correlation lies between -1 and 1."""

from books.attention.law_of_dot_product.square_of_absolute_value import square_of_absolute_value

from bilemma.book import *
from bilemma.foundations import at_most_by_squares, square_of_inverse_root
from derivations.means.covariance_at_most import covariance_at_most

X, Y = random_variables("X Y", moments=2)


@theorem(
    title=Text(en="A correlation is at most 1", zh="相关系数的绝对值不超过 1"),
    also=Text(en="correlation coefficient", zh="相关系数"),
    words=Text(
        en=r"The correlation $\operatorname{Cov}(X,Y)/(\operatorname{SD}(X)\operatorname{SD}(Y))$ of two variables that are not constant lies between $-1$ and 1.",
        zh=r"若两个随机变量的方差都为正，则相关系数 $\operatorname{Cov}(X,Y)/(\operatorname{SD}(X)\operatorname{SD}(Y))$ 介于 $-1$ 与 1 之间。",
    ),
    given=[0 < Var(X), 0 < Var(Y)],
    claim=absolute(Cov(X, Y) / (SD(X) * SD(Y))) <= 1,
)
def correlation_at_most_one():
    v, w = Var(X), Var(Y)
    r = Cov(X, Y) / (SD(X) * SD(Y))
    product = have(0 < keep(1 / v) * keep(1 / w))
    c = calc(absolute(r) ** 2)
    c.eq(r**2, by=square_of_absolute_value(x=r))
    c.eq(Cov(X, Y) ** 2 * (keep(1 / sqrt(v)) ** 2 * keep(1 / sqrt(w)) ** 2), by=[SD])
    c.eq(Cov(X, Y) ** 2 / (v * w), by=square_of_inverse_root)
    c.le(keep(v * w) * keep(1 / v) * keep(1 / w), by=[covariance_at_most, product])
    c.eq(1, by=ring)
    return have(absolute(r) <= 1, by=[c.qed(), at_most_by_squares(x=absolute(r), y=1)])


@correlation_at_most_one.experiment
def experiment(rng, n):
    x = rng.normal(size=n)
    y = -np.exp(x) + rng.normal(size=n)
    return np.abs(np.corrcoef(x, y)[0, 1]), 1.0
