from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.initialization.sigmoid_second_moment import sigmoid_second_moment
from derivations.initialization.tanh_second_moment import tanh_second_moment

Z = random_variables("Z", moments=1)

bounded_activations = Claim(
    anchor=r"激活函数是$\tanh,\text{sigmoid}$的话，那么根本找不到任何初始化",
    place=Text(en="Activations, paragraph 2, sentence 1", zh="激活函数一节，第 2 段第 1 句"),
    says=Text(
        en=r"With $\tanh$ or the sigmoid no initialisation whatever makes the second moment $1$.",
        zh=r"激活函数为 $\tanh$ 或 sigmoid 时，任何初始化都不能使二阶矩为 $1$。",
    ),
    topic="variance",
    given=[FiniteMoment(absolute(Z), 1)],
    states=[
        Holds(E(sigmoid(Z) ** 2) < 1, by=sigmoid_second_moment),
        Holds(E(tanh(Z) ** 2) < 1, by=tanh_second_moment),
    ],
    verdict="true",
    why=Text(
        en=r"Whatever goes in, with whatever scale, the mean square is below $1$: both functions stay strictly between $-1$ and $1$. The proof takes the mean size of the input to be finite; then the distance to $\pm1$, which has no positive lower bound, has a positive mean.",
        zh=r"无论输入如何、尺度多大，二阶矩都小于 $1$：两个函数的值都严格介于 $-1$ 与 $1$ 之间。证明中设输入绝对值的均值有限；此时函数值与 $\pm1$ 的距离虽无正的下界，其期望仍为正。",
    ),
)
