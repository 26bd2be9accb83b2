"""Mean and variance of an attention score with freshly initialised projections."""

from bilemma.book import *
from bilemma.foundations import square_of_delta
from derivations.attention.mean_of_weighted_sum import mean_of_weighted_sum
from derivations.attention.second_moment_of_weighted_sum import second_moment_of_weighted_sum
from derivations.initialization.mean_of_projection import mean_of_projection
from derivations.initialization.projection_second_moments import projection_second_moments
from derivations.variance.variance_as_moments import variance_as_moments

d, n, a, b, i, j = naturals("d n a b i j")
tau = reals("tau")
W, V = random_matrices("W V", d, n, moments=2)
x, z = vectors("x z", n)
q, k = random_vectors("q k", d, moments=2)
query = ForEach(a, d, Equation(q[a], Sum(W[a, i] * x[i], (i, 1, n))))
key = ForEach(a, d, Equation(k[a], Sum(V[a, i] * z[i], (i, 1, n))))
independent = Independent(q, k)
centred = ForEach(a, d, ForEach(i, n, Equation(E(W[a, i]), 0)))


def orthogonal(M):
    """E[M_ai M_bj] = τ² δ_ab δ_ij"""
    entries = Equation(E(M[a, i] * M[b, j]), tau**2 * delta(a, b) * delta(i, j))
    return ForEach(a, d, ForEach(b, d, ForEach(i, n, ForEach(j, n, entries))))


def _isotropic(v, size):
    """E[v_a v_b] = size · δ_ab"""
    return ForEach(a, d, ForEach(b, d, Equation(E(v[a] * v[b]), size * delta(a, b))))


@theorem(
    title=Text(en="Attention scores at initialisation", zh="初始化时的注意力分数"),
    words=Text(
        en=r"Let query and key be independent projections $q=Wx$ and $k=Vz$ of two fixed inputs, let in each projection the entries have mean square $\tau^2$ and products of different entries have mean 0, and let those of $W$ be centred. Then the score has the variance $d\,\tau^4|x|^2|z|^2$, even for $x=z$.",
        zh=r"设查询 $q=Wx$ 与键 $k=Vz$ 为两个固定输入的投影，二者独立；各投影的元素二阶矩均为 $\tau^2$，不同元素之积的期望为零，且 $W$ 的元素均值为零，则分数的方差为 $d\,\tau^4|x|^2|z|^2$，$x=z$ 时亦然。",
    ),
    idea=Text(
        en=r"A projection with fresh weights turns a fixed input $x$ into a vector in which the mean product of two different components is 0 and each mean square is $\tau^2|x|^2$; the vector made by $W$ is centred as well. Dot products of such vectors have been treated already.",
        zh=r"新初始化的投影把固定的输入 $x$ 变为一个向量，其不同分量之积的期望为零，各分量的二阶矩均为 $\tau^2|x|^2$；由 $W$ 得到的向量均值也为零。这样的向量的点积前面已经讨论过。",
    ),
    given=[query, key, independent, centred, orthogonal(W), orthogonal(V)],
    claim=Equation(
        Var(dot(q, k)), d * tau**4 * Sum(x[i] ** 2, (i, 1, n)) * Sum(z[i] ** 2, (i, 1, n))
    ),
    cite=["noci2022"],
)
def score_at_initialization():
    x_square, z_square = Sum(x[i] ** 2, (i, 1, n)), Sum(z[i] ** 2, (i, 1, n))
    mean = have(ForEach(a, d, Equation(E(q[a]), 0)), by=[query, mean_of_projection(W=W, x=x)])
    of_q = have(_isotropic(q, tau**2 * x_square), by=[query, projection_second_moments(W=W, x=x)])
    of_k = have(_isotropic(k, tau**2 * z_square), by=[key, projection_second_moments(W=V, x=z)])
    c = calc(Var(dot(q, k)))
    c.eq(E(dot(q, k) ** 2) - E(dot(q, k)) ** 2, by=variance_as_moments)
    c.eq(E(dot(q, k) ** 2), by=[mean, mean_of_weighted_sum])
    c.eq(E(Sum(q[a] * k[a], (a, 1, d)) ** 2), by=dot)
    c.eq(tau**2 * x_square * Sum(E(k[a] ** 2), (a, 1, d)), by=[of_q, second_moment_of_weighted_sum])
    pairs = Sum(Sum(delta(a, b) * E(k[a] * k[b]), (b, 1, d)), (a, 1, d))
    c.eq(tau**2 * x_square * pairs, by=sums)
    c.eq(d * tau**4 * x_square * z_square, by=[of_k, square_of_delta, sums])
    return c.qed()


@score_at_initialization.experiment
def experiment(rng, n):
    x = np.array([1.0, -2.0, 0.5])  # the same input twice
    q, k = (rng.normal(0.0, 0.5, (n, 4, 3)) @ x for _ in range(2))
    return ((q * k).sum(axis=1) ** 2).mean(), 4 * 0.5**4 * 5.25**2
