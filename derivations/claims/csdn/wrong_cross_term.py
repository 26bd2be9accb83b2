from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from bilemma.foundations import square_of_sum
from derivations.claims.csdn._letters import *
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.expectation.expectation_of_zero_mean_product import (
    expectation_of_zero_mean_product,
)

cross_terms = Equation(off_diagonal(E(q[i] * k[i] * q[j] * k[j])), 0)


def cross_terms_vanish():
    c = calc(off_diagonal(E(q[i] * k[i] * q[j] * k[j])))
    c.eq(off_diagonal(E(q[i]) * E(k[i]) * E(q[j]) * E(k[j])), by=expectation_of_product)
    c.eq(0, by=[centred[0], sums])
    return c.qed()


def true_expansion():
    c = calc(E(dot(q4, k4) ** 2))
    c.eq(
        E(Sum((q4[i] * k4[i]) ** 2, (i, 1, d)) + off_diagonal(q4[i] * k4[i] * q4[j] * k4[j])),
        by=[dot, square_of_sum],
    )
    c.eq(
        Sum(E(q4[i] ** 2 * k4[i] ** 2), (i, 1, d)) + off_diagonal(E(q4[i] * k4[i] * q4[j] * k4[j])),
        by=linear,
    )
    return c.qed()


wrong_cross_term = Claim(
    anchor=r"$\mathbb{E}[q_i k_j] = 0$",
    place=Text(
        en=r"proof, variance of $QK^{\mathsf T}$, step 2",
        zh=r"证明，$QK^{\mathsf T}$ 的方差，第 2 步",
    ),
    says=Text(
        en=r"The cross terms vanish because $\operatorname{E}[q_ik_j]=0$ for $i\ne j$.",
        zh=r"因为 $i\ne j$ 时 $\operatorname{E}[q_ik_j]=0$，所以交叉项为零。",
    ),
    topic="independence",
    given=page,
    states=[
        Holds(
            ForEach(i, d, ForEach(j, d, Equation(E(q[i] * k[j]), 0), exclude=i)),
            by=expectation_of_zero_mean_product,
        ),
        Fails(
            cross_terms,
            Model(
                **aligned_signs, show=[E(q[1] * k[2]), E(q[2] * k[1]), E(q[1] * k[1] * q[2] * k[2])]
            ),
        ),
    ],
    correct=[
        Holds(
            Equation(
                E(dot(q4, k4) ** 2),
                Sum(E(q4[i] ** 2 * k4[i] ** 2), (i, 1, d))
                + off_diagonal(E(q4[i] * k4[i] * q4[j] * k4[j])),
            ),
            given=[],
            by=true_expansion,
        ),
        Holds(cross_terms, also=[between], by=cross_terms_vanish),
    ],
    verdict="false",
    why=Text(
        en=r"The equation is true, but the cross terms are the $\operatorname{E}[q_ik_iq_jk_j]$. For $q_1=q_2$ and $k_1=k_2$, fair signs, each of them is $1$.",
        zh=r"等式本身成立，但交叉项是 $\operatorname{E}[q_ik_iq_jk_j]$。取等概率的 $\pm1$，令 $q_1=q_2$，$k_1=k_2$，则每个交叉项都是 $1$。",
    ),
    misleads=Text(
        en=r"A student who checks that $\operatorname{E}[q_ik_j]=0$, and drops cross terms that are not $0$.",
        zh=r"验证了 $\operatorname{E}[q_ik_j]=0$，便把并不为零的交叉项舍去的学生。",
    ),
    decided=Text(
        en="What is judged is the reason, the word because: that the cross terms vanish for mutually independent components is granted in the next claim.",
        zh="这里判定的是理由，即因果关系；各分量相互独立时交叉项确为零，这一点在下一条中已予承认。",
    ),
)
