"""The note "High-Dimensional Dot Product Normalization": what it claims, and what is true of it."""

from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, Source, signs
from bilemma.foundations import sum_monotone
from derivations.attention.root_scaling_of_aligned_score import root_scaling_of_aligned_score
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.dot_products.products_are_uncorrelated import products_are_uncorrelated
from derivations.dot_products.standard_deviation_of_dot_product import (
    standard_deviation_of_dot_product,
)
from derivations.dot_products.variance_divided_by_dimension import variance_divided_by_dimension
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product
from derivations.initialization.xavier_forward import xavier_forward
from derivations.initialization.xavier_forward_condition import xavier_forward_condition
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)
from derivations.products.variance_of_zero_mean_product import variance_of_zero_mean_product
from derivations.saturation.derivative_at_most_quarter import derivative_at_most_quarter
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.saturation.trace_decreases import trace_decreases
from derivations.saturation.weight_below_leader import weight_below_leader
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.variance.second_moment import second_moment
from derivations.variance.variance_as_moments import variance_as_moments
from derivations.variance.variance_of_affine import variance_of_affine
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

a, b, d, i, j, n = naturals("a b d i j n")
B, c, sigma, tau, s, t, Delta = reals("B c sigma tau s t Delta")
q, k = random_vectors("q k", size=d, moments=2)
q_i, k_i = random_variables("q_i k_i", moments=2)
m = naturals("m")
rho = reals("rho")
A, D, F, G = signs("A D F G")
A2, D2, F2, G2 = signs("A2 D2 F2 G2")

source = Source(
    title=Text(
        en="High-Dimensional Dot Product Normalization",
        zh="High-Dimensional Dot Product Normalization（高维点积的归一化）",
    ),
    short=Text(en="Normalization note", zh="归一化笔记"),
    kind=Text(en="note, in English", zh="英文笔记"),
    right=Text(
        en=r"The derivation is sound: mean $0$, variance $\sigma^4$ of one product, variance $d\sigma^4$ of the sum, standard deviation $\sigma^2\sqrt d$, and a variance free of $d$ after division by $\sqrt d$. It also compares other divisors and points to weight initialization, where the same computation stands behind Xavier's rule.",
        zh=r"推导的主线是对的：均值为 $0$，单个乘积的方差为 $\sigma^4$，和的方差为 $d\sigma^4$，标准差为 $\sigma^2\sqrt d$，除以 $\sqrt d$ 之后方差与 $d$ 无关。文中还比较了别的除数，并指出权重初始化用的是同一种计算，Xavier 规则正由此而来。",
    ),
)

centred = [ForEach(i, d, Equation(E(q[i]), 0)), ForEach(i, d, Equation(E(k[i]), 0))]
spread = [
    ForEach(i, d, Equation(Var(q[i]), sigma**2)),
    ForEach(i, d, Equation(Var(k[i]), sigma**2)),
]
mutual = IndependentFamily(q, k)
standard = [mutual, *centred, *spread]
one_product = [Independent(q_i, k_i), Equation(E(q_i), 0), Equation(E(k_i), 0)]
positive = 1 <= d


def root_mean_square():
    squares = have(
        ForEach(i, d, Equation(E(q[i] ** 2), sigma**2)), by=[second_moment, *standard[1:]]
    )
    others = have(
        ForEach(i, d, Equation(E(k[i] ** 2), sigma**2)), by=[second_moment, *standard[1:]]
    )
    z = calc(E(dot(q, k) ** 2))
    z.eq(d * sigma**4, by=[squares, others, second_moment_of_centred_dot_product])
    return z.qed()


grows_like_root = Claim(
    place=Text(en="opening", zh="开头"),
    says=Text(
        en=r"The size of $\boldsymbol q\cdot\boldsymbol k$ grows in proportion to $\sqrt d$.",
        zh=r"$\boldsymbol q\cdot\boldsymbol k$ 的大小与 $\sqrt d$ 成正比。",
    ),
    topic="size",
    given=spread,
    states=Fails(
        Equation(E(dot(q, k) ** 2), d * sigma**4),
        Model(
            d=2, sigma=1, q=[1 + A, 1 + D], k=[1 + F, 1 + G], show=[E(dot(q, k)), Var(dot(q, k))]
        ),
    ),
    extra=Holds(
        Equation(E(dot(q, k) ** 2), d * sigma**4), also=[mutual, *centred], by=root_mean_square
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"The mean square is $d\sigma^4$ once the components are independent with mean $0$; with means $1$ the score itself is of order $d$.",
        zh=r"分量相互独立且均值为 $0$ 时，均方为 $d\sigma^4$；若均值为 $1$，分数本身就是 $d$ 的量级。",
    ),
)

definition_of_dot_product = Claim(
    place=Text(en="definition of the score", zh="分数的定义"),
    says=Text(
        en="The dot product is the sum of the products of the components.",
        zh="点积是各分量乘积之和。",
    ),
    topic="definitions",
    states=Holds(Equation(dot(q, k), Sum(q[i] * k[i], (i, 1, d))), by=dot),
    verdict="true",
    why=Text(en="It is the definition.", zh="这就是定义。"),
)

mean_is_zero = Claim(
    place=Text(en="the mean", zh="均值"),
    says=Text(
        en=r"The mean of $\boldsymbol q\cdot\boldsymbol k$ is the sum of the $\operatorname{E}[q_i]\,\operatorname{E}[k_i]$, and so is $0$.",
        zh=r"$\boldsymbol q\cdot\boldsymbol k$ 的均值等于各 $\operatorname{E}[q_i]\,\operatorname{E}[k_i]$ 之和，所以是 $0$。",
    ),
    topic="mean",
    given=[ForEach(i, d, Independent(q[i], k[i])), *centred],
    states=[
        Holds(
            Equation(E(dot(q, k)), Sum(E(q[i]) * E(k[i]), (i, 1, d))),
            by=mean_of_independent_dot_product,
        ),
        Holds(Equation(E(dot(q, k)), 0), by=[mean_of_independent_dot_product, centred[0], sums]),
    ],
    verdict="true",
    why=Text(
        en="Only $q_i$ and $k_i$ need be independent, and one mean of each pair be $0$.",
        zh="只需 $q_i$ 与 $k_i$ 独立，且每对中有一个均值为 $0$。",
    ),
)

variances_add = Claim(
    place=Text(en="the variance, first step", zh="方差，第一步"),
    says=Text(
        en="The variance of the sum is the sum of the variances of the products.",
        zh="和的方差等于各乘积的方差之和。",
    ),
    topic="variance",
    given=[IndependentFamily(q, k, wise=3), *centred],
    states=Fails(
        Equation(Var(Sum(q[i] * k[i], (i, 1, d))), Sum(Var(q[i] * k[i]), (i, 1, d))),
        Model(d=2, q=[A, D], k=[F, A * D * F], show=[E(q[1] * k[1] * q[2] * k[2])]),
    ),
    extra=Holds(
        Equation(Var(Sum(q[i] * k[i], (i, 1, d))), Sum(Var(q[i] * k[i]), (i, 1, d))),
        also=[mutual],
        by=[variance_of_uncorrelated_sum, products_are_uncorrelated],
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en="The products must be uncorrelated; that any three components are independent is not enough, that any four are is.",
        zh="各乘积须不相关；任意三个分量独立还不够，任意四个独立才够。",
    ),
)


def product_of_second_moments():
    v = calc(Var(q_i * k_i))
    v.eq(Var(q_i) * Var(k_i), by=variance_of_zero_mean_product)
    v.eq(E(q_i**2) * E(k_i**2), by=[variance_as_moments, *one_product])
    return v.qed()


variance_of_one_product = Claim(
    place=Text(en="the variance, second step", zh="方差，第二步"),
    says=Text(
        en=r"The variance of $q_ik_i$ is $\operatorname{E}[q_i^2]\,\operatorname{E}[k_i^2]$ less $0$.",
        zh=r"$q_ik_i$ 的方差等于 $\operatorname{E}[q_i^2]\,\operatorname{E}[k_i^2]$ 减去 $0$。",
    ),
    topic="variance",
    given=one_product,
    states=Holds(Equation(Var(q_i * k_i), E(q_i**2) * E(k_i**2) - 0), by=product_of_second_moments),
    verdict="true",
    why=Text(
        en=r"Squares of independent variables are independent, and $\operatorname{E}[q_ik_i]=0$.",
        zh=r"独立随机变量的平方仍独立，且 $\operatorname{E}[q_ik_i]=0$。",
    ),
)

second_moment_is_variance = Claim(
    place=Text(en="the variance, third step", zh="方差，第三步"),
    says=Text(
        en=r"The second moment of a component is its variance $\sigma^2$.",
        zh=r"分量的二阶矩就是它的方差 $\sigma^2$。",
    ),
    topic="variance",
    given=[Equation(E(q_i), 0), Equation(Var(q_i), sigma**2)],
    states=Holds(
        Equation(E(q_i**2), sigma**2),
        by=[second_moment, Equation(E(q_i), 0), Equation(Var(q_i), sigma**2)],
    ),
    verdict="true",
    why=Text(en="The mean is $0$.", zh="因为均值为 $0$。"),
)

variance_is_fourth_power = Claim(
    place=Text(en="the variance, fourth step", zh="方差，第四步"),
    says=Text(
        en=r"The variance of one product is $\sigma^4$.", zh=r"单个乘积的方差为 $\sigma^4$。"
    ),
    topic="variance",
    given=[*one_product, Equation(Var(q_i), sigma**2)],
    states=Fails(Equation(Var(q_i * k_i), sigma**4), Model(sigma=1, q_i=A, k_i=2 * D)),
    extra=Holds(
        Equation(Var(q_i * k_i), sigma**4),
        also=[Equation(Var(k_i), sigma**2)],
        by=[
            variance_of_zero_mean_product,
            Equation(Var(q_i), sigma**2),
            Equation(Var(k_i), sigma**2),
        ],
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"In general it is $\sigma_q^2\sigma_k^2$; that the keys have the variance of the queries is not said.",
        zh=r"一般为 $\sigma_q^2\sigma_k^2$；文中没有说明键与查询的方差相同。",
    ),
)

sum_of_variances = Claim(
    place=Text(en="the variance, last step", zh="方差，最后一步"),
    says=Text(
        en=r"The sum of the $d$ variances $\sigma^4$, and so the variance of $\boldsymbol q\cdot\boldsymbol k$, is $d\sigma^4$.",
        zh=r"$d$ 个方差 $\sigma^4$ 之和，即 $\boldsymbol q\cdot\boldsymbol k$ 的方差，为 $d\sigma^4$。",
    ),
    topic="variance",
    given=standard,
    states=[
        Holds(Equation(Sum(sigma**4, (i, 1, d)), d * sigma**4), by=sums),
        Holds(Equation(Var(dot(q, k)), d * sigma**4), by=variance_of_dot_product),
    ],
    verdict="true",
    why=Text(en="It follows from the lines before it.", zh="由前几步即得。"),
)

standard_deviation = Claim(
    place=Text(en="the standard deviation", zh="标准差"),
    says=Text(
        en=r"The standard deviation of $\boldsymbol q\cdot\boldsymbol k$ is $\sigma^2\sqrt d$.",
        zh=r"$\boldsymbol q\cdot\boldsymbol k$ 的标准差为 $\sigma^2\sqrt d$。",
    ),
    topic="variance",
    given=[*standard, 0 <= sigma],
    states=Holds(Equation(SD(dot(q, k)), sigma**2 * sqrt(d)), by=standard_deviation_of_dot_product),
    verdict="true",
    why=Text(
        en=r"The root of $d\sigma^4$, as $\sigma^2\ge0$.",
        zh=r"即 $d\sigma^4$ 的平方根，其中 $\sigma^2\ge0$。",
    ),
)

free_of_dimension = Claim(
    place=Text(en="the scaling", zh="缩放"),
    says=Text(
        en=r"Dividing by $\sqrt d$ makes the variance independent of $d$.",
        zh=r"除以 $\sqrt d$ 使方差与 $d$ 无关。",
    ),
    topic="scaling",
    given=[*standard, positive],
    states=Holds(Equation(Var(dot(q, k) / sqrt(d)), sigma**4), by=variance_of_scaled_dot_product),
    verdict="true",
    why=Text(en=r"It is $\sigma^4$ for every $d$.", zh=r"对每个 $d$ 都是 $\sigma^4$。"),
)

scaled_variance = Claim(
    place=Text(en="the scaling, result", zh="缩放的结果"),
    says=Text(
        en=r"After division by $\sqrt d$ the variance is $\sigma^2$.",
        zh=r"除以 $\sqrt d$ 之后方差为 $\sigma^2$。",
    ),
    topic="scaling",
    given=[*standard, positive],
    states=Fails(
        Equation(Var(dot(q, k) / sqrt(d)), sigma**2),
        Model(d=1, sigma=2, q=[2 * A], k=[2 * D], show=[Var(q[1]), Var(k[1]), Var(q[1] * k[1])]),
    ),
    correct=Holds(Equation(Var(dot(q, k) / sqrt(d)), sigma**4), by=variance_of_scaled_dot_product),
    verdict="false",
    why=Text(
        en=r"It is $\sigma^4$, as the lines before it show; the two agree for $\sigma=1$ alone, apart from $\sigma=0$.",
        zh=r"前文已得 $\sigma^4$；除 $\sigma=0$ 外，两者仅当 $\sigma=1$ 时相等。",
    ),
)

x, v = vectors("x v", n)
r = vectors("r", d)
K = matrices("K", n, d)
small = [ForEach(j, n, x[j] <= t), ForEach(j, n, -t <= x[j])]


def nearly_equal(one, other):
    """One weight is at most e^{2t} times the other, for every j."""
    with every(j, n):
        bound = softmax(x, one) <= exp(2 * t) * softmax(x, other)
        above, below = have(x[one] <= t), have(-t <= x[other])
        gap = have(x[one] - 2 * t <= x[other], by=[above, below])
        return have(bound, by=[gap, weight_below_leader(j=one, i=other, Delta=-2 * t)])


def at_least_nearly_uniform():
    bound = exp(2 * t) * softmax(x, i)
    each = nearly_equal(j, i)
    c = calc(1)
    c.eq(Sum(softmax(x, j), (j, 1, n)), by=softmax_sums_to_one)
    c.le(Sum(bound, (j, 1, n)), by=[sum_monotone, each])
    c.eq(n * exp(2 * t) * softmax(x, i), by=sums)
    return c.qed()


def at_most_nearly_uniform():
    bound = exp(2 * t) * softmax(x, j)
    each = nearly_equal(i, j)
    c = calc(n * softmax(x, i))
    c.eq(Sum(softmax(x, i), (j, 1, n)), by=sums)
    c.le(Sum(bound, (j, 1, n)), by=[sum_monotone, each])
    c.eq(exp(2 * t) * Sum(softmax(x, j), (j, 1, n)), by=sums)
    c.eq(exp(2 * t), by=softmax_sums_to_one)
    return c.qed()


dividing_by_dimension = Claim(
    place=Text(en="other divisors: $1/d$", zh="别的除数：$1/d$"),
    says=Text(
        en="With the factor $1/d$ scores become so small that softmax is nearly uniform.",
        zh="乘以 $1/d$ 会使分数太小，softmax 近似均匀。",
    ),
    topic="scaling",
    given=[*spread, *centred, positive],
    states=[
        Fails(Equation(Var(dot(q, k) / d), sigma**4 / d), Model(d=2, sigma=1, q=[A, A], k=[D, D])),
        Holds(
            1 <= n * exp(2 * t) * softmax(x, i),
            given=[*small, in_range(i, n)],
            by=at_least_nearly_uniform,
        ),
        Holds(
            n * softmax(x, i) <= exp(2 * t),
            given=[*small, in_range(i, n)],
            by=at_most_nearly_uniform,
        ),
    ],
    extra=Holds(
        Equation(Var(dot(q, k) / d), sigma**4 / d), also=[mutual], by=variance_divided_by_dimension
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"For independent components the variance is $\sigma^4/d$, and scores within $\pm t$ give weights within a factor $\mathrm e^{\pm2t}$ of $1/n$; a key that is aligned with the query keeps its lead.",
        zh=r"分量独立时方差为 $\sigma^4/d$，而分数都在 $\pm t$ 之内时，各权重与 $1/n$ 之比介于 $\mathrm e^{-2t}$ 与 $\mathrm e^{2t}$ 之间；与查询对齐的键则不会失去领先。",
    ),
)


tx = Each(j, t * x[j], n)
lead = ForEach(j, n, x[j] + Delta <= x[i], exclude=i)


def variance_of_multiple():
    variance = calc(Var(c * dot(q, k)))
    variance.eq(c**2 * Var(dot(q, k)), by=variance_of_affine(X=dot(q, k), a=c, b=0))
    variance.eq(c**2 * d * sigma**4, by=variance_of_dot_product)
    return have(B < Var(c * dot(q, k)), by=[variance.qed()])


too_large_constant = Claim(
    place=Text(en="other divisors: a constant", zh="别的除数：常数"),
    says=Text(
        en="With a constant factor scores stay too large, and gradients vanish.",
        zh="乘以一个常数，分数仍然太大，梯度会消失。",
    ),
    topic="scaling",
    given=[*standard, positive, 0 < c],
    states=Fails(
        sigma**4 < Var(c * dot(q, k)),
        Model(d=4, sigma=1, c=Rational(1, 2), q=[A, D, F, G], k=[A2, D2, F2, G2]),
    ),
    meant=[
        Holds(B < Var(c * dot(q, k)), also=[B < c**2 * d * sigma**4], by=variance_of_multiple),
        Holds(
            Tends(softmax(tx, a) * (delta(a, m) - softmax(tx, m)), t, 0),
            given=[lead, *in_range(i, n), *in_range(a, n), *in_range(m, n), 0 < Delta],
            by=jacobian_saturation_limit,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"For one $d$ every factor is a constant, $1/\sqrt d$ too. With $c$ fixed the variance $c^2d\sigma^4$ exceeds every bound as $d$ grows, and where one score leads, the Jacobian then tends to $0$.",
        zh=r"对固定的 $d$，任何因子都是常数，$1/\sqrt d$ 也不例外。固定 $c$ 而让 $d$ 增大，方差 $c^2d\sigma^4$ 超过任何界；若有一个分数领先，雅可比矩阵随之趋于 $0$。",
    ),
)


def trace(factor):
    """The trace of the Jacobian of softmax at the scores, each times the factor."""
    weights = Each(j, factor * x[j], n)
    return 1 - Sum(softmax(weights, i) ** 2, (i, 1, n))


optimal_factor = Claim(
    place=Text(en="other divisors: conclusion", zh="别的除数：结论"),
    says=Text(
        en=r"The factor $1/\sqrt d$ is optimal: it keeps softmax most sensitive.",
        zh=r"因子 $1/\sqrt d$ 是最优的：它使 softmax 最灵敏。",
    ),
    topic="scaling",
    given=[1 <= d, 1 <= n, 0 <= c],
    states=Fails(trace(c) <= trace(1 / sqrt(d)), Model(d=1, n=2, c=0, x=[log(2), 0])),
    correct=Holds(trace(1 / sqrt(d)) <= trace(c), also=[c <= 1 / sqrt(d)], by=trace_decreases),
    verdict="false",
    why=Text(
        en=r"No criterion is named. By the trace of the Jacobian a smaller factor is never worse, and $0$ is best: what is special about $1/\sqrt d$ is its order, not its constant.",
        zh=r"文中没有给出判据。若以雅可比矩阵的迹衡量，因子取得更小总不会更差，$0$ 最好：$1/\sqrt d$ 特别之处在于量级，而不在于常数。",
    ),
)


def scaled(j):
    """The scaled score of key j."""
    return Sum(r[b] * K[j, b], (b, 1, d)) / sqrt(d)


scores = Each(j, scaled(j), n)

definition_of_attention = Claim(
    place=Text(en="the formula of attention", zh="注意力公式"),
    says=Text(
        en="The output is the average of the values with the softmax weights of the scaled scores.",
        zh="输出是各值向量的加权平均，权重为缩放后分数的 softmax。",
    ),
    topic="definitions",
    given=[1 <= n],
    states=[
        Holds(
            Equation(
                Sum(softmax(scores, j) * v[j], (j, 1, n)),
                Sum(exp(scaled(j)) / Sum(exp(scaled(a)), (a, 1, n)) * v[j], (j, 1, n)),
            ),
            by=softmax,
        ),
        Holds(Equation(Sum(softmax(scores, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en="Read row by row, a softmax for each query.", zh="按行理解，即每个查询各取一次 softmax。"
    ),
)

q4, k4 = random_vectors("q k", size=d, moments=4)
unit = [ForEach(i, d, Equation(Var(q[i]), 1)), ForEach(i, d, Equation(Var(k[i]), 1))]
fourth_moments = [
    IndependentFamily(q4, k4),
    ForEach(i, d, Equation(E(q4[i]), 0)),
    ForEach(i, d, Equation(E(k4[i]), 0)),
    ForEach(i, d, Equation(Var(q4[i]), 1)),
    ForEach(i, d, Equation(Var(k4[i]), 1)),
]

same_in_all_dimensions = Claim(
    place=Text(en="conclusion", zh="结语"),
    says=Text(
        en="With equal variances scores behave alike in all dimensions, and training is stable.",
        zh="方差相等，则各维度下分数的表现相同，训练稳定。",
    ),
    topic="training",
    given=[mutual, *centred, *unit, positive],
    states=Fails(
        Equation(E((dot(q4, k4) / sqrt(d)) ** 4), E((q4[1] * k4[1]) ** 4)),
        Model(d=2, q=[A, D], k=[F, G]),
        given=[*fourth_moments, positive],
    ),
    meant=[
        Holds(
            Equation(Var(dot(q, k) / sqrt(d)), 1),
            by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
        ),
        Holds(
            Equation(E(dot(q, k) / sqrt(d)), sqrt(d) * rho),
            given=[ForEach(i, d, Equation(E(q[i] * k[i]), rho)), positive],
            by=root_scaling_of_aligned_score,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"The variances agree, the laws do not, and once training has aligned $q$ and $k$ the mean $\rho\sqrt d$ grows with $d$.",
        zh=r"相等的是方差，而不是分布；训练使 $q$ 与 $k$ 相关之后，均值 $\rho\sqrt d$ 仍随 $d$ 增大。",
    ),
)

w, u = random_vectors("w x", size=n, moments=2)
weights = [
    Independent(w, u),
    ForEach(i, n, Equation(E(w[i]), 0)),
    ForEach(i, n, ForEach(j, n, Equation(E(w[i] * w[j]), tau**2 * delta(i, j)))),
    ForEach(i, n, Equation(E(u[i] ** 2), s)),
]

like_initialization = Claim(
    place=Text(en="conclusion, analogy", zh="结语中的类比"),
    says=Text(
        en=r"Weight initialization rests on the same computation: the variance of $\sum_iw_ix_i$ is kept by $\tau^2=1/n$.",
        zh=r"权重初始化用的是同一种计算：取 $\tau^2=1/n$ 可保持 $\sum_iw_ix_i$ 的方差。",
    ),
    topic="training",
    given=weights,
    states=[
        Holds(Equation(Var(dot(w, u)), n * tau**2 * s), by=xavier_forward),
        Holds(
            Equation(n * tau**2, 1),
            also=[Equation(Var(dot(w, u)), s), NotEqual(s, 0)],
            by=xavier_forward_condition,
        ),
    ],
    verdict="true",
    why=Text(
        en="It is the same sum; the inputs need not even have mean $0$, as their second moment enters.",
        zh="两者是同一种和式；由于用到的是二阶矩，输入甚至不必均值为 $0$。",
    ),
)

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
