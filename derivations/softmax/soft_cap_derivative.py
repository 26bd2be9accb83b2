"""The slope of a capped score: nearly 1 for small scores, nearly 0 at the cap."""

from bilemma.book import *
from derivations.softmax.tanh_derivative import tanh_derivative

C, s, x = reals("C s x")


@theorem(
    title=Text(en="Derivative of a soft cap", zh="软上限的导数"),
    also=Text(en="logit soft-capping", zh="logit 软截断"),
    words=Text(
        en=r"The capped score $C\tanh(s/C)$ has the slope $1-\tanh^2(s/C)$: that of the score itself at 0, and less the nearer it comes to the cap, where gradients vanish as in softmax.",
        zh=r"加软上限的分数 $C\tanh(s/C)$ 的导数为 $1-\tanh^2(s/C)$：在 0 处与原分数相同，越接近上限越小，梯度在那里像 softmax 饱和时一样消失。",
    ),
    given=[0 < C],
    claim=HasDerivative(C * tanh(s / C), s, x, 1 - tanh(x / C) ** 2),
)
def soft_cap_derivative():
    return have(
        HasDerivative(C * tanh(s / C), s, x, 1 - tanh(x / C) ** 2),
        by=[tanh_derivative, derivative],
    )


@soft_cap_derivative.experiment
def experiment(rng, n):
    x, cap = 20 * rng.normal(size=n), 30.0
    slope = (cap * np.tanh((x + 1e-30j) / cap)).imag / 1e-30
    return np.abs(slope - (1 - np.tanh(x / cap) ** 2)).max(), 0.0
