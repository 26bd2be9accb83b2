"""The weight of a tie, by the exponential of the gap."""

from bilemma.book import *
from derivations.saturation._ties import *
from derivations.softmax.softmax_ratio import softmax_ratio
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one


@theorem(
    kind="lemma",
    title=Text(en="The weight of a tie", zh="并列者的权重"),
    words=Text(
        en=r"If the first two of three scores are equal, the first weight at scale $c$ times $2+\mathrm e^{c(x_3-x_1)}$ is 1.",
        zh=r"若三个分数中前两个相等，则缩放因子为 $c$ 时第一个权重与 $2+\mathrm e^{c(x_3-x_1)}$ 之积为 1。",
    ),
    given=[tie],
    claim=Equation(softmax(scores, 1) * (2 + exp(c * (x[3] - x[1]))), 1),
)
def tied_weight():
    y = write("y", Each(i, softmax(scores, i), 3))
    equal = have(Equation(y[2], y[1]), by=[softmax, tie])
    chain = calc(y[1] * (2 + exp(c * (x[3] - x[1]))))
    chain.eq(y[1] * (2 + y[3] / y[1]), by=softmax_ratio(x=scores, n=3, i=3, j=1))
    chain.eq(y[1] + y[2] + y[3], by=equal)
    chain.eq(Sum(y[i], (i, 1, 3)), by=[axiom("sum_step"), axiom("sum_zero")])
    chain.eq(1, by=softmax_sums_to_one)
    return chain.qed()


@tied_weight.experiment
def experiment(rng, n):
    gap, c = rng.normal(0.0, 1.0, (2, n))
    y = np.exp(c * np.stack([0 * gap, 0 * gap, gap]))
    y /= y.sum(axis=0)
    return np.abs(y[0] * (2 + np.exp(c * gap)) - 1).max().round(9), 0.0
