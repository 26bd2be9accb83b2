from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import a, b, d, i, j, query

first, second = vectors("q", a), vectors("k", b)
M = matrices("M", a, b)
mapped = Sum(M[i, j] * second[j], (j, 1, b))
square = matrices("M", d, d)
other = vectors("k", d)
identity = ForEach(i, d, ForEach(j, d, Equation(square[i, j], delta(i, j))))

different_spaces = Claim(
    anchor=r"addressed easily by replacing … suitably chosen for translating between both",
    place=Text(
        en="Scaled Dot Product Attention, sentence 2",
        zh="Scaled Dot Product Attention 一节，第 2 句",
    ),
    says=Text(
        en=r"That query and key need the same length can easily be addressed: $q^{\mathsf T}Mk$ takes the place of $q^{\mathsf T}k$, where $M$ is a suitable matrix that translates between both spaces.",
        zh=r"查询与键须长度相同，这一点很容易解决：用 $q^{\mathsf T}Mk$ 代替 $q^{\mathsf T}k$，其中 $M$ 是适当选取的矩阵，在两个空间之间转换。",
    ),
    topic="definitions",
    states=[
        Holds(
            Equation(
                Sum(Sum(first[i] * M[i, j] * second[j], (j, 1, b)), (i, 1, a)),
                Sum(first[i] * mapped, (i, 1, a)),
            ),
            by=sums,
        ),
        Holds(
            Equation(
                Sum(Sum(query[i] * square[i, j] * other[j], (j, 1, d)), (i, 1, d)),
                Sum(query[i] * other[i], (i, 1, d)),
            ),
            given=[identity],
            by=[identity, sums],
        ),
    ],
    verdict="true",
    why=Text(
        en="It is a number for every matrix with as many rows as the query has components and as many columns as the key: $M$ takes the key into the space of the query, where the dot product is taken. With equal lengths and the identity for $M$ it is the dot product of both.",
        zh="只要 $M$ 的行数等于查询的长度、列数等于键的长度，它就有意义：$M$ 把键变到查询所在的空间，再在那里作点积。长度相等且 $M$ 为单位矩阵时，它就是两者的点积。",
    ),
)
