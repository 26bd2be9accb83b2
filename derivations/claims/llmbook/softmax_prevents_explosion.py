from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.gradient_at_zero_query import gradient_at_zero_query
from derivations.claims.llmbook._letters import K, b, d, form, half, i, j, n, q, r, score, v, x
from derivations.saturation.derivative_at_most_quarter import derivative_at_most_quarter
from derivations.saturation.softmax_jacobian_half import softmax_jacobian_half

a = vectors("a", n)
keys_weights = Each(j, score(j, 1), n)
loss_gradient = partial(Sum(a[i] * softmax(keys_weights, i), (i, 1, n)), q, b)
mean_gradient = Sum(a[j], (j, 1, n)) / n


softmax_prevents_explosion = Claim(
    anchor="真正解决梯度爆炸问题的 … 直接进行了归一化",
    place=Text(en="§2.3, paragraph 2, sentence 1", zh="第 2.3 节，第 2 段第 1 句"),
    says=Text(
        en="What really solves the problem of exploding gradients should be softmax, which normalises directly and so avoids that large values make gradients explode.",
        zh="对梯度爆炸，真正起作用的应该是 softmax：它直接作了归一化，值过大也就不会引起梯度爆炸。",
    ),
    topic="gradients",
    states=[
        Holds(form <= half * Sum(v[i] ** 2, (i, 1, n)), given=[1 <= n], by=softmax_jacobian_half),
        Holds(
            partial(softmax(x, i), x, i) <= Rational(1, 4),
            given=in_range(i, n),
            by=derivative_at_most_quarter,
        ),
    ],
    correct=Holds(
        Equation(loss_gradient, 1 / n * Sum((a[i] - mean_gradient) * K[i, b], (i, 1, n))),
        given=[*in_range(b, d), ForEach(r, d, Equation(q[r], 0))],
        by=gradient_at_zero_query(c=1),
    ),
    verdict="true",
    why=Text(
        en=r"The factor of softmax is at most $\tfrac12$. The gradient in the query goes on to the keys, which softmax does not bound: at $q=0$ it is linear in them.",
        zh=r"softmax 这一因子至多为 $\tfrac12$。对查询的梯度还要乘以键，softmax 对键没有限制：在 $q=0$ 处，它是键的线性函数。",
    ),
    decided=Text(
        en="Read like the note's other half, of vanishing: for the gradient in the scores, which it computes.",
        zh="与批注关于消失的另一半同样理解：指它所计算的、对分数的梯度。",
    ),
)
