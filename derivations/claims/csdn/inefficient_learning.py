from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._small_step import small_step
from derivations.claims.csdn._letters import i, indices, m, p, x
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder

inefficient_learning = Claim(
    anchor="在训练过程中难以有效地学习和更新权重",
    place=Text(en="first part, after the two cases", zh="第一部分，两种情形之后"),
    topic="training",
    states=[
        Holds(
            absolute(partial(softmax(x, p), x, m)) <= 1 - softmax(x, i),
            given=[*indices],
            by=jacobian_at_most_remainder,
        ),
        small_step,
    ],
    verdict="true",
    why=Text(
        en=r"Extreme is one weight near $1$: no entry of the Jacobian exceeds $1-y_i$, and a step of gradient descent is at most $\eta\varepsilon$ long, if the gradient is at most $\varepsilon$ in size.",
        zh=r"极端化，即有一个权重接近 $1$：雅可比矩阵每个元素的绝对值不超过 $1-y_i$；梯度的绝对值不超过 $\varepsilon$ 时，梯度下降的一步至多移动 $\eta\varepsilon$。",
    ),
    says=Text(
        en="When the outputs of softmax are extreme, gradients get smaller, and the model finds it hard to learn and to update its weights effectively.",
        zh="softmax 的输出极端化时，梯度变小，模型难以有效地学习和更新权重。",
    ),
    decided=Text(
        en="The words stand after the two cases and speak of learning that is ineffective; they were once looked for in another sentence, which says unstable.",
        zh="这句话位于两种情形之后，说的是难以有效学习；曾误归于另一句，而那一句说的是不稳定。",
    ),
)
