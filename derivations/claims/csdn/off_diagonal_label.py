from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import different, i, m, x
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder
from derivations.softmax.softmax_jacobian_off_diagonal import softmax_jacobian_off_diagonal

off_diagonal_label = Claim(
    anchor=r"$\frac{\partial \text{softmax}(z_k)}{\partial z_k} \approx 1 \cdot (0 - 0) = 0$",
    place=Text(en="first part, large score", zh="第一部分，分数很大的情形"),
    says=Text(
        en="The derivative off the diagonal, $y_i(0-y_m)$, is printed as that of $y_m$ in $x_m$, and is close to $0$.",
        zh="非对角元 $y_i(0-y_m)$ 被写成 $y_m$ 对 $x_m$ 的导数，并接近 $0$。",
    ),
    topic="gradients",
    given=different,
    states=[
        Fails(
            Equation(partial(softmax(x, m), x, m), softmax(x, i) * (0 - softmax(x, m))),
            Model(n=2, i=1, m=2, x=[log(3), 0], show=[softmax(x, 1), softmax(x, 2)]),
        ),
        Holds(
            absolute(partial(softmax(x, i), x, m)) <= 1 - softmax(x, i),
            by=jacobian_at_most_remainder,
        ),
    ],
    slip=Holds(
        Equation(partial(softmax(x, i), x, m), softmax(x, i) * (0 - softmax(x, m))),
        by=softmax_jacobian_off_diagonal,
    ),
    verdict="typo",
    why=Text(
        en="The index of the numerator should be $i$. As printed it is a diagonal entry, $y_m(1-y_m)$, which has the other sign. That it is close to $0$ is right of both.",
        zh="分子的下标应为 $i$。照印出的写法，它是对角元 $y_m(1-y_m)$，符号相反。至于接近 $0$，对两者都成立。",
    ),
    misleads=Text(
        en="Whoever copies it into a backward pass: the diagonal of the Jacobian gets the wrong sign.",
        zh="照抄进反向传播的人，会弄错雅可比矩阵对角元的符号。",
    ),
)
