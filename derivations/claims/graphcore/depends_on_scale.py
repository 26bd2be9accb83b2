from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import i, j, n, x
from derivations.saturation.trace_decreases_strictly import trace_decreases_strictly

b, c = reals("b c")
p, r = naturals("p r")


def trace(scale):
    """The trace of the softmax Jacobian at the scores multiplied by this scale."""
    return 1 - Sum(softmax(Each(j, scale * x[j], n), i) ** 2, (i, 1, n))


depends_on_scale = Claim(
    anchor=r"the behaviour of many modules depends on the scale",
    place=Text(en="introduction, paragraph 2, sentence 2", zh="引言第 2 段第 2 句"),
    says=Text(
        en="The behaviour of many modules, such as nonlinearities that saturate, depends on the scale of their inputs.",
        zh="许多模块（例如会饱和的非线性函数）的表现取决于输入的尺度。",
    ),
    topic="softmax",
    given=[*in_range(p, n), *in_range(r, n), x[p] < x[r], 0 <= b, b < c],
    states=Holds(trace(c) < trace(b), by=trace_decreases_strictly(z=x)),
    verdict="true",
    why=Text(
        en="Judged for softmax, the saturating nonlinearity of which the post speaks: the larger the scale, the smaller the trace of its Jacobian; only if all scores are equal does the scale not matter. That the property is therefore useful is an opinion.",
        zh="这里就文中讨论的 softmax 判定，它是会饱和的非线性函数：尺度越大，雅可比矩阵的迹越小；只有所有分数都相等时，尺度才不起作用。因此这一性质有用，则属于看法。",
    ),
)
