"""An entry y_k (δ_km − y_m) is at most what any one weight leaves over."""

from bilemma.book import *
from bilemma.foundations import absolute_value_at_most
from derivations.saturation.diagonal_at_most_remainder import diagonal_at_most_remainder
from derivations.saturation.off_diagonal_at_most_remainder import off_diagonal_at_most_remainder
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

i, k, m, n = naturals("i k m n")
x = vectors("x", n)
entry = softmax(x, k) * (delta(k, m) - softmax(x, m))


@theorem(
    kind="lemma",
    title=Text(en="An entry and the remaining weight", zh="矩阵元素与其余权重之和"),
    words=Text(
        en=r"In absolute value $y_k(\delta_{km}-y_m)$ is at most $1-y_i$, whichever weight $y_i$ one takes.",
        zh=r"无论取哪个权重 $y_i$，$y_k(\delta_{km}-y_m)$ 的绝对值都不超过 $1-y_i$。",
    ),
    idea=Text(
        en="On the diagonal the entry is $y_m(1-y_m)$, off it $-y_ky_m$; each is at most $1-y_i$ in absolute value, the weight that is left over.",
        zh="对角元为 $y_m(1-y_m)$，非对角元为 $-y_ky_m$，二者的绝对值都不超过其余权重之和 $1-y_i$。",
    ),
    given=[in_range(i, n), in_range(k, n), in_range(m, n)],
    claim=absolute(entry) <= 1 - softmax(x, i),
)
def entry_at_most_remainder():
    y_i, y_k, y_m = softmax(x, i), softmax(x, k), softmax(x, m)
    with suppose(Equation(k, m)) as same:
        upper = have(y_m * (1 - y_m) <= 1 - y_i, by=diagonal_at_most_remainder)
        lower = have(-y_m * (1 - y_m) <= 1 - y_i, by=softmax_at_most_one(j=m))
        on = calc(absolute(entry))
        on.eq(absolute(y_m * (1 - y_m)), by=[same, axiom("delta_same")])
        on.le(1 - y_i, by=[absolute_value_at_most, upper, lower])
    with suppose(NotEqual(k, m)):
        upper = have(-y_k * y_m <= 1 - y_i)
        lower = have(y_k * y_m <= 1 - y_i, by=off_diagonal_at_most_remainder)
        off = calc(absolute(entry))
        off.eq(absolute(-y_k * y_m), by=axiom("delta_other"))
        off.le(1 - y_i, by=[absolute_value_at_most, upper, lower])
    return cases(Equation(k, m), on.qed(), off.qed())


@entry_at_most_remainder.experiment
def experiment(rng, n):

    y = np.exp(3 * rng.normal(size=(n // 100, 5, 1)))
    y /= y.sum(axis=1, keepdims=True)
    entries = np.abs(y * (np.eye(5) - y.swapaxes(1, 2)))
    return entries.max(axis=(1, 2)), 1 - y.max(axis=(1, 2))
