from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from bilemma.foundations import sum_monotone
from derivations.attention.absolute_of_sum_at_most import absolute_of_sum_at_most
from derivations.attention.gradient_in_query import gradient_in_query
from derivations.attention.product_of_bounded_numbers import product_of_bounded_numbers
from derivations.claims._small_step import small_step
from derivations.claims.csdn._letters import (
    K,
    b,
    d,
    epsilon,
    factor,
    i,
    incoming,
    kappa,
    loss,
    m,
    n,
    p,
    plain_score,
    s,
)
from derivations.law_of_dot_product.absolute_of_product import absolute_of_product

scores = plain_score(K)
entry = softmax(scores, p) * (delta(p, m) - softmax(scores, m))
small_jacobian = ForEach(p, n, ForEach(m, n, LessEqual(absolute(entry), epsilon)))
bounded_inputs = ForEach(p, n, ForEach(m, n, absolute(K[p, b] * incoming[m]) <= kappa))
gradient = partial(loss(K), s, b)
most = absolute(factor) * (n**2 * epsilon * kappa)


def query_gradient_is_small():
    """It is c times a sum of n² terms, none of which exceeds εκ."""
    with every(p, n):
        with every(m, n):
            product = product_of_bounded_numbers(u=entry, v=K[p, b] * incoming[m], alpha=epsilon)
            one = have(
                LessEqual(absolute(entry * (K[p, b] * incoming[m])), epsilon * kappa), by=product
            )
        inner = Sum(entry * (K[p, b] * incoming[m]), (m, 1, n))
        row = calc(absolute(inner))
        row.le(
            Sum(absolute(entry * (K[p, b] * incoming[m])), (m, 1, n)), by=absolute_of_sum_at_most
        )
        row.le(Sum(epsilon * kappa, (m, 1, n)), by=[one, sum_monotone])
        row.eq(n * epsilon * kappa, by=sums)
        each = row.qed()
    mean = Sum(softmax(scores, i) * incoming[i], (i, 1, n))
    whole = calc(gradient)
    whole.eq(
        factor * Sum(softmax(scores, i) * (incoming[i] - mean) * K[i, b], (i, 1, n)),
        by=gradient_in_query,
    )
    whole.eq(factor * Sum(inner, (p, 1, n)), by=sums)
    c = calc(absolute(gradient))
    c.eq(absolute(factor) * absolute(Sum(inner, (p, 1, n))), by=[whole.qed(), absolute_of_product])
    c.le(absolute(factor) * Sum(absolute(inner), (p, 1, n)), by=absolute_of_sum_at_most)
    c.le(absolute(factor) * Sum(n * epsilon * kappa, (p, 1, n)), by=[each, sum_monotone])
    c.eq(most, by=sums)
    return c.qed()


updates_vanish = Claim(
    anchor="更新变得非常小 … 学习过程缓慢或停滞",
    place=Text(en="first part, small score, conclusion", zh="第一部分，分数很小的情形，小结"),
    says=Text(
        en="When gradients vanish, as the outputs concentrate on one item, the updates of the parameters in question become very small, and learning slow or stalled.",
        zh="输出集中于一项而梯度消失时，反向传播对相应参数的更新非常小，学习变得缓慢甚至停滞。",
    ),
    topic="training",
    given=[*in_range(b, d), small_jacobian, bounded_inputs],
    states=[
        Holds(
            LessEqual(absolute(gradient), most),
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
