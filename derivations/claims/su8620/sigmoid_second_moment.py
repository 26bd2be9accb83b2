from sympy import oo

from bilemma.book import *
from bilemma.claims import Claim, Integral, Near

x, mean = reals("x I")

sigmoid_second_moment = Claim(
    anchor=r"用标准正态分布估算$\text{sigmoid}$后的二阶矩 … $= 0.2933790\dots$",
    place=Text(
        en="Activations, paragraph 3, sentence 1, and equation",
        zh="激活函数一节，第 3 段第 1 句及公式",
    ),
    says=Text(
        en=r"Estimated by the standard normal distribution, the second moment after the sigmoid is $0.2933790\dots$",
        zh=r"用标准正态分布估算，sigmoid 之后的二阶矩为 $0.2933790\dots$",
    ),
    topic="scaling",
    near=Near(
        "0.2933790", mean, where={mean: Integral(sigmoid(x) ** 2, (x, -oo, oo), normal=True)}
    ),
    verdict="approximation",
    why=Text(
        en="The digits are those of the integral. That what goes in is nearly normal is an assumption there, and how near it is depends on the layer.",
        zh="各位数字就是这个积分的值。激活之前近似服从正态分布是文中的假设，近似的程度取决于该层。",
    ),
)
