from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.second_moment_of_weighted_sum import second_moment_of_weighted_sum
from derivations.claims.su8620._letters import (
    alike,
    centred,
    fresh,
    i,
    m,
    output,
    s,
    tau,
    unit_inputs,
    w,
)
from derivations.claims.su8620.half_after_relu import symmetric
from derivations.initialization.he_initialization import he_initialization
from derivations.initialization.second_moment_of_relu import second_moment_of_relu

pre = random_vectors("z", m, moments=2)
even = ForEach(i, m, Equation(E(Max(-pre[i], 0) ** 2), E(Max(pre[i], 0) ** 2)))
he = Equation(tau**2, 2 / m)


he_variance = Claim(
    anchor=r"使得二阶矩不变的初始化方差为$2/m$",
    place=Text(en="Activations, after the first equation", zh="激活函数一节，第 1 个公式之后"),
    says=Text(
        en="Hence the initial variance that keeps the second moment is $2/m$: He's initialisation, made for networks with ReLU.",
        zh="从而使二阶矩不变的初始化方差为 $2/m$，这就是专门针对 ReLU 网络的 He 初始化。",
    ),
    topic="scaling",
    states=[
        Holds(
            Equation(E(Max(output, 0) ** 2), 1),
            given=[fresh, alike, unit_inputs, symmetric, he, 1 <= m],
            by=[
                second_moment_of_relu(X=output),
                second_moment_of_weighted_sum(n=m, v=tau**2),
                unit_inputs,
                he,
                sums,
            ],
        ),
        Holds(
            Equation(Var(Sum(w[i] * Max(pre[i], 0), (i, 1, m))), s),
            given=[
                Independent(w, pre),
                centred,
                alike,
                even,
                ForEach(i, m, Equation(E(pre[i] ** 2), s)),
                he,
                1 <= m,
            ],
            by=he_initialization(n=m, x=pre),
        ),
    ],
    verdict="true",
    why=Text(
        en="From inputs to outputs after ReLU the second moment stays $1$, with the same symmetry as the sentence before; so does it from one pre-activation to the next, which is He's own form.",
        zh="从输入到经过 ReLU 的输出，二阶矩保持为 $1$，对称性的条件与前一句相同；从一层激活前的值到下一层激活前的值也保持不变，这是 He 本来的形式。",
    ),
)
