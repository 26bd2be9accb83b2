from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import X, mu

shift_to_zero = Claim(
    anchor="通过减去一个常数的方式，将输出的均值也变为0",
    place=Text(en="Activations, paragraph 3, last sentence", zh="激活函数一节，第 3 段末句"),
    says=Text(
        en="If one thinks it necessary, the mean of the output can also be made $0$ by subtracting a constant.",
        zh="如果觉得有必要，也可以减去一个常数，将输出的均值也变为 $0$。",
    ),
    topic="mean",
    given=[Equation(mu, E(X))],
    states=Holds(Equation(E(X - mu), 0), by=[linear, Equation(mu, E(X))]),
    verdict="true",
    why=Text(
        en="The constant is the mean; the second moment becomes the variance, so that the factor has to be another one then.",
        zh="所减的常数就是均值；此时二阶矩变为方差，系数也要相应改变。",
    ),
)
