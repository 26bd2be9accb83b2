"""The sum of squared weights of ever more random scores: its limit in probability."""

from bilemma.book import *
from bilemma.foundations import expectation_nonnegative
from derivations.random_scores.ratio_of_averages_near_level import ratio_of_averages_near_level
from derivations.random_scores.sum_of_squared_softmax_weights import sum_of_squared_softmax_weights
from derivations.random_scores.weak_law_of_large_numbers import weak_law_of_large_numbers
from derivations.variance.variance_as_moments import variance_as_moments

i, j, n = naturals("i j n")
X = random_vectors("X", n, moments=0)
m, w, u, epsilon = reals("m w u epsilon")


def many(power, mean):
    """The exponentials are uncorrelated and have this mean."""
    apart = Equation(Cov(power, power.subs(j, i)), 0)
    return [
        ForEach(j, None, Equation(E(power), mean)),
        ForEach(j, None, ForEach(i, None, Implies(NotEqual(j, i), apart))),
    ]


finite = ForEach(j, None, FiniteMoment(exp(2 * X[j]), 2))
spread = ForEach(j, None, Equation(Var(exp(2 * X[j])), u))
shared = n * Sum(softmax(X, i) ** 2, (i, 1, n))
apart = indicator(epsilon**2, (shared - w / m**2) ** 2)


@theorem(
    title=Text(
        en="Sum of squared weights of many keys, limit in probability",
        zh="众多键的权重平方和的依概率极限",
    ),
    words=Text(
        en=r"Let the $\mathrm e^{X_j}$ be uncorrelated with mean $m$, and the $\mathrm e^{2X_j}$ with mean $w$ and variance $u$. Then, with the softmax weights $y_i$ of the first $n$ scores, $n\sum_iy_i^2$ tends to $w/m^2$ in probability as $n\to\infty$: the weight is shared as if by $nm^2/w$ keys. For centred normal scores with variance $s^2$ the limit is $\mathrm e^{s^2}$.",
        zh=r"设各 $\mathrm e^{X_j}$ 两两不相关，期望为 $m$；各 $\mathrm e^{2X_j}$ 两两不相关，期望为 $w$，方差为 $u$。以 $y_i$ 记前 $n$ 个分数的 softmax 权重，则当 $n\to\infty$ 时，$n\sum_iy_i^2$ 依概率收敛于 $w/m^2$：权重犹如由 $nm^2/w$ 个键平分。若分数服从均值为零、方差为 $s^2$ 的正态分布，极限为 $\mathrm e^{s^2}$。",
    ),
    idea=Text(
        en=r"$n\sum_iy_i^2$ is the average of the $\mathrm e^{2X_j}$ over the squared average of the $\mathrm e^{X_j}$. By the weak law both averages come close to their means, and then so does the quotient.",
        zh=r"$n\sum_iy_i^2$ 等于 $\mathrm e^{2X_j}$ 的平均值除以 $\mathrm e^{X_j}$ 的平均值的平方。由弱大数定律，两个平均值都接近各自的期望，其商因而接近期望之商。",
    ),
    given=[finite, *many(exp(X[j]), m), *many(exp(2 * X[j]), w), spread, 0 < m, 0 < epsilon],
    claim=Tends(E(apart), n, 0),
)
def sum_of_squared_weights_limit():
    a, b = Sum(exp(X[j]), (j, 1, n)) / n, Sum(exp(2 * X[j]), (j, 1, n)) / n
    means = ForEach(j, None, Equation(E(exp(2 * X[j])), w))
    centre = ForEach(j, None, Equation(E(exp(X[j])), m))
    floor = calc(0)
    floor.le(E(exp(2 * X[1])), by=expectation_nonnegative)
    floor.eq(w, by=means)
    level = floor.qed()
    whole = 4 * m + 12 * w + 2 * epsilon * m**2
    positive = have(0 < whole, by=[level, 0 < m, 0 < epsilon])
    delta = epsilon * m**3 * keep(1 / whole)
    short = calc(2 * delta)
    short.le(m * whole * keep(1 / whole), by=[positive, level, 0 < m])
    short.eq(m, by=positive)
    small = calc(4 * m * delta + 12 * w * delta)
    small.lt(epsilon * m**3 * whole * keep(1 / whole), by=[positive, 0 < m, 0 < epsilon])
    small.eq(epsilon * m**3, by=positive)
    first, second = indicator(delta**2, (a - m) ** 2), indicator(delta**2, (b - w) ** 2)
    with every(j, None):
        square = have(Equation(exp(X[j]) ** 2, exp(2 * X[j])))
        high = have(exp(X[j]) <= 1 + exp(2 * X[j]), by=[square, have(0 <= (exp(X[j]) - 1) ** 2)])
        dominated = axiom("moment_bound")(X=exp(X[j]), Y=1 + exp(2 * X[j]), p=2)
        moment = have(FiniteMoment(exp(X[j]), 2), by=[high, finite, dominated])
    squares = have(ForEach(j, None, Equation(E(exp(X[j]) ** 2), w)), by=[square, means])
    moments = Equation(Var(exp(X[j])), E(exp(X[j]) ** 2) - E(exp(X[j])) ** 2)
    steps = have(ForEach(j, None, moments), by=[moment, variance_as_moments])
    have(ForEach(j, None, Equation(Var(exp(X[j])), w - m**2)), by=[steps, squares, centre])
    law, once, twice = weak_law_of_large_numbers, Each(j, exp(X[j])), Each(j, exp(2 * X[j]))
    one = have(Tends(E(first), n, 0), by=law(X=once, m=m, v=w - m**2, epsilon=delta))
    two = have(Tends(E(second), n, 0), by=law(X=twice, m=w, v=u, epsilon=delta))
    with suppose(1 <= n):
        share = have(Equation(shared, b / a**2), by=sum_of_squared_softmax_weights(x=X))
        ratio = calc(keep(shared) * a**2)
        ratio.eq(keep(b / a**2) * keep(a**2), by=share)
        ratio.eq(b, by=ring)
        near = ratio_of_averages_near_level(a=a, b=b, r=shared, delta=delta, eta=delta)
        bound = have(apart <= first + second, by=[ratio.qed(), short.qed(), small.qed(), near])
        c = calc(E(apart))
        c.le(E(first + second), by=[bound, axiom("expectation_monotone")])
        c.eq(E(first) + E(second), by=linear)
        c.tends(0, n, by=[one, two])
    return c.qed()


@sum_of_squared_weights_limit.experiment
def experiment(rng, n):
    many = 4000
    x = rng.uniform(-1.0, 1.0, (n // 200, many))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    limit = np.sinh(2.0) / 2 / np.sinh(1.0) ** 2
    return ((many * (y**2).sum(axis=1) - limit) ** 2 >= 0.1**2).mean(), 0.0
