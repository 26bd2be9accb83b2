from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *

u3, v3 = vectors("u v", 3)
few, more = spread_of(lambda p: x2[p] * y2[p], 2), spread_of(lambda p: u3[p] * v3[p], 3)


larger_value = Claim(
    anchor="Hariance is greater from",
    place=Text(en="paragraph 8", zh="第 8 段"),
    says=Text(
        en="As $10$ is greater than $7$, the variance is greater in three dimensions than in two.",
        zh="因为 $10$ 大于 $7$，所以三维时的方差大于二维时的方差。",
    ),
    topic="variance",
    given=[dot(x2, y2) < dot(u3, v3)],
    states=[
        Fails(
            Var(dot(x2, y2)) < Var(dot(u3, v3)),
            Model(x=[1, 2], y=[3, 2], u=[1, 2, 3], v=[3, 2, 1], show=[dot(x2, y2), dot(u3, v3)]),
        ),
        Fails(few < more, Model(x=[1, 2], y=[3, 2], u=[1, 2, 3], v=[3, 2, 1])),
    ],
    meant=Holds(
        Var(low) < Var(high),
        given=[d < m, *equal_spreads, *independent],
        by=higher_is_wider,
        model=Model(d=1, m=2, sigma=1, q=[A], k=[B], u=[C, D], v=[F, G]),
    ),
    verdict="imprecise",
    why=Text(
        en="As an illustration it points the right way: over many pairs of vectors the variance is greater in three dimensions. It does not follow from two products: a single number has the variance $0$, and among the terms $3,4$ and $3,4,3$ it is even smaller in three dimensions, $2/9$ against $1/4$.",
        zh="作为示意，方向是对的：对大量的向量，三维点积的方差确实更大。但由两个点积推不出这一点：单个数的方差为 $0$；各项 $3,4$ 与 $3,4,3$ 的方差，三维时反而更小，$2/9$ 小于 $1/4$。",
    ),
    misleads=Text(
        en="A student who compares two single products to see which dimension has the greater variance.",
        zh="拿两个点积的大小来判断哪种维数方差更大的学生。",
    ),
)
