from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, chances
from derivations.random_scores.mean_exponential_concentrates import mean_exponential_concentrates

i, j, n = naturals("i j n")
X = random_vectors("X", n, moments=0)
mean, v, epsilon = reals("m v epsilon")
power = exp(X[j])
average = Sum(power, (j, 1, n)) / n
far = E(indicator(epsilon**2, (average - mean) ** 2)) <= v / (n * epsilon**2)
uncorrelated = ForEach(j, n, ForEach(i, n, Equation(Cov(exp(X[j]), exp(X[i])), 0), exclude=j))
Z = chances("Z", {0: Rational(1, 2), log(3): Rational(1, 2)})

expectation_for_sum = Claim(
    anchor=r"比如假设$\boldsymbol{k}_j$是一个随机变量，那么可以写出",
    place=Text(
        en="Derivation, paragraph 3, sentence 2, and equation",
        zh="推导过程一节，第 3 段第 2 句及公式",
    ),
    says=Text(
        en=r"If one assumes, say, that $k_j$ is a random variable, $\sum_j\mathrm e^{\lambda q_i\cdot k_j}$ is approximately $n$ times the expectation of $\mathrm e^{\lambda q_i\cdot k_j}$.",
        zh=r"比如假设 $k_j$ 是随机变量，则 $\sum_j\mathrm e^{\lambda q_i\cdot k_j}$ 约等于 $n$ 乘以 $\mathrm e^{\lambda q_i\cdot k_j}$ 的期望。",
    ),
    topic="softmax",
    given=[
        ForEach(j, n, FiniteMoment(power, 2)),
        ForEach(j, n, Equation(E(power), mean)),
        ForEach(j, n, Equation(Var(power), v)),
        1 <= n,
        0 < epsilon,
    ],
    states=Fails(far, Model(n=2, X=[Z, Z], m=2, v=1, epsilon=1)),
    extra=Holds(far, also=[uncorrelated], by=mean_exponential_concentrates(m=mean)),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"Of $n$ independent keys, or of keys whose exponentials are uncorrelated, the average differs from the expectation $m$ by $\varepsilon$ or more with probability at most $v/(n\varepsilon^2)$: an estimate for many keys, and called half-quantitative there. The query is held fixed, so that independent keys suffice; with a random one, which the scores share, they would not by themselves. That the keys are random is said, how they depend on each other is not.",
        zh=r"若 $n$ 个键独立，或其指数函数值两两不相关，则平均值与期望 $m$ 相差至少 $\varepsilon$ 的概率不超过 $v/(n\varepsilon^2)$：键多时可以这样估计，文中也说只是半定量的。这里查询是固定的，所以各键独立就够了；若查询也是随机的，各分数共用它，则还不够。文中说了键是随机的，没有说各键之间的关系。",
    ),
    misleads=Text(
        en=r"Whoever estimates so for a text that repeats itself: of $n$ equal keys the average is one exponential, and comes no nearer to its expectation as $n$ grows.",
        zh=r"对内容大量重复的文本也这样估计的人：$n$ 个键都相同时，平均值就是其中一个指数函数值，不会随 $n$ 增大而接近期望。",
    ),
    decided=Text(
        en="It was once called true with uncorrelated exponentials among the hypotheses; the article does not state them, so that they are extra ones.",
        zh="曾把两两不相关列为原文的条件而判为成立；原文并未写明这一条件，因此它是附加条件。",
    ),
)
