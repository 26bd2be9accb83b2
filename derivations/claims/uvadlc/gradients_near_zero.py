from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish

gradients_near_zero = Claim(
    anchor="gradients through the softmax will be close to zero",
    place=Text(
        en="Scaled Dot Product Attention, after the formula of the variance, sentence 2",
        zh="Scaled Dot Product Attention 一节，方差公式之后第 2 句",
    ),
    says=Text(
        en="If the variance is not scaled down, the gradients through softmax are close to $0$.",
        zh="若不把方差缩小，经过 softmax 的梯度便接近 $0$。",
    ),
    topic="gradients",
    states=[entries_vanish, diagonal_vanishes],
    verdict="true",
    why=Text(
        en=r"The mean of every entry of the Jacobian, in absolute value, tends to $0$: off the diagonal these are the $y_ay_b$, with a mean of at most $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$ once $d$ is large, on it the $y_a(1-y_a)$, the sum of these.",
        zh=r"雅可比矩阵每个元素绝对值的期望趋于 $0$：非对角元的绝对值是 $y_ay_b$，$d$ 足够大后其期望至多为 $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$；对角元 $y_a(1-y_a)$ 是它们的和。",
    ),
)
