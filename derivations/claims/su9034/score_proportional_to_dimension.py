from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.su9034._letters import *

q, k = vectors("q k", d)
norms = [Sum(v[i] ** 2, (i, 1, d)) for v in (q, k)]
lengths = [*(Equation(norm, d) for norm in norms), 1 <= d]
cosine = dot(q, k) / (sqrt(norms[0]) * sqrt(norms[1]))


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
    states=Fails(Equation(dot(q, k), d * cosine), Model(d=1, q=[2], k=[2])),
    extra=Holds(Equation(dot(q, k), d * cosine), also=lengths, by=lengths),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"In the article that is being abridged, queries and keys have length $\sqrt d$, so that the score is $d\cos\theta$: proportional to $d$ at a fixed angle. For independent components $\cos\theta$ is itself of size $1/\sqrt d$, and the score of size $\sqrt d$.",
        zh=r"本文所简化的前一篇文章假设查询与键的模长为 $\sqrt d$，分数为 $d\cos\theta$，夹角固定时与 $d$ 成正比。各分量独立时，$\cos\theta$ 本身的大小约为 $1/\sqrt d$，分数的大小为 $\sqrt d$。",
    ),
    misleads=Text(
        en=r"Whoever divides by $d$, with a factor that does not depend on $d$, at initialisation, where queries and keys are independent: there scores shrink as $1/\sqrt d$, and attention is nearly uniform.",
        zh=r"在初始化时除以 $d$（所乘系数与 $d$ 无关）的人：此时查询与键独立，缩放后的分数按 $1/\sqrt d$ 变小，注意力接近均匀。",
    ),
)
