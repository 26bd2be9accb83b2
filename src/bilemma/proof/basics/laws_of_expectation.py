"""Expectation of constants, multiples and finite sums."""

from bilemma.bilingual.text import Text

from ..calc import calc, have
from ..propositions import (
    Equation,
    FiniteMoment,
    ForEach,
    Implies,
    Independent,
    IndependentFamily,
    LessEqual,
)
from ..reasons import axiom
from ..structure import induction, suppose
from ..symbols import (
    E,
    Each,
    Product,
    Sum,
    conditions,
    naturals,
    random_variables,
    random_vectors,
    reals,
)
from .declaring import lemma

X = random_variables("X")
Y, Z = random_variables("Y Z")
F = random_vectors("F", moments=0)
c, m, s, t = reals("c m s t")
G = conditions("G")
i, j, n, p = naturals("i j n p")


@lemma(
    title=Text(en="Expectation of a constant", zh="常数的期望"),
    words=Text(
        en="A constant is its own mean, whatever one conditions on.",
        zh="常数的期望是它自身，取条件期望时亦然。",
    ),
    claim=Equation(E(c, G), c),
)
def expectation_of_constant():
    chain = calc(E(c, G))
    chain.eq(c * E(1, G), by=axiom("expectation_known")(Y=c, X=1, G=G))
    chain.eq(c, by=axiom("expectation_one"))
    return chain.qed()


@lemma(
    title=Text(en="Expectation of a multiple", zh="常数倍的期望"),
    also=Text(
        en="homogeneity of expectation; linearity of expectation", zh="期望的齐次性；期望的线性性"
    ),
    words=Text(
        en="A constant factor may be taken out of an expectation.",
        zh="常数因子可以提到期望之外。",
    ),
    claim=Equation(E(c * X, G), c * E(X, G)),
)
def expectation_of_multiple():
    chain = calc(E(c * X, G))
    chain.eq(c * E(X, G), by=axiom("expectation_known")(Y=c, X=X, G=G))
    return chain.qed()


@lemma(
    title=Text(en="A known mean, given what is independent", zh="给定独立变量时的已知期望"),
    words=Text(
        en="If a variable has the mean $m$, its mean given variables that it is independent of is "
        "$m$ too.",
        zh="若随机变量的期望为 $m$，则给定与它独立的变量时，其条件期望仍为 $m$。",
    ),
    given=[Independent(X, G), Equation(E(X), m)],
    claim=Equation(E(X, G), m),
)
def known_mean_given_independent():
    frozen = axiom("expectation_freeze")(X=0, Y=X, G=G, g=Each(s, Each(t, t)), f=Each(s, m))
    chain = calc(E(X, G))
    chain.eq(m, by=[Equation(E(X), m), frozen])
    return chain.qed()


@lemma(
    title=Text(en="Conditioning on independent variables", zh="独立时的条件期望"),
    words=Text(
        en="Knowing variables that $X$ is independent of does not change the mean of $X$.",
        zh="给定与 $X$ 独立的变量不改变 $X$ 的期望。",
    ),
    given=[Independent(X, G)],
    claim=Equation(E(X, G), E(X)),
)
def expectation_given_independent():
    chain = calc(E(X, G))
    chain.eq(E(X), by=known_mean_given_independent(m=E(X)))
    return chain.qed()


@lemma(
    title=Text(en="A mean of what is not negative", zh="非负变量的期望非负"),
    words=Text(
        en="What is never negative has a mean that is not negative, whatever one conditions on.",
        zh="非负随机变量的期望非负，取条件期望时亦然。",
    ),
    given=[LessEqual(0, X)],
    claim=LessEqual(0, E(X, G)),
)
def expectation_nonnegative():
    chain = calc(0)
    chain.eq(E(0, G), by=expectation_of_constant)
    chain.le(E(X, G), by=[axiom("expectation_monotone"), LessEqual(0, X)])
    return chain.qed()


def finite(m, order=1):
    """F[1], …, F[m] have finite moments."""
    return ForEach(i, m, FiniteMoment(F[i], order))


@lemma(
    title=Text(en="Moments of a finite sum", zh="有限和的矩有限"),
    words=Text(
        en="A finite sum has the moments that all of its terms have.",
        zh="若各项的某阶矩有限，则有限和的同阶矩也有限。",
    ),
    given=[finite(n, p)],
    claim=FiniteMoment(Sum(F[i], (i, 1, n)), p),
)
def moment_of_sum():
    def claim(m):
        return Implies(finite(m, p), FiniteMoment(Sum(F[i], (i, 1, m)), p))

    zero = have(Equation(0, Sum(F[i], (i, 1, 0))), by=axiom("sum_zero"))
    base = transport(have(FiniteMoment(0, p)), zero)
    with suppose(finite(n + 1, p), claim(n), forget=n):
        both = have(FiniteMoment(Sum(F[i], (i, 1, n)) + F[n + 1], p))
        same = have(
            Equation(Sum(F[i], (i, 1, n)) + F[n + 1], Sum(F[i], (i, 1, n + 1))),
            by=axiom("sum_step"),
        )
        step = transport(both, same)
    return induction(n, claim, base, step)


def transport(proof, equation):
    """Moment(l, p) and l = r give Moment(r, p)."""
    from bilemma.trusted.kernel import leibniz

    from ..scope import Proof

    th = leibniz((0,), proof.theorem, equation.theorem)
    return Proof(th, (*proof.lines, *equation.lines))


@lemma(
    title=Text(en="Moments of a product of independent factors", zh="独立因子之积的矩有限"),
    words=Text(
        en="A product of independent factors has the moments that all of its factors have.",
        zh="若各独立因子的某阶矩有限，则其乘积的同阶矩也有限。",
    ),
    given=[IndependentFamily(F), finite(n, p)],
    claim=FiniteMoment(Product(F[i], (i, 1, n)), p),
)
def moment_of_product():
    def claim(m):
        return Implies(finite(m, p), FiniteMoment(Product(F[i], (i, 1, m)), p))

    one = have(Equation(1, Product(F[i], (i, 1, 0))), by=axiom("product_zero"))
    base = transport(have(FiniteMoment(1, p)), one)
    with suppose(finite(n + 1, p), claim(n), forget=n):
        both = have(FiniteMoment(Product(F[i], (i, 1, n)) * F[n + 1], p))
        same = have(
            Equation(Product(F[i], (i, 1, n)) * F[n + 1], Product(F[i], (i, 1, n + 1))),
            by=axiom("product_step"),
        )
        step = transport(both, same)
    return induction(n, claim, base, step)


@lemma(
    title=Text(en="Moments of a product of three", zh="三个因子之积的矩有限"),
    also=Text(en="Hölder's inequality for three factors", zh="三个因子的 Hölder 不等式"),
    words=Text(
        en="A product of three factors has a finite moment of the order $p$ if each of them has "
        "one of the order $3p$, however they depend on each other.",
        zh="若三个因子的 $3p$ 阶矩都有限，则无论它们如何相依，其乘积的 $p$ 阶矩有限。",
    ),
    given=[FiniteMoment(factor, 3 * p) for factor in (X, Y, Z)],
    claim=FiniteMoment(X * Y * Z, p),
)
def moment_of_three_factors():
    cubes = (X + Y + Z) ** 3 - (X + Y - Z) ** 3 - (X - Y + Z) ** 3 + (X - Y - Z) ** 3
    finite = have(FiniteMoment(cubes / 24, p))
    return transport(finite, have(Equation(cubes / 24, X * Y * Z)))


@lemma(
    title=Text(en="Moments of a sum without one term", zh="去掉一项的和的矩有限"),
    words=Text(
        en="Leaving one term out of a finite sum keeps its moments finite.",
        zh="从有限和中去掉一项，矩仍然有限。",
    ),
    given=[finite(n, p)],
    claim=FiniteMoment(Sum(F[i], (i, 1, n), exclude=j), p),
)
def moment_of_sum_except():
    from ..symbols import delta

    weighted = have(FiniteMoment(Sum((1 - delta(i, j)) * F[i], (i, 1, n)), p))
    same = have(
        Equation(Sum((1 - delta(i, j)) * F[i], (i, 1, n)), Sum(F[i], (i, 1, n), exclude=j)),
        by=axiom("sum_except"),
    )
    return transport(weighted, same)


@lemma(
    title=Text(en="Expectation of a finite sum", zh="有限和的期望"),
    also=Text(
        en="linearity of expectation; additivity of expectation", zh="期望的线性性；期望的可加性"
    ),
    words=Text(
        en="The mean of a sum is the sum of the means, whatever the dependence.",
        zh="和的期望等于期望之和，与各项是否独立无关。",
    ),
    given=[finite(n)],
    claim=Equation(E(Sum(F[i], (i, 1, n)), G), Sum(E(F[i], G), (i, 1, n))),
)
def expectation_of_sum():
    def claim(m):
        return Implies(finite(m), Equation(E(Sum(F[i], (i, 1, m)), G), Sum(E(F[i], G), (i, 1, m))))

    base = calc(E(Sum(F[i], (i, 1, 0)), G), part=START)
    base.eq(E(0, G), by=axiom("sum_zero"))
    base.eq(0, by=expectation_of_constant)
    base.eq(Sum(E(F[i], G), (i, 1, 0)), by=axiom("sum_zero"))
    with suppose(finite(n + 1), claim(n), forget=n):
        step = calc(E(Sum(F[i], (i, 1, n + 1)), G), part=STEP)
        step.eq(E(Sum(F[i], (i, 1, n)) + F[n + 1], G), by=axiom("sum_step"))
        step.eq(E(Sum(F[i], (i, 1, n)), G) + E(F[n + 1], G), by=axiom("expectation_add"))
        step.eq(
            Sum(E(F[i], G), (i, 1, n)) + E(F[n + 1], G),
            by=Equation(E(Sum(F[i], (i, 1, n)), G), Sum(E(F[i], G), (i, 1, n))),
        )
        step.eq(Sum(E(F[i], G), (i, 1, n + 1)), by=axiom("sum_step"))
    return induction(n, claim, base.qed(), step.qed())


START = Text(en="Base case: the empty sum", zh="归纳奠基：空和")
STEP = Text(en="Induction step", zh="归纳步骤")


@lemma(
    title=Text(en="Expectation of a sum without one term", zh="去掉一项的和的期望"),
    words=Text(
        en="The mean of a sum without one term is the sum of the other means.",
        zh="去掉一项之后，和的期望等于其余各项期望之和。",
    ),
    given=[finite(n)],
    claim=Equation(E(Sum(F[i], (i, 1, n), exclude=j), G), Sum(E(F[i], G), (i, 1, n), exclude=j)),
)
def expectation_of_sum_except():
    from ..symbols import delta

    chain = calc(E(Sum(F[i], (i, 1, n), exclude=j), G))
    chain.eq(E(Sum((1 - delta(i, j)) * F[i], (i, 1, n)), G), by=axiom("sum_except"))
    chain.eq(Sum(E((1 - delta(i, j)) * F[i], G), (i, 1, n)), by=expectation_of_sum)
    chain.eq(Sum((1 - delta(i, j)) * E(F[i], G), (i, 1, n)), by=expectation_of_multiple)
    chain.eq(Sum(E(F[i], G), (i, 1, n), exclude=j), by=axiom("sum_except"))
    return chain.qed()
