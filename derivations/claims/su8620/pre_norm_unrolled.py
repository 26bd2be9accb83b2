from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import i, j, l, start
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
        en=r"Unrolled, Pre Norm may be taken to give, at the start, $x_l=x_0+F_0(x_0)+F_1(x_1/\sqrt2)+F_2(x_2/\sqrt3)+\dots+F_{l-1}(x_{l-1}/\sqrt l)$.",
        zh=r"Pre Norm 迭代展开之后，可以认为初始阶段有 $x_l=x_0+F_0(x_0)+F_1(x_1/\sqrt2)+F_2(x_2/\sqrt3)+\dots+F_{l-1}(x_{l-1}/\sqrt l)$。",
    ),
    topic="variance",
    given=given,
    states=Holds(Equation(Var(start + total), l + 1), by=value),
    verdict="true",
    why=Text(
        en=r"Judged is what the roots rest on: the sum of $x_0$ and the first $l$ branches has the variance $l+1$, so that the normalisation before $F_l$ amounts to a division by $\sqrt{l+1}$; the unrolling itself adds up what each layer adds. The variances $1$ of $x_0$ and of all branches are assumed in the article. Branches are taken to be uncorrelated with each other and with $x_0$, as fresh last layers make them; the article assumes independence for a single sum.",
        zh=r"这里判定的是各根号的依据：$x_0$ 与前 $l$ 个分支之和的方差为 $l+1$，因此 $F_l$ 之前的标准化相当于除以 $\sqrt{l+1}$；展开本身只是把各层所加的部分累加起来。$x_0$ 与各分支的方差均为 $1$，是文中的假设。各分支取为互不相关，也与 $x_0$ 不相关，最后一层刚初始化时正是如此；文中对单个和式假设了独立。",
    ),
)
