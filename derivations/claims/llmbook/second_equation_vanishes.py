from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import Delta, i, lead, m, n, t, tx, x
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.saturation.row_at_most_weight import row_at_most_weight
from derivations.softmax.softmax_jacobian_off_diagonal import softmax_jacobian_off_diagonal


def at_most_other_weight():
    """The Jacobian is symmetric, and no derivative of the other weight exceeds that weight."""
    c = calc(absolute(partial(softmax(x, i), x, m)))
    c.eq(absolute(-softmax(x, i) * softmax(x, m)), by=softmax_jacobian_off_diagonal)
    c.eq(absolute(partial(softmax(x, m), x, i)), by=softmax_jacobian_off_diagonal)
    c.le(softmax(x, m), by=row_at_most_weight)
    return c.qed()


def off_diagonal_tends_to_zero():
    entry = softmax(tx, i) * (delta(i, m) - softmax(tx, m))
    vanishing = have(Tends(entry, t, 0), by=jacobian_saturation_limit(k=i, Delta=Delta))
    c = calc(-softmax(tx, i) * softmax(tx, m))
    c.eq(entry, by=axiom("delta_other"))
    c.tends(0, t, by=vanishing)
    return c.qed()


second_equation_vanishes = Claim(
    anchor="对于式（2） … 趋近于0，使得",
    place=Text(en="§2.2, item 2", zh="第 2.2 节，第 2 项"),
    says=Text(
        en="As the other weights tend to $0$, the derivative of the leading weight by each of the other scores tends to $0$.",
        zh="当其余权重趋于 $0$ 时，领先的权重对其余各分数的偏导数趋于 $0$。",
    ),
    topic="gradients",
    given=[*in_range(i, n), *in_range(m, n), NotEqual(m, i)],
    states=[
        Holds(absolute(partial(softmax(x, i), x, m)) <= softmax(x, m), by=at_most_other_weight),
        Holds(
            Tends(-softmax(tx, i) * softmax(tx, m), t, 0),
            also=[lead, 0 < Delta],
            by=off_diagonal_tends_to_zero,
        ),
    ],
    verdict="true",
    why=Text(
        en="In absolute value it is at most $y_p$; so is the derivative of $y_p$ by the leading score, for the Jacobian is symmetric.",
        zh="其绝对值不超过 $y_p$；雅可比矩阵是对称的，$y_p$ 对领先分数的偏导数也是如此。",
    ),
    decided=Text(
        en="It was once read of the other weight by the leading score; the note has the leading weight by another score.",
        zh="曾理解为其余权重对领先分数的偏导数；批注所写的是领先的权重对其他分数的偏导数。",
    ),
)
