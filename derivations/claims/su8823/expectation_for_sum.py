from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8823._letters import *
from derivations.random_scores.mean_exponential_concentrates import mean_exponential_concentrates

i, j, n = naturals("i j n")
X = random_vectors("X", n, moments=0)
mean, v, epsilon = reals("m v epsilon")
power = exp(X[j])
average = Sum(power, (j, 1, n)) / n

expectation_for_sum = Claim(
    anchor=r"比如假设$\boldsymbol{k}_j$是一个随机变量，那么可以写出",
    place=Text(
        en="Derivation, paragraph 3, sentence 2, and equation",
        zh="推导过程一节，第 3 段第 2 句及公式",
    ),
    says=Text(
        en=r"If the keys are random, $\sum_j\mathrm e^{\lambda q\cdot k_j}$ is estimated by $n$ times its expectation.",
        zh=r"若键是随机的，则 $\sum_j\mathrm e^{\lambda q\cdot k_j}$ 可用 $n$ 乘以期望来估计。",
    ),
    topic="softmax",
    given=[
        ForEach(j, n, FiniteMoment(power, 2)),
        ForEach(j, n, Equation(E(power), mean)),
        ForEach(j, n, Equation(Var(power), v)),
        ForEach(j, n, ForEach(i, n, Equation(Cov(exp(X[j]), exp(X[i])), 0), exclude=j)),
        1 <= n,
        0 < epsilon,
    ],
    states=Holds(
        E(indicator(epsilon**2, (average - mean) ** 2)) <= v / (n * epsilon**2),
        by=mean_exponential_concentrates(m=mean),
    ),
    verdict="true",
    why=Text(
        en=r"Of $n$ independent keys the average differs from the expectation $m$ by $\varepsilon$ or more with probability at most $v/(n\varepsilon^2)$: an estimate for many keys, and called half-quantitative there.",
        zh=r"对 $n$ 个独立的键，平均值与期望 $m$ 相差至少 $\varepsilon$ 的概率不超过 $v/(n\varepsilon^2)$：键多时可以这样估计，文中也说只是半定量的。",
    ),
)
