from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._small_step import small_step

updates_are_hard = Claim(
    anchor="的梯度消失，造成更新困难",
    place=Text(en="sentence 1, fourth clause", zh="第 1 句，第四分句"),
    says=Text(
        en="The vanishing gradient of softmax makes updates difficult.",
        zh="softmax 的梯度消失，造成更新困难。",
    ),
    topic="training",
    states=small_step,
    verdict="true",
    why=Text(
        en=r"A step of gradient descent moves a parameter by at most $\eta$ times the size of its gradient, and a factor that vanishes makes the gradient of all parameters behind softmax small. Values are learned through the weights themselves, which do not vanish.",
        zh=r"梯度下降的一步，参数的移动至多为 $\eta$ 乘以其梯度的大小；经由 softmax 求得的梯度都含有趋于零的因子。值则经由权重学习，权重并不消失。",
    ),
)
