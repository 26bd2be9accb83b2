from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.dotnote._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.saturation.derivative_at_most_quarter import derivative_at_most_quarter
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit

growth_destabilizes = Claim(
    place=Text(en="motivation", zh="动机"),
    says=Text(
        en="Scores that grow with $d$ make training unstable.", zh="分数随 $d$ 增大，训练会不稳定。"
    ),
    topic="training",
    given=[1 <= t, *in_range(i, n)],
    states=Fails(
        softmax(x, i) * (1 - softmax(x, i)) <= softmax(tx, i) * (1 - softmax(tx, i)),
        Model(n=2, i=1, t=2, x=[log(2), 0]),
    ),
    meant=[
        Holds(Equation(Var(dot(q, k)), d * sigma**4), given=standard, by=variance_of_dot_product),
        Holds(
            partial(softmax(x, i), x, i) <= Rational(1, 4),
            given=[*in_range(i, n)],
            by=derivative_at_most_quarter,
        ),
        Holds(
            Tends(softmax(tx, a) * (delta(a, m) - softmax(tx, m)), t, 0),
            given=[lead, *in_range(i, n), *in_range(a, n), *in_range(m, n), 0 < Delta],
            by=jacobian_saturation_limit,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="Instability is not defined. Larger scores do not enlarge the derivatives of softmax, which stay below $1/4$; where one score leads they tend to $0$, so that learning slows down.",
        zh="文中没有定义“不稳定”。分数变大并不会放大 softmax 的导数，它们不超过 $1/4$；若有一个分数领先，它们趋于 $0$，结果是学得慢。",
    ),
)
