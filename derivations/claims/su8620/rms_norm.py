from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import d, i, v

h, u = vectors("h u", d)
length = Sum(h[i] ** 2, (i, 1, d))
normalised = ForEach(i, d, Equation(u[i], h[i] / sqrt(v)))
mean_square = Equation(v, length / d)


def rescaled():
    positive = have(0 < v, by=mean_square)
    z = calc(Sum(u[i] ** 2, (i, 1, d)))
    z.eq(Sum(h[i] ** 2 / v, (i, 1, d)), by=[normalised, positive])
    z.eq(keep(length) / v, by=sums)
    z.eq(d * v / v, by=mean_square)
    z.eq(d, by=positive)
    return z.qed()


rms_norm = Claim(
    anchor="RMS Norm也就是L2 Normalization的简单变体",
    place=Text(
        en="Normalisation, after the equation of RMSNorm", zh="直接标准化一节，RMS Norm 公式之后"
    ),
    says=Text(
        en="RMSNorm is no more than a simple variant of $L_2$ normalisation.",
        zh="RMSNorm 也就是 $L_2$ 归一化的简单变体而已。",
    ),
    topic="definitions",
    given=[normalised, mean_square, 0 < length, 1 <= d],
    states=Holds(Equation(Sum(u[i] ** 2, (i, 1, d)), d), by=rescaled),
    verdict="true",
    why=Text(
        en=r"Without gain and for $\varepsilon=0$ the vector is only rescaled, to the length $\sqrt d$ in place of $1$.",
        zh=r"不计增益、取 $\varepsilon=0$ 时，只是把向量伸缩，使模长为 $\sqrt d$ 而不是 $1$。",
    ),
)
