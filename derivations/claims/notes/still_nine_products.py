from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import i, j, n

still_nine_products = Claim(
    anchor="Still ne get vector 9 dot product",
    place=Text(en="paragraph 8", zh="第 8 段"),
    says=Text(
        en="In a higher dimension there are still nine scores.", zh="维数更高，分数仍是九个。"
    ),
    topic="definitions",
    states=Holds(Equation(Sum(Sum(1, (j, 1, 3)), (i, 1, 3)), 9), by=sums),
    correct=Holds(Equation(Sum(Sum(1, (j, 1, n)), (i, 1, n)), n**2), by=sums),
    verdict="true",
    why=Text(
        en="Their number is that of the pairs of tokens; the dimension does not enter.",
        zh="个数等于词元对的个数，与维数无关。",
    ),
)
