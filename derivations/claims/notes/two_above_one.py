from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *

two_above_one = Claim(
    place=Text(en="$x$ and $y$", zh="$x$ 与 $y$"),
    says=Text(
        en="A sum $y$ of two products has a greater variance than one product $x$.",
        zh="两个乘积之和 $y$ 的方差大于单个乘积 $x$ 的方差。",
    ),
    topic="variance",
    given=equal_products[:1],
    states=Fails(of_x < of_y, Model(q=[A, A], k=[B, -B], show=[Cov(first, second)])),
    extra=Holds(of_x < of_y, also=[uncorrelated[0], 0 < of_x], by=one_below_two),
    verdict="true under extra hypotheses",
    why=Text(
        en="The variance of $y$ is twice that of $x$ plus twice the covariance of the products, which must be $0$, and that of $x$ positive.",
        zh="$y$ 的方差等于 $x$ 的方差的两倍，再加上两个乘积的协方差的两倍；须协方差为 $0$，且 $x$ 的方差为正。",
    ),
    misleads=Text(
        en="A student who adds a second product that repeats the first with the other sign, and finds less variance, not more.",
        zh="所加的第二个乘积恰与第一个反号的学生，会发现方差不增反减。",
    ),
)
