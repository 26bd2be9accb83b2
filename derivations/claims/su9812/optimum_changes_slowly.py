from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from bilemma.foundations import exponential_positive, logarithm_monotone, logarithm_of_exponential
from derivations.claims.su9812._letters import *

optimal = Equation((1 + 2 * alpha**2) * exp(alpha**2), n)


def square_at_most_logarithm():
    positive = exponential_positive(x=alpha**2)
    below = calc(exp(alpha**2))
    below.le((1 + 2 * alpha**2) * exp(alpha**2), by=positive)
    below.eq(n, by=optimal)
    z = calc(alpha**2)
    z.eq(log(exp(alpha**2)), by=logarithm_of_exponential)
    z.le(log(n), by=[positive, below.qed(), logarithm_monotone])
    return z.qed()


optimum_changes_slowly = Claim(
    anchor=r"由于 $\alpha^*$ 关于 $n$ 的变化较慢",
    place=Text(en="Cosine distribution, last paragraph", zh="余弦分布一节，末段"),
    says=Text(
        en=r"The optimum $\alpha^*$ changes rather slowly with $n$: for normal scores it is at most $\sqrt{\log n}$.",
        zh=r"最优点 $\alpha^*$ 随 $n$ 变化较慢：分数为正态时，它不超过 $\sqrt{\log n}$。",
    ),
    topic="scaling",
    given=[optimal],
    states=Holds(alpha**2 <= log(n), by=square_at_most_logarithm, model=Model(alpha=0, n=1)),
    verdict="true",
    why=Text(
        en=r"This bound doubles only when $n$ is raised to the fourth power; $\alpha^*$ itself, which is $0$ for $n=1$, may double sooner. The sentence stands in the section on cosines, for which the optimum comes from integrals: in dimension $128$ it is about $25$ at $n=684$ and about $35$ at $n=34\,149$.",
        zh=r"$n$ 增至其四次方时，这个上界才增大一倍；$\alpha^*$ 本身在 $n=1$ 时为 $0$，可以更早增大一倍。此句在余弦一节，余弦情形的最优点由积分确定：维数为 $128$ 时，$n=684$ 处约为 $25$，$n=34\,149$ 处约为 $35$。",
    ),
)
