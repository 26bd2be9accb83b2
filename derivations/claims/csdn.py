"""A blog post on why attention divides by the root of the dimension: what it claims, and what is true."""

from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, Source, chances, signs
from bilemma.foundations import (
    absolute_of_nonnegative,
    absolute_value_at_most,
    at_most_absolute_value,
    limit_of_absolute_value,
    square_of_sum,
    square_root_of_square,
    sum_except_is_difference,
    sum_monotone,
)
from derivations.attention.gradient_in_query import gradient_in_query
from derivations.attention.probability_of_large_score import probability_of_large_score
from derivations.attention.product_of_bounded_numbers import product_of_bounded_numbers
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.dot_products.scaling_is_unique import scaling_is_unique
from derivations.dot_products.standard_deviation_of_dot_product import (
    standard_deviation_of_dot_product,
)
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.expectation.expectation_of_zero_mean_product import (
    expectation_of_zero_mean_product,
)
from derivations.law_of_dot_product.mean_size_of_score import mean_size_of_score
from derivations.law_of_dot_product.mean_square_difference import mean_square_difference
from derivations.products.variance_of_unit_product import variance_of_unit_product
from derivations.saturation.diagonal_at_most_remainder import diagonal_at_most_remainder
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder
from derivations.saturation.jacobian_saturation import jacobian_saturation
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.saturation.missing_weight import missing_weight
from derivations.saturation.quadratic_form_by_largest import quadratic_form_by_largest
from derivations.saturation.weight_below_leader import weight_below_leader
from derivations.softmax.softmax_at_most_one import softmax_at_most_one
from derivations.softmax.softmax_jacobian import softmax_jacobian
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal
from derivations.softmax.softmax_jacobian_off_diagonal import softmax_jacobian_off_diagonal
from derivations.softmax.softmax_of_shifted_scores import softmax_of_shifted_scores
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.softmax.stable_denominator import stable_denominator
from derivations.variance.second_moment import second_moment
from derivations.variance.variance_as_moments import variance_as_moments
from derivations.variance.variance_of_affine import variance_of_affine

a, b, c, d, e, i, j, m, n, p, r = naturals("a b c d e i j m n p r")
B, Delta, epsilon, eta, kappa, mu, t = reals("B Delta epsilon eta kappa mu t")
q, k = random_vectors("q k", size=d, moments=2)
q_i, k_i = random_variables("q_i k_i", moments=2)
x, y, w = vectors("x y w", n)
F, G, H, S = signs("F G H S")

source = Source(
    title=Text(
        en="Transformer在计算softmax之前为什么要除以维度的开方 (Why a transformer divides by the root of the dimension before softmax)",
        zh="Transformer在计算softmax之前为什么要除以维度的开方",
    ),
    short=Text(en="Blog post", zh="博文"),
    kind=Text(en="blog post, in Chinese", zh="中文博文"),
    right=Text(
        en="It is the most detailed of the five: the Jacobian of softmax is right, the variance $1$ of one product is derived step by step without a gap, the mean $0$ of the sum too, and the final variance $d$ is the right one for independent components. It sees that a large score alone does not matter unless it is much larger than the others, though it does not keep to this.",
        zh="五份材料中最详细的一份：softmax 的雅可比矩阵是对的；单个乘积的方差为 $1$，逐步推出，没有漏洞；和的均值为 $0$ 也推得对；对相互独立的分量，最后得到的方差 $d$ 是正确的。文中也注意到，分数要远大于其余分数才起作用，只是没有始终坚持这一点。",
    ),
)

centred = [ForEach(i, d, Equation(E(q[i]), 0)), ForEach(i, d, Equation(E(k[i]), 0))]
unit = [ForEach(i, d, Equation(Var(q[i]), 1)), ForEach(i, d, Equation(Var(k[i]), 1))]
mutual, three = IndependentFamily(q, k), IndependentFamily(q, k, wise=3)
positive = 1 <= d
lead = ForEach(j, n, x[j] + Delta <= x[i], exclude=i)

# --- attention -----------------------------------------------------------------------------------
Q, K = matrices("Q", m, d), matrices("K", n, d)
V = matrices("V", n, e)
o = vectors("o", e)
s = vectors("q", d)


def score(j):
    """The scaled score of the query s and key j."""
    return Sum(s[r] * K[j, r], (r, 1, d)) / sqrt(d)


weights = Each(j, score(j), n)


def output(b):
    """Component b of the output for the query s."""
    return Sum(softmax(weights, j) * V[j, b], (j, 1, n))


dimensions_of_all_three = Claim(
    place=Text(en="notation of the attention formula", zh="注意力公式的记号"),
    says=Text(
        en="Queries, keys and values all have the dimension $d$.", zh="查询、键和值的维度都是 $d$。"
    ),
    topic="definitions",
    given=[ForEach(b, e, Equation(o[b], output(b))), *in_range(c, e), positive],
    states=Fails(
        c <= d,
        Model(
            d=1, e=2, n=2, c=2, q=[1], K=[[0], [0]], V=[[1, 2], [3, 6]], o=[2, 4], show=[o[1], o[2]]
        ),
    ),
    meant=[
        Holds(
            Equation(o[c], Sum(exp(score(j)) / Sum(exp(score(a)), (a, 1, n)) * V[j, c], (j, 1, n))),
            by=[ForEach(b, e, Equation(o[b], output(b))), softmax],
        ),
        Holds(
            Equation(Sum(softmax(weights, j), (j, 1, n)), 1), given=[1 <= n], by=softmax_sums_to_one
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="Queries and keys must share $d$, as their dot product is taken. The values may have any number of components: the output is an average of them, component by component.",
        zh="查询与键要作点积，维度必须同为 $d$；值的维度可以任取，输出只是逐分量对值作加权平均。",
    ),
)


def row(i, j):
    """The scaled score of query i and key j."""
    return Sum(Q[i, r] * K[j, r], (r, 1, d)) / sqrt(d)


row_weights = Each(j, row(i, j), n)

definition_of_attention = Claim(
    place=Text(en="the attention formula", zh="注意力公式"),
    says=Text(
        en=r"The output is $\operatorname{softmax}(QK^{\mathsf T}/\sqrt d)\,V$.",
        zh=r"输出为 $\operatorname{softmax}(QK^{\mathsf T}/\sqrt d)\,V$。",
    ),
    topic="definitions",
    given=[*in_range(i, m), *in_range(b, e), 1 <= n, positive],
    states=[
        Holds(
            Equation(
                Sum(softmax(row_weights, j) * V[j, b], (j, 1, n)),
                Sum(exp(row(i, j)) / Sum(exp(row(i, a)), (a, 1, n)) * V[j, b], (j, 1, n)),
            ),
            by=softmax,
        ),
        Holds(Equation(Sum(softmax(row_weights, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en="It is the definition, with softmax taken in each row, that is, for each query.",
        zh="这就是定义，其中 softmax 按行取，即每个查询各取一次。",
    ),
)


def squares_are_one():
    """The hypotheses E[q_i²] = 1 and E[k_i²] = 1 as facts."""
    return [
        have(ForEach(i, d, Equation(E(v[i] ** 2), 1)), by=[second_moment, *centred, *unit])
        for v in (q, k)
    ]


def mean_square_is_dimension():
    total = calc(E(dot(q, k) ** 2))
    total.eq(Var(dot(q, k)) + E(dot(q, k)) ** 2, by=second_moment(X=dot(q, k)))
    total.eq(
        d, by=[variance_of_unit_dot_product, mean_of_independent_dot_product, centred[0], sums]
    )
    return total.qed()


def mean_size_at_most_root():
    bound = mean_size_of_score(sigma_q=1, sigma_k=1)
    return have(E(absolute(dot(q, k))) <= sqrt(d), by=[*squares_are_one(), bound])


sigma, sigma_q, sigma_k = reals("sigma sigma_q sigma_k")
aligned = [ForEach(i, d, Equation(E(q[i] * k[i]), mu)), positive]


def aligned_mean():
    mean = calc(E(dot(q, k)))
    mean.eq(Sum(E(q[i] * k[i]), (i, 1, d)), by=[dot, linear])
    mean.eq(d * mu, by=[aligned[0], sums])
    return mean.qed()


range_grows_quickly = Claim(
    place=Text(en="why scaling is needed", zh="为什么需要缩放"),
    says=Text(
        en="The range of the dot product grows quickly with $d$.",
        zh="点积的取值范围随 $d$ 迅速增大。",
    ),
    topic="size",
    given=[mutual, *centred, *unit],
    states=Fails(
        Equation(E(dot(q, k) ** 2), d**2),
        Model(d=2, q=[F, G], k=[H, S], show=[E(absolute(q[1] * k[1] + q[2] * k[2]))]),
    ),
    meant=[
        Holds(Equation(E(dot(q, k) ** 2), d), by=mean_square_is_dimension),
        Holds(E(absolute(dot(q, k))) <= sqrt(d), by=mean_size_at_most_root),
        Holds(Equation(E(dot(q, k)), d * mu), given=aligned, by=aligned_mean),
    ],
    verdict="imprecise",
    why=Text(
        en=r"The mean square is $d$, not $d^2$: the typical size grows like $\sqrt d$, slower than the dimension. Growth in proportion to $d$ needs products $q_ik_i$ whose mean is not $0$.",
        zh=r"均方是 $d$ 而不是 $d^2$：典型大小按 $\sqrt d$ 增长，比维度慢。只有当 $q_ik_i$ 的均值不为 $0$ 时，才与 $d$ 成正比。",
    ),
)

indices = [*in_range(i, n), *in_range(p, n), *in_range(m, n)]
entry_bound = absolute(partial(softmax(x, p), x, m)) <= (n - 1) * exp(-Delta)

large_scores_vanish = Claim(
    place=Text(en="why scaling is needed", zh="为什么需要缩放"),
    says=Text(
        en="Large scores push the outputs of softmax to extremes and make its gradient vanish.",
        zh="分数很大时，softmax 的输出趋于极端，梯度随之消失。",
    ),
    topic="gradients",
    given=[*indices, Delta <= x[i]],
    states=Fails(
        entry_bound,
        Model(
            n=2,
            i=1,
            p=1,
            m=1,
            Delta=log(1000),
            x=[log(1000), log(1000)],
            show=[softmax(x, 1), softmax(x, 2)],
        ),
    ),
    extra=Holds(entry_bound, also=[lead], by=jacobian_saturation),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"What counts is the gap $\Delta$ to the other scores, not the size: for two equal scores of any size the derivative is $1/4$, the largest that there is.",
        zh=r"起作用的是与其余分数的差距 $\Delta$，而不是分数本身的大小：两个相等的分数无论多大，导数都是 $1/4$，恰为最大值。",
    ),
)

v, u, g = reals("v u g")
step = Equation(u, v - eta * g)
small_gradient = [g <= epsilon, -g <= epsilon, 0 <= eta]
tx = Each(j, t * x[j], n)


def move_is_small():
    upper = have(eta * g <= eta * epsilon, by=small_gradient)
    lower = have(-eta * g <= eta * epsilon, by=small_gradient)
    back = have(absolute(-eta * g) <= eta * epsilon, by=[upper, lower, absolute_value_at_most])
    return have(absolute(u - v) <= eta * epsilon, by=[step, back])


unstable_learning = Claim(
    place=Text(en="why scaling is needed", zh="为什么需要缩放"),
    says=Text(
        en="Because the gradient vanishes, learning becomes unstable.",
        zh="梯度消失使学习变得不稳定。",
    ),
    topic="training",
    given=[step, *small_gradient],
    states=Fails(
        eta * epsilon < absolute(u - v),
        Model(
            v=1,
            u=Rational(1999, 2000),
            eta=Rational(1, 10),
            g=Rational(1, 200),
            epsilon=Rational(1, 100),
        ),
    ),
    meant=[
        Holds(absolute(u - v) <= eta * epsilon, by=move_is_small),
        Holds(
            Tends(softmax(tx, p) * (delta(p, m) - softmax(tx, m)), t, 0),
            given=[*indices, lead, 0 < Delta],
            by=jacobian_saturation_limit,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"A step of gradient descent $u=v-\eta g$ is the smaller, the smaller $g$ is: what vanishing gradients cause is slow learning or none at all.",
        zh=r"梯度下降的一步 $u=v-\eta g$ 随 $g$ 变小而变小：梯度消失带来的是学得慢，甚至学不动，而不是不稳定。",
    ),
)

softmax_of_one_number = Claim(
    place=Text(en="the definition of softmax", zh="softmax 的定义"),
    says=Text(
        en="The weight $y_i$ is written as the softmax of the number $x_i$ alone.",
        zh="把权重 $y_i$ 写成单个数 $x_i$ 的 softmax。",
    ),
    topic="softmax",
    given=[*in_range(i, n), Equation(x[i], y[i])],
    states=Fails(Equation(softmax(x, i), softmax(y, i)), Model(n=2, i=1, x=[0, 0], y=[0, log(3)])),
    meant=Holds(
        Equation(softmax(x, i), exp(x[i]) / Sum(exp(x[j]), (j, 1, n))), given=[], by=softmax
    ),
    verdict="imprecise",
    why=Text(
        en=r"The denominator depends on all scores: $(0,0)$ and $(0,\log3)$ have the same first component and different first weights.",
        zh=r"分母依赖所有分数：$(0,0)$ 与 $(0,\log3)$ 的第一个分量相同，第一个权重却不同。",
    ),
)

missing_bound = 1 - softmax(x, i) <= (n - 1) * exp(-Delta)


def others_are_small():
    return have(
        softmax(x, m) <= exp(-Delta), by=[weight_below_leader(j=m), softmax_at_most_one(j=i)]
    )


much_larger_score = Claim(
    place=Text(en="limits of the gradient, large score", zh="梯度的极限情形，分数很大"),
    says=Text(
        en="If $x_i$ is large, for example much larger than the others, $y_i$ is close to $1$ and the others to $0$.",
        zh="若 $x_i$ 很大，例如远大于其余分数，则 $y_i$ 接近 $1$，其余接近 $0$。",
    ),
    topic="softmax",
    given=[*in_range(i, n), Delta <= x[i]],
    states=Fails(missing_bound, Model(n=2, i=1, Delta=log(1000), x=[log(1000), log(1000)])),
    meant=[
        Holds(missing_bound, given=[*in_range(i, n), lead], by=missing_weight),
        Holds(
            softmax(x, m) <= exp(-Delta),
            given=[*in_range(i, n), *in_range(m, n), x[m] + Delta <= x[i]],
            by=others_are_small,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"“Much larger than the others” is no example of “large” but the very condition: the gap must be large compared with $\log n$.",
        zh=r"“远大于其余分数”不是“很大”的一个例子，而正是所需的条件：差距要远大于 $\log n$。",
    ),
)

jacobian = Claim(
    place=Text(en="the derivative of softmax", zh="softmax 的导数"),
    says=Text(
        en=r"With Kronecker's delta, the derivative of $y_i$ in $x_m$ is $y_i(\delta_{im}-y_m)$.",
        zh=r"用克罗内克 δ 表示，$y_i$ 对 $x_m$ 的导数为 $y_i(\delta_{im}-y_m)$。",
    ),
    topic="gradients",
    given=[*in_range(i, n), *in_range(m, n)],
    states=Holds(
        Equation(partial(softmax(x, i), x, m), softmax(x, i) * (delta(i, m) - softmax(x, m))),
        by=softmax_jacobian,
    ),
    verdict="true",
    why=Text(en="It is the Jacobian of softmax.", zh="这就是 softmax 的雅可比矩阵。"),
)

rising = Each(j, x[j] + t * w[j], n)
x2, w2 = vectors("x w", 2)
rising2 = Each(j, x2[j] + t * w2[j], 2)
together = [Equation(x2[2], x2[1]), Equation(w2[2], w2[1])]
half = Rational(1, 2)


def tie_stays_half():
    first, second = softmax(rising2, 1), softmax(rising2, 2)
    equal = have(Equation(second, first), by=[softmax, *together])
    total = calc(first + second)
    total.eq(Sum(softmax(rising2, j), (j, 1, 2)), by=[axiom("sum_step"), axiom("sum_zero")])
    total.eq(1, by=softmax_sums_to_one)
    return have(
        Equation(first, half), by=[equal, total.qed(), axiom("antisymmetry")(x=first, y=half)]
    )


alone = Each(j, x[j] + t * delta(j, i), n)
others_bounded = ForEach(j, n, x[j] <= B)


def lone_score_takes_all():
    gap = t + x[i] - B
    minus = -keep(gap)
    with suppose(0 <= t):
        with every(j, n, exclude=i):
            bounded = have(x[j] <= B, by=others_bounded)
            leads = have(
                x[j] + t * delta(j, i) + gap <= x[i] + t * delta(i, i),
                by=[bounded, axiom("delta_same"), axiom("delta_other")],
            )
        rest = have(0 <= 1 - softmax(alone, i), by=softmax_at_most_one(x=alone, j=i))
        c = calc(absolute(1 - softmax(alone, i)))
        c.eq(1 - softmax(alone, i), by=[rest, absolute_of_nonnegative])
        c.le((n - 1) * exp(minus), by=[leads, missing_weight(x=alone, Delta=gap)])
        c.eq((n - 1) * exp(-gap), by=have(Equation(minus, -gap)))
        c.eq((n - 1) * (exp(B - x[i]) * exp(-t)), by=axiom("exp_add")(x=B - x[i], y=-t))
        c.tends(0, t)
    return have(Tends(1 - softmax(alone, i), t, 0), by=[limit_of_absolute_value, c.qed()])


large_score_gives_one = Claim(
    place=Text(en="limits of the gradient, large score", zh="梯度的极限情形，分数很大"),
    says=Text(en="As $x_i$ grows, $y_i$ tends to $1$.", zh="$x_i$ 趋于无穷大时，$y_i$ 趋于 $1$。"),
    topic="softmax",
    given=[*in_range(i, n), 0 < w[i]],
    states=Fails(
        Tends(softmax(rising, i), t, 1),
        at={"n": 2, "i": 1},
        contrary=Holds(
            Equation(softmax(rising2, 1), half), given=[*together, 0 < w2[1]], by=tie_stays_half
        ),
    ),
    correct=Holds(
        Tends(1 - softmax(alone, i), t, 0),
        given=[*in_range(i, n), others_bounded],
        by=lone_score_takes_all,
    ),
    verdict="false",
    why=Text(
        en="Only the lead over the other scores counts: where they stay bounded the limit is $1$, but for $(t,t)$ both weights are $1/2$ for ever.",
        zh="起作用的只是对其余分数的领先：其余分数有界时极限为 $1$，而对 $(t,t)$，两个权重始终是 $1/2$。",
    ),
)


def diagonal_at_most(bound):
    """The derivative of y_i in x_i is at most the bound in absolute value."""
    return absolute(partial(softmax(x, i), x, i)) <= bound


diagonal_at_one = Claim(
    place=Text(en="limits of the gradient, large score", zh="梯度的极限情形，分数很大"),
    says=Text(
        en="Where $y_i$ is close to $1$, its derivative in $x_i$ is close to $0$.",
        zh="$y_i$ 接近 $1$ 时，它对 $x_i$ 的导数接近 $0$。",
    ),
    topic="gradients",
    given=[*in_range(i, n)],
    states=Holds(diagonal_at_most(1 - softmax(x, i)), by=jacobian_at_most_remainder),
    verdict="true",
    why=Text(
        en="The derivative is $y_i(1-y_i)$, and so at most $1-y_i$.",
        zh="导数为 $y_i(1-y_i)$，不超过 $1-y_i$。",
    ),
)

different = [*in_range(i, n), *in_range(m, n), NotEqual(i, m)]

off_diagonal_label = Claim(
    place=Text(en="limits of the gradient, large score", zh="梯度的极限情形，分数很大"),
    says=Text(
        en="The derivative off the diagonal, $y_i(0-y_m)$, is printed as that of $y_m$ in $x_m$, and is close to $0$.",
        zh="非对角元 $y_i(0-y_m)$ 被写成 $y_m$ 对 $x_m$ 的导数，并接近 $0$。",
    ),
    topic="gradients",
    given=different,
    states=[
        Fails(
            Equation(partial(softmax(x, m), x, m), softmax(x, i) * (0 - softmax(x, m))),
            Model(n=2, i=1, m=2, x=[log(3), 0], show=[softmax(x, 1), softmax(x, 2)]),
        ),
        Holds(
            absolute(partial(softmax(x, i), x, m)) <= 1 - softmax(x, i),
            by=jacobian_at_most_remainder,
        ),
    ],
    slip=Holds(
        Equation(partial(softmax(x, i), x, m), softmax(x, i) * (0 - softmax(x, m))),
        by=softmax_jacobian_off_diagonal,
    ),
    verdict="typo",
    why=Text(
        en="The index of the numerator should be $i$. As printed it is a diagonal entry, $y_m(1-y_m)$, which has the other sign.",
        zh="分子的下标应为 $i$。照印出的写法，它是对角元 $y_m(1-y_m)$，符号相反。",
    ),
)


def far_below_is_small():
    return have(
        softmax(x, i) <= exp(-Delta), by=[weight_below_leader(j=i, i=m), softmax_at_most_one(j=m)]
    )


small_score_gives_zero = Claim(
    place=Text(en="limits of the gradient, small score", zh="梯度的极限情形，分数很小"),
    says=Text(
        en="As $x_i$ falls without bound, $y_i$ tends to $0$.",
        zh="$x_i$ 趋于负无穷时，$y_i$ 趋于 $0$。",
    ),
    topic="softmax",
    given=[*in_range(i, n), w[i] < 0],
    states=Fails(
        Tends(softmax(rising, i), t, 0),
        at={"n": 2, "i": 1},
        contrary=Holds(
            Equation(softmax(rising2, 1), half), given=[*together, w2[1] < 0], by=tie_stays_half
        ),
    ),
    correct=Holds(
        softmax(x, i) <= exp(-Delta),
        given=[*in_range(i, n), *in_range(m, n), x[i] + Delta <= x[m]],
        by=far_below_is_small,
    ),
    verdict="false",
    why=Text(
        en=r"$y_i$ is at most $\mathrm e^{-\Delta}$ where some score is larger by $\Delta$; for $(-t,-t)$ both weights are $1/2$ for ever.",
        zh=r"若有某个分数比 $x_i$ 大 $\Delta$，则 $y_i\le \mathrm e^{-\Delta}$；而对 $(-t,-t)$，两个权重始终是 $1/2$。",
    ),
)


def diagonal_at_most_weight():
    y_i = softmax(x, i)
    upper = have(y_i * (1 - y_i) <= y_i)
    lower = have(-y_i * (1 - y_i) <= y_i, by=softmax_at_most_one(j=i))
    c = calc(absolute(partial(y_i, x, i)))
    c.eq(absolute(y_i * (1 - y_i)), by=softmax_jacobian_diagonal)
    c.le(y_i, by=[absolute_value_at_most, upper, lower])
    return c.qed()


diagonal_at_zero = Claim(
    place=Text(en="limits of the gradient, small score", zh="梯度的极限情形，分数很小"),
    says=Text(
        en="Where $y_i$ is close to $0$, its derivative in $x_i$ is close to $0$.",
        zh="$y_i$ 接近 $0$ 时，它对 $x_i$ 的导数接近 $0$。",
    ),
    topic="gradients",
    given=[*in_range(i, n)],
    states=Holds(diagonal_at_most(softmax(x, i)), by=diagonal_at_most_weight),
    verdict="true",
    why=Text(
        en="The derivative is $y_i(1-y_i)$, and so at most $y_i$.",
        zh="导数为 $y_i(1-y_i)$，不超过 $y_i$。",
    ),
)

small_weight = softmax(x, i) <= epsilon


def off_diagonal_at_most_weight():
    y_i, y_m = softmax(x, i), softmax(x, m)
    upper = have(-y_i * y_m <= epsilon, by=small_weight)
    lower = calc(y_i * y_m)
    lower.le(y_i, by=softmax_at_most_one(j=m))
    lower.le(epsilon, by=small_weight)
    c = calc(absolute(partial(y_i, x, m)))
    c.eq(absolute(-y_i * y_m), by=softmax_jacobian_off_diagonal)
    c.le(epsilon, by=[absolute_value_at_most, upper, lower.qed()])
    return c.qed()


def rest_of_the_weights():
    c = calc(Sum(softmax(x, p), (p, 1, n), exclude=i))
    c.eq(Sum(softmax(x, p), (p, 1, n)) - softmax(x, i), by=sum_except_is_difference)
    c.eq(1 - softmax(x, i), by=softmax_sums_to_one)
    return c.qed()


off_diagonal_at_zero = Claim(
    place=Text(en="limits of the gradient, small score", zh="梯度的极限情形，分数很小"),
    says=Text(
        en="Where $y_i$ is close to $0$, so is $y_m$, and $y_i(0-y_m)$ is $0$ times $0-0$.",
        zh="$y_i$ 接近 $0$ 时，$y_m$ 也接近 $0$，于是 $y_i(0-y_m)$ 是 $0$ 乘以 $0-0$。",
    ),
    topic="gradients",
    given=[*different, small_weight],
    states=Fails(
        softmax(x, m) <= epsilon, Model(n=2, i=1, m=2, x=[0, log(9)], epsilon=Rational(1, 10))
    ),
    meant=[
        Holds(absolute(partial(softmax(x, i), x, m)) <= epsilon, by=off_diagonal_at_most_weight),
        Holds(
            Equation(Sum(softmax(x, p), (p, 1, n), exclude=i), 1 - softmax(x, i)),
            given=[*in_range(i, n)],
            by=rest_of_the_weights,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"The derivative does tend to $0$, as $y_my_i\le y_i$. But the second factor does not: the other weights add up to $1-y_i$, so that not all of them are small.",
        zh=r"导数确实趋于 $0$，因为 $y_my_i\le y_i$；但第二个因子并不趋于 $0$：其余权重之和为 $1-y_i$，不可能都很小。",
    ),
)

direction = vectors("v", n)
quadratic = Sum(
    Sum(partial(softmax(x, p), x, j) * direction[j], (j, 1, n)) * direction[p], (p, 1, n)
)
leader = ForEach(j, n, x[j] <= x[i])

concentrated_jacobian = Claim(
    place=Text(en="limits of the gradient, conclusion", zh="梯度的极限情形，结论"),
    says=Text(
        en="When the weights concentrate on one key, the whole Jacobian tends to $0$.",
        zh="权重集中于一个键时，整个雅可比矩阵趋于 $0$。",
    ),
    topic="gradients",
    given=[*indices],
    states=[
        Holds(
            absolute(partial(softmax(x, p), x, m)) <= 1 - softmax(x, i),
            by=jacobian_at_most_remainder,
        ),
        Holds(
            quadratic
            <= 2 * softmax(x, i) * (1 - softmax(x, i)) * Sum(direction[j] ** 2, (j, 1, n)),
            also=[leader],
            by=quadratic_form_by_largest,
        ),
    ],
    verdict="true",
    why=Text(
        en="No entry exceeds $1-y_i$, and the spectral norm is at most $2y_i(1-y_i)$ for the largest weight $y_i$.",
        zh="每个元素的绝对值不超过 $1-y_i$；若 $y_i$ 是最大的权重，则谱范数不超过 $2y_i(1-y_i)$。",
    ),
)

values, incoming = vectors("v a", n)
factor = reals("c")


def plain_score(keys):
    """The scores of the query s and these keys, times the factor."""
    return Each(j, factor * Sum(s[r] * keys[j, r], (r, 1, d)), n)


def small_jacobian(scores):
    """All entries of the Jacobian at the scores are between −ε and ε."""
    entry = softmax(scores, p) * (delta(p, m) - softmax(scores, m))
    return [
        ForEach(p, n, ForEach(m, n, entry <= epsilon)),
        ForEach(p, n, ForEach(m, n, -entry <= epsilon)),
    ]


bounded_inputs = [
    ForEach(p, n, ForEach(m, n, K[p, b] * incoming[m] <= kappa)),
    ForEach(p, n, ForEach(m, n, -K[p, b] * incoming[m] <= kappa)),
]


def loss(keys):
    """What a query passes on through its weights, with incoming gradients a."""
    return Sum(incoming[i] * softmax(plain_score(keys), i), (i, 1, n))


def query_gradient_is_small():
    weight = plain_score(K)
    y_p, y_m = softmax(weight, p), softmax(weight, m)
    term = y_p * (delta(p, m) - y_m) * (K[p, b] * incoming[m])
    with every(p, n):
        with every(m, n):
            u, v = y_p * (delta(p, m) - y_m), K[p, b] * incoming[m]
            small = [
                have(LessEqual(absolute(z), size), by=absolute_value_at_most)
                for z, size in ((u, epsilon), (v, kappa))
            ]
            both = product_of_bounded_numbers(u=u, v=v, alpha=epsilon, kappa=kappa)
            size = have(LessEqual(absolute(term), epsilon * kappa), by=[*small, both])
            one = have(term <= epsilon * kappa, by=[size, at_most_absolute_value])
        inner = calc(Sum(term, (m, 1, n)))
        inner.le(Sum(epsilon * kappa, (m, 1, n)), by=[one, sum_monotone])
        inner.eq(n * epsilon * kappa, by=sums)
    total = calc(Sum(Sum(term, (m, 1, n)), (p, 1, n)))
    total.le(Sum(n * epsilon * kappa, (p, 1, n)), by=[inner.qed(), sum_monotone])
    total.eq(n**2 * epsilon * kappa, by=sums)
    mean = Sum(softmax(weight, i) * incoming[i], (i, 1, n))
    c = calc(partial(loss(K), s, b))
    c.eq(
        factor * Sum(softmax(weight, i) * (incoming[i] - mean) * K[i, b], (i, 1, n)),
        by=gradient_in_query,
    )
    c.eq(factor * Sum(Sum(term, (m, 1, n)), (p, 1, n)), by=sums)
    c.le(factor * n**2 * epsilon * kappa, by=total.qed())
    return c.qed()


updates_vanish = Claim(
    place=Text(en="limits of the gradient, conclusion", zh="梯度的极限情形，结论"),
    says=Text(
        en="When the Jacobian is nearly $0$, the parameters are hardly updated.",
        zh="雅可比矩阵接近 $0$ 时，参数几乎得不到更新。",
    ),
    topic="training",
    given=[*in_range(j, n), *small_jacobian(x)],
    states=Fails(
        absolute(partial(Sum(softmax(x, p) * values[p], (p, 1, n)), values, j)) <= epsilon,
        Model(n=2, j=1, x=[log(3), 0], v=[0, 0], epsilon=Rational(3, 16)),
    ),
    meant=Holds(
        LessEqual(partial(loss(K), s, b), factor * n**2 * epsilon * kappa),
        given=[*in_range(b, d), 0 <= factor, *small_jacobian(plain_score(K)), *bounded_inputs],
        by=query_gradient_is_small,
        model=Model(n=1, d=1, b=1, c=1, epsilon=0, kappa=1, q=[1], K=[[1]], a=[1]),
    ),
    verdict="imprecise",
    why=Text(
        en="True of what is learned through the scores, that is, of queries and keys. The gradient in a value is its weight, which does not vanish.",
        zh="对经由分数学习的参数，即查询与键，这是对的；而对值的梯度就是相应的权重，并不消失。",
    ),
)

share = vectors("u", d)
total_score = reals("s")
kk = vectors("k", d)
undivided = Sum(s[r] * kk[r], (r, 1, d))
after_division = [
    Equation(total_score, undivided / sqrt(d)),
    ForEach(r, d, Equation(share[r], s[r] * kk[r] / sqrt(d))),
]

balanced_influence = Claim(
    place=Text(en="what scaling does", zh="缩放的作用"),
    says=Text(
        en=r"Division by $\sqrt d$ balances the influence of the components on the score.",
        zh=r"除以 $\sqrt d$ 可以平衡各分量对分数的影响。",
    ),
    topic="scaling",
    given=[positive, *in_range(i, d), *after_division, NotEqual(undivided, 0)],
    states=Fails(
        Equation(share[i] / total_score, 1 / d),
        Model(d=2, i=1, q=[3, 1], k=[2, 5], s=11 / sqrt(2), u=[6 / sqrt(2), 5 / sqrt(2)]),
    ),
    correct=Holds(
        Equation(share[i] / total_score, s[i] * kk[i] / undivided), by=[*after_division, ring]
    ),
    verdict="false",
    why=Text(
        en=r"A common divisor leaves every share $q_ik_i/(\boldsymbol q\cdot\boldsymbol k)$ as it was: $6/11$ and $5/11$, before and after. What it evens out is the variance between different $d$.",
        zh=r"公共的除数不改变各分量所占的份额 $q_ik_i/(\boldsymbol q\cdot\boldsymbol k)$：除之前与除之后都是 $6/11$ 与 $5/11$。它所平衡的，是不同 $d$ 之间的方差。",
    ),
)

extreme = softmax(x, p) * (1 - softmax(x, p)) <= (n - 1) * exp(-Delta)

exponential_extremes = Claim(
    place=Text(en="what scaling does", zh="缩放的作用"),
    says=Text(
        en="As the exponential magnifies large inputs, the outputs of softmax are close to $0$ or $1$.",
        zh="指数函数会放大较大的输入，softmax 的输出因而接近 $0$ 或 $1$。",
    ),
    topic="softmax",
    given=[*in_range(i, n), *in_range(p, n), Delta <= x[i]],
    states=Fails(
        extreme,
        Model(n=2, i=1, p=1, Delta=log(1000), x=[log(1000), log(1000)], show=[softmax(x, 1)]),
    ),
    extra=Holds(extreme, also=[lead], by=[diagonal_at_most_remainder, missing_weight]),
    verdict="true under extra hypotheses",
    why=Text(
        en="$y(1-y)$ is small exactly where $y$ is close to $0$ or $1$. This takes a leader with a large gap; equal scores of any size give $1/n$.",
        zh="$y(1-y)$ 很小，当且仅当 $y$ 接近 $0$ 或 $1$。这需要有一个遥遥领先的分数；相等的分数无论多大，权重都是 $1/n$。",
    ),
)

rare = {3: Rational(1, 18), -3: Rational(1, 18), 0: Rational(8, 9)}
X, Y = chances("X Y", rare)
Z, event = random_variables("Z I", moments=2)
standard = [mutual, *centred, *unit, positive]

reasonable_range = Claim(
    place=Text(en="what scaling does", zh="缩放的作用"),
    says=Text(
        en="After scaling the inputs of softmax are neither too large nor too small.",
        zh="缩放之后，softmax 的输入不会过大，也不会过小。",
    ),
    topic="size",
    given=[*standard, 0 < t],
    states=Fails(
        absolute(dot(q, k) / sqrt(d)) <= t,
        Model(d=1, t=8, q=[X], k=[Y], show=[Var(q[1]), Var(q[1] * k[1])]),
    ),
    meant=[
        Holds(
            Equation(Var(dot(q, k) / sqrt(d)), 1),
            by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
        ),
        Holds(
            E(event) <= 1 / t**2,
            also=[
                Equation(Z, dot(q, k) / sqrt(d)),
                Equation(event**2, event),
                t**2 * event <= Z**2 * event,
            ],
            by=probability_of_large_score(Z=Z),
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="There is no bound that always holds. The variance is $1$, and so scores of size $t$ or more have probability at most $1/t^2$.",
        zh="没有恒成立的界。方差为 $1$，因此分数的绝对值不小于 $t$ 的概率至多为 $1/t^2$。",
    ),
)

divided = Each(j, x[j] / sqrt(d), n)


def exponent(j):
    """What is left of divided score j when the largest is subtracted."""
    return x[j] / sqrt(d) - x[m] / sqrt(d)


largest = ForEach(j, n, x[j] <= x[m])


def exponents_are_negative():
    c = calc(exponent(i))
    c.le(0, by=largest)
    return c.qed()


def denominator_is_bounded():
    with every(j, n):
        scaled = have(x[j] / sqrt(d) <= x[m] / sqrt(d), by=largest)
    return have(
        Sum(exp(exponent(j)), (j, 1, n)) <= n, by=[scaled, stable_denominator(x=divided, k=m)]
    )


numerical_stability = Claim(
    place=Text(en="what scaling does", zh="缩放的作用"),
    says=Text(
        en=r"Division by $\sqrt d$ makes the computation numerically stable.",
        zh=r"除以 $\sqrt d$ 使计算在数值上稳定。",
    ),
    topic="scaling",
    given=[*in_range(i, n), *in_range(m, n), positive, largest],
    states=Fails(x[i] / sqrt(d) <= 709, Model(n=1, i=1, m=1, d=4, x=[1420])),
    meant=[
        Holds(exponent(i) <= 0, by=exponents_are_negative),
        Holds(
            Equation(softmax(divided, i), exp(exponent(i)) / Sum(exp(exponent(j)), (j, 1, n))),
            by=softmax_of_shifted_scores(x=divided, k=m),
        ),
        Holds(Sum(exp(exponent(j)), (j, 1, n)) <= n, by=denominator_is_bounded),
    ],
    verdict="imprecise",
    why=Text(
        en=r"A divided score may still overflow: $\mathrm e^x$ does so in double precision from about $x=710$. What removes overflow is to subtract the largest score, after which no exponent is positive.",
        zh=r"除过的分数仍可能溢出：双精度下 $x$ 约为 $710$ 时 $\mathrm e^x$ 就会溢出。消除溢出靠的是减去最大的分数，此后指数都不为正。",
    ),
)

M = matrices("M", n, d)
W, U, shared, left, right = random_variables("w v x y z", moments=2)
weighted = Sum(softmax(plain_score(K), j) * incoming[j], (j, 1, n))
projected = [
    Independent(W, U, shared),
    Equation(left, W * shared),
    Equation(right, U * shared),
    Equation(E(W), 0),
    Equation(E(U), 0),
]
one_or_two = chances("A", {1: half, 2: half})


def uncorrelated():
    mean = calc(E(left * right))
    mean.eq(E(W * U * shared**2), by=projected)
    mean.eq(E(W) * E(U) * E(shared**2), by=expectation_of_product)
    mean.eq(0, by=projected)
    return mean.qed()


independent_training = Claim(
    place=Text(en="hypotheses on the vectors", zh="关于向量的假设"),
    says=Text(
        en="Queries and keys come from matrices that are learned independently, so that they are independent.",
        zh="查询与键由各自独立学习的矩阵得到，因此相互独立。",
    ),
    topic="independence",
    given=[*in_range(b, d)],
    states=[
        Fails(
            Equation(partial(loss(K), s, b), partial(loss(M), s, b)),
            Model(n=2, d=1, b=1, c=1, q=[0], K=[[1], [0]], M=[[2], [0]], a=[1, 0]),
        ),
        Fails(
            Independent(left, right),
            Model(w=F, v=G, x=one_or_two, show=[E(left**2 * right**2), E(left**2), E(right**2)]),
            given=projected,
        ),
    ],
    correct=[
        Holds(
            Equation(
                partial(loss(K), s, b),
                factor
                * Sum(softmax(plain_score(K), i) * (incoming[i] - weighted) * K[i, b], (i, 1, n)),
            ),
            by=gradient_in_query,
        ),
        Holds(Equation(E(left * right), 0), given=projected, by=uncorrelated),
    ],
    verdict="false",
    why=Text(
        en="The gradient of the one contains the other, so that they are learned together; and $W_Qx$ and $W_Kx$ share $x$. With independent centred weights they are uncorrelated, no more.",
        zh="一方的梯度含有另一方，两者是一起学出来的；而且 $W_Qx$ 与 $W_Kx$ 共用同一个 $x$。权重独立且均值为 $0$ 时，只能得到不相关。",
    ),
)

# --- mean and variance of the score --------------------------------------------------------------
long_q, long_k = random_vectors("q k", size=m, moments=2)
long_setting = [
    IndependentFamily(long_q, long_k),
    *[
        ForEach(i, m, Equation(moment(vector[i]), value))
        for moment, value in ((E, 0), (Var, 1))
        for vector in (long_q, long_k)
    ],
    d < m,
]


def first(size):
    """The dot product of the first components, so many of them."""
    return Sum(q[i] * k[i], (i, 1, size))


def variance_rises():
    with every(i, d):
        within = have(i <= m, by=d < m)
        shorter = [
            have(Equation(moment(vector[i]), value), by=[within, *long_setting])
            for moment, value in ((E, 0), (Var, 1))
            for vector in (q, k)
        ]
    short = calc(Var(first(d)))
    short.eq(Var(dot(q, k)), by=dot)
    short.eq(d, by=[variance_of_unit_dot_product, *shorter])
    tall = calc(Var(first(m)))
    tall.eq(Var(dot(long_q, long_k)), by=dot)
    tall.eq(m, by=variance_of_unit_dot_product(d=m))
    return have(Var(first(d)) < Var(first(m)), by=[short.qed(), tall.qed(), d < m])


grows_with_dimension = Claim(
    place=Text(en="mean and variance of the score", zh="分数的均值与方差"),
    says=Text(en="The dot product increases with the dimension.", zh="点积随维度增大而增大。"),
    topic="size",
    given=long_setting,
    states=Fails(
        E(first(d)) < E(first(m)),
        Model(d=1, m=2, q=[F, G], k=[H, S], show=[SD(first(d)), SD(first(m))]),
    ),
    meant=[
        Holds(Var(first(d)) < Var(first(m)), by=variance_rises),
        Holds(
            Equation(SD(dot(q, k)), sqrt(d)),
            given=[mutual, *centred, *unit],
            by=standard_deviation_of_dot_product(sigma_q=1, sigma_k=1),
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"Its mean stays $0$, and it may well get smaller. What increases is the spread: the standard deviation is $\sqrt d$.",
        zh=r"均值始终为 $0$，点积本身也可能变小。增大的是离散程度：标准差为 $\sqrt d$。",
    ),
)

pairs = ForEach(i, d, Independent(q[i], k[i]))


def mean_is_zero_for_pairs():
    return have(Equation(E(dot(q, k)), 0), by=[mean_of_independent_dot_product, centred[0], sums])


def distance_from_dimension():
    return have(
        Equation(E(dot(q, k)), d - Sum(E((q[i] - k[i]) ** 2), (i, 1, d)) / 2),
        by=[*squares_are_one(), mean_square_difference],
    )


expectation_is_dimension = Claim(
    place=Text(en="mean and variance of the score", zh="分数的均值与方差"),
    says=Text(
        en=r"For independent vectors with mean $0$ the expectation of $\boldsymbol q\cdot\boldsymbol k$ is $d$.",
        zh=r"若两向量独立且均值为 $0$，则 $\boldsymbol q\cdot\boldsymbol k$ 的期望为 $d$。",
    ),
    topic="mean",
    given=[mutual, *centred, *unit],
    states=Fails(
        Equation(E(dot(q, k)), d),
        Model(
            d=2,
            q=[F, G],
            k=[H, S],
            show=[E(q[1] * k[1]), E(q[2] * k[2]), E((q[1] * k[1] + q[2] * k[2]) ** 2)],
        ),
    ),
    correct=[
        Holds(Equation(E(dot(q, k)), 0), by=mean_is_zero_for_pairs),
        Holds(
            Equation(E(dot(q, k)), d - Sum(E((q[i] - k[i]) ** 2), (i, 1, d)) / 2),
            given=[*centred, *unit],
            by=distance_from_dimension,
        ),
    ],
    verdict="false",
    why=Text(
        en=r"It is $0$, as the post computes further down; $d$ is the mean square. Without independence the expectation can be $d$, but only for $\boldsymbol q=\boldsymbol k$.",
        zh=r"期望为 $0$，后文自己也算出了这一点；等于 $d$ 的是均方。若不要求独立，期望可以等于 $d$，但仅当 $\boldsymbol q=\boldsymbol k$。",
    ),
)

spread = [
    ForEach(i, d, Equation(Var(q[i]), sigma_q**2)),
    ForEach(i, d, Equation(Var(k[i]), sigma_k**2)),
]
proportional = Equation(Var(dot(q, k)), d * sigma_q**2 * sigma_k**2)

variance_in_proportion = Claim(
    place=Text(en="mean and variance of the score", zh="分数的均值与方差"),
    says=Text(
        en=r"The variance of $\boldsymbol q\cdot\boldsymbol k$ is therefore proportional to $d$.",
        zh=r"因此 $\boldsymbol q\cdot\boldsymbol k$ 的方差与 $d$ 成正比。",
    ),
    topic="variance",
    given=[three, *centred, *spread],
    states=Fails(proportional, Model(d=2, sigma_q=1, sigma_k=1, q=[F, G], k=[H, F * G * H])),
    extra=Holds(proportional, also=[mutual], by=variance_of_dot_product),
    verdict="true under extra hypotheses",
    why=Text(
        en="It is, if all $2d$ components are independent together; any three at a time do not do. And it does not follow from the mean.",
        zh="须全部 $2d$ 个分量相互独立，任意三个独立还不够；而且这一结论不能由期望推出。",
    ),
)


q4, k4 = random_vectors("q k", size=d, moments=4)


def deviation_after_division(variance, deviation):
    """SD(q·k/√d) = deviation, where Var(q·k) = d · deviation²."""
    scaled = calc(Var(dot(q4, k4) / sqrt(d)))
    scaled.eq(
        (1 / sqrt(d)) ** 2 * Var(dot(q4, k4)),
        by=variance_of_affine(X=dot(q4, k4), a=1 / sqrt(d), b=0),
    )
    scaled.eq(deviation**2, by=variance)
    c = calc(SD(dot(q4, k4) / sqrt(d)))
    c.eq(sqrt(Var(dot(q4, k4) / sqrt(d))), by=SD)
    c.eq(deviation, by=[scaled.qed(), square_root_of_square(x=deviation, y=deviation**2)])
    return c.qed()


known_variance = Equation(Var(dot(q4, k4)), d * sigma**2)

scaled_standard_deviation = Claim(
    place=Text(en="mean and variance of the score", zh="分数的均值与方差"),
    says=Text(
        en=r"With a variance in proportion to $d$, the standard deviation after division by $\sqrt d$ stays of order $1$.",
        zh=r"方差与 $d$ 成正比时，除以 $\sqrt d$ 之后标准差保持在常数量级。",
    ),
    topic="scaling",
    given=[known_variance, 0 <= sigma, positive],
    states=Holds(
        Equation(SD(dot(q4, k4) / sqrt(d)), sigma),
        by=lambda: deviation_after_division(known_variance, sigma),
        model=Model(d=1, sigma=1, q=[F], k=[G]),
    ),
    verdict="true",
    why=Text(
        en=r"$\operatorname{SD}(cX)=|c|\operatorname{SD}(X)$: from variance $d\sigma^2$ it is $\sigma$ for every $d$.",
        zh=r"由 $\operatorname{SD}(cX)=|c|\operatorname{SD}(X)$，方差为 $d\sigma^2$ 时，对任何 $d$ 标准差都是 $\sigma$。",
    ),
)

# --- the variance of one product, step by step ---------------------------------------------------
product = q_i * k_i
standard_pair = [
    Independent(q_i, k_i),
    Equation(E(q_i), 0),
    Equation(E(k_i), 0),
    Equation(Var(q_i), 1),
    Equation(Var(k_i), 1),
]
mean_q, mean_k, unit_q, unit_k = standard_pair[1:]

variance_of_the_mean = Claim(
    place=Text(en="derivation, hypotheses", zh="推导的假设"),
    says=Text(
        en="The components have “variance of the mean” $0$ and $1$.",
        zh="分量“均值的方差”分别为 $0$ 和 $1$。",
    ),
    topic="definitions",
    given=standard_pair,
    states=Fails(Equation(Var(E(q_i)), 1), Model(q_i=F, k_i=G, show=[E(q_i), Var(q_i)])),
    slip=[Holds(Equation(Var(q_i), 1), by=unit_q), Holds(Equation(E(q_i), 0), by=mean_q)],
    verdict="typo",
    why=Text(
        en="“Mean and variance” is meant. The mean is a number, and its variance is $0$.",
        zh="应为“均值和方差”。均值是一个数，其方差总是 $0$。",
    ),
)

definition_of_variance = Claim(
    place=Text(en="derivation, first step", zh="推导第一步"),
    says=Text(
        en=r"$\operatorname{E}[X^2]-\operatorname{E}[X]^2$ is called the definition of the variance.",
        zh=r"把 $\operatorname{E}[X^2]-\operatorname{E}[X]^2$ 称为方差的定义。",
    ),
    topic="definitions",
    states=Fails(
        Equation((q_i - E(q_i)) ** 2, q_i**2 - E(q_i) ** 2),
        Model(q_i=1 + F, show=[E((q_i - E(q_i)) ** 2), E(q_i**2), E(q_i)]),
    ),
    meant=[
        Holds(Equation(Var(q_i), E((q_i - E(q_i)) ** 2)), by=Var),
        Holds(Equation(Var(q_i), E(q_i**2) - E(q_i) ** 2), by=variance_as_moments),
    ],
    verdict="imprecise",
    why=Text(
        en=r"The variance is the mean of $(X-\operatorname{E}[X])^2$. This and $X^2-\operatorname{E}[X]^2$ differ value by value; that their means agree is a theorem.",
        zh=r"方差的定义是 $(X-\operatorname{E}[X])^2$ 的均值。它与 $X^2-\operatorname{E}[X]^2$ 逐值并不相同；两者均值相等是一个定理。",
    ),
)

mean_of_product = Claim(
    place=Text(en="variance of one product", zh="单个乘积的方差"),
    says=Text(
        en=r"The mean of $qk$ is the product of the means, that is, $0\cdot0$.",
        zh=r"$qk$ 的均值等于均值之积，即 $0\cdot0$。",
    ),
    topic="mean",
    given=standard_pair,
    states=[
        Holds(Equation(E(product), E(q_i) * E(k_i)), by=expectation_of_product),
        Holds(Equation(E(product), 0), by=expectation_of_zero_mean_product),
    ],
    verdict="true",
    why=Text(
        en="One mean of $0$ would be enough, and uncorrelated instead of independent.",
        zh="其实只需一个均值为 $0$，独立也可放宽为不相关。",
    ),
)

square_of_zero_mean = Claim(
    place=Text(en="variance of one product", zh="单个乘积的方差"),
    says=Text(en="The square of this mean is $0$.", zh="这一均值的平方为 $0$。"),
    topic="mean",
    given=standard_pair,
    states=Holds(Equation(E(product) ** 2, 0), by=expectation_of_zero_mean_product),
    verdict="true",
    why=Text(en="$0^2=0$.", zh="$0^2=0$。"),
)

named = random_variables("p_i", moments=2)

square_of_product = Claim(
    place=Text(en="variance of one product", zh="单个乘积的方差"),
    says=Text(
        en="The square of the product is the product of the squares.",
        zh="乘积的平方等于平方的乘积。",
    ),
    topic="definitions",
    given=[Equation(named, product)],
    states=Holds(Equation(named**2, q_i**2 * k_i**2), by=Equation(named, product)),
    verdict="true",
    why=Text(
        en="For numbers, which commute; it would fail for matrices.",
        zh="对可交换的数成立；对矩阵则不成立。",
    ),
)

squares_factor = Claim(
    place=Text(en="variance of one product", zh="单个乘积的方差"),
    says=Text(
        en="The mean of $q^2k^2$ is the product of the means of $q^2$ and $k^2$.",
        zh="$q^2k^2$ 的均值等于 $q^2$ 与 $k^2$ 的均值之积。",
    ),
    topic="independence",
    given=standard_pair,
    states=Holds(Equation(E(q_i**2 * k_i**2), E(q_i**2) * E(k_i**2)), by=expectation_of_product),
    verdict="true",
    why=Text(
        en="Squares of independent variables are independent; zero correlation would not do.",
        zh="独立随机变量的平方仍独立；仅有零相关则不够。",
    ),
)

second_moment_is_one = Claim(
    place=Text(en="variance of one product", zh="单个乘积的方差"),
    says=Text(
        en=r"The second moment of $q$ is $\operatorname{Var}(q)+\operatorname{E}[q]^2=1+0$.",
        zh=r"$q$ 的二阶矩为 $\operatorname{Var}(q)+\operatorname{E}[q]^2=1+0$。",
    ),
    topic="variance",
    given=[mean_q, unit_q],
    states=[
        Holds(Equation(E(q_i**2), Var(q_i) + E(q_i) ** 2), by=second_moment),
        Holds(Equation(E(q_i**2), 1), by=[second_moment, mean_q, unit_q]),
    ],
    verdict="true",
    why=Text(
        en="It is the formula for the variance, solved for the second moment.",
        zh="这就是方差公式，只是解出了二阶矩。",
    ),
)

product_of_second_moments = Claim(
    place=Text(en="variance of one product", zh="单个乘积的方差"),
    says=Text(
        en=r"The product of the two second moments is $1\cdot1=1$.",
        zh=r"两个二阶矩之积为 $1\cdot1=1$。",
    ),
    topic="variance",
    given=standard_pair,
    states=Holds(
        Equation(E(q_i**2) * E(k_i**2), 1), by=[second_moment, mean_q, mean_k, unit_q, unit_k]
    ),
    verdict="true",
    why=Text(
        en="Both second moments are $1$ by the line before it.", zh="由前一步，两个二阶矩都是 $1$。"
    ),
)

variance_of_one_product = Claim(
    place=Text(en="variance of one product, result", zh="单个乘积的方差，结果"),
    says=Text(en="The variance of $qk$ is $1$.", zh="$qk$ 的方差为 $1$。"),
    topic="variance",
    given=standard_pair,
    states=Holds(Equation(Var(product), 1), by=variance_of_unit_product),
    verdict="true",
    why=Text(
        en=r"$\operatorname{Var}(qk)=\operatorname{Var}(q)\operatorname{Var}(k)$ for independent variables with mean $0$; the means do matter.",
        zh=r"对独立且均值为 $0$ 的随机变量，$\operatorname{Var}(qk)=\operatorname{Var}(q)\operatorname{Var}(k)$；均值为 $0$ 不可少。",
    ),
)

# --- the variance of the score, step by step -----------------------------------------------------
row_q, row_k = matrices("Q K", 1, d)
inner = Sum(row_q[1, r] * row_k[1, r], (r, 1, d))
outer_entry = Sum(row_q[p, a] * row_k[p, b], (p, 1, 1))

called_outer_product = Claim(
    place=Text(en="variance of the score, first step", zh="分数的方差，第一步"),
    says=Text(
        en=r"$QK^{\mathsf T}$, for one query and one key, is called the outer product.",
        zh=r"对一个查询和一个键，把 $QK^{\mathsf T}$ 称为外积。",
    ),
    topic="definitions",
    given=[*in_range(a, d), *in_range(b, d)],
    states=Fails(
        Equation(inner, row_q[1, a] * row_k[1, b]),
        Model(
            d=2,
            a=1,
            b=1,
            Q=[[1, 2]],
            K=[[3, 4]],
            show=[row_q[1, i_] * row_k[1, j_] for i_ in (1, 2) for j_ in (1, 2)],
        ),
    ),
    correct=[
        Holds(Equation(dot(q, k), Sum(q[i] * k[i], (i, 1, d))), given=[], by=dot),
        Holds(
            Equation(outer_entry, row_q[1, a] * row_k[1, b]),
            by=[axiom("sum_step"), axiom("sum_zero")],
        ),
    ],
    verdict="false",
    why=Text(
        en=r"A row times a column is the inner product, one number. The outer product $Q^{\mathsf T}K$ is a $d\times d$ matrix with the entries $q_ak_b$.",
        zh=r"行向量乘列向量是内积，即一个数。外积 $Q^{\mathsf T}K$ 是 $d\times d$ 矩阵，元素为 $q_ak_b$。",
    ),
)

product_as_sum = Claim(
    place=Text(en="variance of the score, first step", zh="分数的方差，第一步"),
    says=Text(en="It is the sum of the products $q_ik_i$.", zh="它等于各乘积 $q_ik_i$ 之和。"),
    topic="definitions",
    states=Holds(Equation(dot(q, k), Sum(q[i] * k[i], (i, 1, d))), by=dot),
    verdict="true",
    why=Text(en="It is the definition of the dot product.", zh="这就是点积的定义。"),
)

crosswise = ForEach(i, d, ForEach(j, d, Independent(q[i], k[j])))
between = ForEach(i, d, ForEach(j, d, Independent((q[i], k[i]), (q[j], k[j])), exclude=i))
page = [crosswise, *centred, *unit]

mean_is_zero = Claim(
    place=Text(en="variance of the score, the mean", zh="分数的方差，均值"),
    says=Text(
        en="The mean of the sum is the sum of the means, these factor, and all factors are $0$.",
        zh="和的均值等于均值之和，各项可分解，因子全为 $0$。",
    ),
    topic="mean",
    given=page,
    states=[
        Holds(Equation(E(Sum(q[i] * k[i], (i, 1, d))), Sum(E(q[i] * k[i]), (i, 1, d))), by=linear),
        Holds(
            Equation(Sum(E(q[i] * k[i]), (i, 1, d)), Sum(E(q[i]) * E(k[i]), (i, 1, d))),
            by=expectation_of_product,
        ),
        Holds(Equation(Sum(E(q[i]) * E(k[i]), (i, 1, d)), 0), by=[centred[0], sums]),
    ],
    verdict="true",
    why=Text(
        en="It takes no more than that each $q_i$ is independent of its $k_i$.",
        zh="只需每个 $q_i$ 与对应的 $k_i$ 独立。",
    ),
)


def off_diagonal(term):
    """The sum of a term in i and j over all i ≠ j."""
    return Sum(Sum(term, (j, 1, d), exclude=i), (i, 1, d))


squares = Sum(E(q[i] ** 2) * E(k[i] ** 2), (i, 1, d))
expansion = Equation(E(dot(q, k) ** 2), squares + off_diagonal(E(q[i] * k[i]) * E(q[j] * k[j])))


def expand_square(last, by):
    """E[(q·k)²], expanded and factored by the independence of different pairs."""
    square, cross = (q[i] * k[i]) ** 2, q[i] * k[i] * q[j] * k[j]
    c = calc(E(dot(q, k) ** 2))
    c.eq(E(Sum(square, (i, 1, d)) + off_diagonal(cross)), by=[dot, square_of_sum])
    c.eq(Sum(E(square), (i, 1, d)) + off_diagonal(E(cross)), by=linear)
    c.eq(squares + off_diagonal(E(q[i]) * E(k[i]) * E(q[j]) * E(k[j])), by=expectation_of_product)
    c.eq(last, by=by)
    return c.qed()


aligned_signs = {"d": 2, "q": [F, F], "k": [G, G]}

expansion_of_square = Claim(
    place=Text(en="variance of the score, the square expanded", zh="分数的方差，展开平方"),
    says=Text(
        en=r"The mean of the squared sum is the sum of the $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$ and of products of means for $i\ne j$.",
        zh=r"和的平方的均值，等于各 $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$ 之和，加上 $i\ne j$ 时均值的乘积之和。",
    ),
    topic="variance",
    given=page,
    states=Fails(expansion, Model(**aligned_signs, show=[E(q[1] * k[1] * q[2] * k[2])])),
    extra=Holds(
        expansion, also=[between], by=lambda: expand_square(expansion.right, expectation_of_product)
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en="The mean of $q_ik_iq_jk_j$ factors if the pairs $(q_i,k_i)$ and $(q_j,k_j)$ are independent. That every $q_i$ is independent of every $k_j$ is not enough.",
        zh="$q_ik_iq_jk_j$ 的均值可以分解，需要数对 $(q_i,k_i)$ 与 $(q_j,k_j)$ 独立；仅有每个 $q_i$ 与每个 $k_j$ 独立还不够。",
    ),
)

cross_terms = Equation(off_diagonal(E(q[i] * k[i] * q[j] * k[j])), 0)


def cross_terms_vanish():
    c = calc(off_diagonal(E(q[i] * k[i] * q[j] * k[j])))
    c.eq(off_diagonal(E(q[i]) * E(k[i]) * E(q[j]) * E(k[j])), by=expectation_of_product)
    c.eq(0, by=[centred[0], sums])
    return c.qed()


def true_expansion():
    c = calc(E(dot(q4, k4) ** 2))
    c.eq(
        E(Sum((q4[i] * k4[i]) ** 2, (i, 1, d)) + off_diagonal(q4[i] * k4[i] * q4[j] * k4[j])),
        by=[dot, square_of_sum],
    )
    c.eq(
        Sum(E(q4[i] ** 2 * k4[i] ** 2), (i, 1, d)) + off_diagonal(E(q4[i] * k4[i] * q4[j] * k4[j])),
        by=linear,
    )
    return c.qed()


wrong_cross_term = Claim(
    place=Text(en="variance of the score, the cross terms", zh="分数的方差，交叉项"),
    says=Text(
        en=r"The cross terms vanish because $\operatorname{E}[q_ik_j]=0$ for $i\ne j$.",
        zh=r"因为 $i\ne j$ 时 $\operatorname{E}[q_ik_j]=0$，所以交叉项为零。",
    ),
    topic="independence",
    given=page,
    states=[
        Holds(
            ForEach(i, d, ForEach(j, d, Equation(E(q[i] * k[j]), 0), exclude=i)),
            by=expectation_of_zero_mean_product,
        ),
        Fails(
            cross_terms,
            Model(
                **aligned_signs, show=[E(q[1] * k[2]), E(q[2] * k[1]), E(q[1] * k[1] * q[2] * k[2])]
            ),
        ),
    ],
    correct=[
        Holds(
            Equation(
                E(dot(q4, k4) ** 2),
                Sum(E(q4[i] ** 2 * k4[i] ** 2), (i, 1, d))
                + off_diagonal(E(q4[i] * k4[i] * q4[j] * k4[j])),
            ),
            given=[],
            by=true_expansion,
        ),
        Holds(cross_terms, also=[between], by=cross_terms_vanish),
    ],
    verdict="false",
    why=Text(
        en=r"The equation is true, but the cross terms are the $\operatorname{E}[q_ik_iq_jk_j]$. For $q_1=q_2$ and $k_1=k_2$, fair signs, each of them is $1$.",
        zh=r"等式本身成立，但交叉项是 $\operatorname{E}[q_ik_iq_jk_j]$。取等概率的 $\pm1$，令 $q_1=q_2$，$k_1=k_2$，则每个交叉项都是 $1$。",
    ),
)

without_cross = Equation(E(dot(q, k) ** 2), squares)

cross_terms_dropped = Claim(
    place=Text(en="variance of the score, the cross terms", zh="分数的方差，交叉项"),
    says=Text(
        en=r"What remains of the mean square is the sum of the $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$.",
        zh=r"均方中只剩下各 $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$ 之和。",
    ),
    topic="variance",
    given=page,
    states=Fails(without_cross, Model(**aligned_signs)),
    extra=Holds(
        without_cross, also=[between], by=lambda: expand_square(squares, [centred[0], sums])
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en="True if different pairs $(q_i,k_i)$ are independent, which the post does not assume.",
        zh="不同的数对 $(q_i,k_i)$ 相互独立时成立，而文中没有这一假设。",
    ),
)

sum_of_ones = Claim(
    place=Text(en="variance of the score, the sum", zh="分数的方差，求和"),
    says=Text(en="The sum of $d$ ones is $d$.", zh="$d$ 个 $1$ 之和为 $d$。"),
    topic="variance",
    given=page,
    states=[
        Holds(Equation(Sum(1, (i, 1, d)), d), given=[], by=sums),
        Holds(Equation(squares, d), by=[second_moment, *centred, *unit, sums]),
    ],
    verdict="true",
    why=Text(
        en=r"Each $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$ is $1$.",
        zh=r"每个 $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$ 都是 $1$。",
    ),
)

variance_is_dimension = Claim(
    place=Text(en="variance of the score, result", zh="分数的方差，结果"),
    says=Text(
        en=r"The variance of $\boldsymbol q\cdot\boldsymbol k$ is $d-0^2=d$.",
        zh=r"$\boldsymbol q\cdot\boldsymbol k$ 的方差为 $d-0^2=d$。",
    ),
    topic="variance",
    given=page,
    states=Fails(Equation(Var(dot(q, k)), d), Model(**aligned_signs)),
    extra=Holds(Equation(Var(dot(q, k)), d), also=[mutual], by=variance_of_unit_dot_product),
    verdict="true under extra hypotheses",
    why=Text(
        en="True for mutually independent components; under the assumptions of the post alone the variance can be $4$ for $d=2$.",
        zh="各分量相互独立时成立；仅在文中的假设下，$d=2$ 时方差可以等于 $4$。",
    ),
)

# --- summary -------------------------------------------------------------------------------------
summary_expectation = Claim(
    place=Text(en="summary", zh="总结"),
    says=Text(
        en="The dot product has expectation $d$, which calls for the scaling.",
        zh="点积的期望为 $d$，因此需要缩放。",
    ),
    topic="mean",
    given=[mutual, *centred, *unit],
    states=Fails(Equation(E(dot(q, k)), d), Model(d=1, q=[F], k=[G], show=[Var(q[1] * k[1])])),
    correct=[
        Holds(Equation(E(dot(q, k)), 0), by=mean_is_zero_for_pairs),
        Holds(Equation(E(dot(q, k) ** 2), d), by=mean_square_is_dimension),
    ],
    verdict="false",
    why=Text(
        en="The expectation is $0$; $d$ is the variance, which is also the mean square.",
        zh="期望为 $0$；$d$ 是方差，也就是均方。",
    ),
)

variance_known = Equation(Var(dot(q4, k4)), d)

summary_standard_deviation = Claim(
    place=Text(en="summary", zh="总结"),
    says=Text(
        en="From variance $d$, the standard deviation of the divided score is $1$.",
        zh=r"方差为 $d$，则除以 $\sqrt d$ 之后的标准差为 $1$。",
    ),
    topic="scaling",
    given=[variance_known, positive],
    states=Holds(
        Equation(SD(dot(q4, k4) / sqrt(d)), 1),
        by=lambda: deviation_after_division(variance_known, 1),
        model=Model(d=1, q=[F], k=[G]),
    ),
    verdict="true",
    why=Text(
        en=r"$\sqrt d/\sqrt d=1$, once the variance is $d$.",
        zh=r"方差为 $d$ 时，$\sqrt d/\sqrt d=1$。",
    ),
)

variance_one = Equation(Var(factor * dot(q, k)), 1)


def factor_is_root():
    unique = scaling_is_unique(c=factor, v=1, sigma_q=1, sigma_k=1)
    root_of_one = square_root_of_square(x=1, y=1)
    return have(Equation(factor, 1 / sqrt(d)), by=[unique, root_of_one])


root_is_the_divisor = Claim(
    place=Text(en="summary", zh="总结"),
    says=Text(
        en=r"$\sqrt d$ is what one has to divide by to get variance $1$.",
        zh=r"要使方差为 $1$，应除以 $\sqrt d$。",
    ),
    topic="scaling",
    given=[three, *centred, *unit, positive, 0 < factor, variance_one],
    states=Fails(
        Equation(factor, 1 / sqrt(d)),
        Model(d=2, c=half, q=[F, G], k=[H, F * G * H], show=[E(q[1] * k[1] * q[2] * k[2])]),
    ),
    extra=Holds(Equation(factor, 1 / sqrt(d)), also=[mutual], by=factor_is_root),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"For mutually independent components no other positive divisor than $\sqrt d$ gives variance $1$, but that the variance should be $1$ is a convention; for aligned $\boldsymbol q$ and $\boldsymbol k$, $1/d$ has the right order.",
        zh=r"各分量相互独立时，除了 $\sqrt d$，没有别的正除数能使方差为 $1$；不过方差取 $1$ 只是约定。若 $\boldsymbol q$ 与 $\boldsymbol k$ 对齐，则 $1/d$ 才是合适的量级。",
    ),
)
