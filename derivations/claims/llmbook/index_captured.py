from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.llmbook._letters import K, Q, d, i, j, n, positive, r

query_row, key_row = Each(r, Q[i, r], d), Each(r, K[j, r], d)


index_captured = Claim(
    anchor=r"$\sum^d_{j=1}\frac{Q_{ij}K_{ij}}{\sqrt{d}}$",
    place=Text(en="§2.1, paragraph 1", zh="第 2.1 节，第 1 段"),
    says=Text(
        en="The sum over the components runs over $j$, which is also the index of the key.",
        zh="对分量求和的下标用了 $j$，而 $j$ 已是键的编号。",
    ),
    topic="definitions",
    given=[*in_range(i, n), *in_range(j, n), positive],
    states=Fails(
        Equation(dot(query_row, key_row), Sum(Q[i, j] * K[i, j], (j, 1, d))),
        Model(d=2, n=2, i=1, j=2, Q=[[1, 0], [0, 1]], K=[[1, 2], [3, 4]]),
    ),
    slip=Holds(Equation(dot(query_row, key_row), Sum(Q[i, r] * K[j, r], (r, 1, d))), by=dot),
    verdict="typo",
    why=Text(
        en="Under the sum $j$ no longer means the key, so that the right side is the same for every key; another letter is needed.",
        zh="在和式中 $j$ 不再表示键的编号，右边对所有键都相同；求和下标应另用字母。",
    ),
    misleads=Text(
        en="Whoever programs the sum as printed: all keys of a row get the same score.",
        zh="按印出的和式编写程序的人，会使同一行中所有的键得到同一个分数。",
    ),
)
