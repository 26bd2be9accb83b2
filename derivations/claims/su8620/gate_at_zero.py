from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import branch, start

gate = reals("alpha")

gate_at_zero = Claim(
    anchor="是一个恒等函数，从而也就不会有方差的问题",
    place=Text(
        en="Residual connections, paragraph 5, after the equation",
        zh="残差连接一节，第 5 段公式之后",
    ),
    says=Text(
        en=r"With $\alpha_t$ initialised as $0$ the model is sure to be the identity at the start, and so there is no problem with the variance.",
        zh=r"$\alpha_t$ 初始化为 $0$，在初始阶段就能确保模型是一个恒等函数，从而也就不会有方差的问题。",
    ),
    topic="variance",
    given=[Equation(gate, 0)],
    states=[
        Holds(Equation(start + gate * branch, start), by=Equation(gate, 0)),
        Holds(Equation(Var(start + gate * branch), Var(start)), by=Equation(gate, 0)),
    ],
    verdict="true",
    why=Text(
        en="Each block is the identity, and the variance stays what it was. It holds for the start; how the variance develops once the factor grows is another matter, and not claimed.",
        zh="此时每一块都是恒等函数，方差保持不变。这是就初始时刻而言；该系数增大之后方差如何变化是另一回事，文中并未断言。",
    ),
)
