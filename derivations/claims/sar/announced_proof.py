from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.sar._letters import *
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder
from derivations.saturation.missing_weight import missing_weight

spread_out = n * Delta**2 <= Sum((x[j] - Sum(x[b], (b, 1, n)) / n) ** 2, (j, 1, n))
slope = softmax(tx, k) * (1 - softmax(tx, k))


announced_proof = Claim(
    place=Text(en="before Eq. (1)", zh="式（1）之前"),
    says=Text(
        en="What follows is announced as a proof that a large variance of the inputs makes the gradient small.",
        zh="文中称以下是其证明：输入的方差大，梯度就小。",
    ),
    topic="gradients",
    given=[*in_range(k, n), 0 < Delta, 0 <= t, spread_out],
    states=Fails(
        slope <= exp(-t * Delta),
        Model(
            n=4,
            k=1,
            t=log(10),
            Delta=1,
            x=[1, 1, -1, -1],
            show=[softmax(tx, 1), softmax(tx, 2), softmax(tx, 3)],
        ),
    ),
    meant=[
        Holds(
            absolute(partial(softmax(x, k), x, m)) <= 1 - softmax(x, i),
            given=[*in_range(i, n), *indices],
            by=jacobian_at_most_remainder,
        ),
        Holds(
            1 - softmax(x, i) <= (n - 1) * exp(-Delta),
            given=[*in_range(i, n), lead],
            by=missing_weight,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="What follows proves the second half: from one input that exceeds the others to a small gradient. That a large variance brings such an input is said, not proved.",
        zh="其后证明的是后一半：由一个远大于其余的输入，得到很小的梯度。至于方差大就会出现这样的输入，只是一句话，并未证明。",
    ),
    misleads=Text(
        en="Whoever cites the supplement for the whole chain: its first link, from variance to leader, is missing, and for inputs that tie it fails.",
        zh="引用这份材料来支持整条推理的人：缺了由方差到领先者这第一环，而输入并列最大时它不成立。",
    ),
)
