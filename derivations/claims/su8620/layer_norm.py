from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.layer_norm_length import layer_norm_length
from derivations.attention.layer_norm_sum import layer_norm_sum
from derivations.claims.su8620._letters import d, epsilon, i, mu, v

h, u = vectors("h u", d)
normalised = ForEach(i, d, Equation(u[i], (h[i] - mu) / sqrt(v + epsilon)))
sample_mean = Equation(Sum(h[i], (i, 1, d)), d * mu)
sample_variance = Equation(Sum((h[i] - mu) ** 2, (i, 1, d)), d * v)

layer_norm = Claim(
    anchor="计算当前数据的均值方差来将输出结果标准化",
    place=Text(
        en="Normalisation, paragraph 1, sentence 1, and equation",
        zh="直接标准化一节，第 1 段第 1 句及公式",
    ),
    says=Text(
        en="Methods such as LayerNorm standardise the output by the mean and the variance of the data at hand, computed directly, with no integral estimated beforehand.",
        zh="LayerNorm 这类方法直接计算当前数据的均值方差来将输出结果标准化，而不用事先估计积分。",
    ),
    topic="definitions",
    given=[normalised, sample_mean, sample_variance, 0 < v + epsilon],
    states=[
        Holds(Equation(Sum(u[i], (i, 1, d)), 0), by=layer_norm_sum(m=mu, x=h, y=u)),
        Holds(
            Equation(Sum(u[i] ** 2, (i, 1, d)), d * v / (v + epsilon)),
            by=layer_norm_length(m=mu, x=h, y=u),
        ),
    ],
    verdict="true",
    why=Text(
        en=r"Judged for LayerNorm, before gain and bias: of each vector it makes $d$ numbers with mean $0$ and mean square $v/(v+\varepsilon)$, which is $1$ up to $\varepsilon$. No distribution is assumed, and no integral estimated.",
        zh=r"这里就 LayerNorm 判定，不计增益与偏置：它把每个向量变为均值为 $0$、平方的平均值为 $v/(v+\varepsilon)$ 的 $d$ 个数，除 $\varepsilon$ 的影响外即为 $1$。不假设分布，也不必估计积分。",
    ),
)
