from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._small_step import small_step

hardly_learned = Claim(
    anchor="so that we can't learn the parameters appropriately",
    place=Text(
        en="Scaled Dot Product Attention, after the formula of the variance, sentence 2",
        zh="Scaled Dot Product Attention 一节，方差公式之后第 2 句",
    ),
    says=Text(
        en="With gradients close to $0$ the parameters cannot be learned appropriately.",
        zh="梯度接近 $0$，参数便不能正常学习。",
    ),
    topic="training",
    states=small_step,
    verdict="true",
    why=Text(
        en=r"They hardly move: a step of gradient descent is at most $\eta\varepsilon$ long, if the gradient is at most $\varepsilon$ in size. Queries and keys are meant; values are learned through the weights, which add up to $1$ and so do not all vanish.",
        zh=r"它们几乎不动：梯度的绝对值不超过 $\varepsilon$ 时，梯度下降的一步至多移动 $\eta\varepsilon$。这里指的是查询与键；值经由权重学习，权重之和为 $1$，不会全部消失。",
    ),
)
