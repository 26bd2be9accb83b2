from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from derivations.claims.uvadlc._letters import A, C, F, G, i, j, n, tau
from derivations.initialization.xavier_forward import xavier_forward

weights, inputs = random_vectors("w x", size=n, moments=2)
layer = [
    Independent(weights, inputs),
    ForEach(i, n, Equation(E(weights[i]), 0)),
    ForEach(i, n, ForEach(j, n, Equation(E(weights[i] * weights[j]), tau**2 * delta(i, j)))),
    ForEach(i, n, Equation(E(inputs[i] ** 2), 1)),
    1 <= n,
]


half = Rational(1, 2)
kept, halved = Equation(n * tau**2, 1), Equation(n * tau**2, half)

variance_near_one = Claim(
    anchor="$Q$ and $K$ might also have a variance close to $1$",
    place=Text(
        en="Scaled Dot Product Attention, paragraph on the factor, sentence 3",
        zh="Scaled Dot Product Attention 一节，缩放因子一段第 3 句",
    ),
    says=Text(
        en="Layers are initialised so as to keep the variance, and so queries and keys may have a variance close to $1$ as well.",
        zh="各层的初始化意在保持方差，因此查询与键的方差也可能接近 $1$。",
    ),
    topic="variance",
    given=layer,
    states=Holds(
        Equation(Var(dot(weights, inputs)), 1),
        also=[kept],
        by=[xavier_forward(w=weights, x=inputs, s=1), kept],
    ),
    correct=Holds(
        Equation(Var(dot(weights, inputs)), half),
        also=[halved],
        by=[xavier_forward(w=weights, x=inputs, s=1), halved],
        model=Model(n=2, tau=half, w=[A / 2, C / 2], x=[F, G]),
    ),
    verdict="true",
    why=Text(
        en=r"It is $1$ where weights have the variance $\tau^2=1/n$. The program of the tutorial stacks the three projections and gives Xavier's variance $2/(n+3n)$, with which it is $\tfrac12$: of order one, as the sentence says with care.",
        zh=r"权重方差取 $\tau^2=1/n$ 时，方差就是 $1$。教程的程序把三个投影叠在一起，按 Xavier 规则取 $2/(n+3n)$，方差则为 $\tfrac12$：量级仍为 $1$，原文的措辞也留有余地。",
    ),
)
