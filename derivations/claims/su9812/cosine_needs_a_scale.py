from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.scaled_cosine_score import scaled_cosine_score
from derivations.claims.su9812._letters import *

u, w = random_vectors("u v", d, moments=2)

cosine_needs_a_scale = Claim(
    anchor=r"用 $\cos$ 值作为Attention Score的话，就需要乘以一个",
    place=Text(
        en="Cosine distribution, paragraph 3, sentence 2", zh="余弦分布一节，第 3 段第 2 句"
    ),
    says=Text(
        en=r"Cosines, used as scores, have to be multiplied by a scale much larger than $1$: by $\sqrt d$ for their variance to be $1$.",
        zh=r"用余弦作为分数时，需要乘以一个远大于 $1$ 的因子：要使方差为 $1$，须乘以 $\sqrt d$。",
    ),
    topic="scaling",
    given=[
        Independent(u, w),
        ForEach(i, d, Equation(E(u[i]), 0)),
        ForEach(i, d, ForEach(j, d, Equation(E(u[i] * u[j]), 1 / d * delta(i, j)))),
        Equation(Sum(w[i] ** 2, (i, 1, d)), 1),
        1 <= d,
    ],
    states=Holds(Equation(Var(sqrt(d) * dot(u, w)), 1), by=scaled_cosine_score(u=u, v=w)),
    verdict="true",
    why=Text(
        en=r"The cosine of two random directions has the variance $1/d$: it takes the factor $\sqrt d$, at $d=128$ about $11.3$, to have variance $1$, and the article wants two to three times that. The numbers $25$ to $35$ come from an integral, and that a model is trained with ease only then is a matter of experiment; neither is judged.",
        zh=r"两个随机方向的余弦方差为 $1/d$：要乘以 $\sqrt d$（$d=128$ 时约为 $11.3$），方差才为 $1$，而文中要的是其两到三倍。$25$ 至 $35$ 这两个数由积分得到，而模型由此才比较容易训练一说要靠实验，均不作判定。",
    ),
)
