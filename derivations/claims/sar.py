"""The supplement of a paper on SAR target recognition: why scores are divided by √d."""

from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, Source, signs
from derivations.attention.probability_of_large_score import probability_of_large_score
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.dot_products.products_are_uncorrelated import products_are_uncorrelated
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.expectation.expectation_of_zero_mean_product import (
    expectation_of_zero_mean_product,
)
from derivations.law_of_dot_product.mean_size_of_score import mean_size_of_score
from derivations.saturation.entry_at_tie import entry_at_tie
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.saturation.leading_weight import leading_weight
from derivations.saturation.missing_weight import missing_weight
from derivations.saturation.scaled_gap import scaled_gap
from derivations.softmax.softmax_jacobian import softmax_jacobian
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.variance.second_moment import second_moment
from derivations.variance.variance_as_moments import variance_as_moments
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

a, b, d, i, j, k, m, n = naturals("a b d i j k m n")
B, Delta, epsilon, rho, t = reals("B Delta epsilon rho t")
u, v = random_vectors("u v", size=d, moments=2)
u_i, v_i = random_variables("u_i v_i", moments=2)
x, y = vectors("x y", n)
F, G, H = signs("F G H")

source = Source(
    title=Text(
        en="A Hierarchical Meta-Transfer Framework with Attention Mechanism for SAR Target Recognition, supplement",
        zh="A Hierarchical Meta-Transfer Framework with Attention Mechanism for SAR Target Recognition，补充材料",
    ),
    short=Text(en="SAR supplement", zh="SAR 补充材料"),
    kind=Text(en="supplement of a paper, in English", zh="英文论文的补充材料"),
    right=Text(
        en=r"The chain of argument is the standard one and its formulas hold: the Jacobian of softmax, its vanishing when one score dominates, mean $0$ and variance $d$ of the dot product by factoring second moments, variance $1$ after division by $\sqrt d$. What it leaves open are hypotheses: how much independence the lemma needs, and that scores do not tie.",
        zh=r"论证的主线是标准的，公式也成立：softmax 的雅可比矩阵，某个分数占优时它趋于零，由二阶矩的分解得到点积的均值 $0$ 与方差 $d$，除以 $\sqrt d$ 之后方差为 $1$。没有说清的是条件：引理需要多强的独立性，以及分数不能并列最大。",
    ),
)

centred = [ForEach(i, d, Equation(E(u[i]), 0)), ForEach(i, d, Equation(E(v[i]), 0))]
unit = [ForEach(i, d, Equation(Var(u[i]), 1)), ForEach(i, d, Equation(Var(v[i]), 1))]
mutual, three = IndependentFamily(u, v), IndependentFamily(u, v, wise=3)
lemma = [three, *centred, *unit]
one_product = [Independent(u_i, v_i), Equation(E(u_i), 0), Equation(E(v_i), 0)]
positive = 1 <= d


def average(weights, values):
    """The sum of the values with these weights."""
    return Sum(weights * values, (j, 1, n))


scaled_values = Claim(
    place=Text(en="opening", zh="开头"),
    says=Text(
        en=r"What is divided by $\sqrt d$ is called the values.",
        zh=r"把除以 $\sqrt d$ 的对象称为“值”。",
    ),
    topic="definitions",
    given=[positive, 1 <= n],
    states=Fails(
        Equation(
            average(softmax(Each(j, x[j] / sqrt(d), n), j), y[j]),
            average(softmax(x, j), y[j] / sqrt(d)),
        ),
        Model(n=1, d=4, x=[0], y=[1]),
    ),
    meant=[
        Holds(
            Equation(
                average(softmax(Each(j, x[j] / sqrt(d), n), j), y[j]),
                average(exp(x[j] / sqrt(d)) / Sum(exp(x[b] / sqrt(d)), (b, 1, n)), y[j]),
            ),
            by=softmax,
        ),
        Holds(
            Equation(
                average(softmax(x, j), y[j] / sqrt(d)), average(softmax(x, j), y[j]) / sqrt(d)
            ),
            by=sums,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="The scores are divided, before softmax; dividing the value vectors would only shrink the output.",
        zh=r"除以 $\sqrt d$ 的是 softmax 之前的分数；若除的是值向量，则只会缩小输出。",
    ),
)

tx = Each(j, t * x[j], n)
entry = softmax(tx, k) * (delta(k, m) - softmax(tx, m))
lead = ForEach(j, n, x[j] + Delta <= x[i], exclude=i)
indices = [*in_range(k, n), *in_range(m, n)]
gap = [*in_range(i, n), lead, 0 < Delta]
x3 = vectors("x", 3)
tx3 = Each(j, t * x3[j], 3)
tie, third = Equation(x3[2], x3[1]), x3[3] < x3[1]
tied_entry = softmax(tx3, 1) * (delta(1, 1) - softmax(tx3, 1))


def tie_stays_sensitive():
    equal = have(Equation(t * x3[2], t * x3[1]), by=tie)
    less = have(t * x3[3] < t * x3[1], by=[third, 0 < t])
    derivative = softmax_jacobian(x=tx3, i=1, j=1, n=3)
    return have(Rational(2, 9) < tied_entry, by=[equal, less, entry_at_tie(x=tx3), derivative])


variance_saturates = Claim(
    place=Text(en="before Eq. (1)", zh="式（1）之前"),
    says=Text(
        en="A large variance of the inputs pushes softmax to where its gradient is small.",
        zh="输入的方差大，会把 softmax 推到梯度很小的区域。",
    ),
    topic="gradients",
    given=[*indices, *in_range(a, n), *in_range(b, n), x[b] < x[a]],
    states=Fails(
        Tends(entry, t, 0),
        at={"n": 3, "k": 1, "m": 1, "a": 1, "b": 3},
        contrary=Holds(
            Rational(2, 9) < tied_entry, given=[tie, third, 0 < t], by=tie_stays_sensitive
        ),
    ),
    extra=Holds(Tends(entry, t, 0), also=gap, by=jacobian_saturation_limit),
    verdict="true under extra hypotheses",
    why=Text(
        en="The scores $tx$ spread out as $t$ grows, but the Jacobian tends to $0$ only if one of them leads: for $x=(1,1,0)$ it does not.",
        zh="$t$ 增大时分数 $tx$ 的方差随之增大，但只有在某个分数领先时雅可比矩阵才趋于 $0$；$x=(1,1,0)$ 就是反例。",
    ),
)

softmax_of_one_number = Claim(
    place=Text(en="Eq. (1)", zh="式（1）"),
    says=Text(
        en="The weight $y_i$ is written as a function of the number $x_i$ alone.",
        zh="把权重 $y_i$ 写成单个数 $x_i$ 的函数。",
    ),
    topic="softmax",
    given=[*in_range(i, n), Equation(x[i], y[i])],
    states=Fails(Equation(softmax(x, i), softmax(y, i)), Model(n=2, i=1, x=[0, 0], y=[0, log(2)])),
    meant=Holds(
        Equation(softmax(x, i), exp(x[i]) / Sum(exp(x[j]), (j, 1, n))), given=[], by=softmax
    ),
    verdict="imprecise",
    why=Text(
        en="Every component of $x$ enters, through the denominator.",
        zh="$x$ 的每个分量都通过分母起作用。",
    ),
)

jacobian = Claim(
    place=Text(en="Eq. (2)", zh="式（2）"),
    says=Text(
        en=r"The derivative of $y_i$ in $x_j$ is $y_i(\delta_{ij}-y_j)$.",
        zh=r"$y_i$ 对 $x_j$ 的导数为 $y_i(\delta_{ij}-y_j)$。",
    ),
    topic="gradients",
    given=[*in_range(i, n), *in_range(j, n)],
    states=Holds(
        Equation(partial(softmax(x, i), x, j), softmax(x, i) * (delta(i, j) - softmax(x, j))),
        by=softmax_jacobian,
    ),
    verdict="true",
    why=Text(en="It is the Jacobian of softmax.", zh="这就是 softmax 的雅可比矩阵。"),
)

dominant_input = Claim(
    place=Text(en="after Eq. (2)", zh="式（2）之后"),
    says=Text(
        en="If $x_i$ exceeds all other inputs by a gap that grows, $y_i$ tends to $1$.",
        zh="若 $x_i$ 超过其余输入的差距不断增大，则 $y_i$ 趋于 $1$。",
    ),
    topic="softmax",
    given=[*in_range(i, n), lead],
    states=[
        Holds(1 - softmax(x, i) <= (n - 1) * exp(-Delta), by=missing_weight),
        Holds(Tends((n - 1) * exp(-t), t, 0), given=[]),
    ],
    correct=Holds(1 / (1 + (n - 1) * exp(-Delta)) <= softmax(x, i), by=leading_weight),
    verdict="true",
    why=Text(
        en=r"For a fixed number $n$ of inputs: a gap $\Delta$ leaves at most $(n-1)\mathrm e^{-\Delta}$ to the others.",
        zh=r"输入个数 $n$ 固定时成立：差距为 $\Delta$ 时，其余权重之和至多为 $(n-1)\mathrm e^{-\Delta}$。",
    ),
)

dominant_gradient = Claim(
    place=Text(en="after Eq. (2)", zh="式（2）之后"),
    says=Text(
        en="When one $y_i$ is near $1$, all entries of the Jacobian are near $0$.",
        zh="当某个 $y_i$ 接近 $1$ 时，雅可比矩阵的所有元素都接近 $0$。",
    ),
    topic="gradients",
    given=[*in_range(i, n), *indices],
    states=Holds(
        absolute(partial(softmax(x, k), x, m)) <= 1 - softmax(x, i), by=jacobian_at_most_remainder
    ),
    verdict="true",
    why=Text(en="No entry exceeds $1-y_i$.", zh="任何元素的绝对值都不超过 $1-y_i$。"),
)

leads_by = ForEach(j, n, t * x[j] + t * Delta <= t * x[i], exclude=i)

variance_makes_leader = Claim(
    place=Text(en="after Eq. (2)", zh="式（2）之后"),
    says=Text(
        en="When the variance of the inputs is large, one of them is likely to exceed the others by far.",
        zh="输入的方差大时，很可能有一个远大于其余各数。",
    ),
    topic="softmax",
    given=[
        *in_range(i, n),
        *in_range(m, n),
        0 <= t,
        ForEach(j, n, x[j] <= x[i]),
        x[m] + Delta <= x[i],
    ],
    states=Fails(leads_by, Model(n=3, i=1, m=3, t=10, Delta=1, x=[1, 1, 0])),
    extra=Holds(leads_by, also=[lead], by=scaled_gap),
    verdict="true under extra hypotheses",
    why=Text(
        en="Scaling by $t$ scales the gap of the leader, if there is one; $t(1,1,0)$ has any variance and no leader.",
        zh="放大 $t$ 倍时，领先者的差距也放大 $t$ 倍，前提是有领先者；$t(1,1,0)$ 的方差可以任意大，却没有领先者。",
    ),
)

lemma_mean = Claim(
    place=Text(en="lemma, mean", zh="引理，均值"),
    says=Text(
        en="If the components are independent with mean $0$ and variance $1$, the dot product has mean $0$.",
        zh="若各分量独立、均值为 $0$、方差为 $1$，则点积的均值为 $0$。",
    ),
    topic="mean",
    given=lemma,
    states=Holds(Equation(E(dot(u, v)), 0), by=[mean_of_independent_dot_product, centred[0], sums]),
    verdict="true",
    why=Text(
        en="More is assumed than needed: $u_i$ and $v_i$ uncorrelated, and one of the two means $0$.",
        zh="所设条件过强：只需 $u_i$ 与 $v_i$ 不相关，且两者之一均值为 $0$。",
    ),
)

lemma_variance = Claim(
    place=Text(en="lemma, variance", zh="引理，方差"),
    says=Text(
        en="Under the same hypotheses the dot product has variance $d$.",
        zh="在同样的条件下，点积的方差为 $d$。",
    ),
    topic="variance",
    given=lemma,
    states=Fails(
        Equation(Var(dot(u, v)), d),
        Model(d=2, u=[F, G], v=[H, F * G * H], show=[E(u[1] * v[1] * u[2] * v[2])]),
    ),
    extra=Holds(Equation(Var(dot(u, v)), d), also=[mutual], by=variance_of_unit_dot_product),
    verdict="true under extra hypotheses",
    why=Text(
        en="All $2d$ components must be independent together; that any three of them are is not enough.",
        zh="须全部 $2d$ 个分量相互独立；任意三个独立还不够。",
    ),
)

equation_three = Claim(
    place=Text(en="Eq. (3)", zh="式（3）"),
    says=Text(
        en="The mean of the sum is the sum of the means, these factor, each factor is $0$, and so is the sum.",
        zh="和的均值等于均值之和，各项可分解，因子为 $0$，故和为 $0$。",
    ),
    topic="mean",
    given=lemma,
    states=[
        Holds(Equation(E(Sum(u[i] * v[i], (i, 1, d))), Sum(E(u[i] * v[i]), (i, 1, d))), by=linear),
        Holds(
            Equation(Sum(E(u[i] * v[i]), (i, 1, d)), Sum(E(u[i]) * E(v[i]), (i, 1, d))),
            by=expectation_of_product,
        ),
        Holds(Equation(Sum(E(u[i]) * E(v[i]), (i, 1, d)), 0), by=[centred[0], sums]),
    ],
    verdict="true",
    why=Text(
        en="The first step needs no independence at all, the second that of each $u_i$ and $v_i$.",
        zh="第一步完全不需要独立性，第二步只需每个 $u_i$ 与 $v_i$ 独立。",
    ),
)

variances_add = Claim(
    place=Text(en="Eq. (4)", zh="式（4）"),
    says=Text(
        en="The variance of the sum is the sum of the variances of the products.",
        zh="和的方差等于各乘积的方差之和。",
    ),
    topic="variance",
    given=lemma,
    states=Fails(
        Equation(Var(Sum(u[i] * v[i], (i, 1, d))), Sum(Var(u[i] * v[i]), (i, 1, d))),
        Model(d=2, u=[F, G], v=[H, F * G * H]),
    ),
    extra=Holds(
        Equation(Var(Sum(u[i] * v[i], (i, 1, d))), Sum(Var(u[i] * v[i]), (i, 1, d))),
        also=[mutual],
        by=[variance_of_uncorrelated_sum, products_are_uncorrelated(q=u, k=v)],
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en="The products must be uncorrelated, which the proof does not say; mutual independence gives it.",
        zh="各乘积须不相关，证明中没有说明；由相互独立可得。",
    ),
)

product = u_i * v_i

square_outside = Claim(
    place=Text(en="Eq. (5), first line", zh="式（5）第一行"),
    says=Text(
        en="The variance is written with the square outside the expectation.",
        zh="把方差写成期望的平方，平方号在期望之外。",
    ),
    topic="definitions",
    given=one_product,
    states=Fails(Equation(Var(product), E(product - E(product)) ** 2), Model(u_i=F, v_i=G)),
    slip=Holds(Equation(Var(product), E((product - E(product)) ** 2)), by=Var),
    verdict="typo",
    why=Text(
        en="The square belongs inside: as printed the expression is always $0$.",
        zh="平方号应在期望之内：照印出的写法，该式恒为 $0$。",
    ),
)

variance_is_second_moment = Claim(
    place=Text(en="Eq. (5), second line", zh="式（5）第二行"),
    says=Text(
        en="The variance of $u_iv_i$ is the mean of $u_i^2v_i^2$.",
        zh="$u_iv_i$ 的方差等于 $u_i^2v_i^2$ 的均值。",
    ),
    topic="variance",
    given=one_product,
    states=Holds(
        Equation(Var(product), E(u_i**2 * v_i**2)),
        by=[variance_as_moments, expectation_of_zero_mean_product],
    ),
    verdict="true",
    why=Text(
        en="The mean of $u_iv_i$ is $0$ by the equation before it.",
        zh="由前一式，$u_iv_i$ 的均值为 $0$。",
    ),
)

squares_factor = Claim(
    place=Text(en="Eq. (5), third line", zh="式（5）第三行"),
    says=Text(
        en="The mean of $u_i^2v_i^2$ is the product of the means of the squares.",
        zh="$u_i^2v_i^2$ 的均值等于两个平方的均值之积。",
    ),
    topic="independence",
    given=one_product,
    states=Holds(Equation(E(u_i**2 * v_i**2), E(u_i**2) * E(v_i**2)), by=expectation_of_product),
    verdict="true",
    why=Text(
        en="Squares of independent variables are independent; zero correlation would not do.",
        zh="独立随机变量的平方仍独立；仅有零相关则不够。",
    ),
)

unit_variances = [Equation(Var(u_i), 1), Equation(Var(v_i), 1)]

product_of_variances = Claim(
    place=Text(en="Eq. (5), last line", zh="式（5）最后一行"),
    says=Text(
        en="The product of the second moments is the product of the variances, which is $1$.",
        zh="二阶矩之积等于方差之积，即 $1$。",
    ),
    topic="variance",
    given=[*one_product[1:], *unit_variances],
    states=[
        Holds(
            Equation(E(u_i**2) * E(v_i**2), Var(u_i) * Var(v_i)),
            by=[second_moment, *one_product[1:]],
        ),
        Holds(Equation(Var(u_i) * Var(v_i), 1), by=unit_variances),
    ],
    verdict="true",
    why=Text(en="Both means are $0$.", zh="两个均值都为 $0$。"),
)

p, q = random_vectors("u v", size=2, moments=2)


def mean_size():
    squares = have(ForEach(i, d, Equation(E(u[i] ** 2), 1)), by=[second_moment, *centred, *unit])
    others = have(ForEach(i, d, Equation(E(v[i] ** 2), 1)), by=[second_moment, *centred, *unit])
    bound = mean_size_of_score(q=u, k=v, sigma_q=1, sigma_k=1)
    return have(E(absolute(dot(u, v))) <= sqrt(d), by=[squares, others, bound])


grows_in_magnitude = Claim(
    place=Text(en="after the lemma", zh="引理之后"),
    says=Text(en="The dot product grows in magnitude with $d$.", zh="点积的大小随 $d$ 增大。"),
    topic="size",
    given=[mutual, *centred, *unit],
    states=Fails(
        E(absolute(p[1] * q[1])) < E(absolute(p[1] * q[1] + p[2] * q[2])),
        Model(u=[F, G], v=[H, signs("S")]),
        given=[
            IndependentFamily(p, q),
            ForEach(i, 2, Equation(E(p[i]), 0)),
            ForEach(i, 2, Equation(E(q[i]), 0)),
            ForEach(i, 2, Equation(Var(p[i]), 1)),
            ForEach(i, 2, Equation(Var(q[i]), 1)),
        ],
    ),
    meant=[
        Holds(Equation(Var(dot(u, v)), d), by=variance_of_unit_dot_product),
        Holds(E(absolute(dot(u, v))) <= sqrt(d), by=mean_size),
    ],
    verdict="imprecise",
    why=Text(
        en=r"The root mean square is exactly $\sqrt d$. The mean size is at most that and need not grow from each $d$ to the next: for fair signs it is $1$ for $d=1$ and $d=2$.",
        zh=r"均方根恰为 $\sqrt d$。平均大小不超过它，且未必随 $d$ 每加 $1$ 而增大：对等概率取 $\pm1$ 的分量，$d=1$ 与 $d=2$ 时都是 $1$。",
    ),
)

x2 = vectors("x", 2)
tx2 = Each(j, t * x2[j], 2)
equal_entry = softmax(tx2, 1) * (delta(1, 1) - softmax(tx2, 1))
same_keys = Equation(x2[2], x2[1])


def equal_keys_stay():
    first, second = softmax(tx2, 1), softmax(tx2, 2)
    equal = have(Equation(second, first), by=[softmax, same_keys])
    total = calc(first + second)
    total.eq(Sum(softmax(tx2, j), (j, 1, 2)), by=[axiom("sum_step"), axiom("sum_zero")])
    total.eq(1, by=softmax_sums_to_one)
    half = Rational(1, 2)
    weight = have(
        Equation(first, half), by=[equal, total.qed(), axiom("antisymmetry")(x=first, y=half)]
    )
    c = calc(equal_entry)
    c.eq(half * (1 - half), by=[weight, axiom("delta_same")])
    c.eq(Rational(1, 4))
    return c.qed()


large_dimension = Claim(
    place=Text(en="after the lemma", zh="引理之后"),
    says=Text(
        en="Without division a large $d$ gives very small gradients.",
        zh="不作除法时，$d$ 很大会使梯度非常小。",
    ),
    topic="gradients",
    given=[*indices],
    states=Fails(
        Tends(entry, t, 0),
        at={"n": 2, "k": 1, "m": 1},
        contrary=Holds(
            Equation(equal_entry, Rational(1, 4)), given=[same_keys], by=equal_keys_stay
        ),
    ),
    extra=Holds(Tends(entry, t, 0), also=gap, by=jacobian_saturation_limit),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"Undivided scores are the divided ones times $t=\sqrt d$. The Jacobian then tends to $0$ if one score leads; for two equal keys it is the same in every dimension.",
        zh=r"未除的分数是已除的分数的 $t=\sqrt d$ 倍。若有一个分数领先，雅可比矩阵趋于 $0$；若两个键相同，则它在任何维度下都不变。",
    ),
)

scaled_to_one = Claim(
    place=Text(en="end", zh="结尾"),
    says=Text(
        en=r"Divided by $\sqrt d$ the dot product has variance $1$.",
        zh=r"点积除以 $\sqrt d$ 之后方差为 $1$。",
    ),
    topic="scaling",
    given=[mutual, *centred, *unit, positive],
    states=Holds(
        Equation(Var(dot(u, v) / sqrt(d)), 1),
        by=variance_of_scaled_dot_product(q=u, k=v, sigma_q=1, sigma_k=1),
    ),
    verdict="true",
    why=Text(
        en=r"$\operatorname{Var}(z)/d=d/d$; only $\pm1/\sqrt d$ does this.",
        zh=r"$\operatorname{Var}(z)/d=d/d$；满足此式的因子只有 $\pm1/\sqrt d$。",
    ),
)

scaled_x = Each(j, t * x[j] / sqrt(d), n)
scaled_entry = softmax(scaled_x, i) * (delta(i, i) - softmax(scaled_x, i))

z, indicator = random_variables("Z I", moments=2)


def still_saturates():
    root, scores = 1 / sqrt(d), Each(j, x[j] / sqrt(d), n)
    with every(j, n, exclude=i):
        below = have(x[j] + Delta <= x[i])
        scaled = have(
            x[j] * root + Delta * root <= x[i] * root,
            by=[below, scaled_gap(t=root, a=x[j], b=x[i])],
        )
    limit = jacobian_saturation_limit(x=scores, Delta=Delta * root, k=i, m=i)
    return have(Tends(scaled_entry, t, 0), by=[scaled, limit])


avoids_vanishing = Claim(
    place=Text(en="end", zh="结尾"),
    says=Text(
        en="With variance $1$ the gradient does not vanish.", zh="方差为 $1$ 时梯度不会消失。"
    ),
    topic="gradients",
    given=[*in_range(i, n), positive, 0 < epsilon],
    states=Fails(
        ForAllReal(t, epsilon <= scaled_entry),
        contrary=Holds(Tends(scaled_entry, t, 0), also=gap, by=still_saturates),
    ),
    meant=[
        Holds(
            Equation(Var(dot(u, v) / sqrt(d)), 1),
            given=[mutual, *centred, *unit, positive],
            by=variance_of_scaled_dot_product(q=u, k=v, sigma_q=1, sigma_k=1),
        ),
        Holds(
            E(indicator) <= 1 / t**2,
            given=[
                mutual,
                *centred,
                *unit,
                positive,
                Equation(z, dot(u, v) / sqrt(d)),
                Equation(indicator**2, indicator),
                t**2 * indicator <= z**2 * indicator,
                0 < t,
            ],
            by=probability_of_large_score(q=u, k=v, Z=z),
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="Division takes the dimension out of the law: large scores are rare, uniformly in $d$. Yet scores that are large all the same saturate softmax, divided or not.",
        zh="除法消去了维度的影响：分数很大的概率对所有 $d$ 一致地小。但真正很大的分数，除过之后仍会使 softmax 饱和。",
    ),
)
