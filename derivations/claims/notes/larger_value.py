from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *

u3, v3 = vectors("u v", 3)
few, more = spread_of(lambda p: x2[p] * y2[p], 2), spread_of(lambda p: u3[p] * v3[p], 3)

larger_value = Claim(
    place=Text(en="comparison of the two examples", zh="两个例子的比较"),
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
    correct=[
        Holds(Equation(Var(dot(x2, y2)), 0), by=[Var, linear], given=[]),
        Holds(Equation(Var(dot(u3, v3)), 0), by=[Var, linear], given=[]),
    ],
    verdict="false",
    why=Text(
        en="A single number has no variance, so both are $0$; among the products themselves, $3,4$ and $3,4,3$, the variance is even smaller in three dimensions: $2/9$ against $1/4$.",
        zh="单个数没有方差，两者都是 $0$；若看各项乘积 $3,4$ 与 $3,4,3$ 的方差，三维时反而更小：$2/9$ 小于 $1/4$。",
    ),
)
