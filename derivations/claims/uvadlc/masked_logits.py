from bilemma.book import Text
from bilemma.claims import Claim
from derivations.claims._masking import column_vanishes, row_vanishes, weight_vanishes

masked_logits = Claim(
    anchor="setting the respective attention logits to a very low value",
    place=Text(
        en="Scaled Dot Product Attention, paragraph on the mask, last sentence",
        zh="Scaled Dot Product Attention 一节，掩码一段末句",
    ),
    says=Text(
        en="Padding is usually masked by setting the respective scores to a very low value.",
        zh="通常把相应的分数设为一个很低的值，以此掩蔽填充的词元。",
    ),
    topic="softmax",
    states=[weight_vanishes, row_vanishes, column_vanishes],
    verdict="true",
    why=Text(
        en=r"If a score lies $\Delta$ below another, its weight is at most $\mathrm e^{-\Delta}$, and so are the derivatives of this weight in any score and of any weight in this score. With $-9\cdot10^{15}$, as in the program, no number that a computer writes in double precision is small enough for the weight.",
        zh=r"若一个分数比另一个低 $\Delta$，则其权重至多为 $\mathrm e^{-\Delta}$，该权重对各分数的偏导数、各权重对该分数的偏导数亦然。程序取 $-9\cdot10^{15}$，这样的权重小到双精度数无法表示。",
    ),
)
