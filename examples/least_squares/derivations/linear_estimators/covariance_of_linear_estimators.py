"""The covariance of two estimators that are linear in the same observations."""

from bilemma.book import *

n, i, j = naturals("n i j")
sigma = reals("sigma")
v, w = vectors("v w", n)
Y = random_vectors("Y", n, moments=2)
noise = ForEach(i, n, ForEach(j, n, Equation(Cov(Y[i], Y[j]), sigma**2 * delta(i, j))))


@theorem(
    title=Text(en="Covariance of two linear estimators", zh="两个线性估计量的协方差"),
    words=Text(
        en="For uncorrelated observations with variance $\\sigma^2$ the covariance of $\\sum_iv_iY_i$ and $\\sum_iw_iY_i$ is $\\sigma^2$ times the dot product of their weights.",
        zh="若各观测值互不相关且方差同为 $\\sigma^2$，则 $\\sum_iv_iY_i$ 与 $\\sum_iw_iY_i$ 的协方差等于 $\\sigma^2$ 乘以两组权重的点积。",
    ),
    idea=Text(
        en="Written out, the product of the two centred sums is a double sum, of which the noise leaves the diagonal.",
        zh="把两个中心化的和相乘，展开成二重和；由于各观测值互不相关，只剩对角线上的项。",
    ),
    given=[noise],
    claim=Equation(
        Cov(Sum(v[i] * Y[i], (i, 1, n)), Sum(w[i] * Y[i], (i, 1, n))),
        sigma**2 * Sum(v[i] * w[i], (i, 1, n)),
    ),
)
def covariance_of_linear_estimators():
    def centred(k):
        return Y[k] - E(Y[k])

    def mean(weights):
        return Sum(weights[i] * E(Y[i]), (i, 1, n))

    def means(weights):
        return have(Equation(E(Sum(weights[i] * Y[i], (i, 1, n))), mean(weights)), by=linear)

    left, right = Sum(v[i] * Y[i], (i, 1, n)), Sum(w[i] * Y[i], (i, 1, n))
    c = calc(Cov(left, right))
    c.eq(E((left - E(left)) * (right - E(right))), by=Cov)
    c.eq(E((left - mean(v)) * (right - mean(w))), by=[means(v), means(w)])
    c.eq(E(Sum(v[i] * centred(i), (i, 1, n)) * Sum(w[j] * centred(j), (j, 1, n))), by=sums)
    c.eq(E(Sum(Sum(v[i] * w[j] * (centred(i) * centred(j)), (j, 1, n)), (i, 1, n))), by=sums)
    c.eq(Sum(Sum(v[i] * w[j] * E(centred(i) * centred(j)), (j, 1, n)), (i, 1, n)), by=linear)
    c.eq(Sum(Sum(v[i] * w[j] * Cov(Y[i], Y[j]), (j, 1, n)), (i, 1, n)), by=Cov)
    c.eq(Sum(Sum(v[i] * w[j] * sigma**2 * delta(i, j), (j, 1, n)), (i, 1, n)), by=noise)
    c.eq(sigma**2 * Sum(v[i] * w[i], (i, 1, n)), by=sums)
    return c.qed()


@covariance_of_linear_estimators.experiment
def experiment(rng, n):
    y = rng.normal(0.0, 2.0, (n, 3))
    y[:, 2] = rng.choice([-2.0, 2.0], n)
    return ((y @ [1.0, 2.0, 3.0]) * (y @ [1.0, -1.0, 1.0])).mean(), 2.0**2 * (1 - 2 + 3)
