from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._small_step import small_step
from derivations.claims.llmbook._letters import Delta, i, indices, k, lead, m, n, x
from derivations.saturation.jacobian_saturation import jacobian_saturation

too_large_slows_convergence = Claim(
    anchor="过大的匹配分数 … 以及收敛效率差",
    place=Text(en="§1, the textbook's sentence", zh="第 1 节，所引教材的话"),
    says=Text(
        en="Matching scores that are too large make convergence inefficient: the textbook, as the note quotes it.",
        zh="过大的匹配分数导致收敛效率差：批注所引教材的说法。",
    ),
    topic="training",
    states=[
        Holds(
            absolute(partial(softmax(x, k), x, m)) <= (n - 1) * exp(-Delta),
            given=[*indices, *in_range(i, n), lead],
            by=jacobian_saturation,
        ),
        small_step,
    ],
    verdict="true",
    why=Text(
        en=r"Too large is read of a score that leads by far, as the note does further down: where it leads by $\Delta$, the derivatives are at most $(n-1)\mathrm e^{-\Delta}$, and a step of gradient descent moves by at most $\eta$ times the gradient.",
        zh=r"“过大”按批注后文理解，即有一个分数遥遥领先：领先 $\Delta$ 时，各导数至多为 $(n-1)\mathrm e^{-\Delta}$，而梯度下降的一步至多移动 $\eta$ 乘以梯度。",
    ),
    decided=Text(
        en="It stands in place of a withdrawn claim that gave these words to another author and another cause.",
        zh="它代替了一条已撤回的论断，后者把这句话归于别人，原因也写成了另一个。",
    ),
)
