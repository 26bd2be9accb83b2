from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import entries, steps

x3, y3 = vectors("x y", 3)
in_three = [*entries(x3, 1, 2, 3), *entries(y3, 3, 2, 1)]


product_in_three_dimensions = Claim(
    anchor="[1,2,3] [3,2,1] 12-0",
    place=Text(en="paragraph 8", zh="第 8 段"),
    says=Text(
        en="The dot product of $(1,2,3)$ and $(3,2,1)$ is $10$.",
        zh="$(1,2,3)$ 与 $(3,2,1)$ 的点积为 $10$。",
    ),
    topic="definitions",
    given=in_three,
    states=Holds(Equation(dot(x3, y3), 10), by=[dot, *steps, *in_three]),
    verdict="true",
    why=Text(en="$3+4+3=10$.", zh="$3+4+3=10$。"),
    damaged=Text(
        en="The result looks like $12-0$; that it is $10$ is our conjecture.",
        zh="结果看上去像 $12-0$；读作 $10$ 只是推测。",
    ),
)
