from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import centred, i, j, m, w
from derivations.expectation.expectation_of_product import expectation_of_product

independent = IndependentFamily(w)


def product():
    with every(i, m), every(j, m, exclude=i):
        z = calc(E(w[i] * w[j]))
        z.eq(E(w[i]) * E(w[j]), by=expectation_of_product)
        z.eq(0, by=centred)
    return z.qed()


weights_are_uncorrelated = Claim(
    anchor=r"当$i_1\neq i_2$时$\mathbb{E}[w_{i_1,j}w_{i_2,j}]=\mathbb{E}[w_{i_1,j}]\mathbb{E}[w_{i_2,j}]=0$",
    place=Text(
        en="Second moments, after the second equation, sentence 1",
        zh="稳定二阶矩一节，第 2 个公式之后第 1 句",
    ),
    says=Text(
        en="The weights are independent of each other, with mean $0$; so the mean product of two different ones is the product of the means, $0$.",
        zh="各权重独立、均值为 $0$，因此两个不同权重之积的期望等于期望之积，即 $0$。",
    ),
    topic="independence",
    given=[independent, centred],
    states=Holds(ForEach(i, m, ForEach(j, m, Equation(E(w[i] * w[j]), 0), exclude=i)), by=product),
    verdict="true",
    why=Text(
        en="Independence factors the mean, and one zero mean suffices.",
        zh="由独立性，期望可以分解；有一个均值为零就够了。",
    ),
)
