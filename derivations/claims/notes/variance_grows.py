from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *

variance_grows = Claim(
    place=Text(en="low and high dimension", zh="低维与高维"),
    says=Text(
        en="The variance of a dot product is the greater, the higher the dimension.",
        zh="维数越高，点积的方差越大。",
    ),
    topic="variance",
    given=[d < m, *equal_spreads],
    states=Fails(Var(low) < Var(high), Model(d=1, m=2, sigma=1, q=[A], k=[B], u=[C, C], v=[D, -D])),
    extra=Holds(
        Var(low) < Var(high),
        also=independent,
        by=higher_is_wider,
        model=Model(d=1, m=2, sigma=1, q=[A], k=[B], u=[C, D], v=[F, G]),
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"It is $d\sigma^4$ for independent components with mean $0$ and variance $\sigma^2>0$; dependent ones may cancel.",
        zh=r"分量相互独立、均值为 $0$、方差同为 $\sigma^2>0$ 时，方差为 $d\sigma^4$；若分量相依，各项可能相互抵消。",
    ),
    misleads=Text(
        en="Whoever applies it to trained vectors, whose components depend on each other: products that cancel can make the longer vectors vary less.",
        zh="把它用于训练后的向量的人，会忽略其分量彼此相依：若各项抵消，维数更高的点积方差反而更小。",
    ),
)
