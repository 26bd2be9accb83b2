from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims._small_step import small_gradient, small_step, step
from derivations.claims.csdn._letters import *
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit

tx = Each(j, t * x[j], n)


unstable_learning = Claim(
    anchor="模型的学习会变得不稳定",
    place=Text(en="first part, item 1, sentence 2", zh="第一部分，第 1 项第 2 句"),
    says=Text(
        en="Because the gradient vanishes, learning becomes unstable.",
        zh="梯度消失使学习变得不稳定。",
    ),
    topic="training",
    given=[step, *small_gradient],
    states=Fails(
        eta * epsilon < absolute(u - v),
        Model(
            v=1,
            u=Rational(1999, 2000),
            eta=Rational(1, 10),
            g=Rational(1, 200),
            epsilon=Rational(1, 100),
        ),
    ),
    meant=[
        small_step,
        Holds(
            Tends(softmax(tx, p) * (delta(p, m) - softmax(tx, m)), t, 0),
            given=[*indices, lead, 0 < Delta],
            by=jacobian_saturation_limit,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"A step of gradient descent $u=v-\eta g$ is the smaller, the smaller $g$ is: what vanishing gradients cause is slow learning or none at all.",
        zh=r"梯度下降的一步 $u=v-\eta g$ 随 $g$ 变小而变小：梯度消失带来的是学得慢，甚至学不动，而不是不稳定。",
    ),
    misleads=Text(
        en="Whoever answers the instability with a smaller learning rate: where gradients vanish, that makes learning slower still.",
        zh="针对“不稳定”而调小学习率的人，在梯度消失时只会使学习更慢。",
    ),
)
