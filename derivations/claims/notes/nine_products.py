from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import i, j, n

nine_products = Claim(
    anchor="dot product Total 9 vector",
    place=Text(en="paragraph 5", zh="第 5 段"),
    says=Text(
        en="In total there are nine dot products of vectors, and so nine numbers.",
        zh="向量的点积共有九个，因此得到九个数。",
    ),
    topic="definitions",
    states=Holds(Equation(Sum(Sum(1, (j, 1, 3)), (i, 1, 3)), 9), by=sums),
    correct=Holds(Equation(Sum(Sum(1, (j, 1, n)), (i, 1, n)), n**2), by=sums),
    verdict="true",
    why=Text(
        en="Three tokens have one for each query and key: $n^2$ in general.",
        zh="三个词元，每个查询与每个键各一个，一般为 $n^2$ 个。",
    ),
)
