from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, signs
from derivations.claims.su9034._letters import *

q, k = random_vectors("q k", d, moments=2)
A, B, C, D = signs("A B C D")
standard = [
    IndependentFamily(q, k),
    *(ForEach(i, d, Equation(E(v[i]), 0)) for v in (q, k)),
    *(ForEach(i, d, Equation(E(v[i] ** 2), 1)) for v in (q, k)),
]
aligned = ForEach(i, d, Equation(E(q[i] * k[i]), c))


def mean_grows_with_dimension():
    z = calc(E(dot(q, k)))
    z.eq(E(Sum(q[i] * k[i], (i, 1, d))), by=dot)
    z.eq(Sum(E(q[i] * k[i]), (i, 1, d)), by=linear)
    z.eq(d * c, by=[aligned, sums])
    return z.qed()


score_proportional_to_dimension = Claim(
    anchor=r"$s$的形式为$\langle \boldsymbol{q}, \boldsymbol{k}\rangle\propto d$",
    place=Text(
        en="Derivation, after the fifth equation, sentence 2",
        zh="推导过程一节，第 5 个公式之后第 2 句",
    ),
    says=Text(
        en=r"A score $q\cdot k$ is proportional to the dimension $d$, so that $\lambda$ is to be proportional to $1/d$.",
        zh=r"分数 $q\cdot k$ 与维数 $d$ 成正比，因此 $\lambda$ 应与 $1/d$ 成正比。",
    ),
    topic="size",
    states=Fails(
        Equation(E(dot(q, k) ** 2), d**2),
        Model(d=2, q=[A, B], k=[C, D]),
        given=standard,
    ),
    meant=Holds(Equation(E(dot(q, k)), d * c), given=[aligned], by=mean_grows_with_dimension),
    verdict="imprecise",
    why=Text(
        en=r"True of keys at a fixed angle to the query: if each $\operatorname{E}[q_ik_i]=c$, the mean is $dc$. Of independent components the mean square is $d$, not $d^2$, and the size of the score grows as $\sqrt d$.",
        zh=r"对与查询成固定夹角的键成立：若每个 $\operatorname{E}[q_ik_i]=c$，则均值为 $dc$。各分量独立时均方是 $d$ 而不是 $d^2$，分数的大小按 $\sqrt d$ 增长。",
    ),
    misleads=Text(
        en=r"Whoever divides by $d$ at initialisation, where queries and keys are independent: there scores shrink as $1/\sqrt d$, and attention is nearly uniform.",
        zh=r"在初始化时除以 $d$ 的人：此时查询与键独立，缩放后的分数按 $1/\sqrt d$ 变小，注意力接近均匀。",
    ),
)
