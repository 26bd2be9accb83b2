from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._small_step import small_step

inefficient_learning = Claim(
    anchor="在训练过程中难以有效地学习和更新权重",
    place=Text(en="first part, after the two cases", zh="第一部分，两种情形之后"),
    topic="training",
    states=small_step,
    verdict="true",
    why=Text(
        en=r"A step of gradient descent is at most $\eta\varepsilon$ long, if the gradient is at most $\varepsilon$ in size.",
        zh=r"梯度的绝对值不超过 $\varepsilon$ 时，梯度下降的一步至多移动 $\eta\varepsilon$。",
    ),
    says=Text(
        en="Where the gradient has become small, the model hardly learns: its weights are updated by little.",
        zh="梯度变小，模型就难以有效地学习和更新权重。",
    ),
    decided=Text(
        en="The words stand after the two cases and speak of learning that is ineffective; they were once looked for in another sentence, which says unstable.",
        zh="这句话位于两种情形之后，说的是难以有效学习；曾误归于另一句，而那一句说的是不稳定。",
    ),
)
