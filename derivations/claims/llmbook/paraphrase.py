from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds
from derivations.claims.llmbook._letters import *
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit

paraphrase = Claim(
    place=Text(en="paraphrase of the Transformer paper", zh="对 Transformer 论文的转述"),
    says=Text(
        en="For large $d$ the scores grow in magnitude and push softmax to where its gradients are tiny.",
        zh="$d$ 很大时，分数的大小随之增大，把 softmax 推到梯度极小的区域。",
    ),
    topic="size",
    given=[*standard, *indices],
    states=[
        Holds(Equation(Var(dot(query, key)), d), given=standard, by=variance_of_unit_dot_product),
        Fails(
            Tends(entry, t, 0),
            given=indices,
            at={"n": 2, "k": 1, "m": 1, "x": Each(j, Sum(u[r] * K[j, r], (r, 1, d)), 2)},
            contrary=Holds(
                Equation(keys_entry, Rational(1, 4)), given=[equal_keys], by=equal_keys_share
            ),
        ),
    ],
    extra=Holds(Tends(entry, t, 0), given=[*indices, *leader], by=jacobian_saturation_limit),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"The scores do grow: their standard deviation is $\sqrt d$. Small gradients take, besides, a score that leads.",
        zh=r"分数确实变大：标准差为 $\sqrt d$。梯度变小，则还须有一个分数领先。",
    ),
    misleads=Text(
        en="A reader who takes what the paper suspects for a fact about every row: a row whose best keys are equal is an exception.",
        zh="把论文的推测当成对每一行都成立的事实的读者：最佳的键相同的行就是例外。",
    ),
)
