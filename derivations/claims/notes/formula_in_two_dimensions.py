from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *

r2, s2 = vectors("r s", 2)
pair = [*entries(r2, *letters("ab")), *entries(s2, *letters("gh"))]
in_pair = combination(letters("ab"), "gh")

formula_in_two_dimensions = Claim(
    place=Text(en="the formula in two dimensions", zh="二维的公式"),
    says=Text(
        en="In letters the dot product of $(a,b)$ and $(g,h)$ reads $ay+6h$.",
        zh="用字母写出 $(a,b)$ 与 $(g,h)$ 的点积，字面上是 $ay+6h$。",
    ),
    topic="definitions",
    given=pair,
    states=Fails(
        Equation(dot(r2, s2), combination([named["a"], 6], "yh")),
        Model(a=1, b=1, g=1, h=1, y=1, r=[1, 1], s=[1, 1]),
    ),
    slip=Holds(Equation(dot(r2, s2), in_pair), by=computing(r2, s2, 2, in_pair, pair)),
    verdict="typo",
    why=Text(
        en="It is $ag+bh$: $g$ and $b$ look like $y$ and $6$.",
        zh="应为 $ag+bh$：手写的 $g$、$b$ 像 $y$、$6$。",
    ),
)
