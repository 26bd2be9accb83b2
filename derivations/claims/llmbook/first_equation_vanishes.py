from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import Delta, i, leader, n, slope, t, tx, x
from derivations.saturation.diagonal_at_most_remainder import diagonal_at_most_remainder
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal


def diagonal_tends_to_zero():
    entry = softmax(tx, i) * (delta(i, i) - softmax(tx, i))
    vanishing = have(Tends(entry, t, 0), by=jacobian_saturation_limit(k=i, m=i, Delta=Delta))
    c = calc(slope(tx, i))
    c.eq(entry, by=axiom("delta_same"))
    c.tends(0, t, by=vanishing)
    return c.qed()


first_equation_vanishes = Claim(
    anchor="对于式（1） … 趋近于0，使得",
    place=Text(en="§2.2, item 1", zh="第 2.2 节，第 1 项"),
    says=Text(
        en="As the weight tends to $1$, the derivative by its own score tends to $0$.",
        zh="当权重趋于 $1$ 时，它对自身分数的偏导数趋于 $0$。",
    ),
    topic="gradients",
    given=leader,
    states=[
        Holds(
            partial(softmax(x, i), x, i) <= 1 - softmax(x, i),
            given=in_range(i, n),
            by=[softmax_jacobian_diagonal, diagonal_at_most_remainder],
        ),
        Holds(Tends(slope(tx, i), t, 0), by=diagonal_tends_to_zero),
    ],
    verdict="true",
    why=Text(en="It is at most $1-y_j$.", zh="它不超过 $1-y_j$。"),
)
