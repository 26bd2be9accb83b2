from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import a, b, d, inner, r, row_k, row_q

called_outer_product = Claim(
    anchor="计算外积:",
    place=Text(
        en=r"proof, variance of $QK^{\mathsf T}$, opening",
        zh=r"证明，$QK^{\mathsf T}$ 的方差，开头",
    ),
    says=Text(
        en=r"$QK^{\mathsf T}$, for one query and one key, is called the outer product.",
        zh=r"对一个查询和一个键，把 $QK^{\mathsf T}$ 称为外积。",
    ),
    topic="definitions",
    given=[*in_range(a, d), *in_range(b, d)],
    states=Fails(
        Equation(inner, row_q[1, a] * row_k[1, b]),
        Model(
            d=2,
            a=1,
            b=1,
            Q=[[1, 2]],
            K=[[3, 4]],
            show=[row_q[1, i_] * row_k[1, j_] for i_ in (1, 2) for j_ in (1, 2)],
        ),
    ),
    slip=Holds(Equation(inner, Sum(row_q[1, r] * row_k[1, r], (r, 1, d)))),
    verdict="typo",
    why=Text(
        en=r"It should say inner product, which the next line writes out. The outer product $Q^{\mathsf T}K$ is a $d\times d$ matrix with the entries $q_ak_b$.",
        zh=r"应为内积，下一行写出的正是内积。外积 $Q^{\mathsf T}K$ 是 $d\times d$ 矩阵，元素为 $q_ak_b$。",
    ),
    misleads=Text(
        en="A programmer who calls the library function of that name, and gets a matrix instead of a number.",
        zh="按这个名称去调用库函数的程序员：得到的是矩阵，而不是一个数。",
    ),
)
