from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import *
from derivations.initialization.residual_stream_variance import residual_stream_variance

B = random_vectors("F", l, moments=2)
uncorrelated = ForEach(i, l, ForEach(j, l, Equation(Cov(B[i], B[j]), 0), exclude=i))
total = Sum(B[i], (i, 1, l))
given = [
    uncorrelated,
    ForEach(i, l, Equation(Var(B[i]), 1)),
    Equation(Var(start), 1),
    Equation(Cov(start, total), 0),
]


def value():
    z = calc(Var(start + total))
    z.eq(Var(start) + l, by=[given[0], given[1], given[3], residual_stream_variance(F=B, v=1)])
    z.eq(l + 1, by=given[2])
    return z.qed()


pre_norm_unrolled = Claim(
    anchor=r"我们可以认为初始阶段有 … $F_1(x_1/\sqrt{2}) + F_2(x_2/\sqrt{3})$",
    place=Text(
        en="Residual connections, paragraph 4, second equation",
        zh="残差连接一节，第 4 段第 2 个公式",
    ),
    says=Text(
        en=r"In Pre Norm, at the start, $x_k=x_0+F_0+\dots+F_{k-1}$ has the variance $k+1$, so that the normalisation before $F_k$ amounts to a division by $\sqrt{k+1}$.",
        zh=r"在 Pre Norm 的初始阶段，$x_k=x_0+F_0+\dots+F_{k-1}$ 的方差为 $k+1$，因此 $F_k$ 之前的标准化相当于除以 $\sqrt{k+1}$。",
    ),
    topic="variance",
    given=given,
    states=Holds(Equation(Var(start + total), l + 1), by=value),
    verdict="true",
    why=Text(
        en="With the variances $1$ that are assumed of $x_0$ and of all branches, and branches that are uncorrelated with each other and with $x_0$, as fresh last layers make them.",
        zh="条件是 $x_0$ 与各分支的方差均为 $1$（文中的假设），且各分支互不相关，也与 $x_0$ 不相关；最后一层刚初始化时正是如此。",
    ),
)
