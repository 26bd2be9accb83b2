from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.uvadlc._letters import K, Q, d, i, j, n, r

T = matrices("T", d, n)
transposed = ForEach(r, d, ForEach(j, n, Equation(T[r, j], K[j, r])))

every_pair = Claim(
    anchor="performs the dot product for every possible pair",
    place=Text(
        en="Scaled Dot Product Attention, after the first formula, sentences 1 and 2",
        zh="Scaled Dot Product Attention 一节，第一个公式之后第 1、2 句",
    ),
    says=Text(
        en=r"$QK^{\mathsf T}$ holds the dot product of every pair of a query and a key, one row for each query, and with $n$ of each it has $n$ rows and $n$ columns.",
        zh=r"$QK^{\mathsf T}$ 给出每一对查询与键的点积，每个查询一行；查询与键各有 $n$ 个时，它是 $n\times n$ 矩阵。",
    ),
    topic="definitions",
    given=[in_range(i, n), in_range(j, n), transposed],
    states=Holds(
        Equation(Sum(Q[i, r] * T[r, j], (r, 1, d)), Sum(Q[i, r] * K[j, r], (r, 1, d))),
        by=transposed,
    ),
    verdict="true",
    why=Text(
        en=r"With $T$ for the transpose of $K$, it is how matrices are multiplied.",
        zh=r"记 $K$ 的转置为 $T$，这就是矩阵乘法。",
    ),
)
