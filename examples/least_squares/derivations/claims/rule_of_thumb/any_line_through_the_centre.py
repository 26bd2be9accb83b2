from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.residuals.residuals_sum_to_zero import (
    mean,
    residual,
    residuals_sum_to_zero,
)

n, i = naturals("n i")

any_line_through_the_centre = Claim(
    anchor="through the centre of the points: the residuals add up",
    place=Text(en="sentence 2", zh="第 2 句"),
    says=Text(
        en="The residuals add up to $0$ for every line through the centre of the points.",
        zh="凡是通过各点中心的直线，残差之和都为 $0$。",
    ),
    topic="residuals",
    states=Holds(
        Equation(Sum(residual, (i, 1, n)), 0),
        given=[mean, 1 <= n],
        by=residuals_sum_to_zero,
    ),
    verdict="true",
    why=Text(
        en="The deviations of the $x_i$ from their mean add up to $0$, so the slope does not matter.",
        zh="$x_i$ 对其均值的离差之和为 $0$，故与斜率无关。",
    ),
)
