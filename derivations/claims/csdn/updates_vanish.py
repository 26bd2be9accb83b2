from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from bilemma.foundations import absolute_value_at_most, at_most_absolute_value, sum_monotone
from derivations.attention.gradient_in_query import gradient_in_query
from derivations.attention.product_of_bounded_numbers import product_of_bounded_numbers
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
