from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su9812._letters import d, i

a, b = vectors("a b", d)
lengths = [sqrt(Sum(v[i] ** 2, (i, 1, d))) for v in (a, b)]

product_of_unit_vectors = Claim(
    anchor="变成单位向量后，它们的内积就变成了夹角余弦",
    place=Text(
        en="Cosine distribution, paragraph 1, sentence 1", zh="余弦分布一节，第 1 段第 1 句"
    ),
    says=Text(
        en="After both are divided by their lengths, the inner product of query and key is the cosine of the angle between them.",
        zh="查询与键各除以自身的模长之后，两者的内积就是夹角余弦。",
    ),
    topic="definitions",
    states=Holds(
        Equation(
            Sum(a[i] / lengths[0] * (b[i] / lengths[1]), (i, 1, d)),
            dot(a, b) / (lengths[0] * lengths[1]),
        ),
        given=[0 < lengths[0], 0 < lengths[1]],
        by=[dot, sums],
    ),
    verdict="true",
    why=Text(
        en="The quotient on the right is the cosine by definition.",
        zh="右边的商就是夹角余弦的定义。",
    ),
)
