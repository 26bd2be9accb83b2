from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds
from derivations.claims.llmbook._letters import *
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit

without_division_vanishes = Claim(
    place=Text(en="conclusion on the division", zh="关于缩放的结论"),
    says=Text(
        en="Without the division the scores spread out, one of them dominates, and the gradients vanish.",
        zh="若不缩放，则分数的方差变大，某个分数占优，梯度随之消失。",
    ),
    topic="gradients",
    given=[*indices, *standard],
    states=[
        Holds(Equation(Var(dot(query, key)), d), given=standard, by=variance_of_unit_dot_product),
        Fails(
            Tends(entry, t, 0),
            given=indices,
            at={"n": 2, "k": 1, "m": 1, "x": Each(j, Sum(u[r] * K[j, r], (r, 1, d)), 2)},
            contrary=Holds(
                Equation(keys_entry, Rational(1, 4)), given=[equal_keys], by=equal_keys_share
            ),
        ),
    ],
    extra=Holds(Tends(entry, t, 0), given=[*indices, *leader], by=jacobian_saturation_limit),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"The scores are the divided ones times $t=\sqrt d$. If one leads, the Jacobian tends to $0$ as $t$ grows; two equal keys keep the slope $\tfrac14$ in every dimension.",
        zh=r"未缩放的分数是缩放后分数的 $t=\sqrt d$ 倍。若有一个领先，则 $t$ 增大时雅可比矩阵趋于 $0$；若两个键相同，则斜率对任何维数都是 $\tfrac14$。",
    ),
    misleads=Text(
        en="Whoever tries it without the division, sees rows with equal keys learn on, and concludes that the division does nothing.",
        zh="不加缩放做试验，见键相同的行仍在学习，便断定缩放没有作用的人。",
    ),
)
