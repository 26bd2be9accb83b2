from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._leader import leader_takes_all
from derivations.claims.llmbook._letters import *
from derivations.saturation.row_at_most_weight import row_at_most_weight
from derivations.saturation.trailing_weight_limit import trailing_weight_limit


def off_diagonal_tends_to_zero():
    limit = have(Tends(softmax(tx, m), t, 0), by=trailing_weight_limit(k=m))
    leader = leader_takes_all(i, x, n, t)
    return have(Tends(-softmax(tx, m) * softmax(tx, i), t, 0), by=[limit, leader])


second_equation_vanishes = Claim(
    anchor="对于式（2） … 趋近于0，使得",
    place=Text(en="§2.2, item 2", zh="第 2.2 节，第 2 项"),
    says=Text(
        en="As the other weights tend to $0$, their derivatives by the leading score tend to $0$.",
        zh="当其余权重趋于 $0$ 时，它们对领先分数的偏导数趋于 $0$。",
    ),
    topic="gradients",
    given=[*in_range(i, n), *in_range(m, n), NotEqual(m, i)],
    states=[
        Holds(absolute(partial(softmax(x, m), x, i)) <= softmax(x, m), by=row_at_most_weight),
        Holds(
            Tends(-softmax(tx, m) * softmax(tx, i), t, 0),
            also=[lead, 0 < Delta],
            by=off_diagonal_tends_to_zero,
        ),
    ],
    verdict="true",
    why=Text(en="In absolute value they are at most $y_p$.", zh="它们的绝对值不超过 $y_p$。"),
)
