from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish
from derivations.claims.llmbook._letters import d, key, query, standard
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

paraphrase = Claim(
    anchor="导致点积的增大 … 被推向较小梯度的区域",
    place=Text(en="Ref, item 1", zh="Ref 第 1 项"),
    says=Text(
        en="For large $d$ the dot products grow, and push softmax to where its gradients are smaller: a paraphrase of the Transformer paper.",
        zh="$d$ 很大时点积增大，softmax 被推向梯度较小的区域：这是对 Transformer 论文的转述。",
    ),
    topic="size",
    states=[
        Holds(Equation(Var(dot(query, key)), d), given=standard, by=variance_of_unit_dot_product),
        entries_vanish,
        diagonal_vanishes,
    ],
    verdict="true",
    why=Text(
        en=r"They grow in size: the standard deviation is $\sqrt d$. And for components with mean $0$ and bounded third absolute moments the mean of $y_ay_b$ is at most $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$ once $d$ is large, where $k$ is the difference of two keys, and $\varepsilon>0$ and $t\ge0$ are arbitrary.",
        zh=r"增大的是点积的大小：标准差为 $\sqrt d$。若各分量均值为 $0$、三阶绝对矩有界，则 $d$ 足够大后 $y_ay_b$ 的期望至多为 $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$，其中 $k$ 为两个键之差，$\varepsilon>0$、$t\ge0$ 任取。",
    ),
    decided=Text(
        en="It is read in the model that the footnote names, with random components, where keys are almost never equal.",
        zh="照脚注所说的模型理解，即分量是随机的，键几乎不会相同。",
    ),
)
