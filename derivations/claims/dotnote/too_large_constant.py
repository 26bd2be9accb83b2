from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish
from derivations.claims.dotnote._letters import B, c, d, k, positive, q, sigma, standard
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.variance.variance_of_affine import variance_of_affine


def variance_of_multiple():
    variance = calc(Var(c * dot(q, k)))
    variance.eq(c**2 * Var(dot(q, k)), by=variance_of_affine(X=dot(q, k), a=c, b=0))
    variance.eq(c**2 * d * sigma**4, by=variance_of_dot_product)
    return have(B < Var(c * dot(q, k)), by=[variance.qed()])


too_large_constant = Claim(
    anchor="(e.g., constant): Gradients vanish due to saturation",
    place=Text(
        en="Why This Specific Scaling?, item 2", zh="Why This Specific Scaling? 一节，第 2 项"
    ),
    says=Text(
        en="With a factor that is too large, a constant for example, gradients vanish due to saturation.",
        zh="因子太大（例如常数），softmax 饱和，梯度因而消失。",
    ),
    topic="scaling",
    states=[
        Holds(
            B < Var(c * dot(q, k)),
            given=[*standard, positive, 0 < c, B < c**2 * d * sigma**4],
            by=variance_of_multiple,
        ),
        entries_vanish,
        diagonal_vanishes,
    ],
    verdict="true",
    why=Text(
        en=r"With $c$ fixed the variance $c^2d\sigma^4$ exceeds every bound, and the mean of $y_ay_b$ falls below every bound $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$ as $d$ grows, with $c$ taken into $\sigma_q$, $k$ for the difference of two keys, and third moments bounded.",
        zh=r"固定 $c$，$d$ 增大时方差 $c^2d\sigma^4$ 超过任何界，而 $y_ay_b$ 的期望小于任何界 $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$；其中 $c$ 并入 $\sigma_q$，$k$ 为两个键之差，三阶绝对矩有界。",
    ),
    decided=Text(
        en="Two equal keys, by which it was once refuted, have a probability near 0 for the note's independent components.",
        zh="曾以两个相同的键为反例；对文中相互独立的分量，其概率近于零。",
    ),
)
