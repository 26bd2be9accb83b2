from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._small_step import small_step
from derivations.claims.csdn._letters import Delta, indices, j, lead, m, mean_square, n, p, t, x
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit

tx = Each(j, t * x[j], n)


unstable_learning = Claim(
    anchor="这种情况下,模型的学习会变得不稳定",
    place=Text(en="first part, item 1, sentence 2", zh="第一部分，第 1 项第 2 句"),
    says=Text(
        en="When dot products that are too large make gradients vanish, learning becomes unstable.",
        zh="点积过大使梯度消失时，学习便不稳定。",
    ),
    topic="training",
    states=[
        mean_square,
        Holds(
            Tends(softmax(tx, p) * (delta(p, m) - softmax(tx, m)), t, 0),
            given=[*indices, lead, 0 < Delta],
            by=jacobian_saturation_limit,
        ),
        small_step,
    ],
    verdict="true",
    why=Text(
        en=r"What is unstable is not said here; a few lines further on the post says it of the same situation: updates become very small, and learning slow or stalled. So it is read. Where one score leads, the Jacobian tends to $0$, and a step of gradient descent $u=v-\eta g$ is the smaller, the smaller $g$ is.",
        zh=r"此处没有说明何谓不稳定；几行之后，文中对同一情况说的是更新变得非常小、学习缓慢或停滞，这里照此理解。有一个分数领先时，雅可比矩阵趋于 $0$；梯度下降的一步 $u=v-\eta g$ 则随 $g$ 变小而变小。",
    ),
    decided=Text(
        en="As with the note on dot products, where training is said to be destabilised, what is meant is taken from the text's own explanation: there gradients that vanish, here learning that is slow or stalled besides.",
        zh="与关于点积的英文笔记一样，何谓不稳定取自文中自己的解释：那里是梯度消失，这里还有学习缓慢或停滞。",
    ),
)
