from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, chances
from derivations.claims.su9812._letters import alpha, i, j, n, p, s, scaled
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
    1 <= n,
    0 < epsilon,
]
uncorrelated = ForEach(j, n, ForEach(i, n, Equation(Cov(exp(X[j]), exp(X[i])), 0), exclude=j))
far = E(indicator(epsilon**2, (average - m) ** 2)) <= v / (n * epsilon**2)
Z = chances("Z", {0: Rational(1, 2), log(3): Rational(1, 2)})
first = Sum(exp(alpha * s[j]), (j, 1, n)) / n
second = Sum(exp(alpha * s[j]) ** 2, (j, 1, n)) / n

mean_for_sum = Claim(
    anchor=r"我们用期望去估计求和 … $\approx \frac{\mathbb{E}_s[e^{2\alpha s}]}{n(\mathbb{E}_s[e^{\alpha s}])^2}$",
    place=Text(en="Normal distribution, first equation", zh="正态分布一节，第 1 个公式"),
    says=Text(
        en=r"$n\sum_ip_i^2$ is the mean of the $\mathrm e^{2\alpha s_i}$ over the square of the mean of the $\mathrm e^{\alpha s_i}$; with both means estimated by expectations, $\sum_ip_i^2$ is approximately $\mathbb E[\mathrm e^{2\alpha s}]/(n\,\mathbb E[\mathrm e^{\alpha s}]^2)$.",
        zh=r"$n\sum_ip_i^2$ 等于各 $\mathrm e^{2\alpha s_i}$ 的平均值除以各 $\mathrm e^{\alpha s_i}$ 的平均值的平方；这两个平均值用期望来估计，$\sum_ip_i^2$ 约为 $\mathbb E[\mathrm e^{2\alpha s}]/(n\,\mathbb E[\mathrm e^{\alpha s}]^2)$。",
    ),
    topic="softmax",
    states=[
        Holds(
            Equation(n * Sum(p(i) ** 2, (i, 1, n)), second / first**2),
            by=sum_of_squared_softmax_weights(x=scaled),
        ),
        Fails(far, Model(n=3, X=[Z, Z, Z], m=2, v=1, epsilon=1), given=alike),
    ],
    extra=Holds(far, given=[*alike, uncorrelated], by=mean_exponential_concentrates),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"The quotient is exact. Of $n$ independent scores the mean of the exponentials differs from its expectation $m$ by $\varepsilon$ or more with probability at most $v/(n\varepsilon^2)$: an estimate for large $n$, as it is called. The distribution of each score is assumed there, their independence is not, and it cannot be had from independent components alone: the scores of one query share $q$, so that their exponentials are in general correlated. The counter-model has equal scores with two values, as the kernel's finite models have no normal ones; of equal normal scores, too, the mean is one exponential, and no better an estimate for more of them. How near the estimate is for a given $n$ is not said.",
        zh=r"商的形式是精确的。$n$ 个独立的分数，其指数函数值的平均值与期望 $m$ 相差至少 $\varepsilon$ 的概率不超过 $v/(n\varepsilon^2)$：正如文中所说，这是一种估计，$n$ 较大时可用。文中假设了各分数的分布，没有假设它们独立；这也不能仅由各分量独立得出：同一查询的各分数共用 $q$，其指数函数值一般是相关的。反例取相等的二值分数，因为内核的有限模型中没有正态变量；若各分数是相等的正态变量，平均值同样就是一个指数函数值，分数再多也不会更接近期望。对给定的 $n$ 有多接近，文中也未说。",
    ),
    misleads=Text(
        en=r"Whoever trusts the estimate for scores that move together, as those of neighbouring tokens may: then few of the $n$ are independent, and both means stay random.",
        zh=r"对彼此关联的分数（如相邻词元的分数）也相信这一估计的人：此时 $n$ 个分数中独立的不多，两个平均值都仍有较大的随机波动。",
    ),
    decided=Text(
        en="It was once called true, with uncorrelated exponentials taken for granted; a text that says so of each score alone is read alike in both articles.",
        zh="曾默认两两不相关而判为成立；两篇文章都只对单个分数作了假设，故按同样的标准判定。",
    ),
)
