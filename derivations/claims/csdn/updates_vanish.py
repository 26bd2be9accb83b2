from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from bilemma.foundations import absolute_value_at_most, at_most_absolute_value, sum_monotone
from derivations.attention.gradient_in_query import gradient_in_query
from derivations.attention.product_of_bounded_numbers import product_of_bounded_numbers
from derivations.claims._small_step import small_step
from derivations.claims.csdn._letters import *


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


def at_most(sign):
    """The gradient in the query, or its opposite, is at most the bound."""
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
            one = calc(sign * term)
            one.le(absolute(sign * term), by=at_most_absolute_value)
            if sign < 0:
                one.eq(absolute(term), by=absolute)
            one.le(epsilon * kappa, by=size)
        inner = calc(Sum(sign * term, (m, 1, n)))
        inner.le(Sum(epsilon * kappa, (m, 1, n)), by=[one.qed(), sum_monotone])
        inner.eq(n * epsilon * kappa, by=sums)
    total = calc(Sum(Sum(sign * term, (m, 1, n)), (p, 1, n)))
    total.le(Sum(n * epsilon * kappa, (p, 1, n)), by=[inner.qed(), sum_monotone])
    total.eq(n**2 * epsilon * kappa, by=sums)
    mean = Sum(softmax(weight, i) * incoming[i], (i, 1, n))
    c = calc(sign * partial(loss(K), s, b))
    c.eq(
        sign * factor * Sum(softmax(weight, i) * (incoming[i] - mean) * K[i, b], (i, 1, n)),
        by=gradient_in_query,
    )
    c.eq(factor * Sum(Sum(sign * term, (m, 1, n)), (p, 1, n)), by=sums)
    c.le(factor * n**2 * epsilon * kappa, by=total.qed())
    return c.qed()


def query_gradient_is_small():
    bound = factor * n**2 * epsilon * kappa
    return have(
        LessEqual(absolute(partial(loss(K), s, b)), bound),
        by=[at_most(1), at_most(-1), absolute_value_at_most],
    )


updates_vanish = Claim(
    anchor="更新变得非常小 … 学习过程缓慢或停滞",
    place=Text(en="first part, small score, conclusion", zh="第一部分，分数很小的情形，小结"),
    says=Text(
        en="When gradients vanish, as the outputs concentrate on one item, the updates of the parameters in question become very small, and learning slow or stalled.",
        zh="输出集中于一项而梯度消失时，反向传播对相应参数的更新非常小，学习变得缓慢甚至停滞。",
    ),
    topic="training",
    given=[*in_range(b, d), 0 <= factor, *small_jacobian(plain_score(K)), *bounded_inputs],
    states=[
        Holds(
            LessEqual(absolute(partial(loss(K), s, b)), factor * n**2 * epsilon * kappa),
            by=query_gradient_is_small,
            model=Model(n=1, d=1, b=1, c=1, epsilon=0, kappa=1, q=[1], K=[[1]], a=[1]),
        ),
        small_step,
    ],
    verdict="true",
    why=Text(
        en="So it is with what is learned through the scores, queries and keys: the gradient in them is small with the Jacobian, and so is the step. Values are learned through their weights, which add up to $1$ and so do not all vanish.",
        zh="经由分数学习的参数，即查询与键，正是如此：雅可比矩阵小，对它们的梯度就小，一步也就小。值则经由权重学习，权重之和为 $1$，不会全部消失。",
    ),
)
