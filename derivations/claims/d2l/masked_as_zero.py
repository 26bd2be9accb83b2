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
        en=r"Beyond the valid length the results of the masked softmax are $0$: they are at most $\mathrm e^{-\Delta}$, with $\Delta$ nearly $10^6$.",
        zh=r"超出有效长度处，掩蔽 softmax 的结果为 $0$：不超过 $\mathrm e^{-\Delta}$，其中 $\Delta$ 接近 $10^6$。",
    ),
    topic="softmax",
    states=weight_vanishes,
    verdict="true",
    why=Text(
        en="The scores of the example lie between $0$ and $1$, and so a computer writes $0$; as a number the weight is positive.",
        zh="例中的分数介于 $0$ 与 $1$ 之间，因此计算机给出的就是 $0$；作为实数，权重仍为正。",
    ),
)
