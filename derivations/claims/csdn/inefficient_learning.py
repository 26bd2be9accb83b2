from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import absolute_value_at_most
from derivations.claims.csdn._letters import *

step = Equation(u, v - eta * g)
small_gradient = [g <= epsilon, -g <= epsilon, 0 <= eta]


def move_is_small():
    upper = have(eta * g <= eta * epsilon, by=small_gradient)
    lower = have(-eta * g <= eta * epsilon, by=small_gradient)
    back = have(absolute(-eta * g) <= eta * epsilon, by=[upper, lower, absolute_value_at_most])
    return have(absolute(u - v) <= eta * epsilon, by=[step, back])


inefficient_learning = Claim(
    place=Text(en="why scaling is needed", zh="为什么需要缩放"),
    says=Text(
        en="Because the gradient vanishes, learning becomes inefficient.",
        zh="梯度消失使学习的效率下降。",
    ),
    topic="training",
    given=[step, *small_gradient],
    states=Holds(absolute(u - v) <= eta * epsilon, by=move_is_small),
    verdict="true",
    why=Text(
        en=r"A step of gradient descent is at most $\eta\varepsilon$ long, if the gradient is at most $\varepsilon$ in size.",
        zh=r"梯度的绝对值不超过 $\varepsilon$ 时，梯度下降的一步至多移动 $\eta\varepsilon$。",
    ),
)
