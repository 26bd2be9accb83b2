from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._entropy import entropy, k, n, p, scaled, some
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
        en=r"If the entropy is $\log n$, attention is spread evenly over all tokens.",
        zh=r"如果熵为 $\log n$，注意力就均匀分布到所有词元上。",
    ),
    topic="softmax",
    given=[some],
    states=Holds(
        Equation(p(k), 1 / n),
        also=[full, in_range(k, n)],
        by=largest_entropy_is_uniform(x=scaled),
    ),
    correct=Holds(LessEqual(entropy, log(n)), by=entropy_at_most(x=scaled)),
    verdict="true",
    why=Text(
        en="Only equal weights have this entropy, and none have a larger one.",
        zh=r"只有各权重相等时熵才达到 $\log n$，也没有哪一组权重的熵更大。",
    ),
)
