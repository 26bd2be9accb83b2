"""The sum of squared weights of many random scores: a bound in probability."""

from bilemma.book import *
from derivations.random_scores.mean_exponential_concentrates import mean_exponential_concentrates
from derivations.random_scores.ratio_of_averages_below_level import ratio_of_averages_below_level
from derivations.random_scores.sum_of_squared_softmax_weights import sum_of_squared_softmax_weights

i, j, n = naturals("i j n")
X = random_vectors("X", n, moments=0)
m, v, w, u, epsilon, eta = reals("m v w u epsilon eta")


def averages(power, mean, spread):
    """The exponentials are square-integrable and uncorrelated, with this mean and this variance."""
    other = power.subs(j, i)
    return [
        ForEach(j, n, FiniteMoment(power, 2)),
        ForEach(j, n, Equation(E(power), mean)),
        ForEach(j, n, Equation(Var(power), spread)),
        ForEach(j, n, ForEach(i, n, Equation(Cov(power, other), 0), exclude=j)),
    ]


level = (w + eta) / (m - epsilon) ** 2
squares = Sum(softmax(X, i) ** 2, (i, 1, n))


@theorem(
    title=Text(
        en="Sum of squared weights of many keys, upper bound in probability",
        zh="众多键的权重平方和的概率上界",
    ),
    words=Text(
        en=r"Let the $\mathrm e^{X_j}$ be uncorrelated with mean $m$ and variance $v$, and the $\mathrm e^{2X_j}$ with mean $w$ and variance $u$. Then, with the softmax weights $y_i$, $n\sum_iy_i^2$ reaches a level $(w+\eta)/(m-\varepsilon)^2$ above $w/m^2$ with a probability of at most $v/(n\varepsilon^2)+u/(n\eta^2)$. For fixed $\varepsilon$ and $\eta$ this bound falls like $1/n$: with many keys the weight is seldom concentrated on a few, whatever the fixed distribution of the scores.",
        zh=r"设各 $\mathrm e^{X_j}$ 互不相关，期望为 $m$，方差为 $v$；各 $\mathrm e^{2X_j}$ 互不相关，期望为 $w$，方差为 $u$。以 $y_i$ 记 softmax 权重，以 $c$ 记 $(w+\eta)/(m-\varepsilon)^2$，它大于 $w/m^2$；则 $n\sum_iy_i^2\ge c$ 的概率不超过 $v/(n\varepsilon^2)+u/(n\eta^2)$。固定 $\varepsilon$ 与 $\eta$，这个上界按 $1/n$ 减小：分数的分布固定时，键很多则权重很少集中在少数键上。",
    ),
    idea=Text(
        en=r"$n\sum_iy_i^2$ is the average of the $\mathrm e^{2X_j}$ over the squared average of the $\mathrm e^{X_j}$. It reaches the level only where one of the averages is far from its mean, which is seldom.",
        zh=r"$n\sum_iy_i^2$ 等于 $\mathrm e^{2X_j}$ 的平均值除以 $\mathrm e^{X_j}$ 的平均值的平方。只有当其中一个平均值远离期望时，这个比值才会达到 $c$，而这很少发生。",
    ),
    given=[
        *averages(exp(X[j]), m, v),
        *averages(exp(2 * X[j]), w, u),
        1 <= n,
        0 < epsilon,
        epsilon < m,
        0 < eta,
    ],
    claim=E(indicator(level, n * squares)) <= v / (n * epsilon**2) + u / (n * eta**2),
)
def sum_of_squared_weights_in_probability():
    a, b = Sum(exp(X[j]), (j, 1, n)) / n, Sum(exp(2 * X[j]), (j, 1, n)) / n
    first, second = indicator(epsilon**2, (a - m) ** 2), indicator(eta**2, (b - w) ** 2)
    share = have(Equation(n * squares, b / a**2), by=sum_of_squared_softmax_weights(x=X))
    whole = calc(keep(n * squares) * a**2)
    whole.eq(keep(b / a**2) * keep(a**2), by=share)
    whole.eq(b, by=ring)
    bound = have(
        indicator(level, n * squares) <= first + second,
        by=[whole.qed(), ratio_of_averages_below_level(a=a, b=b, r=n * squares)],
    )
    c = calc(E(indicator(level, n * squares)))
    c.le(E(first + second), by=[bound, axiom("expectation_monotone")])
    c.eq(E(first) + E(second), by=linear)
    c.le(v / (n * epsilon**2) + E(second), by=mean_exponential_concentrates)
    c.le(
        v / (n * epsilon**2) + u / (n * eta**2),
        by=mean_exponential_concentrates(X=Each(j, 2 * X[j]), m=w, v=u, epsilon=eta),
    )
    return c.qed()


@sum_of_squared_weights_in_probability.experiment
def experiment(rng, n):
    x = rng.uniform(-1.0, 1.0, (n, 64))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    m, w, fourth = np.sinh(1.0), np.sinh(2.0) / 2, np.sinh(4.0) / 4
    level = (w + 0.6) / (m - 0.2) ** 2
    bound = (w - m**2) / (64 * 0.2**2) + (fourth - w**2) / (64 * 0.6**2)
    return (64 * (y**2).sum(axis=1) >= level).mean(), bound
