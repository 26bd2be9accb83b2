from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import centred, d, key, q, standard
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

without_same_law = Claim(
    anchor="都是独立的随机变量 … 点积的均值为$0$，方差为$d$",
    place=Text(
        en="Chinese edition, scaled dot product attention, sentence 2",
        zh="中文版，缩放点积注意力一节，第 2 句",
    ),
    says=Text(
        en="The Chinese edition: for independent elements with mean $0$ and variance $1$ the dot product has mean $0$ and variance $d$.",
        zh="中文版：各元素独立，均值为 $0$，方差为 $1$，则点积的均值为 $0$，方差为 $d$。",
    ),
    topic="variance",
    given=standard,
    states=[
        Holds(Equation(E(dot(q, key)), 0), by=[mean_of_independent_dot_product, centred[0], sums]),
        Holds(Equation(Var(dot(q, key)), d), by=variance_of_unit_dot_product(k=key)),
    ],
    verdict="true",
    why=Text(
        en="The English edition adds that they are identically drawn; that is not needed, and the Chinese one leaves it out.",
        zh="英文版另设同分布；这一条件用不到，中文版也没有写。",
    ),
)
