"""A diagonal entry of the Jacobian is small in the mean where the others of its row are."""

from bilemma.book import *
from bilemma.foundations import sum_except_is_difference, sum_monotone_except
from derivations.random_scores.moments_of_weights import moments_of_weights
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
c = reals("c")
X = random_vectors("X", n, moments=0)
y, w = softmax(X, i), softmax(X, j)
pairs = ForEach(j, n, E(y * w) <= c, exclude=i)


@theorem(
    title=Text(
        en="Mean diagonal entry of the Jacobian, upper bound", zh="雅可比矩阵对角元期望的上界"
    ),
    words=Text(
        en=r"If the products $y_iy_j$, $j\ne i$, of a weight and the others have means of at most $c$, the derivative $y_i(1-y_i)$ of the weight in its own score has a mean of at most $(n-1)c$.",
        zh=r"若一个权重与其余各权重之积 $y_iy_j$（$j\ne i$）的期望都不超过 $c$，则该权重对自身分数的导数 $y_i(1-y_i)$ 的期望不超过 $(n-1)c$。",
    ),
    idea=Text(
        en="What the weight leaves over is the sum of the others.",
        zh="1 减去该权重，等于其余各权重之和。",
    ),
    given=[in_range(i, n), pairs],
    claim=E(y * (1 - y)) <= (n - 1) * c,
)
def mean_diagonal_at_most():
    with every(j, n):
        finite = have(FiniteMoment(w, 2), by=moments_of_weights(i=j, p=2))
    others = calc(1 - y)
    others.eq(Sum(w, (j, 1, n)) - y, by=softmax_sums_to_one(x=X, n=n))
    others.eq(Sum(w, (j, 1, n), exclude=i), by=sum_except_is_difference)
    z = calc(E(y * (1 - y)))
    z.eq(E(y * Sum(w, (j, 1, n), exclude=i)), by=others.qed())
    z.eq(E(Sum(y * w, (j, 1, n), exclude=i)), by=sums)
    z.eq(Sum(E(y * w), (j, 1, n), exclude=i), by=[finite, linear])
    z.le(Sum(c, (j, 1, n), exclude=i), by=[pairs, sum_monotone_except])
    z.eq((n - 1) * c, by=sums)
    return z.qed()


@mean_diagonal_at_most.experiment
def experiment(rng, n):
    x = 3 * rng.normal(size=(n, 4))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    most = (y[:, :1] * y[:, 1:]).mean(axis=0).max()
    return (y[:, 0] * (1 - y[:, 0])).mean(), 3 * most
