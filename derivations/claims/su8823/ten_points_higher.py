from bilemma.book import *
from bilemma.claims import Claim, Holds

measured = reals("a")
ten_points_higher = Claim(
    anchor="Attention-E要比Attention-O高10个百分点以上",
    place=Text(en="The new factor, last sentence", zh="新的因子一节，末句"),
    says=Text(
        en="By the table, at length $256$ the accuracy with the new factor is more than $10$ percentage points higher than with the old one.",
        zh="由表中数据，长度为 $256$ 时，新因子的准确率比原来的高出 $10$ 个百分点以上。",
    ),
    topic="training",
    states=Holds(
        10 < Rational(3404, 100) - measured, given=[Equation(measured, Rational(2302, 100))]
    ),
    verdict="true",
    why=Text(
        en="$34.04-23.02=11.02$. The measurements are the author's.",
        zh="$34.04-23.02=11.02$。数据是作者测得的。",
    ),
)
