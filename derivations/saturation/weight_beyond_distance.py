"""ALiBi: a penalty that grows with the distance leaves far keys an exponentially small weight."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.saturation.geometric_series_at_most import geometric_series_at_most
from derivations.saturation.weight_below_leader import weight_below_leader
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

j, m, r = naturals("j m r")
s = vectors("s", r + m)
D, slope = reals("D lambda")
bounded = ForEach(j, r + m, s[j] <= s[1] + D)
x = Each(j, s[j] - slope * j, r + m)


@theorem(
    title=Text(en="Weight beyond a distance under a linear bias", zh="线性偏置下远处的权重"),
    also=Text(en="ALiBi", zh="ALiBi"),
    words=Text(
        en=r"A linear bias subtracts $\lambda$ from a score for every step of distance. Let key $j$ be the $j$-th nearest, at the distance $j-1$ (one $\lambda$ more off every score changes no weight), and no score exceed that of the nearest key by more than $D$ before the bias. All keys from the distance $r$ on have together at most the weight $\mathrm e^{D-\lambda r}/(1-\mathrm e^{-\lambda})$, however many they are: attention has a window of about $D/\lambda$.",
        zh=r"线性偏置使分数按距离每步减去 $\lambda$。设第 $j$ 个键是第 $j$ 近的，距离为 $j-1$（各分数再同减一个 $\lambda$，权重不变），且加偏置之前，任何分数比最近的键的分数至多高 $D$。则距离不小于 $r$ 的所有键，无论有多少，权重之和不超过 $\mathrm e^{D-\lambda r}/(1-\mathrm e^{-\lambda})$：注意力的窗口长度约为 $D/\lambda$。",
    ),
    idea=Text(
        en=r"Key $r+j$ lies $\lambda(r+j-1)-D$ or more below the nearest one, so its weight is at most $\mathrm e^{D-\lambda(r+j-1)}$; these bounds are a geometric sequence.",
        zh=r"第 $r+j$ 个键的分数比最近的键至少低 $\lambda(r+j-1)-D$，故其权重不超过 $\mathrm e^{D-\lambda(r+j-1)}$；这些界构成等比数列。",
    ),
    given=[0 < slope, bounded],
    claim=Sum(softmax(x, r + j), (j, 1, m)) <= exp(D - slope * r) / (1 - exp(-slope)),
    cite=["press2021"],
)
def weight_beyond_distance():
    top, start = softmax(x, 1), expand(D - slope * (r - 1))
    with every(j, m):
        gap = keep(slope * (r + j - 1) - D)
        near = have(s[r + j] <= s[1] + D, by=bounded)
        own = weight_below_leader(i=1, j=r + j, Delta=gap, n=r + m, x=x)
        each = calc(softmax(x, r + j))
        each.le(exp(-gap) * top, by=[near, own])
        each.le(exp(-gap), by=softmax_at_most_one(n=r + m, x=x, j=1))
        each.eq(exp(start - slope * j), by=ring)
        each.eq(exp(start) * exp(-slope * j), by=axiom("exp_add")(x=start, y=-slope * j))
        most = each.qed()
    c = calc(Sum(softmax(x, r + j), (j, 1, m)))
    c.le(Sum(exp(start) * exp(-slope * j), (j, 1, m)), by=[most, sum_monotone])
    c.eq(exp(start) * Sum(exp(-slope * j), (j, 1, m)), by=sums)
    c.le(exp(start) * (exp(-slope) / (1 - exp(-slope))), by=geometric_series_at_most)
    c.eq(exp(D - slope * r) / (1 - exp(-slope)), by=axiom("exp_add")(x=start, y=-slope))
    return c.qed()


@weight_beyond_distance.experiment
def experiment(rng, n):
    slope, s = 0.5, rng.uniform(0.0, 1.0, (n, 40))
    x = s - slope * np.arange(40)
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return y[:, 8:].sum(axis=1), np.exp(1.0 - slope * 8) / (1 - np.exp(-slope))
