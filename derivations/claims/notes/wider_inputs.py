from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import *

both_pairs = [*entries(x2, 4, 5), *entries(y2, 1, 10)]


def spread_is(x, value, given):
    """A proof that two given numbers have this variance."""

    def proof():
        c = calc(spread_of(lambda p: x[p], 2))
        c.eq(((x[2] - x[1]) / 2) ** 2, by=steps)
        c.eq(value, by=given)
        return c.qed()

    return proof


near_spread, far_spread = spread_of(lambda p: x2[p], 2), spread_of(lambda p: y2[p], 2)
near_is_quarter = spread_is(x2, Rational(1, 4), both_pairs)
far_is_81_quarters = spread_is(y2, Rational(81, 4), both_pairs)


def far_is_wider():
    return have(near_spread < far_spread, by=[near_is_quarter(), far_is_81_quarters()])


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
        Holds(Equation(near_spread, Rational(1, 4)), by=near_is_quarter),
        Holds(Equation(far_spread, Rational(81, 4)), by=far_is_81_quarters),
        Holds(near_spread < far_spread, by=far_is_wider),
    ],
    verdict="true",
    why=Text(
        en="They are $1/4$ and $81/4$; with the divisor $n-1$, $1/2$ and $81/2$.",
        zh="分别为 $1/4$ 与 $81/4$；若除以 $n-1$，则为 $1/2$ 与 $81/2$。",
    ),
)
