from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from bilemma.foundations import (
    exponential_positive,
    logarithm_monotone,
    logarithm_of_exponential,
    logarithm_of_product,
)
from derivations.claims.su9812._letters import alpha, n

m = naturals("m")
beta = reals("beta")
growth = beta**2 - alpha**2


def optimum(scale, keys):
    """Where the derivative of α(1 − e^{α²}/n) vanishes."""
    return Equation((1 + 2 * scale**2) * exp(scale**2), keys)


optimal, later = optimum(alpha, n), optimum(beta, m)


def squares_grow_slowly():
    power, larger = exponential_positive(x=growth), exponential_positive(x=beta**2)
    some = calc(0)
    some.lt(exp(alpha**2), by=exponential_positive(x=alpha**2))
    some.le((1 + 2 * alpha**2) * exp(alpha**2), by=exponential_positive(x=alpha**2))
    some.eq(n, by=optimal)
    joined = have(
        Equation(exp(beta**2), exp(alpha**2) * keep(exp(growth))),
        by=axiom("exp_add")(x=alpha**2, y=growth),
    )
    c = calc(n * keep(exp(growth)))
    c.eq((1 + 2 * alpha**2) * exp(alpha**2) * keep(exp(growth)), by=optimal)
    c.eq((1 + 2 * alpha**2) * exp(beta**2), by=joined)
    c.le((1 + 2 * beta**2) * exp(beta**2), by=[alpha**2 <= beta**2, larger])
    c.eq(m, by=later)
    z = calc(log(n) + growth)
    z.eq(log(n) + log(exp(growth)), by=logarithm_of_exponential)
    z.eq(log(n * exp(growth)), by=[some.qed(), power, logarithm_of_product])
    z.le(log(m), by=[some.qed(), power, c.qed(), logarithm_monotone])
    return have(growth <= log(m) - log(n), by=z.qed())


optimum_changes_slowly = Claim(
    anchor=r"由于 $\alpha^*$ 关于 $n$ 的变化较慢",
    place=Text(en="Cosine distribution, last paragraph", zh="余弦分布一节，末段"),
    says=Text(
        en=r"The optimum $\alpha^*$ changes rather slowly with $n$.",
        zh=r"最优点 $\alpha^*$ 关于 $n$ 的变化较慢。",
    ),
    topic="scaling",
    given=[optimal, later, LessEqual(alpha**2, beta**2)],
    states=Holds(
        beta**2 - alpha**2 <= log(m) - log(n),
        by=squares_grow_slowly,
        model=Model(alpha=0, n=1, beta=0, m=1),
    ),
    verdict="true",
    why=Text(
        en=r"For normal scores: if $\alpha$ is the optimum for $n$ and $\beta\ge\alpha$ that for $m$, their squares differ by at most $\log(m/n)$. When $n$ doubles, the square grows by less than $0.7$, so that an optimum of $2$ goes to less than $2.2$. How slow is rather slow, is not said. The sentence stands in the section on cosines, for which the optimum comes from integrals: in dimension $128$ it is about $25$ at $n=684$ and about $35$ at $n=34\,149$.",
        zh=r"对正态分数：若 $\alpha$ 是 $n$ 的最优点，$\beta\ge\alpha$ 是 $m$ 的最优点，则两者的平方之差至多为 $\log(m/n)$。$n$ 加倍时，平方的增量小于 $0.7$，最优点由 $2$ 增至不到 $2.2$。没有说怎样算较慢。此句在余弦一节，余弦情形的最优点由积分确定：维数为 $128$ 时，$n=684$ 处约为 $25$，$n=34\,149$ 处约为 $35$。",
    ),
)
