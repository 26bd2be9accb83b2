from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import d, i, k, means, mutual, q
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)

sq, sk = reals("sigma_q sigma_k")
given = [
    mutual,
    *means,
    ForEach(i, d, Equation(E(q[i] ** 2), sq**2)),
    ForEach(i, d, Equation(E(k[i] ** 2), sk**2)),
    1 <= d,
]


mean_square = second_moment_of_centred_dot_product(sigma_q=sq, sigma_k=sk)
root = [Equation(sq**2, 1 / sqrt(d)), Equation(sk**2, 1 / sqrt(d))]
one_side = [Equation(sq**2, 1 / d), Equation(sk**2, 1)]
both = [Equation(sq**2, 1 / d), Equation(sk**2, 1 / d)]

smaller_initial_variance = Claim(
    anchor=r"其初始化方差要多除以一个$\sqrt{d}$，这同样能使得",
    place=Text(
        en="NTK parametrisation, last paragraph, second cure",
        zh="NTK 参数化一节，末段，解决方法之二",
    ),
    says=Text(
        en=r"Without dividing by $\sqrt d$, the initial variance of $q\cdot k$ becomes $1$ as well, if the layers of $q$ and $k$ are initialised with a variance that is divided by a further $\sqrt d$.",
        zh=r"不除以 $\sqrt d$，而把 $q$、$k$ 的全连接层的初始化方差多除以一个 $\sqrt d$，同样能使 $q\cdot k$ 的初始方差变为 $1$。",
    ),
    topic="scaling",
    given=given,
    states=Holds(Equation(E(dot(q, k) ** 2), 1), also=root, by=[mean_square, *root]),
    correct=[
        Holds(Equation(E(dot(q, k) ** 2), 1), also=one_side, by=[mean_square, *one_side]),
        Holds(Equation(E(dot(q, k) ** 2), 1 / d), also=both, by=[mean_square, *both]),
    ],
    verdict="true",
    why=Text(
        en=r"What counts is the product of the two variances, which has to be $1/d$. The published code of T5 divides that of $q$ by $d$ and leaves that of $k$, which gives the same. Several copies of this article say $d$ where it says $\sqrt d$: for both layers that would give the score the variance $1/d$, as dividing it by $d$ does.",
        zh=r"起作用的是两个方差之积，应为 $1/d$。T5 公开的代码把 $q$ 的方差除以 $d$ 而 $k$ 的不变，结果相同。有几份转载把此处的 $\sqrt d$ 写成 $d$：若两层都这样做，分数的方差就是 $1/d$，与把分数除以 $d$ 一样。",
    ),
)
