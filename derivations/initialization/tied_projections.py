"""With one projection for queries and keys the scores are not centred."""

from bilemma.book import *

d, n, a, b, i, j = naturals("d n a b i j")
tau = reals("tau")
W = random_matrices("W", d, n, moments=2)
x, z = vectors("x z", n)
entry = Equation(E(W[a, i] * W[a, j]), tau**2 * delta(i, j))
orthogonal = ForEach(a, d, ForEach(i, n, ForEach(j, n, entry)))


@theorem(
    title=Text(en="Mean score with tied projections", zh="共用投影时分数的均值"),
    words=Text(
        en=r"Let queries and keys share one projection, and let in each of its rows the entries have mean square $\tau^2$ and products of different entries have mean 0. Then the mean score of $x$ and $z$ is $d\,\tau^2$ times their inner product; so for $d\tau\ne0$ it is 0 only if $x$ and $z$ are orthogonal.",
        zh=r"设查询与键共用同一个投影，其每一行中各元素的二阶矩均为 $\tau^2$，不同元素之积的期望为零，则 $x$ 与 $z$ 之间分数的均值是二者内积的 $d\,\tau^2$ 倍；只要二者不正交且 $d\tau\ne0$，它就不为零。",
    ),
    given=[orthogonal],
    claim=Equation(
        E(Sum(Sum(W[a, i] * x[i], (i, 1, n)) * Sum(W[a, j] * z[j], (j, 1, n)), (a, 1, d))),
        d * tau**2 * Sum(x[i] * z[i], (i, 1, n)),
    ),
)
def tied_projections():
    c = calc(E(Sum(Sum(W[a, i] * x[i], (i, 1, n)) * Sum(W[a, j] * z[j], (j, 1, n)), (a, 1, d))))
    c.eq(
        E(Sum(Sum(Sum(x[i] * z[j] * W[a, i] * W[a, j], (j, 1, n)), (i, 1, n)), (a, 1, d))), by=sums
    )
    c.eq(
        Sum(Sum(Sum(x[i] * z[j] * E(W[a, i] * W[a, j]), (j, 1, n)), (i, 1, n)), (a, 1, d)),
        by=linear,
    )
    c.eq(d * tau**2 * Sum(x[i] * z[i], (i, 1, n)), by=[orthogonal, sums])
    return c.qed()


@tied_projections.experiment
def experiment(rng, n):
    w = rng.normal(0.0, 0.5, (n, 4, 3))
    x, z = np.array([1.0, -2.0, 0.5]), np.array([2.0, 1.0, 4.0])
    return ((w @ x) * (w @ z)).sum(axis=1).mean(), 4 * 0.25 * (x @ z)
