"""No other positive factor gives the score the same variance in every dimension."""

from bilemma.book import *
from bilemma.foundations import square_root_of_square
from derivations.dot_products._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.variance.variance_of_affine import variance_of_affine

c, v = reals("c v")
positive = [0 < c, 0 < sigma_q, 0 < sigma_k, 1 <= d]
variance_is_v = Equation(Var(c * dot(q, k)), v)


@theorem(
    title=Text(en="The scaling is unique", zh="缩放因子唯一"),
    words=Text(
        en=r"If multiplying by a positive $c$ gives the score the variance $v$, then $c=\sqrt{v/(\sigma_q^2\sigma_k^2)}/\sqrt d$: a number without $d$ in it, divided by $\sqrt d$.",
        zh=r"若乘以正数 $c$ 使分数的方差等于 $v$，则 $c=\sqrt{v/(\sigma_q^2\sigma_k^2)}/\sqrt d$，即一个不含 $d$ 的常数除以 $\sqrt d$。",
    ),
    given=[setting, positive, variance_is_v],
    claim=Equation(c, sqrt(v / (sigma_q**2 * sigma_k**2)) / sqrt(d)),
)
def scaling_is_unique():
    expanded = calc(v)
    expanded.eq(Var(c * dot(q, k)), by=variance_is_v)
    expanded.eq(c**2 * Var(dot(q, k)), by=variance_of_affine(X=dot(q, k), a=c, b=0))
    expanded.eq(c**2 * d * sigma_q**2 * sigma_k**2, by=variance_of_dot_product)
    ratio = calc(v / (sigma_q**2 * sigma_k**2))
    ratio.eq(c**2 * d, by=expanded.qed())
    root = have(
        Equation(sqrt(v / (sigma_q**2 * sigma_k**2)), c * sqrt(d)),
        by=[ratio.qed(), square_root_of_square(x=c * sqrt(d), y=c**2 * d)],
    )
    return have(Equation(c, sqrt(v / (sigma_q**2 * sigma_k**2)) / sqrt(d)), by=root)


@scaling_is_unique.experiment
def experiment(rng, n):
    d = np.array([1, 4, 16, 64])
    scores = [
        (rng.normal(0, 2, (n // 4, m)) * rng.normal(0, 3, (n // 4, m))).sum(axis=1) for m in d
    ]
    spread = np.array([z.std(ddof=1) for z in scores])  # c must be √v divided by this; here v = 1
    return spread / 6.0, np.sqrt(d)
