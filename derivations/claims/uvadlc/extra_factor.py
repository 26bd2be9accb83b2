from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from bilemma.foundations import absolute_value_at_most
from derivations.claims.uvadlc._letters import epsilon, sigma

near = [sigma**2 - 1 <= epsilon, -(sigma**2 - 1) <= epsilon]


def differs_by_little():
    square, positive = keep(sigma**2), have(0 <= sigma**2)
    small = have(square <= 1 + epsilon, by=near[0])
    some = have(0 <= epsilon, by=near)
    upper = calc(sigma**4 - sigma**2)
    upper.eq(square * (square - 1), by=ring)
    upper.le(square * epsilon, by=[positive, near[0]])
    upper.le((1 + epsilon) * epsilon, by=[some, small])
    lower = calc(sigma**2 - sigma**4)
    lower.eq(square * (1 - square), by=ring)
    lower.le(square * epsilon, by=[positive, near[1]])
    lower.le((1 + epsilon) * epsilon, by=[some, small])
    return have(
        absolute(sigma**4 - sigma**2) <= (1 + epsilon) * epsilon,
        by=[upper.qed(), lower.qed(), absolute_value_at_most],
    )


extra_factor = Claim(
    anchor="is usually not an issue … close to $1$ anyways",
    place=Text(
        en="Scaled Dot Product Attention, after the formula of the variance, sentence 3",
        zh="Scaled Dot Product Attention 一节，方差公式之后第 3 句",
    ),
    says=Text(
        en=r"That the variance is $\sigma^4$ and not $\sigma^2$ usually matters little, as $\sigma^2$ is kept close to $1$.",
        zh=r"方差是 $\sigma^4$ 而不是 $\sigma^2$，通常影响不大，因为 $\sigma^2$ 保持在 $1$ 附近。",
    ),
    topic="variance",
    given=near,
    states=Holds(
        absolute(sigma**4 - sigma**2) <= (1 + epsilon) * epsilon,
        by=differs_by_little,
        model=Model(sigma=1, epsilon=1),
    ),
    verdict="true",
    why=Text(
        en=r"If $\sigma^2$ differs from $1$ by at most $\varepsilon$, the two differ by at most $(1+\varepsilon)\varepsilon$.",
        zh=r"$\sigma^2$ 与 $1$ 相差不超过 $\varepsilon$ 时，两者相差不超过 $(1+\varepsilon)\varepsilon$。",
    ),
)
