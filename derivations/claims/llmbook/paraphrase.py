from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, signs
from derivations.claims.llmbook._letters import *
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.law_of_dot_product.mean_size_of_score import mean_size_of_score
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.variance.second_moment import second_moment

q4, k4 = random_vectors("q k", size=4, moments=2)

four = [
    IndependentFamily(q4, k4),
    *(ForEach(i, 4, Equation(E(u[i]), 0)) for u in (q4, k4)),
    *(ForEach(i, 4, Equation(Var(u[i]), 1)) for u in (q4, k4)),
]


def size_of(dimension):
    """The mean size of the score of the first components."""
    return E(absolute(Sum(q4[r] * k4[r], (r, 1, dimension))))


def mean_size():
    unit = [standard[3], standard[4], *standard[1:3]]
    squares = [
        have(ForEach(i, d, Equation(E(u[i] ** 2), 1)), by=[second_moment, *unit])
        for u in (query, key)
    ]
    bound = mean_size_of_score(q=query, k=key, sigma_q=1, sigma_k=1)
    return have(E(absolute(dot(query, key))) <= sqrt(d), by=[*squares, bound])


paraphrase = Claim(
    place=Text(en="paraphrase of the Transformer paper", zh="对 Transformer 论文的转述"),
    says=Text(
        en="For large $d$ the scores grow in magnitude and push softmax to where its gradients are tiny.",
        zh="$d$ 很大时，分数的大小随之增大，把 softmax 推到梯度极小的区域。",
    ),
    topic="size",
    given=[*standard, *four, *indices],
    states=[
        Fails(
            size_of(3) < size_of(4),
            Model(q=list(signs("F G H J")), k=list(signs("F2 G2 H2 J2"))),
            given=four,
        ),
        Fails(
            Tends(entry, t, 0),
            given=indices,
            at={"n": 2, "k": 1, "m": 1, "x": Each(j, Sum(u[r] * K[j, r], (r, 1, d)), 2)},
            contrary=Holds(
                Equation(keys_entry, Rational(1, 4)), given=[equal_keys], by=equal_keys_share
            ),
        ),
    ],
    meant=[
        Holds(Equation(Var(dot(query, key)), d), given=standard, by=variance_of_unit_dot_product),
        Holds(E(absolute(dot(query, key))) <= sqrt(d), given=standard, by=mean_size),
        Holds(Tends(entry, t, 0), given=[*leader, *indices], by=jacobian_saturation_limit),
    ],
    verdict="imprecise",
    why=Text(
        en=r"The root mean square grows like $\sqrt d$; the mean size need not grow from each $d$ to the next: for fair signs it is $\tfrac32$ for $d=3$ and for $d=4$. Small gradients take a score that leads.",
        zh=r"均方根按 $\sqrt d$ 增大；平均大小未必随 $d$ 每加 $1$ 而增大：对等概率取 $\pm1$ 的分量，$d=3$ 与 $d=4$ 时都是 $\tfrac32$。梯度变小还须有一个分数领先。",
    ),
)
