"""Two of three scores tie at the top: scaling up raises their weights, but not above a half."""

from bilemma.book import *
from bilemma.foundations import exponential_increasing
from derivations.saturation._ties import *
from derivations.saturation.tied_weight import tied_weight


@theorem(
    kind="lemma",
    title=Text(en="The weight of a tie grows with the scale", zh="并列最大者的权重随缩放因子增大"),
    words=Text(
        en="Of three scores let the first two tie and the third be smaller. Then the weight of the first grows with the scale.",
        zh="设三个分数中前两个并列最大，第三个较小，则第一个分数的权重随缩放因子增大。",
    ),
    idea=Text(
        en=r"At scale $s$ the first weight times $2+\mathrm e^{s(x_3-x_1)}$ is 1, and that factor falls as $s$ grows.",
        zh=r"缩放因子为 $s$ 时，第一个权重与 $2+\mathrm e^{s(x_3-x_1)}$ 之积为 1，而后者随 $s$ 增大而减小。",
    ),
    given=[tie, last, larger],
    claim=weight(1, b) < weight(1, c),
)
def tied_weight_grows():
    order = have(c * (x[3] - x[1]) < b * (x[3] - x[1]), by=[last, larger])
    less = have(rest(c) < rest(b), by=[order, exponential_increasing])
    most = calc(weight(1, b) * (2 + rest(c)))
    most.lt(weight(1, b) * (2 + rest(b)), by=less)
    most.eq(1, by=tied_weight)
    share = keep(1 / (2 + rest(c)))
    chain = calc(weight(1, b))
    # SymPy would cancel at once
    chain.eq(keep(weight(1, b) * (2 + rest(c))) * share, by=ring)
    chain.lt(share, by=most.qed())
    chain.eq(keep(weight(1, c) * (2 + rest(c))) * share, by=tied_weight)
    chain.eq(weight(1, c), by=ring)
    return chain.qed()


@tied_weight_grows.experiment
def experiment(rng, n):
    gap, b, more = rng.exponential(1.0, (3, n)) + 0.01
    low, high = (1 / (2 + np.exp(-s * gap)) for s in (b, b + more))
    return (low < high).mean(), 1.0
