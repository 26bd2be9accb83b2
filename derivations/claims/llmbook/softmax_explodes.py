from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.llmbook._letters import *
from derivations.saturation.derivative_at_most_quarter import derivative_at_most_quarter
from derivations.saturation.softmax_jacobian_half import softmax_jacobian_half

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
