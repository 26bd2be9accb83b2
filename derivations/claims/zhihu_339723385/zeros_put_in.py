from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import X, Y, independent, means, pair
from derivations.products.variance_of_product import variance_of_product


def with_zeros():
    inner = calc(E(X**2 - E(X) ** 2) * E(Y**2 - E(Y) ** 2))
    inner.eq((E(X**2) - E(X) ** 2) * (E(Y**2) - E(Y) ** 2), by=linear)
    inner.eq(E(X**2) * E(Y**2), by=means)
    c = calc(E(X**2) * E(Y**2) - (E(X) * E(Y)) ** 2)
    c.eq(E(X**2 - E(X) ** 2) * E(Y**2 - E(Y) ** 2) - (E(X) * E(Y)) ** 2, by=inner.qed())
    return c.qed()


zeros_put_in = Claim(
    anchor="$E(X^2 -[E(X)]^2)E(Y^2 -[E(Y)]^2)-[E(X)E(Y)]^2$",
    place=Text(en="derivation, item 2, line 3", zh="推导，第 2 项第 3 行"),
    says=Text(
        en=r"Into each factor $\operatorname{E}[X^2]$ and $\operatorname{E}[Y^2]$ the square of the mean is put with a minus sign, which is $0$ here.",
        zh=r"在 $\operatorname{E}[X^2]$ 与 $\operatorname{E}[Y^2]$ 中各减去均值的平方，此处它等于 $0$。",
    ),
    topic="variance",
    given=pair,
    states=Holds(
        Equation(
            E(X**2) * E(Y**2) - (E(X) * E(Y)) ** 2,
            E(X**2 - E(X) ** 2) * E(Y**2 - E(Y) ** 2) - (E(X) * E(Y)) ** 2,
        ),
        by=with_zeros,
    ),
    correct=Holds(
        Equation(Var(X * Y), Var(X) * Var(Y) + Var(X) * E(Y) ** 2 + Var(Y) * E(X) ** 2),
        given=[independent],
        by=variance_of_product,
    ),
    verdict="true",
    why=Text(
        en=r"The means are $0$, as the answer states just before, and so nothing is taken away. With other means the step would change the value: then two more terms stand in the variance of the product.",
        zh=r"文中在前面已写明均值为 $0$，所以减去的是 $0$。均值不为 $0$ 时，这一步会改变数值：乘积的方差中另有两项。",
    ),
    decided=Text(
        en="It is judged under the hypotheses of the answer. As an identity without them it would be false, and it is often copied so; the answer does not say that.",
        zh="按文中的条件判定。若去掉这些条件当作恒等式，则不成立，转抄时常见这种情形；但原文并没有这样说。",
    ),
)
