"""Finite sums: addition, multiples, constants, Kronecker's delta, one term taken out."""

from bilemma.bilingual.text import Text

from ..calc import calc, have
from ..propositions import (
    Equation,
    Implies,
    Less,
    LessEqual,
    NotEqual,
    in_range,
)
from ..reasons import axiom
from ..structure import cases, induction, suppose
from ..symbols import (
    Each,
    Sum,
    delta,
    naturals,
    random_matrices,
    random_variables,
    random_vectors,
)
from ..tactics import contradiction, ring, sums
from .declaring import lemma

F, G = random_vectors("F G", moments=0)
X = random_variables("X", moments=0)

i, j, k, n = naturals("i j k n")
A = random_matrices("A", n, k, moments=0)
BASE = Text(en="Base case: the empty sum", zh="归纳奠基：空和")
STEP = Text(en="Induction step", zh="归纳步骤")


@lemma(
    title=Text(en="Sum of sums", zh="和的加法"),
    words=Text(en="Finite sums may be added term by term.", zh="有限和可以逐项相加。"),
    claim=Equation(Sum(F[i] + G[i], (i, 1, n)), Sum(F[i], (i, 1, n)) + Sum(G[i], (i, 1, n))),
)
def sum_of_sums():
    def claim(m):
        return Equation(Sum(F[i] + G[i], (i, 1, m)), Sum(F[i], (i, 1, m)) + Sum(G[i], (i, 1, m)))

    base = calc(Sum(F[i] + G[i], (i, 1, 0)), part=BASE)
    base.eq(0, by=axiom("sum_zero"))
    base.eq(Sum(F[i], (i, 1, 0)) + Sum(G[i], (i, 1, 0)), by=axiom("sum_zero"))
    with suppose(claim(n)) as hypothesis:
        step = calc(Sum(F[i] + G[i], (i, 1, n + 1)), part=STEP)
        step.eq(Sum(F[i] + G[i], (i, 1, n)) + F[n + 1] + G[n + 1], by=axiom("sum_step"))
        step.eq(Sum(F[i], (i, 1, n)) + Sum(G[i], (i, 1, n)) + F[n + 1] + G[n + 1], by=hypothesis)
        step.eq(Sum(F[i], (i, 1, n + 1)) + Sum(G[i], (i, 1, n + 1)), by=axiom("sum_step"))
    return induction(n, claim, base.qed(), step.qed())


@lemma(
    title=Text(en="Sum of multiples", zh="和的数乘"),
    also=Text(en="distributive law", zh="分配律"),
    words=Text(
        en="A factor without the index may be taken out of a finite sum.",
        zh="不含求和下标的因子可以提到有限和之外。",
    ),
    claim=Equation(Sum(X * F[i], (i, 1, n)), X * Sum(F[i], (i, 1, n))),
)
def sum_of_multiples():
    def claim(m):
        return Equation(Sum(X * F[i], (i, 1, m)), X * Sum(F[i], (i, 1, m)))

    base = calc(Sum(X * F[i], (i, 1, 0)), part=BASE)
    base.eq(0, by=axiom("sum_zero"))
    base.eq(X * Sum(F[i], (i, 1, 0)), by=axiom("sum_zero"))
    with suppose(claim(n)) as hypothesis:
        step = calc(Sum(X * F[i], (i, 1, n + 1)), part=STEP)
        step.eq(Sum(X * F[i], (i, 1, n)) + X * F[n + 1], by=axiom("sum_step"))
        step.eq(X * Sum(F[i], (i, 1, n)) + X * F[n + 1], by=hypothesis)
        step.eq(X * Sum(F[i], (i, 1, n + 1)), by=axiom("sum_step"))
    return induction(n, claim, base.qed(), step.qed())


@lemma(
    title=Text(en="Sum of a constant", zh="常数求和"),
    words=Text(
        en="Adding up a term without the index multiplies it by the number of terms.",
        zh="对不依赖于下标的项求和，等于该项乘以项数。",
    ),
    claim=Equation(Sum(X, (i, 1, n)), n * X),
)
def sum_of_constant():
    def claim(m):
        return Equation(Sum(X, (i, 1, m)), m * X)

    base = calc(Sum(X, (i, 1, 0)), part=BASE)
    base.eq(0, by=axiom("sum_zero"))
    with suppose(claim(n)) as hypothesis:
        step = calc(Sum(X, (i, 1, n + 1)), part=STEP)
        step.eq(Sum(X, (i, 1, n)) + X, by=axiom("sum_step"))
        step.eq(n * X + X, by=hypothesis)
        step.eq((n + 1) * X, by=ring)
    return induction(n, claim, base.qed(), step.qed())


@lemma(
    title=Text(en="Sum with Kronecker's delta", zh="含克罗内克 δ 的求和公式"),
    also=Text(en="sifting property of Kronecker's delta", zh="克罗内克 δ 的筛选性质"),
    words=Text(
        en="Kronecker's delta picks the one term whose index agrees.",
        zh="克罗内克 δ 只保留下标相同的那一项。",
    ),
    idea=Text(
        en="Only the term with $i=j$ is not 0. By induction over the number of terms: either "
        "$j$ is the new index, or the new term is 0.",
        zh="只有 $i=j$ 的一项不为零。对项数作归纳：或者 $j$ 恰为新的下标，或者新增的一项为零。",
    ),
    given=[in_range(j, n)],
    claim=Equation(Sum(delta(i, j) * F[i], (i, 1, n)), F[j]),
)
def sum_of_delta():
    def partial(m):
        return Sum(delta(i, j) * F[i], (i, 1, m))

    def claim(m):
        return Implies(LessEqual(j, m), Equation(partial(m), F[j]))

    with suppose(LessEqual(j, 0), forget=n):
        base = calc(partial(0), part=BASE)
        base.eq(F[j], by=contradiction)
    with suppose(LessEqual(j, n + 1), claim(n), forget=n):
        with suppose(LessEqual(j, n), claim(n)):
            early = calc(partial(n + 1), part=STEP)
            early.eq(partial(n) + delta(n + 1, j) * F[n + 1], by=axiom("sum_step"))
            early.eq(partial(n), by=axiom("delta_other"))
            early.eq(F[j], by=Equation(partial(n), F[j]))
        with suppose(Less(n, j)):
            same = have(Equation(j, n + 1), by=axiom("antisymmetry")(x=j, y=n + 1))
            late = calc(partial(n + 1))
            late.eq(partial(n) + delta(n + 1, j) * F[n + 1], by=axiom("sum_step"))
            late.eq(Sum(0 * F[i], (i, 1, n)) + delta(n + 1, j) * F[n + 1], by=axiom("delta_other"))
            late.eq(delta(n + 1, j) * F[n + 1], by=sums)
            late.eq(F[j], by=[same, axiom("delta_same")])
        step = cases(LessEqual(j, n), early.qed(), late.qed())
    return induction(n, claim, base.qed(), step)


@lemma(
    title=Text(en="Sum of Kronecker's delta", zh="克罗内克 δ 的求和公式"),
    words=Text(
        en="Kronecker's delta adds up to 1.",
        zh="克罗内克 δ 对一个下标求和等于 1。",
    ),
    given=[in_range(j, n)],
    claim=Equation(Sum(delta(i, j), (i, 1, n)), 1),
)
def sum_of_plain_delta():
    chain = calc(Sum(delta(i, j), (i, 1, n)))
    chain.eq(1, by=sum_of_delta(F=Each(i, 1)))
    return chain.qed()


@lemma(
    title=Text(en="Sum without one term", zh="去掉一项的和"),
    words=Text(
        en="Leaving one term out of a finite sum subtracts it.",
        zh="从有限和中去掉一项，等于减去该项。",
    ),
    given=[in_range(j, n)],
    claim=Equation(Sum(F[i], (i, 1, n), exclude=j), Sum(F[i], (i, 1, n)) - F[j]),
)
def sum_except_is_difference():
    chain = calc(Sum(F[i], (i, 1, n), exclude=j))
    chain.eq(Sum((1 - delta(i, j)) * F[i], (i, 1, n)), by=axiom("sum_except"))
    chain.eq(Sum(F[i], (i, 1, n)) - Sum(delta(i, j) * F[i], (i, 1, n)), by=sums)
    chain.eq(Sum(F[i], (i, 1, n)) - F[j], by=sum_of_delta)
    return chain.qed()


@lemma(
    title=Text(en="One term taken out of a sum", zh="从和中分出一项"),
    words=Text(
        en="A finite sum is one of its terms plus all the others.",
        zh="有限和等于其中一项加上其余各项。",
    ),
    given=[in_range(j, n)],
    claim=Equation(Sum(F[i], (i, 1, n)), F[j] + Sum(F[i], (i, 1, n), exclude=j)),
)
def sum_split():
    chain = calc(Sum(F[i], (i, 1, n)))
    chain.eq(F[j] + Sum(F[i], (i, 1, n), exclude=j), by=sum_except_is_difference)
    return chain.qed()


@lemma(
    title=Text(en="Square of a sum", zh="和的平方"),
    also=Text(
        en="expanding the square of a sum; diagonal and off-diagonal terms",
        zh="和的平方的展开；对角项与非对角项",
    ),
    words=Text(
        en="The square of a sum is the squares on the diagonal plus the products off it.",
        zh="和的平方等于对角线上的平方项加上非对角线上的乘积项。",
    ),
    claim=Equation(
        Sum(F[i], (i, 1, n)) ** 2,
        Sum(F[i] ** 2, (i, 1, n)) + Sum(Sum(F[i] * F[j], (j, 1, n), exclude=i), (i, 1, n)),
    ),
)
def square_of_sum():
    chain = calc(Sum(F[i], (i, 1, n)) ** 2)
    chain.eq(Sum(Sum(F[i] * F[j], (j, 1, n)), (i, 1, n)), by=sums)
    chain.eq(Sum(F[i] ** 2 + Sum(F[i] * F[j], (j, 1, n), exclude=i), (i, 1, n)), by=sum_split)
    chain.eq(
        Sum(F[i] ** 2, (i, 1, n)) + Sum(Sum(F[i] * F[j], (j, 1, n), exclude=i), (i, 1, n)),
        by=sum_of_sums,
    )
    return chain.qed()


@lemma(
    title=Text(en="Exchange of two sums", zh="二重求和的换序"),
    also=Text(en="order of summation", zh="交换求和次序"),
    words=Text(
        en="Two finite sums may be taken in either order.",
        zh="二重有限和可以交换求和次序。",
    ),
    claim=Equation(
        Sum(Sum(A[i, j], (i, 1, n)), (j, 1, k)), Sum(Sum(A[i, j], (j, 1, k)), (i, 1, n))
    ),
)
def exchange_of_sums():
    def columns(m):
        return Sum(Sum(A[i, j], (i, 1, m)), (j, 1, k))

    def rows(m):
        return Sum(Sum(A[i, j], (j, 1, k)), (i, 1, m))

    base = calc(columns(0), part=BASE)
    base.eq(0, by=[axiom("sum_zero"), sums])
    base.eq(rows(0), by=axiom("sum_zero"))
    with suppose(Equation(columns(n), rows(n))) as so_far:
        step = calc(columns(n + 1), part=STEP)
        step.eq(Sum(Sum(A[i, j], (i, 1, n)) + A[n + 1, j], (j, 1, k)), by=axiom("sum_step"))
        step.eq(columns(n) + Sum(A[n + 1, j], (j, 1, k)), by=sums)
        step.eq(rows(n) + Sum(A[n + 1, j], (j, 1, k)), by=so_far)
        step.eq(rows(n + 1), by=axiom("sum_step"))
    return induction(n, lambda m: Equation(columns(m), rows(m)), base.qed(), step.qed())


@lemma(
    title=Text(en="Square of Kronecker's delta", zh="克罗内克 δ 的平方"),
    words=Text(
        en="Kronecker's delta is 0 or 1, so it is its own square.",
        zh="克罗内克 δ 只取 0 或 1，因此等于自身的平方。",
    ),
    claim=Equation(delta(i, j) ** 2, delta(i, j)),
)
def square_of_delta():
    with suppose(Equation(i, j)) as same:
        one = calc(delta(i, j) ** 2)
        one.eq(delta(i, j), by=[same, axiom("delta_same")])
    with suppose(NotEqual(i, j)):
        zero = calc(delta(i, j) ** 2)
        zero.eq(delta(i, j), by=axiom("delta_other"))
    return cases(Equation(i, j), one.qed(), zero.qed())
