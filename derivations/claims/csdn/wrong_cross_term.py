from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from derivations.claims.csdn._letters import (
    aligned_signs,
    centred,
    d,
    i,
    j,
    k,
    mutual,
    off_diagonal,
    page,
    q,
    unit,
)
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.expectation.expectation_of_zero_mean_product import (
    expectation_of_zero_mean_product,
)
from derivations.variance.second_moment import second_moment

single = ForEach(i, d, ForEach(j, d, Equation(E(q[i] * k[j]), 0), exclude=i))
cross_terms = Equation(off_diagonal(E(q[i] * k[i] * q[j] * k[j])), 0)
repeated = [Equation(q[1], q[2]), Equation(k[1], k[2]), LessEqual(2, d)]


def cross_terms_vanish():
    """By the reason of the post: both factors are means of a q_i and a k_j with i ≠ j."""
    by_pairs = have(single, by=expectation_of_zero_mean_product)
    c = calc(off_diagonal(E(q[i] * k[i] * q[j] * k[j])))
    c.eq(off_diagonal(E(q[i] * k[j]) * E(q[j] * k[i])), by=expectation_of_product)
    c.eq(0, by=[by_pairs, sums])
    return c.qed()


def repeated_components():
    """What a cross term is where q is independent of k, and their first two components agree."""
    c = calc(E(q[1] * k[1] * q[2] * k[2]))
    c.eq(E(q[1] ** 2 * k[1] ** 2), by=repeated)
    c.eq(E(q[1] ** 2) * E(k[1] ** 2), by=expectation_of_product)
    c.eq(1, by=[second_moment, *centred, *unit])
    return c.qed()


wrong_cross_term = Claim(
    anchor=r"$\mathbb{E}[q_i k_j] = 0$",
    place=Text(
        en=r"proof, variance of $QK^{\mathsf T}$, step 2",
        zh=r"证明，$QK^{\mathsf T}$ 的方差，第 2 步",
    ),
    says=Text(
        en=r"As $q_i$ and $k_j$ are independent, $\operatorname{E}[q_ik_j]=0$ for $i\ne j$, and so the cross terms vanish.",
        zh=r"因为 $q_i$ 与 $k_j$ 独立，$i\ne j$ 时 $\operatorname{E}[q_ik_j]=0$，所以交叉项为零。",
    ),
    topic="independence",
    given=[mutual, *centred, *unit],
    states=[
        Holds(single, by=expectation_of_zero_mean_product),
        Holds(cross_terms, by=cross_terms_vanish),
    ],
    correct=Holds(
        Equation(E(q[1] * k[1] * q[2] * k[2]), 1),
        given=[*page, *repeated],
        by=repeated_components,
        model=Model(**aligned_signs),
    ),
    verdict="true",
    why=Text(
        en=r"The pairs $(q_i,k_j)$ and $(q_j,k_i)$ are independent, so that $\operatorname{E}[q_ik_iq_jk_j]=\operatorname{E}[q_ik_j]\operatorname{E}[q_jk_i]=0\cdot0$. It takes the independence of all components: if $q$ as a whole is independent of $k$, but $q_1=q_2$ and $k_1=k_2$, then each $\operatorname{E}[q_ik_j]$ is still $0$, and the cross term is $1$.",
        zh=r"数对 $(q_i,k_j)$ 与 $(q_j,k_i)$ 独立，因此 $\operatorname{E}[q_ik_iq_jk_j]=\operatorname{E}[q_ik_j]\operatorname{E}[q_jk_i]=0\cdot0$。这要用到全部分量相互独立：若只是 $q$ 与 $k$ 作为向量独立，而 $q_1=q_2$，$k_1=k_2$，则各 $\operatorname{E}[q_ik_j]$ 仍为 $0$，交叉项却等于 $1$。",
    ),
    decided=Text(
        en="It was once called false, of queries that are independent of keys and of nothing else; the lines around it are read with all components mutually independent, and so is this one.",
        zh="曾只按查询与键作为向量独立来理解，判为不成立；但前后各行都理解为全部分量相互独立，此行也应如此。",
    ),
)
