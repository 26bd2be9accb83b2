"""A leading score makes the quadratic form of the Jacobian exponentially small."""

from bilemma.book import *
from derivations.saturation.missing_weight import missing_weight
from derivations.saturation.quadratic_form_at_most_remainder import quadratic_form_at_most_remainder

i, j, k, n = naturals("i j k n")
x, v = vectors("x v", n)
Delta = reals("Delta")
form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n))


@theorem(
    title=Text(en="Saturation bound in every direction", zh="任意方向上的饱和界"),
    words=Text(
        en=r"If score $k$ leads all others by $\Delta$, then $v^{\mathsf T}Jv\le 2(n-1)\mathrm e^{-\Delta}|v|^2$ for every vector $v$.",
        zh=r"若第 $k$ 个分数比其余分数都至少高 $\Delta$，则对任意向量 $v$，$v^{\mathsf T}Jv\le 2(n-1)\mathrm e^{-\Delta}|v|^2$。",
    ),
    given=[in_range(k, n), ForEach(j, n, x[j] + Delta <= x[k], exclude=k)],
    claim=form <= 2 * (n - 1) * exp(-Delta) * Sum(v[i] ** 2, (i, 1, n)),
)
def quadratic_form_saturation():
    rest = have(1 - softmax(x, k) <= (n - 1) * exp(-Delta), by=missing_weight)
    c = calc(form)
    c.le(2 * (1 - softmax(x, k)) * Sum(v[i] ** 2, (i, 1, n)), by=quadratic_form_at_most_remainder)
    c.le(2 * (n - 1) * exp(-Delta) * Sum(v[i] ** 2, (i, 1, n)), by=rest)
    return c.qed()


@quadratic_form_saturation.experiment
def experiment(rng, n):

    gap, x = 3.0, rng.normal(size=(n // 100, 5))
    x[:, 0] = x[:, 1:].max(axis=1) + gap
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    jacobian = y[:, :, None] * (np.eye(5) - y[:, None, :])
    return np.linalg.eigvalsh(jacobian).max(axis=1), 8 * np.exp(-gap)
