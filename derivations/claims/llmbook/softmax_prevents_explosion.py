from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.attention.gradient_at_zero_query import gradient_at_zero_query
from derivations.claims.llmbook._letters import *
from derivations.saturation.softmax_jacobian_half import softmax_jacobian_half

a = vectors("a", n)
alpha = reals("alpha")
keys_weights = Each(j, score(j, 1), n)
loss_gradient = partial(Sum(a[i] * softmax(keys_weights, i), (i, 1, n)), q, b)
mean_gradient = Sum(a[j], (j, 1, n)) / n
bounded = [ForEach(i, n, a[i] <= alpha), ForEach(i, n, -a[i] <= alpha)]


softmax_prevents_explosion = Claim(
    place=Text(en="the role of softmax, first half", zh="softmax 的作用，前半"),
    says=Text(
        en="Softmax normalises, and so prevents exploding gradients.",
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
    meant=[
        Holds(form <= half * Sum(v[i] ** 2, (i, 1, n)), given=[1 <= n], by=softmax_jacobian_half),
        Holds(
            Equation(loss_gradient, 1 / n * Sum((a[i] - mean_gradient) * K[i, b], (i, 1, n))),
            also=[ForEach(r, d, Equation(q[r], 0))],
            by=gradient_at_zero_query(c=1),
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"In the scores it is so: the factor of softmax is at most $\tfrac12$. The gradient in the query goes on to the keys: at $q=0$ it is linear in them, so that it is as large as the keys are.",
        zh=r"对分数而言确实如此：softmax 这一因子至多为 $\tfrac12$。对查询的梯度还要乘以键：在 $q=0$ 处它是键的线性函数，键有多大，梯度就有多大。",
    ),
    misleads=Text(
        en="Whoever leaves out gradient clipping because softmax normalises: keys that have grown make the gradient in the query grow with them.",
        zh="以为 softmax 已作归一化、因而不作梯度裁剪的人：键变大，对查询的梯度也随之变大。",
    ),
)
