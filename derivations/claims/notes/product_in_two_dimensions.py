from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import entries, steps, x2, y2

in_two = [*entries(x2, 1, 2), *entries(y2, 3, 2)]

product_in_two_dimensions = Claim(
    anchor="[1,2] [3,2] 1[] 7",
    place=Text(en="paragraph 8", zh="第 8 段"),
    says=Text(
        en="The dot product of $(1,2)$ and $(3,2)$ is $7$.", zh="$(1,2)$ 与 $(3,2)$ 的点积为 $7$。"
    ),
    topic="definitions",
    given=in_two,
    states=Holds(Equation(dot(x2, y2), 7), by=[dot, *steps, *in_two]),
    verdict="true",
    why=Text(en="$3+4=7$.", zh="$3+4=7$。"),
)
