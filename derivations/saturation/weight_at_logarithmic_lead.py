"""Temperature log n: a lead of more than log n takes all the weight of ever more keys."""

from bilemma.book import *
from bilemma.foundations import logarithm_positive
from derivations.saturation.weight_at_least_by_logarithm import weight_at_least_by_logarithm
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

i, j, n = naturals("i j n")
x = matrices("x", n, n)
a = reals("a")
row = Each(j, log(n) * x[n, j], n)
lead = ForEach(n, None, ForEach(j, n, x[n, j] + a <= x[n, i], exclude=i))


@theorem(
    title=Text(
        en="Scores multiplied by log n keep attention sharp", zh="分数乘以 log n 使注意力保持集中"
    ),
    also=Text(en="scalable softmax, temperature log n", zh="可扩展 softmax、温度 log n"),
    words=Text(
        en=r"For every number $n$ of keys let the score of key $i$ lead every other by at least $a$, with one $a>1$ for all $n$. If the scores are multiplied by $\log n$, the weight of key $i$ tends to 1 as $n\to\infty$, however many keys compete with it.",
        zh=r"设对每个键数 $n$，第 $i$ 个键的分数比其余各键至少领先 $a$，其中 $a>1$ 与 $n$ 无关。若分数都乘以 $\log n$，则当 $n\to\infty$ 时第 $i$ 个键的权重趋于 1，无论与之竞争的键有多少。",
    ),
    idea=Text(
        en=r"The weight lies between $1-n^{1-a}$ and 1.", zh=r"权重介于 $1-n^{1-a}$ 与 1 之间。"
    ),
    given=[1 <= i, 1 < a, lead],
    claim=Tends(softmax(row, i), n, 1),
    cite=["chiang2022"],
)
def weight_at_logarithmic_lead():
    with suppose(1 + i <= n):
        sign = have(0 < log(n), by=logarithm_positive(t=n))
        with every(j, n, exclude=i):
            gap = have(x[n, j] + a <= x[n, i], by=lead)
            ahead = have(log(n) * x[n, j] + a * log(n) <= log(n) * x[n, i], by=[gap, sign])
        low = have(
            1 - exp((1 - a) * log(n)) <= softmax(row, i),
            by=[ahead, weight_at_least_by_logarithm(x=row)],
        )
        c = calc(softmax(row, i))
        c.le(1, by=softmax_at_most_one)
        c.tends(1, n, by=[low, 1 < a])
    return c.qed()


@weight_at_logarithmic_lead.experiment
def experiment(rng, n):
    keys = 1000
    x = rng.uniform(-1.0, 0.0, (n // 100, keys))
    x[:, 0] = 2.0 * np.log(keys)
    return 1 - 1 / keys, np.exp(x[:, 0]) / np.exp(x).sum(axis=1), "<="
