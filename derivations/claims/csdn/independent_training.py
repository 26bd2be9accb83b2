from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.attention.gradient_in_query import gradient_in_query
from derivations.claims.csdn._letters import (
    K,
    b,
    d,
    factor,
    i,
    incoming,
    j,
    loss,
    n,
    plain_score,
    s,
)
from derivations.expectation.expectation_of_product import expectation_of_product

M = matrices("M", n, d)
W, U, shared, left, right = random_variables("w v x y z", moments=4)
weighted = Sum(softmax(plain_score(K), j) * incoming[j], (j, 1, n))

projected = [
    Independent(W, U, shared),
    Equation(left, W * shared),
    Equation(right, U * shared),
    Equation(E(W), 0),
    Equation(E(U), 0),
]


def uncorrelated():
    mean = calc(E(left * right))
    mean.eq(E(W * U * shared**2), by=projected)
    mean.eq(E(W) * E(U) * E(shared**2), by=expectation_of_product)
    mean.eq(0, by=projected)
    return mean.qed()


def squares_share_the_input():
    """Were y and z independent, x² and x² would be uncorrelated too."""
    mean = calc(E(left**2 * right**2))
    mean.eq(E(W**2 * U**2 * shared**4), by=projected)
    mean.eq(E(W**2) * E(U**2) * E(shared**4), by=expectation_of_product)
    return mean.qed()


independent_training = Claim(
    anchor="通过训练过程相互独立地学习",
    place=Text(en="second part, sentence 2", zh="第二部分，第 2 句"),
    says=Text(
        en="Queries and keys can to some degree be seen as random vectors, as they have come from a random start and were learned independently of each other in training.",
        zh="经过训练的查询与键在某种程度上可以看作随机向量，因为它们由随机初始化而来，在训练中又是彼此独立地学到的。",
    ),
    topic="independence",
    given=[*in_range(b, d)],
    states=[
        Fails(
            Equation(partial(loss(K), s, b), partial(loss(M), s, b)),
            Model(n=2, d=1, b=1, c=1, q=[0], K=[[1], [0]], M=[[2], [0]], a=[1, 0]),
        ),
    ],
    correct=[
        Holds(
            Equation(
                partial(loss(K), s, b),
                factor
                * Sum(softmax(plain_score(K), i) * (incoming[i] - weighted) * K[i, b], (i, 1, n)),
            ),
            by=gradient_in_query,
        ),
        Holds(Equation(E(left * right), 0), given=projected, by=uncorrelated),
        Holds(
            Equation(E(left**2 * right**2), E(W**2) * E(U**2) * E(shared**4)),
            given=projected,
            by=squares_share_the_input,
        ),
    ],
    verdict="false",
    why=Text(
        en=r"Refuted is the last clause: each has parameters of its own, but the gradient of the one contains the other, so that they are learned together. That they are independent of each other is not in this sentence; the proof further down takes it from the assumptions above it. Independent weights would not give it either, as $y=W_Qx$ and $z=W_Kx$ share $x$: if the weights have mean $0$ the two are uncorrelated, but $\operatorname{E}[y^2z^2]$ contains $\operatorname{E}[x^4]$, and $\operatorname{E}[y^2]\operatorname{E}[z^2]$ only $\operatorname{E}[x^2]^2$.",
        zh=r"不成立的是最后一个分句：两者虽各有参数，但一方的梯度含有另一方，是一起学出来的。此句并没有说查询与键相互独立，是后面的证明称由上面的假设得到这一点。权重独立也得不到这一点，因为 $y=W_Qx$ 与 $z=W_Kx$ 共用同一个 $x$：权重均值为 $0$ 时两者不相关，但 $\operatorname{E}[y^2z^2]$ 含有 $\operatorname{E}[x^4]$，而 $\operatorname{E}[y^2]\operatorname{E}[z^2]$ 只含 $\operatorname{E}[x^2]^2$。",
    ),
    misleads=Text(
        en="Whoever takes the variance $d$ for granted in a trained model: there queries and keys were aligned with each other by learning.",
        zh="以为训练好的模型中方差仍是 $d$ 的人：查询与键在学习中已彼此对齐。",
    ),
    decided=Text(
        en="It was once read of matrices, and without the words to some degree; how random the vectors are is not judged.",
        zh="曾理解为对矩阵的断言，也漏掉了某种程度一语；这些向量有多随机，不作判定。",
    ),
)
