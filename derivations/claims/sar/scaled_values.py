from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.sar._letters import *


def average(weights, values):
    """The sum of the values with these weights."""
    return Sum(weights * values, (j, 1, n))


scaled_values = Claim(
    place=Text(en="opening", zh="开头"),
    says=Text(
        en=r"What is divided by $\sqrt d$ is called the values.",
        zh=r"把除以 $\sqrt d$ 的对象称为“值”。",
    ),
    topic="definitions",
    given=[positive, 1 <= n],
    states=Fails(
        Equation(
            average(softmax(Each(j, x[j] / sqrt(d), n), j), y[j]),
            average(softmax(x, j), y[j] / sqrt(d)),
        ),
        Model(n=1, d=4, x=[0], y=[1]),
    ),
    meant=[
        Holds(
            Equation(
                average(softmax(Each(j, x[j] / sqrt(d), n), j), y[j]),
                average(exp(x[j] / sqrt(d)) / Sum(exp(x[b] / sqrt(d)), (b, 1, n)), y[j]),
            ),
            by=softmax,
        ),
        Holds(
            Equation(
                average(softmax(x, j), y[j] / sqrt(d)), average(softmax(x, j), y[j]) / sqrt(d)
            ),
            by=sums,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="The scores are divided, before softmax; dividing the value vectors would only shrink the output.",
        zh=r"除以 $\sqrt d$ 的是 softmax 之前的分数；若除的是值向量，则只会缩小输出。",
    ),
)
