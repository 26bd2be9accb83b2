from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from bilemma.foundations import absolute_of_multiple, absolute_value_nonnegative
from derivations.claims.d2l._letters import Delta, i, n, p, x
from derivations.saturation.weight_far_below import weight_far_below

alpha = vectors("alpha", n)
value = reals("v")
low = [in_range(i, n), in_range(p, n), x[i] + Delta <= x[p]]


def little_is_passed_on():
    small = have(softmax(x, i) <= exp(-Delta), by=[low[-1], weight_far_below(j=p)])
    size = have(0 <= absolute(value), by=absolute_value_nonnegative)
    s = calc(absolute(softmax(x, i) * value))
    s.eq(softmax(x, i) * absolute(value), by=absolute_of_multiple)
    s.le(exp(-Delta) * absolute(value), by=[small, size])
    return s.qed()


weights_set_negative = Claim(
    anchor="sets the attention weights to a large negative number",
    place=Text(
        en="Masked Softmax Operation, after the example, paragraph 2, sentence 3",
        zh="Masked Softmax Operation 一节，例子之后第 2 段第 3 句",
    ),
    says=Text(
        en=r"The attention weight $\alpha_i$ of a masked key is set to a large negative number, such as $-10^6$, so that what it contributes to gradients and values vanishes in practice.",
        zh=r"把被掩蔽的键的注意力权重 $\alpha_i$ 设为绝对值很大的负数，如 $-10^6$，使它对梯度与值的贡献实际上消失。",
    ),
    topic="softmax",
    given=[in_range(i, n)],
    states=Fails(
        absolute(alpha[i] * value) <= exp(-Delta) * absolute(value),
        Model(n=1, i=1, alpha=[-(10**6)], v=1, Delta=0),
        also=[Equation(alpha[i], -(10**6))],
    ),
    slip=Holds(
        absolute(softmax(x, i) * value) <= exp(-Delta) * absolute(value),
        given=low,
        by=little_is_passed_on,
    ),
    verdict="typo",
    why=Text(
        en="It is the score that is set to such a number, before softmax, as the programs beneath do; weights, as the section defines them, are what softmax gives, and never negative.",
        zh="设为这种数的是 softmax 之前的分数，下面的程序正是这样做的；而照该节的定义，权重是 softmax 的结果，不会为负。",
    ),
    misleads=Text(
        en="A beginner who masks after softmax instead of before it: the padding then dominates the output.",
        zh="在 softmax 之后而不是之前加掩码的初学者：填充的词元反而会主导输出。",
    ),
)
