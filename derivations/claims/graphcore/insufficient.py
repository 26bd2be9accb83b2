from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.attention_output_at_least import attention_output_at_least
from derivations.attention.attention_output_at_most_value import attention_output_at_most_value
from derivations.attention.attention_output_variance import attention_output_variance
from derivations.claims.graphcore._letters import i, n, output, unit_values, weights, y

insufficient = Claim(
    anchor=r"insufficient for the attention operation as a whole",
    place=Text(en="introduction, paragraph 3, sentence 1", zh="引言第 3 段第 1 句"),
    says=Text(
        en="This factor is insufficient for the attention operation as a whole: the variance is not preserved by it.",
        zh="对整个注意力运算来说，这个因子还不够：方差并未因此保持。",
    ),
    topic="variance",
    given=[*unit_values, *weights, 1 <= n],
    states=[
        Holds(
            Equation(Var(output), Sum(y[i] ** 2, (i, 1, n))),
            by=attention_output_variance(sigma=1),
        ),
        Holds(Var(output) <= 1, by=attention_output_at_most_value(sigma=1)),
        Holds(1 / n <= Var(output), by=attention_output_at_least(sigma=1)),
    ],
    verdict="true",
    why=Text(
        en=r"For uncorrelated values of variance $1$ and given weights the output has the variance $\sum_iy_i^2$, between $1/n$ and $1$, whatever the variance of the scores. It is $1$ only where one weight is $1$; unit variance of the scores does not bring that about.",
        zh=r"各值互不相关、方差为 $1$ 时，给定权重，输出的方差为 $\sum_iy_i^2$，介于 $1/n$ 与 $1$ 之间，无论分数的方差是多少。只有某个权重为 $1$ 时，它才等于 $1$；分数的方差为 $1$ 并不能带来这一点。",
    ),
)
