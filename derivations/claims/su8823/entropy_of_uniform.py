from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._entropy import entropy, k, n, p, scaled, some
from derivations.claims.su8823._letters import *
from derivations.saturation.largest_entropy_is_uniform import largest_entropy_is_uniform
from derivations.softmax.entropy_at_most import entropy_at_most

full = Equation(entropy, log(n))

entropy_of_uniform = Claim(
    anchor=r"如果熵为$\log n$，那么注意力均匀分布到所有token",
    place=Text(
        en="Invariant entropy, paragraph on the reason, sentence 2",
        zh="熵不变性一节，说明理由的一段第 2 句",
    ),
    says=Text(
        en=r"Entropy $\log n$, which is the largest, means that attention is spread evenly.",
        zh=r"熵为最大值 $\log n$，意味着注意力均匀分布。",
    ),
    topic="softmax",
    given=[some],
    states=[
        Holds(LessEqual(entropy, log(n)), by=entropy_at_most(x=scaled)),
        Holds(
            Equation(p(k), 1 / n),
            also=[full, in_range(k, n)],
            by=largest_entropy_is_uniform(x=scaled),
        ),
    ],
    verdict="true",
    why=Text(
        en=r"No weights have a larger entropy, and only equal ones have that.",
        zh=r"没有哪一组权重的熵更大，且只有各权重相等时才达到。",
    ),
)
