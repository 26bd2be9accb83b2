from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.llmbook._letters import (
    d,
    form,
    half,
    i,
    n,
    positive,
    scaled_scores,
    slope,
    v,
    x,
)
from derivations.random_scores.mean_query_gradient import b, gradient, least, often, reach
from derivations.random_scores.mean_query_gradient import v as chance
from derivations.random_scores.mean_square_query_gradient import mean_square_query_gradient
from derivations.saturation.derivative_at_most_quarter import derivative_at_most_quarter
from derivations.saturation.softmax_jacobian_half import softmax_jacobian_half

softmax_explodes = Claim(
    anchor="过大的匹配分数 … 计算过程中导致的梯度爆炸",
    place=Text(en="§1, the textbook's sentence", zh="第 1 节，所引教材的话"),
    says=Text(
        en="Matching scores that are too large make gradients explode in the computation of softmax that follows: the textbook, as the note quotes it.",
        zh="匹配分数过大，会在其后的 softmax 计算中引起梯度爆炸：批注所引教材的说法。",
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
    meant=[
        Holds(
            LessEqual(least**2 * chance * reach, E(gradient**2)),
            given=[*in_range(b, d), often],
            by=mean_square_query_gradient,
            model=Model(c=0, v=0, d=1, b=1, q=[0], K=[[0], [0]]),
        ),
        Holds(form <= half * Sum(v[i] ** 2, (i, 1, n)), given=[1 <= n], by=softmax_jacobian_half),
        Holds(
            partial(softmax(x, i), x, i) <= Rational(1, 4),
            given=in_range(i, n),
            by=derivative_at_most_quarter,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"It depends on the variable. In the query the mean square of the gradient grows with the distance $s$ of the scaled keys, and so without the division. In the scores nothing explodes: the factor of softmax is at most $\tfrac12$, and larger scores can make it smaller.",
        zh=r"要看对哪个变量求梯度。对查询而言，梯度的均方随缩放后两键之差 $s$ 增大，不缩放时确实会变大。对分数而言则不会爆炸：softmax 这一因子至多为 $\tfrac12$，分数变大反而可能使它变小。",
    ),
    misleads=Text(
        en="Whoever looks for the explosion in the attention weights, and clips their gradients: in the scores the gradient is never longer than half of the one that comes from the loss.",
        zh="到注意力权重处查找梯度爆炸并作梯度裁剪的人：对分数的梯度，其长度总不超过上游梯度的一半。",
    ),
)
