from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, signs
from derivations.claims.sar._letters import *
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.law_of_dot_product.mean_size_of_score import mean_size_of_score
from derivations.variance.second_moment import second_moment

p, q = random_vectors("u v", size=2, moments=2)


def mean_size():
    squares = have(ForEach(i, d, Equation(E(u[i] ** 2), 1)), by=[second_moment, *centred, *unit])
    others = have(ForEach(i, d, Equation(E(v[i] ** 2), 1)), by=[second_moment, *centred, *unit])
    bound = mean_size_of_score(q=u, k=v, sigma_q=1, sigma_k=1)
    return have(E(absolute(dot(u, v))) <= sqrt(d), by=[squares, others, bound])


grows_in_magnitude = Claim(
    place=Text(en="after the lemma", zh="引理之后"),
    says=Text(en="The dot product grows in magnitude with $d$.", zh="点积的大小随 $d$ 增大。"),
    topic="size",
    given=[mutual, *centred, *unit],
    states=Fails(
        E(absolute(p[1] * q[1])) < E(absolute(p[1] * q[1] + p[2] * q[2])),
        Model(u=[F, G], v=[H, signs("S")]),
        given=[
            IndependentFamily(p, q),
            ForEach(i, 2, Equation(E(p[i]), 0)),
            ForEach(i, 2, Equation(E(q[i]), 0)),
            ForEach(i, 2, Equation(Var(p[i]), 1)),
            ForEach(i, 2, Equation(Var(q[i]), 1)),
        ],
    ),
    meant=[
        Holds(Equation(Var(dot(u, v)), d), by=variance_of_unit_dot_product),
        Holds(E(absolute(dot(u, v))) <= sqrt(d), by=mean_size),
    ],
    verdict="imprecise",
    why=Text(
        en=r"The root mean square is exactly $\sqrt d$. The mean size is at most that and need not grow from each $d$ to the next: for fair signs it is $1$ for $d=1$ and $d=2$.",
        zh=r"均方根恰为 $\sqrt d$。平均大小不超过它，且未必随 $d$ 每加 $1$ 而增大：对等概率取 $\pm1$ 的分量，$d=1$ 与 $d=2$ 时都是 $1$。",
    ),
)
