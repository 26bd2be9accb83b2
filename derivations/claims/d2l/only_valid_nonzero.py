from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._masking import weight_vanishes
from derivations.claims.d2l._letters import *

only_valid_nonzero = Claim(
    anchor=r"only terms within the chosen valid length $(2, 6)$ are nonzero",
    place=Text(
        en="Additive Attention, after the programs, sentence 2",
        zh="Additive Attention 一节，程序之后第 2 句",
    ),
    says=Text(
        en=r"Only the weights within the valid length are not $0$: these are positive, and the others at most $\mathrm e^{-\Delta}$.",
        zh=r"只有有效长度之内的权重不为 $0$：它们为正，其余的不超过 $\mathrm e^{-\Delta}$。",
    ),
    topic="softmax",
    states=[Holds(0 < softmax(x, p), given=[in_range(p, n)]), weight_vanishes],
    verdict="true",
    why=Text(
        en="For dot products as for additive scores; zero is meant as a computer shows it.",
        zh="点积与加性评分函数皆然；所谓零，是指计算机上显示为零。",
    ),
)
