"""Powers with a natural exponent: signs, order, products, sums, and how they grow.

SymPy rewrites ``1**n``, ``(x * y)**n`` and ``exp(x)**n``; ``keep`` holds them as they stand.
"""

from bilemma.bilingual.text import Text

from ..calc import calc, have
from ..propositions import Equation, Less, LessEqual
from ..reasons import axiom
from ..structure import induction, suppose
from ..symbols import Product, Sum, exp, keep, naturals, reals
from ..tactics import arith, ring
from .declaring import lemma
from .exponential_function import exponential_at_zero

x, y = reals("x y")
i, m, n = naturals("i m n")
BASE = Text(en="Base case: exponent 0", zh="归纳奠基：指数为 0")
STEP = Text(en="Induction step", zh="归纳步骤")


@lemma(
    title=Text(en="Powers are not negative", zh="非负数的幂非负"),
    words=Text(
        en="A power of a number that is not negative is not negative.", zh="非负数的幂仍非负。"
    ),
    given=[LessEqual(0, x)],
    claim=LessEqual(0, x**n),
)
def power_nonnegative():
    def claim(m):
        return LessEqual(0, x**m)

    base = have(claim(0), by=arith, part=BASE)
    with suppose(claim(n)) as so_far:
        step = calc(0, part=STEP)
        step.le(x**n * x, by=[so_far, LessEqual(0, x)])
        step.eq(x ** (n + 1), by=axiom("power_step"))
    return induction(n, claim, base, step.qed())


@lemma(
    title=Text(en="Powers are positive", zh="正数的幂为正"),
    words=Text(en="A power of a positive number is positive.", zh="正数的幂仍为正。"),
    given=[Less(0, x)],
    claim=Less(0, x**n),
)
def power_positive():
    def claim(m):
        return Less(0, x**m)

    base = have(claim(0), by=arith, part=BASE)
    with suppose(claim(n)) as so_far:
        step = calc(0, part=STEP)
        step.lt(x**n * x, by=[so_far, Less(0, x)])
        step.eq(x ** (n + 1), by=axiom("power_step"))
    return induction(n, claim, base, step.qed())


@lemma(
    title=Text(en="Powers are monotone", zh="幂的单调性"),
    words=Text(
        en=r"If $0\le x\le y$, then $x^n\le y^n$.", zh=r"若 $0\le x\le y$，则 $x^n\le y^n$。"
    ),
    given=[LessEqual(0, x), LessEqual(x, y)],
    claim=LessEqual(x**n, y**n),
)
def power_monotone():
    def claim(m):
        return LessEqual(x**m, y**m)

    base = have(claim(0), by=arith, part=BASE)
    with suppose(claim(n)) as so_far:
        power = have(LessEqual(0, x**n), by=power_nonnegative)
        above = have(LessEqual(0, y), by=[LessEqual(0, x), LessEqual(x, y)])
        step = calc(x ** (n + 1), part=STEP)
        step.eq(x**n * x, by=axiom("power_step"))
        step.le(x**n * y, by=[LessEqual(x, y), power])
        step.le(y**n * y, by=[so_far, above])
        step.eq(y ** (n + 1), by=axiom("power_step"))
    return induction(n, claim, base, step.qed())


@lemma(
    title=Text(en="Powers of one", zh="一的幂"),
    words=Text(en="Every power of 1 is 1.", zh="1 的任何次幂都是 1。"),
    claim=Equation(keep(1) ** n, 1),
)
def power_of_one():
    def claim(m):
        return Equation(keep(1) ** m, 1)

    base = have(claim(0), by=ring, part=BASE)
    with suppose(claim(n)) as so_far:
        step = calc(keep(1) ** (n + 1), part=STEP)
        step.eq(keep(1) ** n * 1, by=axiom("power_step"))
        step.eq(1, by=so_far)
    return induction(n, claim, base, step.qed())


@lemma(
    title=Text(en="Power of a product", zh="积的幂"),
    words=Text(
        en="A power of a product is the product of the powers.", zh="积的幂等于各因子的幂之积。"
    ),
    claim=Equation(keep(x * y) ** n, x**n * y**n),
)
def power_of_product():
    def claim(m):
        return Equation(keep(x * y) ** m, x**m * y**m)

    base = have(claim(0), by=ring, part=BASE)
    with suppose(claim(n)) as so_far:
        step = calc(keep(x * y) ** (n + 1), part=STEP)
        step.eq(keep(x * y) ** n * (x * y), by=axiom("power_step"))
        step.eq(x**n * y**n * (x * y), by=so_far)
        step.eq(x ** (n + 1) * y ** (n + 1), by=axiom("power_step"))
    return induction(n, claim, base, step.qed())


@lemma(
    title=Text(en="Product of powers", zh="同底数幂的乘法"),
    also=Text(en="sum of exponents", zh="指数相加"),
    words=Text(
        en="Powers of one base are multiplied by adding up their exponents.",
        zh="同底数幂相乘，底数不变，指数相加。",
    ),
    claim=Equation(x ** (m + n), x**m * x**n),
)
def product_of_powers():
    def claim(k):
        return Equation(x ** (m + k), x**m * x**k)

    base = have(claim(0), by=ring, part=BASE)
    with suppose(claim(n)) as so_far:
        step = calc(x ** (m + n + 1), part=STEP)
        step.eq(x ** (m + n) * x, by=axiom("power_step"))
        step.eq(x**m * x**n * x, by=so_far)
        step.eq(x**m * x ** (n + 1), by=axiom("power_step"))
    return induction(n, claim, base, step.qed())


@lemma(
    title=Text(en="Product of a constant", zh="常数的连乘积"),
    words=Text(
        en="Multiplying a factor without the index $n$ times gives its $n$-th power.",
        zh="不依赖于下标的因子连乘 $n$ 次，等于它的 $n$ 次幂。",
    ),
    claim=Equation(Product(x, (i, 1, n)), x**n),
)
def product_of_constant():
    def claim(m):
        return Equation(Product(x, (i, 1, m)), x**m)

    base = calc(Product(x, (i, 1, 0)), part=BASE)
    base.eq(1, by=axiom("product_zero"))
    with suppose(claim(n)) as so_far:
        step = calc(Product(x, (i, 1, n + 1)), part=STEP)
        step.eq(Product(x, (i, 1, n)) * x, by=axiom("product_step"))
        step.eq(x**n * x, by=so_far)
        step.eq(x ** (n + 1), by=axiom("power_step"))
    return induction(n, claim, base.qed(), step.qed())


@lemma(
    title=Text(en="Power of an exponential", zh="指数函数的幂"),
    words=Text(
        en=r"The $n$-th power of $\mathrm e^x$ is $\mathrm e^{nx}$.",
        zh=r"$\mathrm e^x$ 的 $n$ 次幂等于 $\mathrm e^{nx}$。",
    ),
    claim=Equation(keep(exp(x)) ** n, exp(n * x)),
)
def power_of_exponential():
    def claim(m):
        return Equation(keep(exp(x)) ** m, exp(m * x))

    base = calc(keep(exp(x)) ** 0, part=BASE)
    base.eq(exp(0 * x), by=exponential_at_zero)
    with suppose(claim(n)) as so_far:
        step = calc(keep(exp(x)) ** (n + 1), part=STEP)
        step.eq(keep(exp(x)) ** n * exp(x), by=axiom("power_step"))
        step.eq(keep(exp(n * x)) * exp(x), by=so_far)
        step.eq(exp(n * x + x), by=axiom("exp_add")(x=n * x, y=x))
        step.eq(exp((n + 1) * x), by=ring)
    return induction(n, claim, base.qed(), step.qed())


@lemma(
    title=Text(en="Bernoulli's inequality", zh="伯努利不等式"),
    words=Text(
        en="$(1+x)^n$ is at least $1+nx$, if $1+x$ is not negative.",
        zh="若 $1+x$ 非负，则 $(1+x)^n$ 不小于 $1+nx$。",
    ),
    given=[LessEqual(-1, x)],
    claim=LessEqual(1 + n * x, (1 + x) ** n),
)
def power_at_least_linear():
    def claim(m):
        return LessEqual(1 + m * x, (1 + x) ** m)

    base = have(claim(0), by=arith, part=BASE)
    above = have(LessEqual(0, 1 + x), by=LessEqual(-1, x))
    with suppose(claim(n)) as so_far:
        step = calc(1 + (n + 1) * x, part=STEP)
        step.le((1 + n * x) * (1 + x), by=arith)
        step.le((1 + x) ** n * (1 + x), by=[so_far, above])
        step.eq((1 + x) ** (n + 1), by=axiom("power_step"))
    return induction(n, claim, base, step.qed())


@lemma(
    title=Text(en="A power below the exponential", zh="幂的指数上界"),
    also=Text(en="(1 + a/n)^n ≤ e^a", zh="(1 + a/n)^n ≤ e^a"),
    words=Text(
        en=r"$(1+x)^n$ is at most $\mathrm e^{nx}$, if $1+x$ is not negative.",
        zh=r"若 $1+x$ 非负，则 $(1+x)^n$ 不超过 $\mathrm e^{nx}$。",
    ),
    given=[LessEqual(-1, x)],
    claim=LessEqual((1 + x) ** n, exp(n * x)),
)
def power_at_most_exponential():
    above = have(LessEqual(0, 1 + x), by=LessEqual(-1, x))
    tangent = have(LessEqual(1 + x, exp(x)), by=axiom("exp_lower"))
    chain = calc((1 + x) ** n)
    chain.le(keep(exp(x)) ** n, by=[above, tangent, power_monotone])
    chain.eq(exp(n * x), by=power_of_exponential)
    return chain.qed()


@lemma(
    title=Text(en="Geometric sum", zh="等比数列求和"),
    words=Text(
        en="The sum of the first $n$ powers of $x$ times $1-x$ is $x-x^{n+1}$.",
        zh="$x$ 的前 $n$ 个幂之和乘以 $1-x$，等于 $x-x^{n+1}$。",
    ),
    claim=Equation((1 - x) * Sum(x**i, (i, 1, n)), x - x ** (n + 1)),
)
def geometric_sum():
    def claim(m):
        return Equation((1 - x) * Sum(x**i, (i, 1, m)), x - x ** (m + 1))

    base = calc((1 - x) * Sum(x**i, (i, 1, 0)), part=BASE)
    base.eq(0, by=axiom("sum_zero"))
    with suppose(claim(n)) as so_far:
        step = calc((1 - x) * Sum(x**i, (i, 1, n + 1)), part=STEP)
        step.eq((1 - x) * Sum(x**i, (i, 1, n)) + (1 - x) * x ** (n + 1), by=axiom("sum_step"))
        step.eq(x - x ** (n + 1) + (1 - x) * x ** (n + 1), by=so_far)
        step.eq(x - x ** (n + 2), by=ring)
    return induction(n, claim, base.qed(), step.qed())
