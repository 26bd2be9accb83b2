from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8823._letters import d

i = naturals("i")
q, k = vectors("q k", d)
lengths = [
    Equation(Sum(q[i] ** 2, (i, 1, d)), d),
    Equation(Sum(k[i] ** 2, (i, 1, d)), d),
    1 <= d,
]
cosine = dot(q, k) / (sqrt(Sum(q[i] ** 2, (i, 1, d))) * sqrt(Sum(k[i] ** 2, (i, 1, d))))

score_by_cosine = Claim(
    anchor=r"模长为$\sqrt{d}$的向量，所以$\boldsymbol{q}_i\cdot \boldsymbol{k}_j=d\cos(\boldsymbol{q}_i,\boldsymbol{k}_j)$",
    place=Text(
        en="Derivation, after the third equation, sentence 1",
        zh="推导过程一节，第 3 个公式之后第 1 句",
    ),
    says=Text(
        en=r"If queries and keys are assumed, approximately, to have the length $\sqrt d$, their score is $d$ times the cosine of the angle between them.",
        zh=r"近似地假设查询与键的模长都是 $\sqrt d$，则其分数等于 $d$ 乘以夹角余弦。",
    ),
    topic="size",
    given=lengths,
    states=Holds(Equation(dot(q, k), d * cosine), by=lengths),
    verdict="true",
    why=Text(
        en="Exact for the lengths assumed; how near they come to it depends on the model.",
        zh="对所设的模长精确成立；模长有多接近取决于模型。",
    ),
)
