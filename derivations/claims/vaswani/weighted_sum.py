from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.vaswani._letters import *
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

weighted_sum = Claim(
    anchor=r"a weighted sum of the values, where the weight",
    place=Text(en="§3.2, paragraph 1, sentence 2", zh="第 3.2 节第 1 段第 2 句"),
    says=Text(
        en=r"The output is a sum of the values, each with a weight; the weights add up to $1$.",
        zh=r"输出是各值的加权和；各权重之和为 $1$。",
    ),
    topic="definitions",
    given=[1 <= n],
    states=Holds(Equation(Sum(softmax(x, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    verdict="true",
    why=Text(
        en=r"It is a definition. That the weights add up to $1$, so that the sum is an average, comes from softmax, which is chosen a section later.",
        zh=r"这是定义。权重之和为 $1$，因而加权和就是加权平均，这来自下一小节所选的 softmax。",
    ),
)
