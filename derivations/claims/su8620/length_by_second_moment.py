from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import i, m, s, x

alike_inputs = ForEach(i, m, Equation(E(x[i] ** 2), s))


def length():
    z = calc(E(Sum(x[i] ** 2, (i, 1, m))))
    z.eq(Sum(E(x[i] ** 2), (i, 1, m)), by=linear)
    z.eq(Sum(s, (i, 1, m)), by=alike_inputs)
    z.eq(m * s, by=sums)
    return z.qed()


length_by_second_moment = Claim(
    anchor="它可以看成是L2模长的变体",
    place=Text(en="Second moments, paragraph 2, last sentence", zh="稳定二阶矩一节，第 2 段末句"),
    says=Text(
        en="The second moment can be seen as a variant of the $L_2$ length.",
        zh="二阶（原点）矩可以看成是 $L_2$ 模长的变体。",
    ),
    topic="size",
    given=[alike_inputs],
    states=Holds(Equation(E(Sum(x[i] ** 2, (i, 1, m))), m * s), by=length),
    verdict="true",
    why=Text(
        en="If all $m$ components have the second moment $s$, the mean squared length of the vector is $ms$: means add, whatever the dependence.",
        zh="$m$ 个分量的二阶矩都为 $s$ 时，向量模长平方的期望为 $ms$：无论是否独立，期望都可以相加。",
    ),
)
