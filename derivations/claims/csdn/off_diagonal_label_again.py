from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import different, i, m, x
from derivations.softmax.softmax_jacobian_off_diagonal import softmax_jacobian_off_diagonal

off_diagonal_label_again = Claim(
    anchor=r"$\frac{\partial \text{softmax}(z_k)}{\partial z_k} \approx 0 \cdot (0 - 0/1) = 0$",
    place=Text(en="first part, small score", zh="第一部分，分数很小的情形"),
    says=Text(
        en="The derivative off the diagonal, $y_i(0-y_m)$, is printed as that of $y_m$ in $x_m$ for a small score too, and is close to $0$.",
        zh="分数很小的情形，非对角元 $y_i(0-y_m)$ 同样被写成 $y_m$ 对 $x_m$ 的导数，并接近 $0$。",
    ),
    topic="gradients",
    given=different,
    states=Fails(
        Equation(partial(softmax(x, m), x, m), softmax(x, i) * (0 - softmax(x, m))),
        Model(n=2, i=1, m=2, x=[0, log(3)], show=[softmax(x, 1), softmax(x, 2)]),
    ),
    slip=Holds(
        Equation(partial(softmax(x, i), x, m), softmax(x, i) * (0 - softmax(x, m))),
        by=softmax_jacobian_off_diagonal,
    ),
    verdict="typo",
    why=Text(
        en="The index of the numerator should be $i$, as in the case of a large score. Close to $0$ is the entry off the diagonal; the one that is printed is not where $y_m$ lies well between $0$ and $1$.",
        zh="分子的下标应为 $i$，与分数很大的情形相同。接近 $0$ 的是非对角元；若 $y_m$ 离 $0$ 与 $1$ 都较远，印出的对角元并不接近 $0$。",
    ),
    misleads=Text(
        en="A student who tests the formula on numbers, and finds a negative value where the derivative is positive.",
        zh="代入数值检验的学生，会发现导数明明为正，公式却给出负值。",
    ),
)
