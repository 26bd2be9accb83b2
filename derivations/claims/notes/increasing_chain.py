from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *


def two_below_three():
    return have(of_y < of_z, by=[two_of_them(), three_of_them(), 0 < of_x])


increasing_chain = Claim(
    place=Text(en="$x$, $y$ and $z$", zh="$x$、$y$ 与 $z$"),
    says=Text(
        en=r"The variances of one, two and three products increase: $\operatorname{Var}(x)<\operatorname{Var}(y)<\operatorname{Var}(z)$.",
        zh=r"一个、两个、三个乘积之和的方差递增：$\operatorname{Var}(x)<\operatorname{Var}(y)<\operatorname{Var}(z)$。",
    ),
    topic="variance",
    given=equal_products,
    states=[
        Fails(of_x < of_y, Model(q=[A, A, C], k=[B, -B, D])),
        Fails(of_y < of_z, Model(q=[A, C, C], k=[B, D, -D])),
    ],
    extra=[
        Holds(of_x < of_y, also=[*uncorrelated, 0 < of_x], by=one_below_two),
        Holds(of_y < of_z, also=[*uncorrelated, 0 < of_x], by=two_below_three),
    ],
    verdict="true under extra hypotheses",
    why=Text(
        en="For uncorrelated products of one variance $v>0$ they are $v<2v<3v$; a product that cancels the one before lowers the variance.",
        zh="各乘积不相关且方差同为 $v>0$ 时，依次为 $v<2v<3v$；若某个乘积与前一个抵消，方差反而下降。",
    ),
    misleads=Text(
        en="A student who tries it on products of his own that are not independent, and finds the third sum to vary less than the second.",
        zh="拿自己凑的、并不独立的乘积去验证，却发现第三个和的方差小于第二个的学生。",
    ),
)
