from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._masking import weight_vanishes
from derivations.claims.d2l._letters import n, p, x

only_valid_nonzero = Claim(
    anchor=r"only terms within the chosen valid length $(2, 6)$ are nonzero",
    place=Text(
        en="Additive Attention, after the programs, sentence 2",
        zh="Additive Attention 一节，程序之后第 2 句",
    ),
    says=Text(
        en="As with dot products, only the terms within the chosen valid lengths, $2$ and $6$, are not $0$.",
        zh="与点积注意力一样，只有所选有效长度（$2$ 与 $6$）之内的项不为 $0$。",
    ),
    topic="softmax",
    states=[Holds(0 < softmax(x, p), given=[in_range(p, n)]), weight_vanishes],
    verdict="true",
    why=Text(
        en=r"Within, the weights are positive; beyond, they are at most $\mathrm e^{-\Delta}$, which a computer shows as $0$, and so zero is meant. It holds of dot products as of additive scores.",
        zh=r"有效长度之内的权重为正，之外的不超过 $\mathrm e^{-\Delta}$，在计算机上显示为零，文中的零即指此。点积与加性评分函数皆然。",
    ),
)
