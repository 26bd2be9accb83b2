from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import combination, entries, letters, steps

r2, s2 = vectors("r s", 2)
pair = [*entries(r2, *letters("ab")), *entries(s2, *letters("gh"))]
in_pair = combination(letters("ab"), "gh")


formula_in_two_dimensions = Claim(
    anchor="[a 6] [ g & ] -> ay+6h",
    place=Text(en="paragraph 26", zh="第 26 段"),
    says=Text(
        en="In letters the dot product of $(a,b)$ and $(g,h)$ is $ag+bh$.",
        zh="用字母写出，$(a,b)$ 与 $(g,h)$ 的点积为 $ag+bh$。",
    ),
    topic="definitions",
    given=pair,
    states=Holds(Equation(dot(r2, s2), in_pair), by=[dot, *steps, *pair]),
    verdict="true",
    why=Text(en="It is the sum of the products of the components.", zh="它就是各分量乘积之和。"),
    damaged=Text(
        en="In the scan $g$ looks like $y$ and $b$ like $6$.",
        zh="扫描件中 $g$ 像 $y$，$b$ 像 $6$。",
    ),
)
