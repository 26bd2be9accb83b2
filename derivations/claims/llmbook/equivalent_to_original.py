from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from bilemma.foundations import absolute_value_at_most
from derivations.claims.llmbook._letters import *

old, moved, rate, gradient, small = reals("v u eta g epsilon")
step = Equation(moved, old - rate * gradient)
small_gradient = [gradient <= small, -gradient <= small, 0 <= rate]


def move_is_small():
    upper = have(rate * gradient <= rate * small, by=small_gradient)
    lower = have(-rate * gradient <= rate * small, by=small_gradient)
    back = have(
        absolute(-rate * gradient) <= rate * small, by=[upper, lower, absolute_value_at_most]
    )
    return have(absolute(moved - old) <= rate * small, by=[step, back])


equivalent_to_original = Claim(
    place=Text(
        en="paraphrase of the Transformer paper, introduction", zh="转述 Transformer 论文之前的一句"
    ),
    says=Text(
        en="What the paper says is equivalent to the paraphrase that gradients become tiny, without a word on slow convergence.",
        zh="原文等价于“梯度极小”这一转述（转述中没有提到收敛效率）。",
    ),
    topic="training",
    given=[step],
    states=[
        Holds(absolute(moved - old) <= rate * small, also=small_gradient, by=move_is_small),
        Fails(
            absolute(gradient) <= small,
            Model(v=1, u=Rational(99, 100), eta=Rational(1, 100), g=1, epsilon=Rational(1, 100)),
            also=[absolute(moved - old) <= small],
        ),
    ],
    correct=Holds(absolute(moved - old) <= rate * small, also=small_gradient, by=move_is_small),
    verdict="false",
    why=Text(
        en="Tiny gradients bring slow convergence, but not the other way round: steps are small too where the gradient is large and the learning rate small.",
        zh="梯度极小会使收敛变慢，反之则不然：梯度大而学习率小，步子同样很小。",
    ),
    misleads=Text(
        en="Whoever sees training converge slowly and concludes that the gradients have vanished, when the learning rate is to blame.",
        zh="见收敛慢就断定梯度消失的人：原因可能是学习率太小。",
    ),
)
