from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import *
from derivations.initialization.he_initialization import he_initialization

pre = random_vectors("z", m, moments=2)
even = ForEach(i, m, Equation(E(Max(-pre[i], 0) ** 2), E(Max(pre[i], 0) ** 2)))

he_variance = Claim(
    anchor=r"使得二阶矩不变的初始化方差为$2/m$",
    place=Text(en="Activations, after the first equation", zh="激活函数一节，第 1 个公式之后"),
    says=Text(
        en="Hence the initial variance that keeps the second moment is $2/m$: He's initialisation, made for networks with ReLU.",
        zh="从而使二阶矩不变的初始化方差为 $2/m$，这就是专门针对 ReLU 网络的 He 初始化。",
    ),
    topic="scaling",
    given=[
        Independent(w, pre),
        centred,
        alike,
        even,
        ForEach(i, m, Equation(E(pre[i] ** 2), s)),
        Equation(tau**2, 2 / m),
        1 <= m,
    ],
    states=Holds(
        Equation(Var(Sum(w[i] * Max(pre[i], 0), (i, 1, m))), s),
        by=he_initialization(n=m, x=pre),
    ),
    verdict="true",
    why=Text(
        en="From one pre-activation to the next, with the same symmetry as the sentence before.",
        zh="从一层激活前的值到下一层激活前的值都保持不变，对称性的条件与前一句相同。",
    ),
)
