from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import d, key, moments, query, standard
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

footnote_on_variance = Claim(
    anchor="脚注中解释从方差影响的角度",
    place=Text(en="Ref, item 1, in brackets", zh="Ref 第 1 项括号内"),
    says=Text(
        en="The footnote of the paper explains it from the side of the variance.",
        zh="论文的脚注从方差影响的角度作了说明。",
    ),
    topic="variance",
    given=standard,
    states=[
        Holds(
            Equation(E(dot(query, key)), 0),
            by=[mean_of_independent_dot_product, moments([query], 1, 0)[0], sums],
        ),
        Holds(Equation(Var(dot(query, key)), d), by=variance_of_unit_dot_product),
    ],
    verdict="true",
    why=Text(
        en="So it does: for independent components with mean $0$ and variance $1$ it gives the score mean $0$ and variance $d$, which is right.",
        zh="脚注正是这样说的：各分量相互独立、均值为 $0$、方差为 $1$ 时，分数的均值为 $0$，方差为 $d$；这是对的。",
    ),
)
