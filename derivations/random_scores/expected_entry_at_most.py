"""The expected off-diagonal entry of the Jacobian falls like one over the spread of the gap."""

from bilemma.book import *
from derivations.random_scores.bounded_decay import bounded_decay
from derivations.random_scores.expected_decay_of_gap import expected_decay_of_gap
from derivations.random_scores.moments_of_weights import moments_of_weights
from derivations.random_scores.product_of_two_weights import product_of_two_weights

i, j, m, n, N = naturals("i j m n N")
X = random_vectors("X", n, moments=0)
c = reals("c")
gap = absolute(X[i] - X[j])
rare = ForEach(m, N, E(indicator(gap, m)) <= c * m)


@theorem(
    title=Text(en="Expected entry of the Jacobian, upper bound", zh="雅可比矩阵元素期望的上界"),
    words=Text(
        en=r"If the gap of two random scores is at most $m$ in absolute value with probability at most $cm$, for $m=1,\dots,N$, then the product $y_iy_j$ of their weights, for $i\ne j$ the size of an entry of the Jacobian, has a mean of at most $2c+\mathrm e^{-N}$. A normal gap with standard deviation $s$ allows $c=\sqrt{2/\pi}/s$ and every $N$.",
        zh=r"若对 $m=1,\dots,N$，两个随机分数之差的绝对值不超过 $m$ 的概率至多为 $cm$，则权重之积 $y_iy_j$（$i\ne j$ 时为雅可比矩阵元素的绝对值）的期望至多为 $2c+\mathrm e^{-N}$。若差服从标准差为 $s$ 的正态分布，可取 $c=\sqrt{2/\pi}/s$，$N$ 任意。",
    ),
    given=[in_range(i, n), in_range(j, n), rare, 0 <= c],
    claim=E(softmax(X, i) * softmax(X, j)) <= 2 * c + 1 / exp(N),
)
def expected_entry_at_most():
    first, second = (
        have(FiniteMoment(softmax(X, k), 2), by=moments_of_weights(i=k, p=2)) for k in (i, j)
    )
    decay = bounded_decay(X=gap, p=1)
    chain = calc(E(softmax(X, i) * softmax(X, j)))
    chain.le(
        E(exp(-gap)),
        by=[first, second, decay, product_of_two_weights(x=X), axiom("expectation_monotone")],
    )
    chain.le(2 * c + 1 / exp(N), by=expected_decay_of_gap(X=gap))
    return chain.qed()


@expected_entry_at_most.experiment
def experiment(rng, n):
    spread = 8.0
    x = rng.normal(0.0, spread / 2**0.5, (n, 4))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return (y[:, 0] * y[:, 1]).mean(), 2 * (2 / np.pi) ** 0.5 / spread
