from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.expectation.expectation_of_product import expectation_of_product

W, U, shared, left, right = random_variables("w v x y z", moments=2)
projected = [
    Independent(W, U, shared),
    Equation(left, W * shared),
    Equation(right, U * shared),
    Equation(E(W), 0),
    Equation(E(U), 0),
]


def mean_of_projection():
    c = calc(E(left))
    c.eq(E(W * shared), by=projected)
    c.eq(E(W) * E(shared), by=expectation_of_product)
    c.eq(0, by=projected)
    return c.qed()


def uncorrelated():
    mean = calc(E(left * right))
    mean.eq(E(W * U * shared**2), by=projected)
    mean.eq(E(W) * E(U) * E(shared**2), by=expectation_of_product)
    mean.eq(0, by=projected)
    return mean.qed()


random_at_the_start = Claim(
    anchor="权重初始化和输入数据通常是随机的",
    place=Text(en="second part, sentence 1", zh="第二部分，第 1 句"),
    says=Text(
        en="When a neural network is trained, the initial weights and the inputs are usually random.",
        zh="训练神经网络时，初始权重与输入数据通常都是随机的。",
    ),
    topic="independence",
    given=projected,
    states=[
        Holds(Equation(E(left), 0), by=mean_of_projection),
        Holds(Equation(E(left * right), 0), by=uncorrelated),
    ],
    verdict="true",
    why=Text(
        en="It is an assumption on practice, and a usual one. What it gives is proved here: with independent weights of mean $0$, queries and keys have mean $0$ and are uncorrelated, which is what the mean of the score needs.",
        zh="这是关于实际情形的假设，也是通常的情形。此处证明的是由它得到什么：权重独立且均值为 $0$ 时，查询与键的均值为 $0$，且互不相关，分数的均值只用到这些。",
    ),
)
