"""A leading score makes every entry of the Jacobian exponentially small."""

from bilemma.book import *
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder
from derivations.saturation.missing_weight import missing_weight

i, j, k, m, n = naturals("i j k m n")
x = vectors("x", n)
Delta = reals("Delta")


@theorem(
    title=Text(en="Saturation bound", zh="饱和界"),
    also=Text(en="saturated softmax; saturation of attention", zh="softmax 饱和"),
    words=Text(
        en=r"If one score leads all others by $\Delta$, every entry of the softmax Jacobian is at most $(n-1)\mathrm e^{-\Delta}$ in absolute value.",
        zh=r"若某个分数比其余分数都至少高 $\Delta$，则 softmax 雅可比矩阵每个元素的绝对值都不超过 $(n-1)\mathrm e^{-\Delta}$。",
    ),
    given=[
        in_range(i, n),
        in_range(k, n),
        in_range(m, n),
        ForEach(j, n, x[j] + Delta <= x[i], exclude=i),
    ],
    claim=absolute(partial(softmax(x, k), x, m)) <= (n - 1) * exp(-Delta),
    cite=["gao2017"],
)
def jacobian_saturation():
    c = calc(absolute(partial(softmax(x, k), x, m)))
    c.le(1 - softmax(x, i), by=jacobian_at_most_remainder)
    c.le((n - 1) * exp(-Delta), by=missing_weight)
    return c.qed()


@jacobian_saturation.experiment
def experiment(rng, n):

    gap, x = 4.0, rng.normal(size=(n // 100, 5))
    x[:, 0] = x[:, 1:].max(axis=1) + gap
    moved = np.exp(x[:, None, :] + 1e-30j * np.eye(5))
    jacobian = (moved / moved.sum(axis=2, keepdims=True)).imag / 1e-30
    return np.abs(jacobian).max(axis=(1, 2)), 4 * np.exp(-gap)
