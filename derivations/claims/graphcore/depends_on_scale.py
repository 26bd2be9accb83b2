from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import *
from derivations.saturation.trace_decreases import trace_decreases

b, c = reals("b c")


def trace(scale):
    """The trace of the softmax Jacobian at the scores multiplied by this scale."""
    return 1 - Sum(softmax(Each(j, scale * x[j], n), i) ** 2, (i, 1, n))


depends_on_scale = Claim(
    anchor=r"the behaviour of many modules depends on the scale",
    place=Text(en="introduction, paragraph 2, sentence 2", zh="引言第 2 段第 2 句"),
    says=Text(
        en=r"The behaviour of softmax, a nonlinearity that saturates, depends on the scale of its input: the larger the scale, the smaller the trace of its Jacobian.",
        zh=r"softmax 是会饱和的非线性函数，其表现取决于输入的尺度：尺度越大，雅可比矩阵的迹越小。",
    ),
    topic="softmax",
    given=[1 <= n, 0 <= b, b <= c],
    states=Holds(trace(c) <= trace(b), by=trace_decreases(z=x)),
    verdict="true",
    why=Text(
        en=r"Softmax is the module of which the post speaks; it falls strictly unless all scores are equal.",
        zh=r"文中讨论的正是 softmax；除非所有分数相等，迹总是严格减小。",
    ),
)
