"""What a leading score leaves to the others falls exponentially with the scale."""

from bilemma.book import *
from derivations.saturation.missing_weight import missing_weight
from derivations.saturation.scaled_gap import scaled_gap

i, j, n = naturals("i j n")
x = vectors("x", n)
Delta, t = reals("Delta t")
tx = Each(j, t * x[j], n)


@theorem(
    title=Text(en="The missing weight at a scale", zh="缩放时其余权重之和"),
    words=Text(
        en=r"If one score leads all others by at least $\Delta$, then at the scores $tx$, $t\ge0$, what it leaves over is at most $(n-1)\mathrm e^{-t\Delta}$: for $\Delta>0$ this bound falls exponentially with the scale.",
        zh=r"若有一个分数领先于其余所有分数至少 $\Delta$，则当 $t\ge0$ 时，在分数 $tx$ 处其余权重之和不超过 $(n-1)\mathrm e^{-t\Delta}$：当 $\Delta>0$ 时，这个界随缩放因子按指数减小。",
    ),
    given=[in_range(i, n), 0 <= t, ForEach(j, n, x[j] + Delta <= x[i], exclude=i)],
    claim=1 - softmax(tx, i) <= (n - 1) * exp(-t * Delta),
)
def scaled_missing_weight():
    gaps = have(ForEach(j, n, t * x[j] + t * Delta <= t * x[i], exclude=i), by=scaled_gap)
    return have(
        1 - softmax(tx, i) <= (n - 1) * exp(-t * Delta),
        by=[gaps, missing_weight(x=tx, Delta=t * Delta)],
    )


@scaled_missing_weight.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 5))
    x[:, 0] = x[:, 1:].max(axis=1) + 0.5
    y = np.exp(3 * (x - x[:, :1]))
    return 1 - 1 / y.sum(axis=1), 4 * np.exp(-3 * 0.5)
