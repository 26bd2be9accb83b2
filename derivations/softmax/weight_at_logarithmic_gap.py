"""Temperature log n: the weight of a key that leads all others by a log n."""

from bilemma.book import *
from bilemma.foundations import sum_split

i, j, n = naturals("i j n")
x = vectors("x", n)
a = reals("a")
gap = ForEach(j, n, Equation(x[j], x[i] - a * log(n)), exclude=i)
power = exp(a * log(n))


@theorem(
    title=Text(en="Weight at a gap of a log n", zh="领先 a log n 时的权重"),
    words=Text(
        en=r"If key $i$ leads every other by exactly $a\log n$, its weight is $n^a/(n^a+n-1)$, with $n^a=\mathrm e^{a\log n}$: a temperature of $1/\log n$ turns a gap $a$ into this. For $a=1$ it is $n/(2n-1)$, over one half for any number of keys, and close to it for many.",
        zh=r"若第 $i$ 个键比其余各键恰好领先 $a\log n$，则其权重为 $n^a/(n^a+n-1)$，其中 $n^a=\mathrm e^{a\log n}$：温度取 $1/\log n$ 时，分数差 $a$ 就对应这一权重。$a=1$ 时它等于 $n/(2n-1)$，无论键有多少都大于二分之一，键很多时接近二分之一。",
    ),
    idea=Text(
        en=r"Each other exponential is $n^{-a}\mathrm e^{x_i}$, so numerator and denominator have the factor $n^{-a}\mathrm e^{x_i}$ in common.",
        zh=r"其余各项指数函数值均为 $n^{-a}\mathrm e^{x_i}$，分子与分母有公因子 $n^{-a}\mathrm e^{x_i}$。",
    ),
    given=[in_range(i, n), gap],
    claim=Equation(softmax(x, i), power / (power + n - 1)),
    cite=["chiang2022"],
)
def weight_at_logarithmic_gap():
    other = exp(x[i] - a * log(n))
    total = have(0 < exp(x[i]) + (n - 1) * other)
    joint = have(0 < power * other + (n - 1) * other)
    c = calc(softmax(x, i))
    c.eq(exp(x[i]) / (exp(x[i]) + Sum(exp(x[j]), (j, 1, n), exclude=i)), by=[softmax, sum_split])
    c.eq(exp(x[i]) / (exp(x[i]) + (n - 1) * other), by=[total, gap, sums])
    c.eq(
        power * other / (power * other + (n - 1) * other),
        by=axiom("exp_add")(x=a * log(n), y=x[i] - a * log(n)),
    )
    c.eq(power / (power + n - 1), by=[joint, ring])
    return c.qed()


@weight_at_logarithmic_gap.experiment
def experiment(rng, n):
    a = rng.uniform(0.0, 2.0, n)
    x = np.repeat(rng.normal(size=(n, 1)), 16, axis=1)
    x[:, 0] += a * np.log(16)
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return np.abs(y[:, 0] - 16**a / (16**a + 15)).max(), 0.0
