from bilemma.book import Text
from bilemma.claims import Claim
from derivations.claims._masking import weight_vanishes

masked_as_zero = Claim(
    anchor="values beyond the valid lengths … all masked as zero",
    place=Text(
        en="Masked Softmax Operation, after the programs, sentence 2",
        zh="Masked Softmax Operation 一节，程序之后第 2 句",
    ),
    says=Text(
        en="By the masked softmax, what lies beyond the valid lengths is all masked as $0$.",
        zh="经过掩蔽 softmax，超出有效长度处的值都被掩蔽为 $0$。",
    ),
    topic="softmax",
    states=weight_vanishes,
    verdict="true",
    why=Text(
        en=r"It is at most $\mathrm e^{-\Delta}$, where $\Delta$ is at least $10^6$, as the scores of the example are not negative, and so a computer writes $0$; as a number the weight is positive.",
        zh=r"例中的分数都不为负，因此它不超过 $\mathrm e^{-\Delta}$，其中 $\Delta$ 不小于 $10^6$，计算机给出的就是 $0$；作为实数，权重仍为正。",
    ),
)
