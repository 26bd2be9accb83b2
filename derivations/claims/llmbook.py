"""A note on a page of a textbook on large language models: what √d is there for."""

from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, Source, chances, signs
from bilemma.foundations import (
    absolute_of_multiple,
    absolute_value_at_most,
    at_most_absolute_value,
    at_most_square_root,
    sum_except_is_difference,
)
from derivations.attention.gradient_at_zero_query import gradient_at_zero_query
from derivations.attention.score_differences import score_differences
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.law_of_dot_product.fourth_moment_of_dot_product import fourth_moment_of_dot_product
from derivations.law_of_dot_product.mean_size_of_score import mean_size_of_score
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)
from derivations.random_scores.mean_of_scaled_product import mean_of_scaled_product
from derivations.random_scores.typical_product_of_weights import typical_product_of_weights
from derivations.saturation.derivative_at_most_quarter import derivative_at_most_quarter
from derivations.saturation.diagonal_at_most_remainder import diagonal_at_most_remainder
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.saturation.leading_weight import leading_weight
from derivations.saturation.missing_weight import missing_weight
from derivations.saturation.scaled_gap import scaled_gap
from derivations.saturation.softmax_jacobian_half import softmax_jacobian_half
from derivations.saturation.trace_decreases import trace_decreases
from derivations.saturation.two_weights_at_most_one import two_weights_at_most_one
from derivations.saturation.weight_below_leader import weight_below_leader
from derivations.softmax.softmax_at_most_one import softmax_at_most_one
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal
from derivations.softmax.softmax_jacobian_off_diagonal import softmax_jacobian_off_diagonal
from derivations.softmax.softmax_monotone import softmax_monotone
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.variance.second_moment import second_moment
from derivations.variance.variance_of_affine import variance_of_affine

b, d, i, j, k, m, n, p, r = naturals("b d i j k m n p r")
t, x_i, Delta = reals("t x_i Delta")
x, v = vectors("x v", n)
q = vectors("q", d)
Q = matrices("Q", n, d)
K = matrices("K", n, d)
T = matrices("T", d, n)
V = matrices("V", n, d)
W = matrices("W", n, n)
half, sixth = Rational(1, 2), Rational(1, 6)
positive = 1 <= d

source = Source(
    title=Text(
        en="A note on page 16 of the textbook 《大规模语言模型：从理论到实践》",
        zh="对《大规模语言模型：从理论到实践》第 16 页的批注",
    ),
    short=Text(en="Note on a textbook", zh="教材批注"),
    kind=Text(en="note on a textbook, in Chinese", zh="中文教材批注"),
    right=Text(
        en=r"Its main point corrects the book and is right: for the gradient in the scores, division by $\sqrt d$ works against gradients that vanish, not against gradients that explode, which the softmax factor cannot do. The two derivatives of softmax, the limits when one score dominates, and the variances $1$ and $d$ are right too. What is open: the law of the scores is not normal, ties are not considered, and it is not said in which variable the gradient is taken.",
        zh=r"批注的主旨是纠正原书，这一点是对的：就对分数的梯度而言，除以 $\sqrt d$ 针对的是梯度消失，而不是梯度爆炸，softmax 这一因子不会引起爆炸。softmax 的两个导数公式、某个分数占优时的极限，以及方差 $1$ 与 $d$ 也都正确。没有说清的是：分数并不服从正态分布，分数可能并列最大，以及梯度是对哪个变量求的。",
    ),
)


def scaled_scores(factor):
    """All scores, each times the factor."""
    return Each(j, factor * x[j], n)


def slope(scores, index):
    """The derivative of a weight by its own score, at these scores."""
    return softmax(scores, index) * (1 - softmax(scores, index))


form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n))

softmax_explodes = Claim(
    place=Text(en="the book, as the note reports it", zh="原书的说法（批注所引）"),
    says=Text(
        en=r"Without the division by $\sqrt d$ the gradient of softmax would explode.",
        zh=r"若不除以 $\sqrt d$，softmax 的梯度会爆炸。",
    ),
    topic="gradients",
    given=[positive, *in_range(i, n)],
    states=[
        Fails(
            slope(scaled_scores(1 / sqrt(d)), i) <= slope(x, i),
            Model(n=2, i=1, d=4, x=[log(4), 0], show=[softmax(x, 1), x[1] / sqrt(d)]),
        ),
        Fails(
            Sum(v[i] ** 2, (i, 1, n)) < form,
            Model(d=1, n=2, i=1, x=[0, 0], v=[1, -1], show=[softmax(x, 1)]),
        ),
    ],
    correct=[
        Holds(form <= half * Sum(v[i] ** 2, (i, 1, n)), given=[1 <= n], by=softmax_jacobian_half),
        Holds(
            partial(softmax(x, i), x, i) <= Rational(1, 4),
            given=in_range(i, n),
            by=derivative_at_most_quarter,
        ),
    ],
    verdict="false",
    why=Text(
        en=r"An explosion takes a factor above $1$; that of softmax is at most $\tfrac12$ at all scores, large or small, and larger scores can make it smaller.",
        zh=r"梯度爆炸需要大于 $1$ 的因子；而无论分数大小，softmax 的因子至多为 $\tfrac12$，分数变大反而可能使它变小。",
    ),
)


def division_reduces(z):
    """|z/√d| < |z|, as 1 < d and z ≠ 0."""
    root = keep(sqrt(d))
    square = have(Equation(root**2, d), by=axiom("sqrt_square"))
    with suppose(root <= 1):
        small = have(root**2 <= 1)
        no = have(1 < root, by=[small, square, contradiction])
    with suppose(1 < root):
        yes = have(1 < root)
    large = cases(root <= 1, no, yes)
    inverse = calc(keep(1 / sqrt(d)))
    inverse.lt(keep(1 / sqrt(d)) * root, by=large)
    inverse.eq(1, by=ring)
    size, zero = absolute(z), absolute(z) <= 0
    upper = have(z <= size, by=at_most_absolute_value)
    lower = calc(-z)
    lower.le(absolute(-z), by=at_most_absolute_value)
    lower.eq(size, by=absolute)
    with suppose(zero):
        above = have(z <= 0, by=upper)
        below = have(0 <= z, by=lower.qed())
        same = have(Equation(z, 0), by=[above, below, axiom("antisymmetry")(x=z, y=0)])
        no = have(0 < size, by=[same, contradiction])
    with suppose(0 < size):
        yes = have(0 < size)
    nonzero = cases(zero, no, yes)
    return have(absolute(z / sqrt(d)) < size, by=[inverse.qed(), nonzero, absolute_of_multiple])


def score_shrinks():
    return division_reduces(x_i)


division_reduces_size = Claim(
    place=Text(en="what the division does", zh="除法的作用"),
    says=Text(
        en=r"Division by $\sqrt d$ makes a score that is not $0$ smaller in absolute value, for $d\ge2$.",
        zh=r"当 $d\ge2$ 时，除以 $\sqrt d$ 使非零分数的绝对值变小。",
    ),
    topic="size",
    given=[1 < d, NotEqual(x_i, 0)],
    states=Holds(absolute(x_i / sqrt(d)) < absolute(x_i), by=score_shrinks),
    verdict="true",
    why=Text(en=r"Because $\sqrt d>1$.", zh=r"因为 $\sqrt d>1$。"),
)


def score(row, factor):
    """The score of a key, times the factor."""
    return factor * Sum(q[r] * K[row, r], (r, 1, d))


def weight_of_key(row, factor):
    """The weight of a key, with all scores times the factor."""
    return softmax(Each(j, score(j, factor), n), row)


def slope_of_key(factor):
    """The derivative of the first weight by its own score, with all scores times the factor."""
    return slope(Each(j, score(j, factor), n), 1)


def query_gradient(factor):
    """The derivative of a weight by a component of the query."""
    return partial(weight_of_key(i, factor), q, b)


def trace(scores):
    """The trace of the Jacobian of softmax at these scores."""
    return 1 - Sum(softmax(scores, i) ** 2, (i, 1, n))


def root_at_least_one():
    """1/√d ≤ 1, as 1 ≤ d."""
    root = have(1 <= sqrt(d), by=at_most_square_root(x=1, y=d))
    inverse = calc(keep(1 / sqrt(d)))
    inverse.le(keep(1 / sqrt(d)) * keep(sqrt(d)), by=root)
    inverse.eq(1, by=ring)
    return inverse.qed()


def division_keeps_trace():
    step = have(1 / sqrt(d) <= 1, by=root_at_least_one())
    return have(
        trace(x) <= trace(scaled_scores(1 / sqrt(d))),
        by=[step, trace_decreases(z=x, b=1 / sqrt(d), c=1)],
    )


tx = scaled_scores(t)
entry = softmax(tx, k) * (delta(k, m) - softmax(tx, m))
indices = [*in_range(k, n), *in_range(m, n)]
lead = ForEach(j, n, x[j] + Delta <= x[i], exclude=i)
leader = [*in_range(i, n), lead, 0 < Delta]

X = random_vectors("X", 2, moments=0)
s, w, rho = reals("s w rho")
product, least = softmax(X, 1) * softmax(X, 2), Rational(4, 25)
two_random_keys = [0 <= s, 0 < w, w <= s * E(indicator(absolute(X[1] - X[2]), 1))]

prevents_vanishing = Claim(
    place=Text(en="the note's thesis", zh="批注的论点"),
    says=Text(
        en=r"What the division by $\sqrt d$ prevents is that gradients vanish.",
        zh=r"除以 $\sqrt d$ 的作用是防止梯度消失。",
    ),
    topic="gradients",
    given=[positive, *in_range(i, n), *in_range(b, d), *two_random_keys],
    states=[
        Fails(
            absolute(query_gradient(1)) <= absolute(query_gradient(1 / sqrt(d))),
            Model(
                d=4,
                n=2,
                i=1,
                b=1,
                q=[log(4), 0, 0, 0],
                K=[[1, 0, 0, 0], [0, 0, 0, 0]],
                show=[slope_of_key(1), slope_of_key(1 / sqrt(d))],
            ),
            given=[positive, *in_range(i, n), *in_range(b, d)],
        ),
        Fails(
            E(s * product) < least * w,
            given=two_random_keys,
            contrary=Holds(
                least * w <= E(s * product),
                given=two_random_keys,
                by=mean_of_scaled_product(v=w),
                model=Model(s=1, w=1, X=[0, 0]),
            ),
        ),
    ],
    meant=[
        Holds(
            trace(x) <= trace(scaled_scores(1 / sqrt(d))),
            given=[positive, 1 <= n],
            by=division_keeps_trace,
        ),
        Holds(Tends(entry, t, 0), given=[*leader, *indices], by=jacobian_saturation_limit),
        Holds(
            E(indicator(rho, absolute(X[1] - X[2]))) <= E(indicator(product, exp(-rho))),
            given=[],
            by=typical_product_of_weights(i=1, j=2, n=2, a=rho, X=X),
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"For the gradient in the scores it is right: the trace of the Jacobian is never smaller after the division. For the gradient in the query it need not be: the chain rule brings in the factor $1/\sqrt d$, and here the gradient is larger without it. For two keys with random scores its mean does not vanish, however far the scores spread out, though its typical value does.",
        zh=r"对分数求梯度时此说成立：除过之后，雅可比矩阵的迹不会变小。对查询求梯度时则未必：链式法则带来因子 $1/\sqrt d$，例中不除时梯度反而更大。若两个键的分数是随机的，则无论分数散得多开，它的期望都不会消失，消失的只是典型值。",
    ),
)

row_scores = Each(p, Sum(Q[i, r] * K[p, r], (r, 1, d)) / sqrt(d), n)
powers = Sum(exp(Sum(Q[i, r] * K[p, r], (r, 1, d)) / sqrt(d)), (p, 1, n))

definition_of_attention = Claim(
    place=Text(en="the formula of attention", zh="注意力公式"),
    says=Text(
        en=r"Attention is the softmax of $QK^{\mathsf T}/\sqrt d$, times $V$.",
        zh=r"注意力等于 $QK^{\mathsf T}/\sqrt d$ 的 softmax 乘以 $V$。",
    ),
    topic="definitions",
    given=[*in_range(i, n), *in_range(b, d), positive],
    states=[
        Holds(
            Equation(
                Sum(softmax(row_scores, j) * V[j, b], (j, 1, n)),
                Sum(exp(Sum(Q[i, r] * K[j, r], (r, 1, d)) / sqrt(d)) / powers * V[j, b], (j, 1, n)),
            ),
            by=softmax,
        ),
        Holds(Equation(Sum(softmax(row_scores, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en="It is the definition; softmax acts on each row, so that the weights of every query add up to $1$.",
        zh="这就是定义；softmax 逐行作用，使每个查询的权重之和为 $1$。",
    ),
)


def row_sum(size):
    """The sum of a row of weights whose denominators have this many terms."""
    return Sum(exp(W[i, j]) / Sum(exp(W[i, p]), (p, 1, size)), (j, 1, n))


def row_sums_to_one():
    c = calc(row_sum(n))
    c.eq(Sum(softmax(Each(p, W[i, p], n), j), (j, 1, n)), by=softmax)
    c.eq(1, by=softmax_sums_to_one)
    return c.qed()


denominator_over_dimension = Claim(
    place=Text(en="softmax, written out", zh="softmax 的展开式"),
    says=Text(
        en=r"A row of weights has the denominator $\sum_{p=1}^{d}\mathrm e^{W^*_{ip}}$, with $d$ terms.",
        zh=r"每一行权重的分母写作 $\sum_{p=1}^{d}\mathrm e^{W^*_{ip}}$，共 $d$ 项。",
    ),
    topic="softmax",
    given=[*in_range(i, n), positive],
    states=Fails(Equation(row_sum(d), 1), Model(d=1, n=3, i=1, W=[[0, log(2), log(3)]])),
    slip=Holds(Equation(row_sum(n), 1), by=row_sums_to_one),
    verdict="typo",
    why=Text(
        en="The sum goes over the $n$ keys, not over the $d$ components: otherwise the row is $1,2,3$ here and adds up to $6$.",
        zh="求和应对 $n$ 个键，而不是对 $d$ 个分量；否则例中这一行为 $1,2,3$，其和为 $6$。",
    ),
)

transposed = ForEach(r, d, ForEach(p, n, Equation(T[r, p], K[p, r])))
of_product = Sum(Q[i, r] * T[r, j], (r, 1, d)) / sqrt(d)

row_of_keys = Claim(
    place=Text(en="entries of $W^*$", zh="$W^*$ 的元素"),
    says=Text(
        en=r"The entry $i,j$ of $W^*=QK^{\mathsf T}/\sqrt d$ is written with row $i$ of $Q$ and row $i$ of $K$.",
        zh=r"把 $W^*=QK^{\mathsf T}/\sqrt d$ 的元素 $W^*_{ij}$ 写成 $Q$ 的第 $i$ 行与 $K$ 的第 $i$ 行之积。",
    ),
    topic="definitions",
    given=[*in_range(i, n), *in_range(j, n), positive, transposed],
    states=Fails(
        Equation(of_product, Sum(Q[i, r] * K[i, r], (r, 1, d)) / sqrt(d)),
        Model(d=1, n=2, i=1, j=2, Q=[[1], [1]], K=[[1], [2]], T=[[1, 2]]),
    ),
    slip=Holds(Equation(of_product, Sum(Q[i, r] * K[j, r], (r, 1, d)) / sqrt(d)), by=transposed),
    verdict="typo",
    why=Text(
        en=r"Column $j$ of $K^{\mathsf T}$ is row $j$ of $K$, so it has to be $K_j$.",
        zh=r"$K^{\mathsf T}$ 的第 $j$ 列是 $K$ 的第 $j$ 行，故应为 $K_j$。",
    ),
)

query_row, key_row = Each(r, Q[i, r], d), Each(r, K[j, r], d)

index_captured = Claim(
    place=Text(en="entries of $W^*$, as a sum", zh="$W^*$ 的元素，写成和式"),
    says=Text(
        en="The sum over the components runs over $j$, which is also the index of the key.",
        zh="对分量求和的下标用了 $j$，而 $j$ 已是键的编号。",
    ),
    topic="definitions",
    given=[*in_range(i, n), *in_range(j, n), positive],
    states=Fails(
        Equation(dot(query_row, key_row), Sum(Q[i, j] * K[i, j], (j, 1, d))),
        Model(d=2, n=2, i=1, j=2, Q=[[1, 0], [0, 1]], K=[[1, 2], [3, 4]]),
    ),
    slip=Holds(Equation(dot(query_row, key_row), Sum(Q[i, r] * K[j, r], (r, 1, d))), by=dot),
    verdict="typo",
    why=Text(
        en="Under the sum $j$ no longer means the key, so that the right side is the same for every key; another letter is needed.",
        zh="在和式中 $j$ 不再表示键的编号，右边对所有键都相同；求和下标应另用字母。",
    ),
)

query, key, other = random_vectors("q k l", size=d, moments=2)
query4, key4 = random_vectors("q k", size=d, moments=4)
A, B = chances("A B", {-sqrt(3): sixth, 0: 4 * sixth, sqrt(3): sixth})


def moments(families, power, value):
    """The moment of this order is the value, for each component of the families."""
    return [ForEach(i, d, Equation(E(u[i] ** power), value)) for u in families]


normal = [
    IndependentFamily(query4, key4),
    *moments((query4, key4), 1, 0),
    *moments((query4, key4), 2, 1),
    *moments((query4, key4), 4, 3),
    positive,
]
standard = [
    IndependentFamily(query, key),
    *moments((query, key), 1, 0),
    *(ForEach(i, d, Equation(Var(u[i]), 1)) for u in (query, key)),
    positive,
]
score4 = dot(query4, key4)


def fourth_moment():
    z = calc(E(score4**4))
    theorem = fourth_moment_of_dot_product(sigma_q=1, sigma_k=1, kappa_q=3, kappa_k=3)
    z.eq(3 * d**2 + 6 * d, by=theorem)
    return z.qed()


def fourth_moment_of_scaled():
    w = calc(E((score4 / sqrt(d)) ** 4))
    w.eq(E(score4**4) / d**2, by=linear)
    w.eq((3 * d**2 + 6 * d) / d**2, by=fourth_moment())
    w.eq(3 + 6 / d, by=ring)
    return w.qed()


def heavier_tails():
    z = calc(3 * d**2)
    z.lt(3 * d**2 + 6 * d)
    z.eq(E(score4**4), by=fourth_moment())
    return z.qed()


scaled_is_normal = Claim(
    place=Text(en="the law of $W^*$", zh="$W^*$ 的分布"),
    says=Text(
        en="For components that are independent and standard normal, the scaled score is $N(0,1)$, and so its fourth moment is $3$.",
        zh="若各分量独立且服从标准正态分布，则缩放后的分数服从 $N(0,1)$，其四阶矩应为 $3$。",
    ),
    topic="law",
    given=normal,
    states=Fails(
        Equation(E((score4 / sqrt(d)) ** 4), 3),
        Model(d=1, q=[A], k=[B], show=[E(query4[1] ** 2), E(query4[1] ** 4), E(score4**2)]),
    ),
    correct=Holds(Equation(E((score4 / sqrt(d)) ** 4), 3 + 6 / d), by=fourth_moment_of_scaled),
    verdict="false",
    why=Text(
        en="Mean $0$ and variance $1$ are right. The fourth moment is $3+6/d$ whenever the components have the first, second and fourth moments $0,1,3$ of a normal law, so that $N(0,1)$ is only the limit for large $d$.",
        zh="均值 $0$ 与方差 $1$ 是对的。但只要各分量的一、二、四阶矩与正态分布同为 $0,1,3$，分数的四阶矩就是 $3+6/d$；$N(0,1)$ 只是 $d$ 很大时的极限。",
    ),
)

unscaled_is_normal = Claim(
    place=Text(en="the law without the division", zh="不作除法时的分布"),
    says=Text(
        en="Without the division the score is $N(0,d)$, and so its fourth moment is $3d^2$.",
        zh="不作除法时，分数服从 $N(0,d)$，其四阶矩应为 $3d^2$。",
    ),
    topic="law",
    given=normal,
    states=Fails(
        Equation(E(score4**4), 3 * d**2), contrary=Holds(3 * d**2 < E(score4**4), by=heavier_tails)
    ),
    correct=[
        Holds(
            Equation(E(score4**2), d), by=second_moment_of_centred_dot_product(sigma_q=1, sigma_k=1)
        ),
        Holds(Equation(E(score4**4), 3 * d**2 + 6 * d), by=fourth_moment),
    ],
    verdict="false",
    why=Text(
        en="Variance $d$ is right; the fourth moment is $3d^2+6d$ in every dimension, so that large scores are more frequent than for a normal law.",
        zh="方差 $d$ 是对的；四阶矩在任何维度下都是 $3d^2+6d$，可见很大的分数比正态分布更常见。",
    ),
)


several = 1 < d
variance_of_scaled = variance_of_scaled_dot_product(sigma_q=1, sigma_k=1)


def variance_grows():
    v = calc(Var(dot(query, key) / sqrt(d)))
    v.eq(1, by=variance_of_scaled)
    v.lt(d, by=several)
    v.eq(Var(dot(query, key)), by=variance_of_unit_dot_product)
    return v.qed()


variance_increases = Claim(
    place=Text(en="the law without the division, variance", zh="不作除法时的方差"),
    says=Text(
        en="Without the division the variance increases from $1$ to $d$.",
        zh="不作除法时，方差由 $1$ 增大到 $d$。",
    ),
    topic="variance",
    given=[*standard, several],
    states=[
        Holds(Equation(Var(dot(query, key) / sqrt(d)), 1), by=variance_of_scaled),
        Holds(Equation(Var(dot(query, key)), d), by=variance_of_unit_dot_product),
        Holds(Var(dot(query, key) / sqrt(d)) < Var(dot(query, key)), by=variance_grows),
    ],
    verdict="true",
    why=Text(
        en=r"For $d\ge2$; this needs no normal law, only means, variances and independence.",
        zh=r"当 $d\ge2$ 时成立；这里用不到正态性，只用到均值、方差与独立性。",
    ),
)


def differences_shrink():
    return division_reduces(x[j] - x[m])


gap_of_scores = Sum(query[i] * (key[i] - other[i]), (i, 1, d))
two_keys = [
    Independent(query, key, other),
    *moments((query, key, other), 1, 0),
    *moments([query], 2, 1),
    *(ForEach(i, d, ForEach(j, d, Equation(E(u[i] * u[j]), delta(i, j)))) for u in (key, other)),
]


def variance_of_difference():
    v = calc(Var(gap_of_scores))
    theorem = score_differences(q=query, k=key, l=other, sigma=1, mu=Each(i, 0, d))
    v.eq(2 * Sum(E(query[i] ** 2), (i, 1, d)), by=theorem)
    v.eq(2 * d, by=[*two_keys, sums])
    return v.qed()


def variance_of_scaled_difference():
    v = calc(Var(gap_of_scores / sqrt(d)))
    v.eq(1 / d * Var(gap_of_scores), by=variance_of_affine(X=gap_of_scores, a=1 / sqrt(d), b=0))
    v.eq(1 / d * (2 * d), by=variance_of_difference())
    v.eq(2, by=ring)
    return v.qed()


differences_increase = Claim(
    place=Text(en="the law without the division, differences", zh="不作除法时分数之差"),
    says=Text(
        en="Without the division the differences between the scores of a row are larger.",
        zh="不作除法时，同一行各分数之间的差距更大。",
    ),
    topic="size",
    given=[several, NotEqual(x[j] - x[m], 0), *two_keys],
    states=[
        Holds(
            absolute((x[j] - x[m]) / sqrt(d)) < absolute(x[j] - x[m]),
            given=[several, NotEqual(x[j] - x[m], 0)],
            by=differences_shrink,
        ),
        Holds(Equation(Var(gap_of_scores), 2 * d), given=two_keys, by=variance_of_difference),
        Holds(
            Equation(Var(gap_of_scores / sqrt(d)), 2),
            given=[several, *two_keys],
            by=variance_of_scaled_difference,
        ),
    ],
    verdict="true",
    why=Text(
        en=r"Every difference that is not $0$ is larger by the factor $\sqrt d$; for independent keys its variance is $2d$ and not $2$.",
        zh=r"每个非零的差都是除过之后的 $\sqrt d$ 倍；若各键独立，差的方差是 $2d$ 而不是 $2$。",
    ),
)

diagonal = Claim(
    place=Text(en="Eq. (1)", zh="式（1）"),
    says=Text(
        en="The derivative of a weight by its own score is $y_j(1-y_j)$.",
        zh="权重对自身分数的偏导数为 $y_j(1-y_j)$。",
    ),
    topic="gradients",
    given=in_range(j, n),
    states=Holds(
        Equation(partial(softmax(x, j), x, j), softmax(x, j) * (1 - softmax(x, j))),
        by=softmax_jacobian_diagonal,
    ),
    verdict="true",
    why=Text(
        en="It is the diagonal of the Jacobian of softmax.",
        zh="这就是 softmax 雅可比矩阵的对角元。",
    ),
)

off_diagonal = Claim(
    place=Text(en="Eq. (2)", zh="式（2）"),
    says=Text(
        en="The derivative of a weight by another score is $-y_py_j$.",
        zh="权重对其他分数的偏导数为 $-y_py_j$。",
    ),
    topic="gradients",
    given=[*in_range(p, n), *in_range(j, n), NotEqual(p, j)],
    states=Holds(
        Equation(partial(softmax(x, p), x, j), -softmax(x, p) * softmax(x, j)),
        by=softmax_jacobian_off_diagonal,
    ),
    verdict="true",
    why=Text(
        en="It is the Jacobian of softmax off the diagonal.",
        zh="这就是 softmax 雅可比矩阵的非对角元。",
    ),
)

spread_out = n * Delta**2 <= Sum((x[j] - Sum(x[p], (p, 1, n)) / n) ** 2, (j, 1, n))
nearly_one = 1 / (1 + (n - 1) * exp(-t * Delta)) <= softmax(tx, i)


def leader_takes_all():
    gaps = ForEach(j, n, t * x[j] + t * Delta <= t * x[i], exclude=i)
    scaled = have(gaps, by=scaled_gap)
    return have(nearly_one, by=[scaled, leading_weight(x=tx, Delta=t * Delta)])


variance_to_gap = Claim(
    place=Text(en="after Eq. (2), assumption", zh="式（2）之后的前提"),
    says=Text(
        en="When the variance of the scores is large, one of them is much larger than the others, and gets nearly all the weight.",
        zh="分数的方差大时，有一个分数远大于其余分数，几乎占去全部权重。",
    ),
    topic="softmax",
    given=[*in_range(i, n), ForEach(j, n, x[j] <= x[i]), 0 < Delta, 0 <= t, spread_out],
    states=Fails(
        nearly_one,
        Model(
            n=4,
            i=1,
            t=log(10),
            Delta=1,
            x=[1, 1, -1, -1],
            show=[softmax(tx, 1), softmax(tx, 2), softmax(tx, 3)],
        ),
    ),
    extra=Holds(
        nearly_one, also=[lead], by=leader_takes_all, model=Model(n=2, i=1, t=1, Delta=1, x=[1, -1])
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en="A large variance says that scores differ, not that one leads: with $t(1,1,-1,-1)$ the standard deviation is $t$, and two scores share the lead for ever. That one leads is an assumption.",
        zh="方差大只说明分数有差异，不说明有一个领先：分数为 $t(1,1,-1,-1)$ 时标准差为 $t$，却总有两个并列最大。有一个领先，是额外的前提。",
    ),
)


def leader_tends_to_one():
    rest = Sum(softmax(tx, j), (j, 1, n), exclude=i)
    with suppose(0 <= t):
        gaps = ForEach(j, n, t * x[j] + t * Delta <= t * x[i], exclude=i)
        scaled = have(gaps, by=scaled_gap)
        c = calc(rest)
        c.eq(Sum(softmax(tx, j), (j, 1, n)) - softmax(tx, i), by=sum_except_is_difference)
        c.eq(1 - softmax(tx, i), by=softmax_sums_to_one)
        c.le((n - 1) * exp(-Delta * t), by=[scaled, missing_weight(x=tx, Delta=Delta * t)])
        c.tends(0, t)
    y = calc(softmax(tx, i))
    y.eq(1 - rest, by=[sum_except_is_difference, softmax_sums_to_one])
    y.tends(1, t, by=c.qed())
    return y.qed()


def others_tend_to_zero():
    with suppose(0 <= t):
        gaps = ForEach(j, n, t * x[j] + t * Delta <= t * x[i], exclude=i)
        scaled = have(gaps, by=scaled_gap)
        c = calc(softmax(tx, m))
        c.le(1 - softmax(tx, i), by=two_weights_at_most_one)
        c.le((n - 1) * exp(-Delta * t), by=[scaled, missing_weight(x=tx, Delta=Delta * t)])
        c.tends(0, t)
    return c.qed()


limits = Claim(
    place=Text(en="after Eq. (2), limits", zh="式（2）之后的极限"),
    says=Text(
        en="If one score exceeds all others by a gap that grows, its weight tends to $1$ and every other weight to $0$.",
        zh="若有一个分数超过其余分数的差距不断增大，则其权重趋于 $1$，其余权重趋于 $0$。",
    ),
    topic="softmax",
    given=leader,
    states=[
        Holds(Tends(softmax(tx, i), t, 1), by=leader_tends_to_one),
        Holds(
            Tends(softmax(tx, m), t, 0),
            also=[*in_range(m, n), NotEqual(i, m)],
            by=others_tend_to_zero,
        ),
    ],
    verdict="true",
    why=Text(
        en=r"For a fixed number $n$ of keys: a gap $\Delta$ leaves at most $(n-1)\mathrm e^{-\Delta}$ to the others.",
        zh=r"键的个数 $n$ 固定时成立：差距为 $\Delta$ 时，其余权重之和至多为 $(n-1)\mathrm e^{-\Delta}$。",
    ),
)


def diagonal_tends_to_zero():
    return have(Tends(slope(tx, i), t, 0), by=leader_tends_to_one())


first_equation_vanishes = Claim(
    place=Text(en="conclusion from Eq. (1)", zh="由式（1）得出的结论"),
    says=Text(
        en="As the weight tends to $1$, the derivative by its own score tends to $0$.",
        zh="当权重趋于 $1$ 时，它对自身分数的偏导数趋于 $0$。",
    ),
    topic="gradients",
    given=leader,
    states=[
        Holds(
            partial(softmax(x, i), x, i) <= 1 - softmax(x, i),
            given=in_range(i, n),
            by=[softmax_jacobian_diagonal, diagonal_at_most_remainder],
        ),
        Holds(Tends(slope(tx, i), t, 0), by=diagonal_tends_to_zero),
    ],
    verdict="true",
    why=Text(en="It is at most $1-y_j$.", zh="它不超过 $1-y_j$。"),
)


def off_diagonal_at_most_weight():
    c = calc(absolute(partial(softmax(x, m), x, i)))
    c.eq(absolute(-softmax(x, m) * softmax(x, i)), by=softmax_jacobian_off_diagonal)
    upper = have(softmax(x, m) * softmax(x, i) <= softmax(x, m), by=softmax_at_most_one)
    c.le(softmax(x, m), by=[upper, absolute_value_at_most])
    return c.qed()


def off_diagonal_tends_to_zero():
    limit = have(Tends(softmax(tx, m), t, 0), by=others_tend_to_zero())
    return have(Tends(-softmax(tx, m) * softmax(tx, i), t, 0), by=[limit, leader_tends_to_one()])


second_equation_vanishes = Claim(
    place=Text(en="conclusion from Eq. (2)", zh="由式（2）得出的结论"),
    says=Text(
        en="As the other weights tend to $0$, their derivatives by the leading score tend to $0$.",
        zh="当其余权重趋于 $0$ 时，它们对领先分数的偏导数趋于 $0$。",
    ),
    topic="gradients",
    given=[*in_range(i, n), *in_range(m, n), NotEqual(m, i)],
    states=[
        Holds(
            absolute(partial(softmax(x, m), x, i)) <= softmax(x, m), by=off_diagonal_at_most_weight
        ),
        Holds(
            Tends(-softmax(tx, m) * softmax(tx, i), t, 0),
            also=[lead, 0 < Delta],
            by=off_diagonal_tends_to_zero,
        ),
    ],
    verdict="true",
    why=Text(en="In absolute value they are at most $y_p$.", zh="它们的绝对值不超过 $y_p$。"),
)

trailing = ForEach(j, n, x[i] + Delta <= x[j], exclude=i)
largest = ForEach(j, n, x[j] <= x[i])
small_slopes = ForEach(m, n, slope(x, m) <= Rational(1, 10))


def own_row_is_small():
    y = softmax(x, i)
    other = have(x[i] + Delta <= x[p], by=trailing)
    weight = calc(y)
    weight.le(exp(-Delta) * softmax(x, p), by=[other, weight_below_leader(j=i, i=p)])
    weight.le(exp(-Delta), by=softmax_at_most_one(j=p))
    square = have(y * (1 - y) <= y)
    below = have(-y * (1 - y) <= y, by=softmax_at_most_one(j=i))
    with suppose(Equation(i, m)) as same:
        on = calc(absolute(partial(softmax(x, i), x, m)))
        on.eq(absolute(y * (1 - y)), by=[same, softmax_jacobian_diagonal])
        on.le(y, by=[square, below, absolute_value_at_most])
        on.le(exp(-Delta), by=weight.qed())
    with suppose(NotEqual(i, m)):
        product = have(y * softmax(x, m) <= y, by=softmax_at_most_one(j=m))
        off = calc(absolute(partial(softmax(x, i), x, m)))
        off.eq(absolute(-y * softmax(x, m)), by=softmax_jacobian_off_diagonal)
        off.le(y, by=[product, absolute_value_at_most])
        off.le(exp(-Delta), by=weight.qed())
    return cases(Equation(i, m), on.qed(), off.qed())


def small_slope_of_leader():
    y = softmax(x, i)
    c = calc(1 - y)
    c.le(2 * (y * (1 - y)), by=[half <= y, softmax_at_most_one(j=i)])
    c.eq(2 * partial(y, x, i), by=softmax_jacobian_diagonal)
    return c.qed()


vice_versa = Claim(
    place=Text(en="after the conclusions", zh="结论之后的“反之亦然”"),
    says=Text(
        en="And the other way round: gradients vanish also where a score is far below the others.",
        zh="“反之亦然”：某个分数远小于其余分数时，梯度也消失。",
    ),
    topic="gradients",
    given=[*in_range(i, n), *indices, trailing, largest, small_slopes],
    states=[
        Fails(
            absolute(partial(softmax(x, k), x, m)) <= exp(-Delta),
            Model(
                n=3,
                i=1,
                k=2,
                m=2,
                Delta=log(10),
                x=[-log(10), 0, 0],
                show=[softmax(x, 1), softmax(x, 2), softmax(x, 3)],
            ),
            given=[*in_range(i, n), *indices, trailing],
        ),
        Fails(
            half <= softmax(x, i),
            Model(n=10, i=1, x=[0] * 10, show=[softmax(x, 1), slope(x, 1)]),
            given=[*in_range(i, n), largest, small_slopes],
        ),
    ],
    meant=[
        Holds(
            absolute(partial(softmax(x, i), x, m)) <= exp(-Delta),
            given=[*in_range(i, n), *in_range(m, n), trailing, *in_range(p, n), NotEqual(p, i)],
            by=own_row_is_small,
        ),
        Holds(
            1 - softmax(x, i) <= 2 * partial(softmax(x, i), x, i),
            given=[*in_range(i, n), half <= softmax(x, i)],
            by=small_slope_of_leader,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"Only the row of that score becomes small; the other scores may share the lead. Nor is the converse true: among many equal scores all derivatives are small and none leads. It holds for a weight of at least $\tfrac12$.",
        zh=r"变小的只是该分数所在的一行，其余分数可能并列最大。若理解为逆命题，也不成立：许多分数相等时，偏导数都很小，却没有一个领先；权重不小于 $\tfrac12$ 时逆命题才成立。",
    ),
)


def trace_shrinks():
    return have(trace(tx) <= trace(x), by=trace_decreases(z=x, b=1, c=t))


overall_smaller = Claim(
    place=Text(en="conclusion on the variance", zh="关于方差的结论"),
    says=Text(
        en="The larger the variance of the scores, the smaller the gradients on the whole.",
        zh="分数的方差越大，梯度总体上越小。",
    ),
    topic="gradients",
    given=[1 <= t, *in_range(i, n)],
    states=Fails(
        slope(tx, i) <= slope(x, i),
        Model(
            n=3,
            i=1,
            t=2,
            x=[log(2), log(2), 0],
            show=[softmax(x, 1), softmax(tx, 1), trace(x), trace(tx)],
        ),
    ),
    meant=Holds(trace(tx) <= trace(x), by=trace_shrinks),
    verdict="imprecise",
    why=Text(
        en="On the whole means here: the trace, the sum of the derivatives of the weights by their own scores, never grows. A single derivative can grow with the scale, where scores tie.",
        zh="“总体上”若指迹，即各权重对自身分数的偏导数之和，它确实不会增大；但分数并列最大时，单个偏导数可以随放大倍数增大。",
    ),
)


u = vectors("u", d)


def keys_scores(factor):
    """The scores of two keys, times the factor."""
    return Each(j, factor * Sum(u[r] * K[j, r], (r, 1, d)), 2)


equal_keys = ForEach(r, d, Equation(K[2, r], K[1, r]))
keys_entry = softmax(keys_scores(t), 1) * (delta(1, 1) - softmax(keys_scores(t), 1))


def equal_keys_share():
    first, second = softmax(keys_scores(t), 1), softmax(keys_scores(t), 2)
    equal = have(Equation(second, first), by=[softmax, equal_keys])
    total = calc(first + second)
    total.eq(Sum(softmax(keys_scores(t), j), (j, 1, 2)), by=[axiom("sum_step"), axiom("sum_zero")])
    total.eq(1, by=softmax_sums_to_one)
    weight = have(
        Equation(first, half), by=[equal, total.qed(), axiom("antisymmetry")(x=first, y=half)]
    )
    c = calc(keys_entry)
    c.eq(half * (1 - half), by=[weight, axiom("delta_same")])
    c.eq(Rational(1, 4))
    return c.qed()


without_division_vanishes = Claim(
    place=Text(en="conclusion on the division", zh="关于除法的结论"),
    says=Text(
        en="Without the division the scores spread out, one of them dominates, and the gradients vanish.",
        zh="不作除法，分数的方差变大，某个分数占优，梯度随之消失。",
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
        zh=r"未除的分数是已除的分数的 $t=\sqrt d$ 倍。若有一个领先，则 $t$ 增大时雅可比矩阵趋于 $0$；若两个键相同，则斜率在任何维度下都是 $\tfrac14$。",
    ),
)

a = vectors("a", n)
alpha = reals("alpha")
keys_weights = Each(j, score(j, 1), n)
loss_gradient = partial(Sum(a[i] * softmax(keys_weights, i), (i, 1, n)), q, b)
mean_gradient = Sum(a[j], (j, 1, n)) / n
bounded = [ForEach(i, n, a[i] <= alpha), ForEach(i, n, -a[i] <= alpha)]

softmax_prevents_explosion = Claim(
    place=Text(en="the role of softmax, first half", zh="softmax 的作用，前半"),
    says=Text(
        en="Softmax normalizes, and so prevents exploding gradients.",
        zh="softmax 有归一化的作用，因而能防止梯度爆炸。",
    ),
    topic="gradients",
    given=[*in_range(b, d), *bounded],
    states=Fails(
        LessEqual(absolute(loss_gradient), alpha),
        Model(
            d=1,
            n=2,
            b=1,
            alpha=1,
            a=[1, -1],
            q=[0],
            K=[[1000], [-1000]],
            show=[softmax(keys_weights, 1), slope(keys_weights, 1)],
        ),
    ),
    correct=[
        Holds(
            Equation(loss_gradient, 1 / n * Sum((a[i] - mean_gradient) * K[i, b], (i, 1, n))),
            also=[ForEach(r, d, Equation(q[r], 0))],
            by=gradient_at_zero_query(c=1),
        ),
        Holds(form <= half * Sum(v[i] ** 2, (i, 1, n)), given=[1 <= n], by=softmax_jacobian_half),
    ],
    verdict="false",
    why=Text(
        en="It bounds the weights and the derivatives by the scores. The gradient in the query goes on to the keys: at $q=0$ it is linear in them, so that it is as large as the keys are.",
        zh="它只使权重和对分数的导数有界。对查询的梯度还要乘以键：在 $q=0$ 处它是键的线性函数，键有多大，梯度就有多大。",
    ),
)

x4 = vectors("x", 4)
tx4 = Each(j, t * x4[j], 4)
pairs = [Equation(x4[2], x4[1]), Equation(x4[3], -x4[1]), Equation(x4[4], -x4[1]), 0 < x4[1]]
entry4 = softmax(tx4, 1) * (delta(1, 1) - softmax(tx4, 1))
low_slope = Rational(3, 16)


def two_pairs_stay_sensitive():
    weights = [softmax(tx4, index) for index in (1, 2, 3, 4)]
    y = weights[0]
    equal = have(Equation(weights[1], y), by=[softmax, pairs[0]])
    sign = have(0 <= t * x4[1], by=[pairs[3], 0 <= t])
    third = have(t * x4[3] <= t * x4[1], by=[pairs[1], sign])
    fourth = have(t * x4[4] <= t * x4[1], by=[pairs[2], sign])
    below = [
        have(weights[2] <= y, by=[third, softmax_monotone]),
        have(weights[3] <= y, by=[fourth, softmax_monotone]),
    ]
    total = calc(sum(weights))
    total.eq(Sum(softmax(tx4, j), (j, 1, 4)), by=[axiom("sum_step"), axiom("sum_zero")])
    total.eq(1, by=softmax_sums_to_one)
    low = have(Rational(1, 4) <= y, by=[equal, *below, total.qed()])
    signs = [have(0 < weight) for weight in weights]
    high = have(y <= half, by=[equal, *signs, total.qed()])
    c = calc(low_slope)
    c.le(y * (1 - y), by=[low, high])
    c.eq(entry4, by=axiom("delta_same"))
    return c.qed()


softmax_causes_vanishing = Claim(
    place=Text(en="the role of softmax, second half", zh="softmax 的作用，后半"),
    says=Text(
        en="With scores of large variance softmax makes gradients vanish.",
        zh="分数的方差很大时，softmax 会使梯度消失。",
    ),
    topic="gradients",
    given=[*indices, *in_range(i, n), *in_range(p, n), x[p] < x[i]],
    states=Fails(
        Tends(entry, t, 0),
        at={"n": 4, "k": 1, "m": 1, "i": 1, "p": 3},
        contrary=Holds(low_slope <= entry4, given=[*pairs, 0 <= t], by=two_pairs_stay_sensitive),
    ),
    extra=Holds(Tends(entry, t, 0), also=[lead, 0 < Delta], by=jacobian_saturation_limit),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"It takes a score that leads. The scores $t(a,a,-a,-a)$ have the standard deviation $ta$, and yet the slope of the first weight never falls below $\tfrac3{16}$.",
        zh=r"还须有一个分数领先。分数 $t(a,a,-a,-a)$ 的标准差为 $ta$，但第一个权重的斜率始终不小于 $\tfrac3{16}$。",
    ),
)

z = random_variables("Z", moments=2)

division_reduces_variance = Claim(
    place=Text(en="what the division does to the variance", zh="除法对方差的作用"),
    says=Text(
        en=r"Division by $\sqrt d$ divides the variance of the scores by $d$.",
        zh=r"除以 $\sqrt d$ 使分数的方差变为原来的 $\tfrac1d$。",
    ),
    topic="scaling",
    given=[positive],
    states=Holds(
        Equation(Var(z / sqrt(d)), Var(z) / d), by=variance_of_affine(X=z, a=1 / sqrt(d), b=0)
    ),
    verdict="true",
    why=Text(
        en="A factor enters the variance as its square, whatever the law.",
        zh="无论服从什么分布，因子都以平方进入方差。",
    ),
)

q4, k4 = random_vectors("q k", size=4, moments=2)
four = [
    IndependentFamily(q4, k4),
    *(ForEach(i, 4, Equation(E(u[i]), 0)) for u in (q4, k4)),
    *(ForEach(i, 4, Equation(Var(u[i]), 1)) for u in (q4, k4)),
]


def size_of(dimension):
    """The mean size of the score of the first components."""
    return E(absolute(Sum(q4[r] * k4[r], (r, 1, dimension))))


def mean_size():
    unit = [standard[3], standard[4], *standard[1:3]]
    squares = [
        have(ForEach(i, d, Equation(E(u[i] ** 2), 1)), by=[second_moment, *unit])
        for u in (query, key)
    ]
    bound = mean_size_of_score(q=query, k=key, sigma_q=1, sigma_k=1)
    return have(E(absolute(dot(query, key))) <= sqrt(d), by=[*squares, bound])


paraphrase = Claim(
    place=Text(en="paraphrase of the Transformer paper", zh="对 Transformer 论文的转述"),
    says=Text(
        en="For large $d$ the scores grow in magnitude and push softmax to where its gradients are tiny.",
        zh="$d$ 很大时，分数的大小随之增大，把 softmax 推到梯度极小的区域。",
    ),
    topic="size",
    given=[*standard, *four, *indices],
    states=[
        Fails(
            size_of(3) < size_of(4),
            Model(q=list(signs("F G H J")), k=list(signs("F2 G2 H2 J2"))),
            given=four,
        ),
        Fails(
            Tends(entry, t, 0),
            given=indices,
            at={"n": 2, "k": 1, "m": 1, "x": Each(j, Sum(u[r] * K[j, r], (r, 1, d)), 2)},
            contrary=Holds(
                Equation(keys_entry, Rational(1, 4)), given=[equal_keys], by=equal_keys_share
            ),
        ),
    ],
    meant=[
        Holds(Equation(Var(dot(query, key)), d), given=standard, by=variance_of_unit_dot_product),
        Holds(E(absolute(dot(query, key))) <= sqrt(d), given=standard, by=mean_size),
        Holds(Tends(entry, t, 0), given=[*leader, *indices], by=jacobian_saturation_limit),
    ],
    verdict="imprecise",
    why=Text(
        en=r"The root mean square grows like $\sqrt d$; the mean size need not grow from each $d$ to the next: for fair signs it is $\tfrac32$ for $d=3$ and for $d=4$. Small gradients take a score that leads.",
        zh=r"均方根按 $\sqrt d$ 增大；平均大小未必随 $d$ 每加 $1$ 而增大：对等概率取 $\pm1$ 的分量，$d=3$ 与 $d=4$ 时都是 $\tfrac32$。梯度变小还须有一个分数领先。",
    ),
)
