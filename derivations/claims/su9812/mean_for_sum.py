from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su9812._letters import *
from derivations.random_scores.mean_exponential_concentrates import mean_exponential_concentrates
from derivations.random_scores.sum_of_squared_softmax_weights import sum_of_squared_softmax_weights

X = random_vectors("X", n, moments=0)
m, v, epsilon = reals("m v epsilon")
power = exp(X[j])
average = Sum(power, (j, 1, n)) / n
alike = [
    ForEach(j, n, FiniteMoment(power, 2)),
    ForEach(j, n, Equation(E(power), m)),
    ForEach(j, n, Equation(Var(power), v)),
    ForEach(j, n, ForEach(i, n, Equation(Cov(exp(X[j]), exp(X[i])), 0), exclude=j)),
    1 <= n,
    0 < epsilon,
]
first = Sum(exp(alpha * s[j]), (j, 1, n)) / n
second = Sum(exp(alpha * s[j]) ** 2, (j, 1, n)) / n

mean_for_sum = Claim(
    anchor=r"我们用期望去估计求和 … $\approx \frac{\mathbb{E}_s[e^{2\alpha s}]}{n(\mathbb{E}_s[e^{\alpha s}])^2}$",
    place=Text(en="Normal distribution, first equation", zh="正态分布一节，第 1 个公式"),
    says=Text(
        en=r"$n\sum_ip_i^2$ is the mean of the $\mathrm e^{2\alpha s_i}$ over the square of the mean of the $\mathrm e^{\alpha s_i}$, and both means are estimated by their expectations.",
        zh=r"$n\sum_ip_i^2$ 等于各 $\mathrm e^{2\alpha s_i}$ 的平均值除以各 $\mathrm e^{\alpha s_i}$ 的平均值的平方，而这两个平均值用期望来估计。",
    ),
    topic="softmax",
    states=[
        Holds(
            Equation(n * Sum(p(i) ** 2, (i, 1, n)), second / first**2),
            by=sum_of_squared_softmax_weights(x=scaled),
        ),
        Holds(
            E(indicator(epsilon**2, (average - m) ** 2)) <= v / (n * epsilon**2),
            given=alike,
            by=mean_exponential_concentrates,
        ),
    ],
    verdict="true",
    why=Text(
        en=r"The quotient is exact. Of $n$ independent scores the mean of the exponentials differs from its expectation $m$ by $\varepsilon$ or more with probability at most $v/(n\varepsilon^2)$: an estimate for large $n$, as it is called. How near it is for a given $n$ is not said.",
        zh=r"商的形式是精确的。$n$ 个独立的分数，其指数函数值的平均值与期望 $m$ 相差至少 $\varepsilon$ 的概率不超过 $v/(n\varepsilon^2)$：正如文中所说，这是一种估计，$n$ 较大时可用。对给定的 $n$ 有多接近，文中未说。",
    ),
)
