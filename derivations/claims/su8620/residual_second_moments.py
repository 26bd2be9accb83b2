from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.su8620._letters import apart, branch, start
from derivations.expectation.expectation_of_product import expectation_of_product


def with_one_mean_zero():
    z = calc(E((start + branch) ** 2))
    z.eq(E(start**2) + E(branch**2) + 2 * E(start * branch), by=linear)
    z.eq(E(start**2) + E(branch**2) + 2 * (E(start) * E(branch)), by=expectation_of_product)
    z.eq(E(start**2) + E(branch**2), by=Equation(E(branch), 0))
    return z.qed()


add = Equation(E((start + branch) ** 2), E(start**2) + E(branch**2))

residual_second_moments = Claim(
    anchor="如果$x$的方差（二阶矩同理）",
    place=Text(
        en="Residual connections, paragraph 1, sentence 2, in brackets",
        zh="残差连接一节，第 1 段第 2 句括号内",
    ),
    says=Text(
        en="Likewise with second moments: if $x$ and $F(x)$ are independent, that of $x+F(x)$ is the sum of theirs.",
        zh="二阶矩同理：若 $x$ 与 $F(x)$ 相互独立，则 $x+F(x)$ 的二阶矩等于两者的二阶矩之和。",
    ),
    topic="variance",
    given=[apart],
    states=Fails(add, Model(x=1, F=1)),
    extra=Holds(add, also=[Equation(E(branch), 0)], by=with_one_mean_zero),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"For second moments the mixed term is $2\operatorname{E}[x]\operatorname{E}[F]$, which independence does not remove; one of the means has to be $0$, as that of $F$ is where its last layer has fresh weights of mean $0$. The article draws weights with mean $0$, so that it holds where $F$ ends in such a layer; that $F$ does, the sentence does not say.",
        zh=r"对二阶矩，交叉项是 $2\operatorname{E}[x]\operatorname{E}[F]$，单凭独立不能消去；须有一个均值为 $0$，例如 $F$ 的最后一层是零均值的新权重时，$F$ 的均值就是 $0$。文中权重均值取 $0$，$F$ 以这样的一层结尾时，此说成立；但句中没有说 $F$ 如此。",
    ),
    misleads=Text(
        en="Whoever adds the second moments of a stream and a branch that both end in a ReLU: two independent branches with the constant value $1$ have together $4$ and not $2$.",
        zh="主干与分支都以 ReLU 结尾、却把两者的二阶矩相加的人：两个恒为 $1$ 的分支相互独立，和的二阶矩却是 $4$ 而不是 $2$。",
    ),
)
