from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.llmbook._letters import *
from derivations.saturation.trace_decreases import trace_decreases


def trace_shrinks():
    return have(trace(tx) <= trace(x), by=trace_decreases(z=x, b=1, c=t))


overall_smaller = Claim(
    place=Text(en="conclusion on the variance", zh="关于方差的结论"),
    says=Text(
        en="The larger the variance of the scores, the smaller the gradients on the whole.",
        zh="分数的方差越大，梯度总体上越小。",
    ),
    topic="gradients",
    given=[1 <= t, *in_range(i, n)],
    states=Fails(
        slope(tx, i) <= slope(x, i),
        Model(
            n=3,
            i=1,
            t=2,
            x=[log(2), log(2), 0],
            show=[softmax(x, 1), softmax(tx, 1), trace(x), trace(tx)],
        ),
    ),
    meant=Holds(trace(tx) <= trace(x), by=trace_shrinks),
    verdict="imprecise",
    why=Text(
        en="On the whole means here: the trace, the sum of the derivatives of the weights by their own scores, never grows. A single derivative can grow with the scale, where scores tie.",
        zh="“总体上”若指迹，即各权重对自身分数的偏导数之和，它确实不会增大；但分数并列最大时，单个偏导数可以随放大倍数增大。",
    ),
)
