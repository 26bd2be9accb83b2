from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._random_rows import far_apart
from derivations.claims.sar._letters import Delta, i, indices, k, lead, m, n, x
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder
from derivations.saturation.missing_weight import missing_weight

announced_proof = Claim(
    anchor="The proof can be given as follows",
    place=Text(en="paragraph 2, sentence 2", zh="第 2 段第 2 句"),
    says=Text(
        en="The proof follows: an input that is much larger than the others makes the gradient small, and it tends to occur when the variance is large.",
        zh="以下给出证明：某个输入远大于其余，梯度就小，而方差大时往往如此。",
    ),
    topic="gradients",
    states=[
        far_apart,
        Holds(
            1 - softmax(x, i) <= (n - 1) * exp(-Delta),
            given=[*in_range(i, n), lead],
            by=missing_weight,
        ),
        Holds(
            absolute(partial(softmax(x, k), x, m)) <= 1 - softmax(x, i),
            given=[*in_range(i, n), *indices],
            by=jacobian_at_most_remainder,
        ),
    ],
    verdict="true",
    why=Text(
        en="Both steps hold, the first in probability. The supplement computes the second and only says the first, which is the harder one; it is proved here for scores.",
        zh="两步都成立，第一步是就概率而言。材料只推导了第二步；较难的第一步只说了一句话，此处对分数补上了证明。",
    ),
    decided=Text(
        en="Once called imprecise, as the first step is only said there. That is a gap, but the step is true as it is worded, and no tie refutes it.",
        zh="曾因第一步只是一句话而判为不精确。这是缺漏，但该步照其措辞成立，并列的分数不构成反例。",
    ),
)
