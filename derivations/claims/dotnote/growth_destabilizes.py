from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import (
    Delta,
    a,
    d,
    i,
    k,
    lead,
    m,
    n,
    q,
    sigma,
    standard,
    t,
    tx,
    x,
)
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.saturation.derivative_at_most_quarter import derivative_at_most_quarter
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit

growth_destabilizes = Claim(
    anchor="This can destabilize training in attention mechanisms",
    place=Text(en="introduction, sentence 2", zh="引言第 2 句"),
    says=Text(
        en="This growth can destabilise training in attention mechanisms.",
        zh="这种增长可能使注意力机制的训练不稳定。",
    ),
    topic="training",
    given=standard,
    states=[
        Holds(Equation(Var(dot(q, k)), d * sigma**4), by=variance_of_dot_product),
        Holds(
            Tends(softmax(tx, a) * (delta(a, m) - softmax(tx, m)), t, 0),
            given=[lead, *in_range(i, n), *in_range(a, n), *in_range(m, n), 0 < Delta],
            by=jacobian_saturation_limit,
        ),
    ],
    correct=Holds(
        partial(softmax(x, i), x, i) <= Rational(1, 4),
        given=[*in_range(i, n)],
        by=derivative_at_most_quarter,
    ),
    verdict="true",
    why=Text(
        en=r"The note explains it by gradients that vanish, and they can: where one score leads, the Jacobian tends to $0$. They cannot explode in the scores, as no derivative of softmax exceeds $\tfrac14$.",
        zh=r"文中以梯度消失来解释，而梯度确实可能消失：若有一个分数领先，雅可比矩阵趋于 $0$。对分数的梯度则不会爆炸，因为权重对自身分数的导数不超过 $\tfrac14$。",
    ),
)
