from bilemma.book import Text
from bilemma.claims import Claim
from derivations.claims._masking import weight_vanishes

masked_and_set_to_zero = Claim(
    anchor="任何超出有效长度的位置都被掩蔽并置为0",
    place=Text(
        en="Chinese edition, masked softmax, last sentence before the program",
        zh="中文版，掩蔽 softmax 操作一节，程序之前最后一句",
    ),
    says=Text(
        en="The Chinese edition: any position beyond the valid length is masked and set to $0$.",
        zh="中文版：凡是超出有效长度的位置，都被掩蔽并置为 $0$。",
    ),
    topic="softmax",
    states=weight_vanishes,
    verdict="true",
    why=Text(
        en=r"What is set to $0$ is the result, the weight, which is at most $\mathrm e^{-\Delta}$; the program says in a comment that it sets the scores to a very large negative value for that.",
        zh=r"置为 $0$ 的是结果，即权重，它不超过 $\mathrm e^{-\Delta}$；程序的注释也说明，为此是把分数换成一个非常大的负值。",
    ),
)
