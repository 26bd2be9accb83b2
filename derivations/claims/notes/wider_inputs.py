from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import entries, spread_of, steps, x2, y2

both_pairs = [*entries(x2, 4, 5), *entries(y2, 1, 10)]


near_spread, far_spread = spread_of(lambda p: x2[p], 2), spread_of(lambda p: y2[p], 2)
wider_inputs = Claim(
    anchor="[4,5] low vaniance … [1, 10] lang Vaniare",
    place=Text(en="paragraphs 10 and 12", zh="第 10、12 段"),
    says=Text(
        en="The numbers $4,5$ have a low variance, and $1,10$ a large one.",
        zh="$4,5$ 的方差小，$1,10$ 的方差大。",
    ),
    topic="variance",
    given=both_pairs,
    states=[
        Holds(Equation(near_spread, Rational(1, 4)), by=[*steps, *both_pairs]),
        Holds(Equation(far_spread, Rational(81, 4)), by=[*steps, *both_pairs]),
        Holds(near_spread < far_spread, by=[*steps, *both_pairs]),
    ],
    verdict="true",
    why=Text(
        en="They are $1/4$ and $81/4$; with the divisor $n-1$, $1/2$ and $81/2$.",
        zh="分别为 $1/4$ 与 $81/4$；若除以 $n-1$，则为 $1/2$ 与 $81/2$。",
    ),
)
