from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from derivations.attention.query_gradient_at_small_jacobian import query_gradient_at_small_jacobian
from derivations.claims._small_step import small_step
from derivations.claims.csdn._letters import *


def small_jacobian(scores):
    """All entries of the Jacobian at the scores are between −ε and ε."""
    entry = softmax(scores, p) * (delta(p, m) - softmax(scores, m))
    return ForEach(p, n, ForEach(m, n, LessEqual(absolute(entry), epsilon)))


bounded_inputs = ForEach(p, n, ForEach(m, n, absolute(K[p, b] * incoming[m]) <= kappa))


updates_vanish = Claim(
    anchor="更新变得非常小 … 学习过程缓慢或停滞",
    place=Text(en="first part, small score, conclusion", zh="第一部分，分数很小的情形，小结"),
    says=Text(
        en="When gradients vanish, as the outputs concentrate on one item, the updates of the parameters in question become very small, and learning slow or stalled.",
        zh="输出集中于一项而梯度消失时，反向传播对相应参数的更新非常小，学习变得缓慢甚至停滞。",
    ),
    topic="training",
    given=[*in_range(b, d), small_jacobian(plain_score(K)), bounded_inputs],
    states=[
        Holds(
            LessEqual(
                absolute(partial(loss(K), s, b)), absolute(factor) * (n**2 * epsilon * kappa)
            ),
            by=query_gradient_at_small_jacobian,
            model=Model(n=1, d=1, b=1, c=1, epsilon=0, kappa=1, q=[1], K=[[1]], a=[1]),
        ),
        small_step,
    ],
    verdict="true",
    why=Text(
        en="So it is with what is learned through the scores, queries and keys: the gradient in them is small with the Jacobian, and so is the step. Values are learned through their weights, which add up to $1$ and so do not all vanish.",
        zh="经由分数学习的参数，即查询与键，正是如此：雅可比矩阵小，对它们的梯度就小，一步也就小。值则经由权重学习，权重之和为 $1$，不会全部消失。",
    ),
)
