from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.concatenated_sum import concatenated_sum
from derivations.claims.d2l._letters import a, b, i, j, m

first, second = vectors("q", a), vectors("k", b)
U, W = matrices("U", m, a), matrices("W", m, b)
both, joined = vectors("z", a + b), matrices("Z", m, a + b)
out = vectors("w", m)
concatenated = [
    ForEach(j, a, Equation(both[j], first[j])),
    ForEach(j, b, Equation(both[a + j], second[j])),
    ForEach(i, m, ForEach(j, a, Equation(joined[i, j], U[i, j]))),
    ForEach(i, m, ForEach(j, b, Equation(joined[i, a + j], W[i, j]))),
]
apart = Sum(U[i, j] * first[j], (j, 1, a)) + Sum(W[i, j] * second[j], (j, 1, b))
together = Sum(joined[i, j] * both[j], (j, 1, a + b))


def one_layer():
    with every(i, m):
        s = calc(together)
        s.eq(
            Sum(joined[i, j] * both[j], (j, 1, a)) + Sum(joined[i, a + j] * both[a + j], (j, 1, b)),
            by=concatenated_sum(z=Each(j, joined[i, j] * both[j], a + b)),
        )
        s.eq(apart, by=concatenated)
        each = s.qed()
    whole = calc(Sum(out[i] * tanh(together), (i, 1, m)))
    whole.eq(Sum(out[i] * tanh(apart), (i, 1, m)), by=each)
    return whole.qed()


same_layer = Holds(
    Equation(Sum(out[i] * tanh(together), (i, 1, m)), Sum(out[i] * tanh(apart), (i, 1, m))),
    by=one_layer,
)

fed_into_one_layer = Claim(
    anchor="query and key are concatenated … with a single hidden layer",
    place=Text(
        en="Additive Attention, after the formula, sentences 3 and 4",
        zh="Additive Attention 一节，公式之后第 3、4 句",
    ),
    says=Text(
        en=r"The additive score is the same as to concatenate query and key and to feed them into a network with one hidden layer, $\tanh$ and no bias.",
        zh=r"加性评分函数等价于把查询与键拼接起来，输入只有一个隐藏层的网络，以 $\tanh$ 为激活函数，不设偏置。",
    ),
    topic="definitions",
    given=concatenated,
    states=same_layer,
    verdict="true",
    why=Text(
        en="The two matrices stand side by side in one; a sum over the concatenated vector is a sum over both.",
        zh="两个矩阵并列成一个；对拼接后的向量求和，就是分别求和再相加。",
    ),
)
