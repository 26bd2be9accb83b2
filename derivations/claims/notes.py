"""Handwritten study notes on scaled dot-product attention: low against high dimension."""

from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, Source, signs
from bilemma.foundations import square_root_of_square
from derivations.attention.expected_sample_variance import expected_sample_variance
from derivations.attention.gradient_in_values import gradient_in_values
from derivations.attention.scores_sharing_a_query import scores_sharing_a_query
from derivations.attention.unbiased_sample_variance import unbiased_sample_variance
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal
from derivations.softmax.softmax_jacobian_row_sum import softmax_jacobian_row_sum
from derivations.softmax.softmax_log_odds import softmax_log_odds
from derivations.softmax.softmax_monotone import softmax_monotone
from derivations.softmax.softmax_preserves_order import softmax_preserves_order
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.variance.covariance_of_independent import covariance_of_independent
from derivations.variance.variance_of_affine import variance_of_affine
from derivations.variance.variance_of_two_sum import variance_of_two_sum
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

a, b, d, i, j, m, n = naturals("a b d i j m n")
mu, sigma = reals("mu sigma")
q, k = random_vectors("q k", size=d, moments=2)
u, v = random_vectors("u v", size=m, moments=2)
A, B, C, D, F, G = signs("A B C D F G")

source = Source(
    title=Text(
        en="Scaled Dot Product Attention, handwritten notes",
        zh="Scaled Dot Product Attention（缩放点积注意力），手写笔记",
    ),
    short=Text(en="Study notes", zh="手写笔记"),
    kind=Text(en="handwritten study notes, in English and Hindi", zh="英文与印地文手写学习笔记"),
    right=Text(
        en="The heart of the notes is right: the variance of a dot product is $d$ times that of one product, so a score of $512$ components spreads far more than one of $3$, and the question is by which number of $d$ to divide. They also see that numbers further apart drive softmax towards one entry, that softmax keeps the order, and they ask for the population variance, not that of the nine numbers at hand.",
        zh="笔记的核心是对的：点积的方差是单个乘积方差的 $d$ 倍，所以 $512$ 维的分数远比 $3$ 维的分散，问题在于应当除以哪个与 $d$ 有关的数。笔记也看到数与数相距越远，softmax 越偏向其中一个，且次序不变，并指出要看的是总体方差，而不是手头九个数的方差。",
    ),
)


def equal_spread(x, y, size, scale):
    """All components of x and of y have the variance scale²."""
    return [ForEach(i, size, Equation(Var(z[i]), scale**2)) for z in (x, y)]


def centred(x, y, size):
    """All components of x and of y have mean 0."""
    return [ForEach(i, size, Equation(E(z[i]), 0)) for z in (x, y)]


# --- definitions and nine numbers -----------------------------------------------------------------
r, w = vectors("r", d), vectors("w", n)
K = matrices("K", n, d)


def score(key):
    """The dot product of the query with a key."""
    return dot(r, Each(b, K[key, b], d))


unscaled = Each(j, score(j), n)
scaled = Each(j, score(j) / sqrt(d), n)


def output(scores):
    """The average of the values with the softmax weights of the scores."""
    return Sum(softmax(scores, j) * w[j], (j, 1, n))


unscaled_attention = Claim(
    place=Text(en="title and first formula", zh="标题与第一个公式"),
    says=Text(
        en=r"Under the title of scaled attention stands attention without the factor $1/\sqrt d$.",
        zh=r"标题是“缩放”点积注意力，写出的却是不含因子 $1/\sqrt d$ 的注意力。",
    ),
    topic="definitions",
    given=[1 <= d, 1 <= n],
    states=Fails(
        Equation(output(scaled), output(unscaled)),
        Model(
            d=4,
            n=2,
            r=[1, 1, 1, 1],
            K=[[1, 1, 1, 1], [0, 0, 0, 0]],
            w=[1, 0],
            show=[score(1), score(1) / sqrt(d)],
        ),
    ),
    meant=[
        Holds(
            Equation(
                output(unscaled),
                Sum(exp(score(j)) / Sum(exp(score(a)), (a, 1, n)) * w[j], (j, 1, n)),
            ),
            by=softmax,
        ),
        Holds(
            Equation(
                log(softmax(scaled, i)) - log(softmax(scaled, j)), (score(i) - score(j)) / sqrt(d)
            ),
            also=[in_range(i, n), in_range(j, n)],
            by=softmax_log_odds,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"It is dot-product attention, fine as a starting point; the scaled one divides every difference of scores by $\sqrt d$.",
        zh=r"写出的是未缩放的点积注意力，作为出发点并无不可；缩放之后，分数之差都要除以 $\sqrt d$。",
    ),
)

nine_products = Claim(
    place=Text(en="three tokens", zh="三个词元"),
    says=Text(en="Three tokens give nine scores.", zh="三个词元给出九个分数。"),
    topic="definitions",
    states=Holds(Equation(Sum(Sum(1, (j, 1, 3)), (i, 1, 3)), 9), by=sums),
    correct=Holds(Equation(Sum(Sum(1, (j, 1, n)), (i, 1, n)), n**2), by=sums),
    verdict="true",
    why=Text(
        en="One for each query and key: $n^2$ in general.",
        zh="每个查询与每个键各一个，一般为 $n^2$ 个。",
    ),
)

z = vectors("z", 9)
s = random_vectors("s", size=9, moments=2)
average = Sum(z[i], (i, 1, 9)) / 9
sample_deviations = Sum((s[i] - Sum(s[i], (i, 1, 9)) / 9) ** 2, (i, 1, 9))
covariances = Sum(Sum(Cov(s[i], s[j]), (j, 1, 9), exclude=i), (i, 1, 9))

mean_of_nine = Claim(
    place=Text(en="the nine scores", zh="九个分数"),
    says=Text(en="The nine numbers have a mean and a variance.", zh="这九个数有均值与方差。"),
    topic="definitions",
    states=[
        Holds(Equation(Sum(z[i] - average, (i, 1, 9)), 0), by=sums),
        Holds(
            Equation(
                Sum((z[i] - average) ** 2, (i, 1, 9)) / 9,
                Sum(z[i] ** 2, (i, 1, 9)) / 9 - average**2,
            ),
            by=sums,
        ),
    ],
    correct=Holds(
        Equation(E(sample_deviations / 8), Sum(Var(s[i]), (i, 1, 9)) / 9 - covariances / 72),
        also=[ForEach(i, 9, Equation(E(s[i]), mu))],
        by=expected_sample_variance(Z=s, n=9),
    ),
    verdict="true",
    why=Text(
        en="Any nine numbers have; what they estimate is another matter: the average variance less the average covariance.",
        zh="任何九个数都有。至于它们估计的是什么，则另当别论：是平均方差减去平均协方差。",
    ),
)

# --- the dimension --------------------------------------------------------------------------------
low, high = dot(q, k), dot(u, v)
equal_spreads = [*equal_spread(q, k, d, sigma), *equal_spread(u, v, m, sigma)]
independent = [
    IndependentFamily(q, k),
    IndependentFamily(u, v),
    *centred(q, k, d),
    *centred(u, v, m),
    0 < sigma,
]


def higher_is_wider():
    c = calc(Var(low))
    c.eq(d * sigma**4, by=variance_of_dot_product(sigma_q=sigma, sigma_k=sigma))
    c.lt(m * sigma**4, by=[d < m, have(0 < sigma**4)])
    c.eq(Var(high), by=variance_of_dot_product(q=u, k=v, d=m, sigma_q=sigma, sigma_k=sigma))
    return c.qed()


variance_grows = Claim(
    place=Text(en="low and high dimension", zh="低维与高维"),
    says=Text(
        en="The variance of a dot product is the greater, the higher the dimension.",
        zh="维度越高，点积的方差越大。",
    ),
    topic="variance",
    given=[d < m, *equal_spreads],
    states=Fails(Var(low) < Var(high), Model(d=1, m=2, sigma=1, q=[A], k=[B], u=[C, C], v=[D, -D])),
    extra=Holds(
        Var(low) < Var(high),
        also=independent,
        by=higher_is_wider,
        model=Model(d=1, m=2, sigma=1, q=[A], k=[B], u=[C, D], v=[F, G]),
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"It is $d\sigma^4$ for independent components with mean $0$ and variance $\sigma^2>0$; dependent ones may cancel.",
        zh=r"分量相互独立、均值为 $0$、方差同为 $\sigma^2>0$ 时，方差为 $d\sigma^4$；若分量相依，各项可能相互抵消。",
    ),
)


def ratio_of_dimensions():
    c = calc(d * Var(high))
    c.eq(
        d * (m * sigma**4), by=variance_of_dot_product(q=u, k=v, d=m, sigma_q=sigma, sigma_k=sigma)
    )
    c.eq(m * Var(low), by=variance_of_dot_product(sigma_q=sigma, sigma_k=sigma))
    return c.qed()


ratio = Equation(d * Var(high), m * Var(low))

three_and_512 = Claim(
    place=Text(en="dimensions 3 and 512", zh="3 维与 512 维"),
    says=Text(
        en="In dimension $512$ the variance is far greater than in dimension $3$: the variances are as the dimensions, $512:3$.",
        zh="$512$ 维时的方差远大于 $3$ 维时的方差：方差之比等于维度之比 $512:3$。",
    ),
    topic="variance",
    given=equal_spreads,
    states=[
        Fails(ratio, Model(d=1, m=2, sigma=1, q=[A], k=[B], u=[C, C], v=[D, -D])),
        Holds(Less(170, Rational(512, 3)), given=[]),
    ],
    extra=Holds(
        ratio,
        also=independent,
        by=ratio_of_dimensions,
        model=Model(d=1, m=2, sigma=1, q=[A], k=[B], u=[C, D], v=[F, G]),
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en="The ratio is exactly $512/3$, about $171$, if the components are independent with mean $0$ and one variance.",
        zh="分量相互独立、均值为 $0$ 且方差相同时，两者之比恰为 $512/3$，约为 $171$。",
    ),
)

# --- two small examples ---------------------------------------------------------------------------
x2, y2 = vectors("x y", 2)
x3, y3 = vectors("x y", 3)


def entries(vector, *numbers):
    """The components of the vector are these numbers."""
    return [Equation(vector[place], number) for place, number in enumerate(numbers, 1)]


steps = [axiom("sum_step"), axiom("sum_zero")]


def computing(x, y, size, value, given):
    """A proof that the dot product of vectors with given components has this value."""

    def proof():
        c = calc(dot(x, y))
        c.eq(sum(x[part] * y[part] for part in range(1, size + 1)), by=[dot, *steps])
        c.eq(value, by=given)
        return c.qed()

    return proof


in_three = [*entries(x3, 1, 2, 3), *entries(y3, 3, 2, 1)]
in_two = [*entries(x2, 1, 2), *entries(y2, 3, 2)]

product_in_three_dimensions = Claim(
    place=Text(en="example in three dimensions", zh="三维的例子"),
    says=Text(
        en="The dot product of $(1,2,3)$ and $(3,2,1)$ is $10$.",
        zh="$(1,2,3)$ 与 $(3,2,1)$ 的点积为 $10$。",
    ),
    topic="definitions",
    given=in_three,
    states=Holds(Equation(dot(x3, y3), 10), by=computing(x3, y3, 3, 10, in_three)),
    verdict="true",
    why=Text(en="$3+4+3=10$.", zh="$3+4+3=10$。"),
)

product_in_two_dimensions = Claim(
    place=Text(en="example in two dimensions", zh="二维的例子"),
    says=Text(
        en="The dot product of $(1,2)$ and $(3,2)$ is $7$.", zh="$(1,2)$ 与 $(3,2)$ 的点积为 $7$。"
    ),
    topic="definitions",
    given=in_two,
    states=Holds(Equation(dot(x2, y2), 7), by=computing(x2, y2, 2, 7, in_two)),
    verdict="true",
    why=Text(en="$3+4=7$.", zh="$3+4=7$。"),
)

u3, v3 = vectors("u v", 3)


def spread_of(entry, size):
    """The population variance of the numbers entry(1), …, entry(size)."""
    average = Sum(entry(i), (i, 1, size)) / size
    return Sum((entry(j) - average) ** 2, (j, 1, size)) / size


few, more = spread_of(lambda p: x2[p] * y2[p], 2), spread_of(lambda p: u3[p] * v3[p], 3)

larger_value = Claim(
    place=Text(en="comparison of the two examples", zh="两个例子的比较"),
    says=Text(
        en="As $10$ is greater than $7$, the variance is greater in three dimensions than in two.",
        zh="因为 $10$ 大于 $7$，所以三维时的方差大于二维时的方差。",
    ),
    topic="variance",
    given=[dot(x2, y2) < dot(u3, v3)],
    states=[
        Fails(
            Var(dot(x2, y2)) < Var(dot(u3, v3)),
            Model(x=[1, 2], y=[3, 2], u=[1, 2, 3], v=[3, 2, 1], show=[dot(x2, y2), dot(u3, v3)]),
        ),
        Fails(few < more, Model(x=[1, 2], y=[3, 2], u=[1, 2, 3], v=[3, 2, 1])),
    ],
    correct=[
        Holds(Equation(Var(dot(x2, y2)), 0), by=[Var, linear], given=[]),
        Holds(Equation(Var(dot(u3, v3)), 0), by=[Var, linear], given=[]),
    ],
    verdict="false",
    why=Text(
        en="A single number has no variance, so both are $0$; among the products themselves, $3,4$ and $3,4,3$, the variance is even smaller in three dimensions: $2/9$ against $1/4$.",
        zh="单个数没有方差，两者都是 $0$；若看各项乘积 $3,4$ 与 $3,4,3$ 的方差，三维时反而更小：$2/9$ 小于 $1/4$。",
    ),
)

# --- softmax of [4, 5] and of [1, 10] -------------------------------------------------------------
both_pairs = [*entries(x2, 4, 5), *entries(y2, 1, 10)]


def spread_is(x, value, given):
    """A proof that two given numbers have this variance."""

    def proof():
        c = calc(spread_of(lambda p: x[p], 2))
        c.eq(((x[2] - x[1]) / 2) ** 2, by=steps)
        c.eq(value, by=given)
        return c.qed()

    return proof


near_spread, far_spread = spread_of(lambda p: x2[p], 2), spread_of(lambda p: y2[p], 2)
near_is_quarter = spread_is(x2, Rational(1, 4), both_pairs)
far_is_81_quarters = spread_is(y2, Rational(81, 4), both_pairs)


def far_is_wider():
    return have(near_spread < far_spread, by=[near_is_quarter(), far_is_81_quarters()])


wider_inputs = Claim(
    place=Text(en="inputs of low and of high variance", zh="方差小与方差大的输入"),
    says=Text(
        en="The numbers $1,10$ have a greater variance than $4,5$.",
        zh="$1,10$ 的方差大于 $4,5$ 的方差。",
    ),
    topic="variance",
    given=both_pairs,
    states=[
        Holds(Equation(near_spread, Rational(1, 4)), by=near_is_quarter),
        Holds(Equation(far_spread, Rational(81, 4)), by=far_is_81_quarters),
        Holds(near_spread < far_spread, by=far_is_wider),
    ],
    verdict="true",
    why=Text(
        en="They are $81/4$ and $1/4$; with the divisor $n-1$, $81/2$ and $1/2$.",
        zh="分别为 $81/4$ 与 $1/4$；若除以 $n-1$，则为 $81/2$ 与 $1/2$。",
    ),
)


def share(first, second):
    """The share of e^first in e^first + e^second: softmax of two numbers, written out."""
    return exp(first) / (exp(first) + exp(second))


def larger_first(first, second):
    """A proof that the share is 1 / (1 + e^gap)."""

    def proof():
        gap = second - first
        c = calc(share(first, second))
        c.eq(exp(first) / (exp(first) + exp(first) * exp(gap)), by=axiom("exp_add")(x=first, y=gap))
        c.eq(1 / (1 + exp(gap)), by=ring)
        return c.qed()

    return proof


def as_softmax(scores, index, first, second):
    """A proof that this component of softmax of the scores is the share."""

    def proof():
        c = calc(softmax(scores, index))
        c.eq(exp(first) / Sum(exp(scores.args[1]), (j, 1, 2)), by=softmax)
        c.eq(share(first, second), by=steps)
        return c.qed()

    return proof


four_five = Each(j, 3 + j, 2)
one_ten = Each(j, 9 * j - 8, 2)

softmax_of_four_five = Claim(
    place=Text(en="softmax of the near pair", zh="相近一对数的 softmax"),
    says=Text(
        en=r"The softmax of $[4,5]$ is $[0.45,\,0.59]$.",
        zh=r"$[4,5]$ 的 softmax 为 $[0.45,\,0.59]$。",
    ),
    topic="softmax",
    states=[
        Fails(Equation(share(4, 5), Rational(45, 100))),
        Fails(Equation(share(5, 4), Rational(59, 100))),
    ],
    correct=[
        Holds(Equation(share(4, 5), 1 / (1 + exp(1))), by=larger_first(4, 5)),
        Holds(Equation(share(5, 4), 1 / (1 + exp(-1))), by=larger_first(5, 4)),
        Holds(Equation(softmax(four_five, 1), share(4, 5)), by=as_softmax(four_five, 1, 4, 5)),
        Holds(Equation(softmax(four_five, 2), share(5, 4)), by=as_softmax(four_five, 2, 5, 4)),
    ],
    verdict="numerically wrong",
    why=Text(
        en=r"A gap of $1$ gives the ratio $\mathrm e$: $[0.269,\,0.731]$. The pair in the notes adds up to $1.04$.",
        zh=r"差为 $1$ 时权重之比为 $\mathrm e$，结果是 $[0.269,\,0.731]$；笔记中的两个数之和为 $1.04$。",
    ),
)

softmax_of_one_ten = Claim(
    place=Text(en="softmax of the distant pair", zh="相距较远一对数的 softmax"),
    says=Text(
        en=r"The softmax of $[1,10]$ is $[0.001,\,0.991]$.",
        zh=r"$[1,10]$ 的 softmax 为 $[0.001,\,0.991]$。",
    ),
    topic="softmax",
    states=[
        Fails(Equation(share(1, 10), Rational(1, 1000))),
        Fails(Equation(share(10, 1), Rational(991, 1000))),
    ],
    correct=[
        Holds(Equation(share(1, 10), 1 / (1 + exp(9))), by=larger_first(1, 10)),
        Holds(Equation(share(10, 1), 1 / (1 + exp(-9))), by=larger_first(10, 1)),
        Holds(Equation(softmax(one_ten, 1), share(1, 10)), by=as_softmax(one_ten, 1, 1, 10)),
        Holds(Equation(softmax(one_ten, 2), share(10, 1)), by=as_softmax(one_ten, 2, 10, 1)),
    ],
    verdict="numerically wrong",
    why=Text(
        en=r"A gap of $9$ gives $[0.00012,\,0.99988]$: the small weight in the notes is about $8$ times that.",
        zh=r"差为 $9$ 时结果是 $[0.00012,\,0.99988]$：笔记中的小权重约为其 $8$ 倍。",
    ),
)

p = vectors("p", 2)
total_weight = Sum(p[j], (j, 1, 2))
x = vectors("x", n)

weights_are_probabilities = Claim(
    place=Text(en="the two results of softmax", zh="两个 softmax 结果"),
    says=Text(
        en=r"The pairs $(0.45,\,0.59)$ and $(0.001,\,0.991)$ are probabilities.",
        zh=r"$(0.45,\,0.59)$ 与 $(0.001,\,0.991)$ 都是概率。",
    ),
    topic="softmax",
    states=[
        Fails(
            Equation(total_weight, 1),
            Model(p=[Rational(45, 100), Rational(59, 100)]),
            given=entries(p, Rational(45, 100), Rational(59, 100)),
        ),
        Fails(
            Equation(total_weight, 1),
            Model(p=[Rational(1, 1000), Rational(991, 1000)]),
            given=entries(p, Rational(1, 1000), Rational(991, 1000)),
        ),
    ],
    correct=Holds(
        Equation(Sum(softmax(x, j), (j, 1, n)), 1), given=[1 <= n], by=softmax_sums_to_one
    ),
    verdict="false",
    why=Text(
        en="They add up to $1.04$ and $0.992$; the weights of softmax add up to exactly $1$.",
        zh="它们之和分别为 $1.04$ 与 $0.992$；softmax 的权重之和恰为 $1$。",
    ),
)


def larger_weight_larger_score():
    with suppose(x[i] < x[j]):
        fine = have(x[i] < x[j])
    with suppose(x[j] <= x[i]):
        at_most = have(softmax(x, j) <= softmax(x, i), by=softmax_monotone(i=j, j=i))
        false = have(x[i] < x[j], by=[at_most, contradiction])
    return cases(x[i] < x[j], fine, false)


keeps_order = Claim(
    place=Text(en="after the two results", zh="两个结果之后"),
    says=Text(en="The larger number gets the larger probability.", zh="数越大，概率越大。"),
    topic="softmax",
    given=[*in_range(i, n), *in_range(j, n)],
    states=[
        Holds(softmax(x, i) < softmax(x, j), also=[x[i] < x[j]], by=softmax_preserves_order),
        Holds(x[i] < x[j], also=[softmax(x, i) < softmax(x, j)], by=larger_weight_larger_score),
    ],
    verdict="true",
    why=Text(
        en="Within one row; across rows it is not so: $5$ in $(5,5)$ gets $1/2$, $1$ in $(1,-9)$ nearly $1$.",
        zh="在同一行之内成立；不同行之间则不然：$(5,5)$ 中的 $5$ 得 $1/2$，$(1,-9)$ 中的 $1$ 却近于 $1$。",
    ),
)

# --- gradients ------------------------------------------------------------------------------------
first_weight, second_weight = softmax(x2, 1), softmax(x2, 2)


def in_the_scores(weight, score):
    """The derivative of a weight of two scores in one of them."""
    return partial(softmax(x2, weight), x2, score)


def own_derivative(weight):
    """A proof that the derivative of a weight in its own score is the product of both weights."""

    def proof():
        c = calc(in_the_scores(weight, weight))
        c.eq(softmax(x2, weight) * (1 - softmax(x2, weight)), by=softmax_jacobian_diagonal)
        c.eq(
            softmax(x2, weight) * (Sum(softmax(x2, i), (i, 1, 2)) - softmax(x2, weight)),
            by=softmax_sums_to_one,
        )
        c.eq(first_weight * second_weight, by=steps)
        return c.qed()

    return proof


g, weights = vectors("g", m), matrices("A", m, n)
values = vectors("v", n)

focus_on_large = Claim(
    place=Text(en="gradients", zh="梯度"),
    says=Text(
        en="The gradient concentrates on the large probability; the small one is passed over.",
        zh="梯度集中在大概率上，小概率被忽略。",
    ),
    topic="gradients",
    given=[x2[1] < x2[2]],
    states=Fails(
        absolute(in_the_scores(1, 1)) < absolute(in_the_scores(2, 2)),
        Model(x=[0, log(2)], show=[first_weight, second_weight]),
    ),
    correct=[
        Holds(Equation(in_the_scores(1, 1), first_weight * second_weight), by=own_derivative(1)),
        Holds(Equation(in_the_scores(2, 2), first_weight * second_weight), by=own_derivative(2)),
        Holds(
            Equation(Sum(partial(softmax(x, i), x, j), (j, 1, n)), 0),
            given=in_range(i, n),
            by=softmax_jacobian_row_sum,
        ),
        Holds(
            Equation(
                partial(
                    Sum(g[i] * Sum(weights[i, b] * values[b], (b, 1, n)), (i, 1, m)), values, j
                ),
                Sum(weights[i, j] * g[i], (i, 1, m)),
            ),
            given=in_range(j, n),
            by=gradient_in_values,
        ),
    ],
    verdict="false",
    why=Text(
        en="For two scores both derivatives are $y_1y_2$, large or small weight; only the gradient in the values is shared out by the weights.",
        zh="两个分数时，无论权重大小，两个导数都是 $y_1y_2$；只有对值的梯度才按权重分配。",
    ),
)

eps, t, Delta = reals("epsilon t Delta")


def small_remainder():
    c = calc(absolute(partial(softmax(x, a), x, b)))
    c.le(1 - softmax(x, i), by=jacobian_at_most_remainder)
    c.le(eps)
    return c.qed()


tx = Each(j, t * x[j], n)
lead = ForEach(j, n, x[j] + Delta <= x[i], exclude=i)

neglect_of_small = Claim(
    place=Text(en="vanishing gradient", zh="梯度消失"),
    says=Text(
        en="Small values are neglected, and so the gradient vanishes.",
        zh="小的值被忽略，所以梯度消失。",
    ),
    topic="gradients",
    given=[*in_range(a, n), *in_range(b, n), *in_range(i, n)],
    states=Fails(
        absolute(partial(softmax(x, a), x, a)) <= eps,
        Model(
            n=3,
            a=1,
            b=3,
            i=3,
            epsilon=Rational(1, 21),
            x=[log(10), log(10), 0],
            show=[softmax(x, 3)],
        ),
        also=[softmax(x, b) <= eps],
    ),
    meant=[
        Holds(
            absolute(partial(softmax(x, a), x, b)) <= eps,
            also=[1 - softmax(x, i) <= eps],
            by=small_remainder,
        ),
        Holds(
            Tends(softmax(tx, a) * (delta(a, b) - softmax(tx, b)), t, 0),
            also=[lead, 0 < Delta],
            by=jacobian_saturation_limit,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="What makes the gradient small is one weight near $1$, not some weight near $0$: with two equal leaders the third is neglected, and the derivative is near $1/4$.",
        zh="使梯度变小的是某个权重接近 $1$，而不是某个权重接近 $0$：若有两个并列最大，第三个被忽略，导数却接近 $1/4$。",
    ),
)

# --- the variance of one, two and three products --------------------------------------------------
tau = reals("tau")
two_spreads = [*equal_spread(q, k, d, sigma), *equal_spread(u, v, m, tau)]


def lower_is_narrower():
    c = calc(Var(low))
    c.eq(d * sigma**4, by=variance_of_dot_product(sigma_q=sigma, sigma_k=sigma))
    c.eq(d * tau**4, by=Equation(sigma, tau))
    c.lt(m * tau**4, by=[d < m, have(0 < tau**4)])
    c.eq(Var(high), by=variance_of_dot_product(q=u, k=v, d=m, sigma_q=tau, sigma_k=tau))
    return c.qed()


low_dimension = Claim(
    place=Text(en="first remedy", zh="第一个办法"),
    says=Text(
        en="Vectors of low dimension keep the variance small.", zh="用低维向量可以使方差较小。"
    ),
    topic="variance",
    given=[d < m, *two_spreads],
    states=Fails(
        Var(low) < Var(high),
        Model(d=1, m=2, sigma=2, tau=1, q=[2 * A], k=[2 * B], u=[C, D], v=[F, G]),
    ),
    extra=Holds(
        Var(low) < Var(high),
        also=[*independent[:-1], Equation(sigma, tau), 0 < tau],
        by=lower_is_narrower,
        model=Model(d=1, m=2, sigma=1, tau=1, q=[A], k=[B], u=[C, D], v=[F, G]),
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"The variance is $d\sigma^4$, so $\sigma$ counts as well as $d$: one product of components of variance $4$ has $16$.",
        zh=r"方差为 $d\sigma^4$，起作用的除 $d$ 外还有 $\sigma$：分量方差为 $4$ 时，单个乘积的方差已是 $16$。",
    ),
)

# --- one, two and three products: x, y and z ------------------------------------------------------
q3, k3 = random_vectors("q k", size=3, moments=4)
first, second, third = (q3[part] * k3[part] for part in (1, 2, 3))
of_x, of_y, of_z = Var(first), Var(first + second), Var(first + second + third)
equal_products = [Equation(Var(second), of_x), Equation(Var(third), of_x)]
uncorrelated = [
    Equation(Cov(first, second), 0),
    Equation(Cov(first, third), 0),
    Equation(Cov(second, third), 0),
]


def two_of_them(covariances=uncorrelated):
    c = calc(of_y)
    c.eq(of_x + Var(second) + 2 * Cov(first, second), by=variance_of_two_sum(X=first, Y=second))
    c.eq(2 * of_x, by=[equal_products[0], covariances[0]])
    return c.qed()


def three_of_them(covariances=uncorrelated):
    both = calc(Cov(first + second, third))
    both.eq(Cov(first, third) + Cov(second, third), by=[Cov, linear])
    both.eq(0, by=covariances[1:])
    c = calc(of_z)
    c.eq(
        of_y + Var(third) + 2 * Cov(first + second, third),
        by=variance_of_two_sum(X=first + second, Y=third),
    )
    c.eq(of_y + of_x, by=[both.qed(), equal_products[1]])
    c.eq(3 * of_x, by=two_of_them(covariances))
    return c.qed()


def one_below_two():
    return have(of_x < of_y, by=[two_of_them(), 0 < of_x])


def two_below_three():
    return have(of_y < of_z, by=[two_of_them(), three_of_them(), 0 < of_x])


two_above_one = Claim(
    place=Text(en="$x$ and $y$", zh="$x$ 与 $y$"),
    says=Text(
        en="A sum $y$ of two products has a greater variance than one product $x$.",
        zh="两个乘积之和 $y$ 的方差大于单个乘积 $x$ 的方差。",
    ),
    topic="variance",
    given=equal_products[:1],
    states=Fails(of_x < of_y, Model(q=[A, A], k=[B, -B], show=[Cov(first, second)])),
    extra=Holds(of_x < of_y, also=[uncorrelated[0], 0 < of_x], by=one_below_two),
    verdict="true under extra hypotheses",
    why=Text(
        en="The variance of $y$ is twice that of $x$ plus twice the covariance of the products, which must be $0$, and that of $x$ positive.",
        zh="$y$ 的方差等于 $x$ 的方差的两倍，再加上两个乘积的协方差的两倍；须协方差为 $0$，且 $x$ 的方差为正。",
    ),
)


# The letters of the notes, as numbers: in two dimensions (a, b)·(g, h), in three four vectors.
named = dict(zip("abcdefghiklmy", reals("a b c d e f g h i k l m y"), strict=True))
r2, s2 = vectors("r s", 2)
r3, s3, t3, w3 = vectors("r s t w", 3)


def letters(word):
    """The real numbers that have the letters of the word as their names."""
    return [named[letter] for letter in word]


def combination(coefficients, word):
    """The sum of the products of the coefficients with the letters."""
    return sum(factor * other for factor, other in zip(coefficients, letters(word), strict=True))


pair = [*entries(r2, *letters("ab")), *entries(s2, *letters("gh"))]
in_pair = combination(letters("ab"), "gh")

formula_in_two_dimensions = Claim(
    place=Text(en="the formula in two dimensions", zh="二维的公式"),
    says=Text(
        en="In letters the dot product of $(a,b)$ and $(g,h)$ reads $ay+6h$.",
        zh="用字母写出 $(a,b)$ 与 $(g,h)$ 的点积，字面上是 $ay+6h$。",
    ),
    topic="definitions",
    given=pair,
    states=Fails(
        Equation(dot(r2, s2), combination([named["a"], 6], "yh")),
        Model(a=1, b=1, g=1, h=1, y=1, r=[1, 1], s=[1, 1]),
    ),
    slip=Holds(Equation(dot(r2, s2), in_pair), by=computing(r2, s2, 2, in_pair, pair)),
    verdict="typo",
    why=Text(
        en="It is $ag+bh$: $g$ and $b$ look like $y$ and $6$.",
        zh="应为 $ag+bh$：手写的 $g$、$b$ 像 $y$、$6$。",
    ),
)

triples = {"def": s3, "ghi": t3, "klm": w3}
first_triple = entries(r3, *letters("abc"))


def with_letters(word):
    """The components of (a, b, c) and of the vector of the word."""
    return [*first_triple, *entries(triples[word], *letters(word))]


def as_written(word):
    """The product is not that of the outer letters, with 6 instead of b in the middle."""
    column, letter = triples[word], [named["a"], 6, named["c"]]
    ones = {column.name: [1, 1, 1], "r": [1, 1, 1], **dict.fromkeys("abc" + word, 1)}
    wrong = Equation(dot(r3, column), combination(letter, word))
    return Fails(wrong, Model(**ones), given=with_letters(word))


def as_meant(word):
    """The product is that of (a, b, c) with the letters of the word."""
    column, value = triples[word], combination(letters("abc"), word)
    proof = computing(r3, column, 3, value, with_letters(word))
    return Holds(Equation(dot(r3, column), value), by=proof, given=with_letters(word))


formulas_in_three_dimensions = Claim(
    place=Text(en="the formulas in three dimensions", zh="三维的公式"),
    says=Text(
        en="The three products in letters, as far as they can be read, with the same $6$ in the place of $b$: $ad+6e+cf$, $ag+6h+ci$, $ak+6l+cm$.",
        zh="三个点积的字母式，就所能辨认的来看，同样以 $6$ 代 $b$：$ad+6e+cf$、$ag+6h+ci$、$ak+6l+cm$。",
    ),
    topic="definitions",
    given=[
        *first_triple,
        *(line for word in triples for line in entries(triples[word], *letters(word))),
    ],
    states=[as_written(word) for word in triples],
    slip=[as_meant(word) for word in triples],
    verdict="typo",
    why=Text(
        en="Hard to read, but only $ad+be+cf$, $ag+bh+ci$ and $ak+bl+cm$ can be meant.",
        zh="字迹难辨，但所指只能是 $ad+be+cf$、$ag+bh+ci$ 与 $ak+bl+cm$。",
    ),
)

increasing_chain = Claim(
    place=Text(en="$x$, $y$ and $z$", zh="$x$、$y$ 与 $z$"),
    says=Text(
        en=r"The variances of one, two and three products increase: $\operatorname{Var}(x)<\operatorname{Var}(y)<\operatorname{Var}(z)$.",
        zh=r"一个、两个、三个乘积之和的方差递增：$\operatorname{Var}(x)<\operatorname{Var}(y)<\operatorname{Var}(z)$。",
    ),
    topic="variance",
    given=equal_products,
    states=[
        Fails(of_x < of_y, Model(q=[A, A, C], k=[B, -B, D])),
        Fails(of_y < of_z, Model(q=[A, C, C], k=[B, D, -D])),
    ],
    extra=[
        Holds(of_x < of_y, also=[*uncorrelated, 0 < of_x], by=one_below_two),
        Holds(of_y < of_z, also=[*uncorrelated, 0 < of_x], by=two_below_three),
    ],
    verdict="true under extra hypotheses",
    why=Text(
        en="For uncorrelated products of one variance $v>0$ they are $v<2v<3v$; a product that cancels the one before lowers the variance.",
        zh="各乘积不相关且方差同为 $v>0$ 时，依次为 $v<2v<3v$；若某个乘积与前一个抵消，方差反而下降。",
    ),
)


def exactly_three():
    return three_of_them([have(line, by=covariance_of_independent) for line in uncorrelated])


three_times = Claim(
    place=Text(en="$z$ against $x$", zh="$z$ 与 $x$ 之比"),
    says=Text(
        en="The variance of $z$ is approximately three times that of $x$.",
        zh="$z$ 的方差约为 $x$ 的三倍。",
    ),
    topic="variance",
    given=[IndependentFamily(q3, k3), *equal_products],
    states=Fails(NotEqual(of_z, 3 * of_x), Model(q=[A, B, C], k=[D, F, G])),
    meant=Holds(Equation(of_z, 3 * of_x), by=exactly_three),
    verdict="imprecise",
    why=Text(
        en="For independent components it is exactly three times; only the variance of nine numbers at hand scatters about it.",
        zh="分量独立时恰为三倍；只有手头九个数的方差才在它附近波动。",
    ),
)

qd, kd = random_vectors("q k", size=d, moments=4)
of_one = Var(qd[1] * kd[1])
all_equal = ForEach(i, d, Equation(Var(qd[i] * kd[i]), of_one))
no_covariance = ForEach(
    i, d, ForEach(j, d, Equation(Cov(qd[i] * kd[i], qd[j] * kd[j]), 0), exclude=i)
)


def sum_of_equal_variances():
    c = calc(Var(dot(qd, kd)))
    c.eq(Var(Sum(qd[i] * kd[i], (i, 1, d))), by=dot)
    c.eq(Sum(Var(qd[i] * kd[i]), (i, 1, d)), by=[variance_of_uncorrelated_sum, no_covariance])
    c.eq(Sum(of_one, (i, 1, d)), by=all_equal)
    c.eq(d * of_one, by=sums)
    return c.qed()


proportional_to_dimension = Claim(
    place=Text(en="$d$ dimensions", zh="$d$ 维"),
    says=Text(
        en="The variance in $d$ dimensions is $d$ times that in one.",
        zh="$d$ 维时的方差是一维时的 $d$ 倍。",
    ),
    topic="variance",
    given=[all_equal],
    states=Fails(
        Equation(Var(dot(qd, kd)), d * of_one),
        Model(d=2, q=[A, A], k=[B, B], show=[Cov(qd[1] * kd[1], qd[2] * kd[2])]),
    ),
    extra=Holds(
        Equation(Var(dot(qd, kd)), d * of_one), also=[no_covariance], by=sum_of_equal_variances
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en="The products must be uncorrelated and of one variance; means need not be $0$. If all products are the same, it is $d^2$ times.",
        zh="各乘积须不相关且方差相同，均值不必为 $0$；若各乘积全相同，则是 $d^2$ 倍。",
    ),
)

# --- sample and population ------------------------------------------------------------------------
scores = random_vectors("s", size=n, moments=2)
common_mean = ForEach(i, n, Equation(E(scores[i]), mu))
common_variance = ForEach(i, n, Equation(Var(scores[i]), sigma**2))
no_correlation = ForEach(i, n, ForEach(j, n, Equation(Cov(scores[i], scores[j]), 0), exclude=i))
deviations = Sum((scores[i] - Sum(scores[i], (i, 1, n)) / n) ** 2, (i, 1, n))
mean_covariance = Sum(Sum(Cov(scores[i], scores[j]), (j, 1, n), exclude=i), (i, 1, n))
query, key, other_key = random_vectors("q k l", size=d, moments=2)


def sum_of_deviations():
    c = calc(E(deviations / n))
    c.eq((n - 1) / n * E(deviations / (n - 1)), by=linear)
    c.eq((n - 1) * sigma**2 / n, by=unbiased_sample_variance(Z=scores))
    return c.qed()


population_variance = Claim(
    place=Text(en="sample and population", zh="样本与总体"),
    says=Text(
        en="What counts is the population variance, the expected variance of the numbers at hand.",
        zh="要看的是总体方差，即手头这些数的方差的期望。",
    ),
    topic="variance",
    given=[common_mean, common_variance, 2 <= n],
    states=Fails(
        Equation(E(deviations / (n - 1)), sigma**2),
        Model(
            n=2,
            mu=1,
            sigma=sqrt(3),
            s=[(1 + A) * (1 + B), (1 + A) * (1 + C)],
            show=[Cov(scores[1], scores[2])],
        ),
    ),
    meant=[
        Holds(
            Equation(E(deviations / (n - 1)), sigma**2 - mean_covariance / (n * (n - 1))),
            by=[expected_sample_variance(Z=scores), common_variance, sums],
        ),
        Holds(
            Equation(E(deviations / (n - 1)), sigma**2),
            also=[no_correlation],
            by=unbiased_sample_variance(Z=scores),
        ),
        Holds(
            Equation(E(deviations / n), (n - 1) * sigma**2 / n),
            also=[no_correlation],
            by=sum_of_deviations,
        ),
        Holds(
            Equation(Cov(dot(query, key), dot(query, other_key)), 0),
            given=[Independent(query, key, other_key), ForEach(i, d, Equation(E(key[i]), 0))],
            by=scores_sharing_a_query(q=query, k=key, l=other_key),
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="The distinction is right. The two agree on average, with the divisor $n-1$, if the scores are uncorrelated on average: so it is for keys with mean $0$, not for scores of one query whose keys have mean $1$.",
        zh="区分样本与总体是对的。只有当各分数平均而言不相关时，样本方差（除以 $n-1$）的期望才等于总体方差：键的均值为 $0$ 时如此；若键的均值为 $1$，同一查询的各分数便不然。",
    ),
)

# --- the divisor ----------------------------------------------------------------------------------
in_one, in_both, in_many = random_variables("x y z", moments=2)
c = reals("c")
growth = [Equation(Var(in_many), d * Var(in_one)), 0 < Var(in_one), 1 <= d]
undone = Equation(Var(in_many / c), Var(in_one))


def only_the_root():
    variance = calc(Var(in_many))
    variance.eq(c**2 * Var(in_many / c), by=variance_of_affine(X=in_many, a=1 / c, b=0))
    variance.eq(c**2 * Var(in_one), by=undone)
    square = calc(c**2)
    square.eq(Var(in_many) / Var(in_one), by=variance.qed())
    square.eq(d, by=growth[0])
    return have(Equation(c, sqrt(d)), by=[square.qed(), square_root_of_square(x=c, y=d)])


def root_undoes():
    variance = calc(Var(in_many / sqrt(d)))
    variance.eq(Var(in_many) / d, by=variance_of_affine(X=in_many, a=1 / sqrt(d), b=0))
    variance.eq(Var(in_one), by=growth[0])
    return variance.qed()


finding_the_divisor = Claim(
    place=Text(en="the question at the end", zh="最后的问题"),
    says=Text(
        en="There is a number by which the product in $d$ dimensions can be divided so that it has the variance of the product in one.",
        zh="存在一个数，$d$ 维的点积除以它之后，方差与一维时相同。",
    ),
    topic="scaling",
    given=growth,
    states=[
        Holds(Equation(Var(in_many / sqrt(d)), Var(in_one)), by=root_undoes),
        Holds(Equation(c, sqrt(d)), also=[0 < c, undone], by=only_the_root),
    ],
    verdict="true",
    why=Text(
        en=r"It is $\sqrt d$, and no other positive number.",
        zh=r"这个数是 $\sqrt d$，且正数中只有它。",
    ),
)

doubled = [Equation(Var(in_both), 2 * Var(in_one))]
# As it is written: SymPy would turn it into √2·y/2.
inverse_root = 1 / sqrt(keep(2))
over_root = keep(in_both) * inverse_root


def half_of_it():
    variance = calc(Var(in_both / 2))
    variance.eq(Var(in_both) / 4, by=variance_of_affine(X=in_both, a=Rational(1, 2), b=0))
    variance.eq(Var(in_one) / 2, by=doubled)
    return variance.qed()


def all_of_it():
    variance = calc(Var(over_root))
    variance.eq(Var(in_both) / 2, by=variance_of_affine(X=in_both, a=inverse_root, b=0))
    variance.eq(Var(in_one), by=doubled)
    return variance.qed()


one_and_two = Model(x=A, y=A + B)

half_the_variance = Claim(
    place=Text(en="the product in two dimensions, divided", zh="相除之后的二维点积"),
    says=Text(
        en="The product in two dimensions, divided, has half the variance of $x$.",
        zh="二维点积相除之后，方差为 $x$ 的一半。",
    ),
    topic="scaling",
    given=doubled,
    states=Fails(
        Equation(Var(over_root), Var(in_one) / 2), Model(x=A, y=A + B, show=[Var(in_both)])
    ),
    meant=[
        Holds(Equation(Var(in_both / 2), Var(in_one) / 2), by=half_of_it, model=one_and_two),
        Holds(Equation(Var(over_root), Var(in_one)), by=all_of_it, model=one_and_two),
    ],
    verdict="imprecise",
    why=Text(
        en=r"The divisor cannot be read: divided by $2$ it has half the variance of $x$, divided by $\sqrt2$ the same.",
        zh=r"除数看不清：除以 $2$ 时方差为 $x$ 的一半，除以 $\sqrt2$ 时则与 $x$ 相同。",
    ),
)
