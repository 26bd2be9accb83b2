from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.llmbook._letters import K, Q, d, i, j, n, p, positive, r

T = matrices("T", d, n)
transposed = ForEach(r, d, ForEach(p, n, Equation(T[r, p], K[p, r])))
of_product = Sum(Q[i, r] * T[r, j], (r, 1, d)) / sqrt(d)


row_of_keys = Claim(
    anchor=r"$\mathbf{Q}_i\mathbf{K}_i^T$",
    place=Text(en="§2.1, paragraph 1", zh="第 2.1 节，第 1 段"),
    says=Text(
        en=r"The entry $i,j$ of $W^*=QK^{\mathsf T}/\sqrt d$ is written with row $i$ of $Q$ and row $i$ of $K$.",
        zh=r"把 $W^*=QK^{\mathsf T}/\sqrt d$ 的元素 $W^*_{ij}$ 写成 $Q$ 的第 $i$ 行与 $K$ 的第 $i$ 行之积。",
    ),
    topic="definitions",
    given=[*in_range(i, n), *in_range(j, n), positive, transposed],
    states=Fails(
        Equation(of_product, Sum(Q[i, r] * K[i, r], (r, 1, d)) / sqrt(d)),
        Model(d=1, n=2, i=1, j=2, Q=[[1], [1]], K=[[1], [2]], T=[[1, 2]]),
    ),
    slip=Holds(Equation(of_product, Sum(Q[i, r] * K[j, r], (r, 1, d)) / sqrt(d)), by=transposed),
    verdict="typo",
    why=Text(
        en=r"Column $j$ of $K^{\mathsf T}$ is row $j$ of $K$, so it has to be $K_j$.",
        zh=r"$K^{\mathsf T}$ 的第 $j$ 列是 $K$ 的第 $j$ 行，故应为 $K_j$。",
    ),
    misleads=Text(
        en="Whoever programs the entry as printed: a query then meets only the key of its own token.",
        zh="按印出的下标编写程序的人，会使每个查询只与自己那个词元的键相乘。",
    ),
)
