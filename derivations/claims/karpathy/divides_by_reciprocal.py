from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, signs
from derivations.claims.karpathy._letters import d, k, q, unit
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

F = signs("F_1 F_2 F_3 F_4")
G = signs("G_1 G_2 G_3 G_4")

divides_by_reciprocal = Claim(
    anchor=r"additional divides wei by 1/sqrt(head_size)",
    place=Text(en="Notes, item 6, sentences 1 and 2", zh="笔记第 6 条第 1、2 句"),
    says=Text(
        en=r"Scaled attention in addition divides the scores by $1/\sqrt d$, $d$ being the head size; so for inputs of variance $1$ they have variance $1$.",
        zh=r"缩放注意力另把分数除以 $1/\sqrt d$（$d$ 为头的维数），从而在输入的方差为 $1$ 时，分数的方差也为 $1$。",
    ),
    topic="scaling",
    given=unit,
    states=Fails(Equation(Var(dot(q, k) / (1 / sqrt(d))), 1), Model(d=4, q=list(F), k=list(G))),
    slip=Holds(
        Equation(Var(dot(q, k) / sqrt(d)), 1),
        by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
    ),
    verdict="typo",
    misleads=Text(
        en="Whoever writes the division down as the words say: in dimension 4 the scores have variance 16, and undivided ones only 4.",
        zh="照字面写出除法的人：维数为 4 时，分数的方差成为 16，而不作除法时只有 4。",
    ),
    why=Text(
        en=r"To divide by $1/\sqrt d$ is to multiply by $\sqrt d$, and makes the variance $d^2$. The code below the note multiplies by $1/\sqrt d$, as is meant.",
        zh=r"除以 $1/\sqrt d$ 就是乘以 $\sqrt d$，方差成为 $d^2$。笔记下方的代码乘的是 $1/\sqrt d$，这才是本意。",
    ),
)
