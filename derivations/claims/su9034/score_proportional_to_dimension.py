from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, signs
from derivations.attention.mean_of_aligned_score import mean_of_aligned_score
from derivations.claims.su9034._letters import d, i

q, k = vectors("q k", d)
norms = [Sum(v[i] ** 2, (i, 1, d)) for v in (q, k)]
lengths = [*(Equation(norm, d) for norm in norms), 1 <= d]
cosine = dot(q, k) / (sqrt(norms[0]) * sqrt(norms[1]))
rho = reals("rho")
u, w = random_vectors("u v", d, moments=2)
A, B, C, D = signs("A B C D")
aligned = ForEach(i, d, Equation(E(u[i] * w[i]), rho))


def mean_grows():
    c = calc(E(dot(u, w)))
    c.eq(d * E(dot(u, w) / d), by=linear)
    c.eq(d * rho, by=[aligned, mean_of_aligned_score(q=u, k=w, d=d, m=rho)])
    return c.qed()


score_proportional_to_dimension = Claim(
    anchor=r"$s$的形式为$\langle \boldsymbol{q}, \boldsymbol{k}\rangle\propto d$",
    place=Text(
        en="Derivation, after the fifth equation, sentence 2",
        zh="推导过程一节，第 5 个公式之后第 2 句",
    ),
    says=Text(
        en=r"In attention a score $q\cdot k$ is proportional to the dimension $d$, so that $\lambda$ is to be proportional to $1/d$.",
        zh=r"在注意力机制中，分数 $q\cdot k$ 与维数 $d$ 成正比，因此 $\lambda$ 应与 $1/d$ 成正比。",
    ),
    topic="size",
    given=[1 <= d],
    states=Fails(
        Equation(E(dot(u, w) ** 2), d**2 * E((u[1] * w[1]) ** 2)),
        Model(d=2, u=[A, B], v=[C, D], show=[E(dot(u, w)), E(dot(u, w) ** 2)]),
    ),
    meant=[
        Holds(Equation(dot(q, k), d * cosine), given=lengths, by=lengths),
        Holds(
            Equation(E(dot(u, w)), d * rho),
            given=[aligned, 1 <= d],
            by=mean_grows,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"Proportional to $d$, a score would be $d$ times as large as in dimension $1$, and its mean square $d^2$ times as large; for independent components of one distribution with mean $0$ the mean square is only $d$ times as large. What is meant is a score of $q$ and $k$ that keep their angle: in the article that is being abridged they have length $\sqrt d$, and the score is $d\cos\theta$; likewise its mean is $d\rho$ where each summand has the mean $\rho$. For the keys of that article, uniform on the sphere, the angle does not keep: $\cos\theta$ has the mean square $1/d$, an integral that is not proved here, so that the mean square of the score is $d$ again.",
        zh=r"若与 $d$ 成正比，$d$ 维的分数应是一维时的 $d$ 倍，均方应是一维时的 $d^2$ 倍；而对独立同分布、均值为 $0$ 的分量，均方只是一维时的 $d$ 倍。文中所指是夹角不变的 $q$ 与 $k$：本文所简化的前一篇文章假设模长为 $\sqrt d$，分数即为 $d\cos\theta$；同样，若每一项的期望为 $\rho$，则分数的期望为 $d\rho$。但前一篇文章的键在球面上均匀分布，夹角并不固定：$\cos\theta$ 的均方为 $1/d$（这是积分，此处未证），分数的均方仍是 $d$。",
    ),
    misleads=Text(
        en=r"Whoever divides by $d$, with a factor that does not depend on $d$, at initialisation, where queries and keys are independent: there scores shrink as $1/\sqrt d$, and attention is nearly uniform.",
        zh=r"在初始化时除以 $d$（所乘系数与 $d$ 无关）的人：此时查询与键独立，缩放后的分数按 $1/\sqrt d$ 变小，注意力接近均匀。",
    ),
    decided=Text(
        en=r"It was once refuted as an equality, by vectors of length $2$; the sentence says proportional, and so it is the growth with $d$ that is compared.",
        zh=r"曾以模长为 $2$ 的向量作为等式的反例；原文说的是成正比，因此比较的应是随 $d$ 增长的快慢。",
    ),
)
