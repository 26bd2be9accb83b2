from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._small_step import small_step

updates_are_hard = Claim(
    anchor="的梯度消失，造成更新困难",
    place=Text(en="sentence 1, fourth clause", zh="第 1 句，第四分句"),
    says=Text(
        en="Where the gradient vanishes, the parameters behind it are hardly updated.",
        zh="梯度消失时，相应的参数难以更新。",
    ),
    topic="training",
    states=small_step,
    verdict="true",
    why=Text(
        en=r"A step of gradient descent moves a parameter by at most $\eta$ times the gradient. Values are learned through the weights themselves, which do not vanish.",
        zh=r"梯度下降的一步，移动至多为 $\eta$ 乘以梯度。值则经由权重学习，权重并不消失。",
    ),
)
