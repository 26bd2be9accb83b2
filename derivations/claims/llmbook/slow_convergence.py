from bilemma.book import *
from bilemma.claims import Claim, Holds
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


slow_convergence = Claim(
    place=Text(
        en="the Transformer paper, as the note reports it", zh="批注所述 Transformer 论文的说法"
    ),
    says=Text(
        en="Gradients that are too small make training converge slowly.",
        zh="梯度过小，训练的收敛效率就差。",
    ),
    topic="training",
    given=[step, *small_gradient],
    states=Holds(absolute(moved - old) <= rate * small, by=move_is_small),
    verdict="true",
    why=Text(
        en=r"A step of gradient descent $u=v-\eta g$ is at most $\eta\varepsilon$ long, if $g$ is at most $\varepsilon$ in size.",
        zh=r"若 $|g|\le\varepsilon$，则梯度下降的一步 $u=v-\eta g$ 的步长不超过 $\eta\varepsilon$。",
    ),
)
