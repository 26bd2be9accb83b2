"""The mean of the largest of several bounded variables."""

from books.attention.random_scores.square_of_expected_maximum import square_of_expected_maximum

from bilemma.book import *
from derivations.tails.hoeffding_lemma import hoeffding_lemma
from derivations.tails.moment_of_bounded_exponential import moment_of_bounded_exponential

i, k, n = naturals("i k n")
X, M = random_vectors("X M", n + 1, moments=1)
a, b = reals("a b")
first = Equation(M[1], X[1])
running = ForEach(k, n, Equation(M[k + 1], Max(M[k], X[k + 1])))
below = ForEach(i, n + 1, a <= X[i])
above = ForEach(i, n + 1, X[i] <= b)
centred = ForEach(i, n + 1, Equation(E(X[i]), 0))
mean = E(M[n + 1])


@theorem(
    title=Text(en="Mean of the largest of bounded variables", zh="有界随机变量最大值的期望"),
    also=Text(en="maximal inequality", zh="最大值不等式"),
    words=Text(
        en=r"Let $M_{n+1}$ be the largest of $X_1,\dots,X_{n+1}$, which lie between $a$ and $b$, have mean 0, and depend on each other in any way. Then $\operatorname{E}[M_{n+1}]$ is at most $(b-a)\sqrt{\tfrac12\log(n+1)}$; stated with squares.",
        zh=r"设 $M_{n+1}$ 是 $X_1,\dots,X_{n+1}$ 中的最大者，各 $X_i$ 介于 $a$ 与 $b$ 之间，均值为 0，可以任意相依，则 $\operatorname{E}[M_{n+1}]$ 不超过 $(b-a)\sqrt{\tfrac12\log(n+1)}$；此处以平方的形式表述。",
    ),
    given=[first, running, below, above, centred, a < b],
    claim=mean**2 <= (b - a) ** 2 * log(n + 1) / 2,
)
def maximum_of_bounded():
    s, t = write("s", (b - a) / 2), write("t", 4 * mean / (b - a) ** 2)
    gap = have(0 < b - a)
    best = calc(mean)
    best.eq(t * s**2, by=[gap, ring])
    with every(i, n + 1):
        finite = have(FiniteMoment(exp(t * X[i]), 1), by=moment_of_bounded_exponential(X=X[i], t=t))
        bound = calc(E(exp(t * X[i])))
        bound.le(exp(t * E(X[i]) + t**2 * (b - a) ** 2 / 8), by=hoeffding_lemma(X=X[i], t=t))
        bound.eq(exp(t**2 * s**2 / 2), by=[centred, ring])
        each = bound.qed()
    c = calc(mean**2)
    c.le(
        2 * s**2 * log(n + 1),
        by=[finite, each, best.qed(), square_of_expected_maximum(X=X, M=M, t=t)],
    )
    c.eq((b - a) ** 2 * log(n + 1) / 2, by=ring)
    return c.qed()


@maximum_of_bounded.experiment
def experiment(rng, n):
    x = rng.uniform(-1.0, 1.0, (n, 16))
    return x.max(axis=1).mean() ** 2, 2.0**2 * np.log(16) / 2
