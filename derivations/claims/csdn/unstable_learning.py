from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._small_step import small_step
from derivations.claims.csdn._letters import *
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit

tx = Each(j, t * x[j], n)


unstable_learning = Claim(
    anchor="这种情况下,模型的学习会变得不稳定",
    place=Text(en="first part, item 1, sentence 2", zh="第一部分，第 1 项第 2 句"),
    says=Text(
        en="In this situation, where products grow quickly, softmax goes to extremes and gradients vanish, learning becomes unstable.",
        zh="在这种情况下（点积迅速增大，softmax 趋向极值，梯度消失），学习会变得不稳定。",
    ),
    topic="training",
    states=[
        Holds(
            Equation(E(dot(q, k) ** 2), d),
            given=[mutual, *centred, *unit],
            by=mean_square_is_dimension,
        ),
        Holds(
            Tends(softmax(tx, p) * (delta(p, m) - softmax(tx, m)), t, 0),
            given=[*indices, lead, 0 < Delta],
            by=jacobian_saturation_limit,
        ),
    ],
    correct=small_step,
    verdict="true",
    why=Text(
        en=r"What is unstable is not said; further on the post says slow or stalled, and that is what vanishing gradients cause: a step of gradient descent $u=v-\eta g$ is the smaller, the smaller $g$ is.",
        zh=r"文中没有说明何谓不稳定；后文说的是缓慢或停滞，梯度消失所造成的正是这个：梯度下降的一步 $u=v-\eta g$ 随 $g$ 变小而变小。",
    ),
    decided=Text(
        en="Read with the same measure as the note on dot products, where vanishing gradients are said to make training unstable. It was once read as a claim about the size of steps.",
        zh="与关于点积的英文笔记用同一尺度：那里也说训练会不稳定，理由也是梯度消失。曾被读作关于步长的断言。",
    ),
)
