from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import absolute_of_nonnegative
from derivations.claims.su8620._letters import lam, v
from derivations.law_of_dot_product.mean_size_at_least import mean_size_at_least

Z = random_variables("Z", moments=4)
size = [0 < v, 0 < lam, Equation(E(Z**2), v), Equation(E(Z**4), lam**2 * v**2)]


def mean_from_below():
    same = have(Equation(absolute(Z), Z), by=absolute_of_nonnegative(x=Z))
    root = have(0 < sqrt(v) / lam)
    z = calc(0)
    z.lt(sqrt(v) / lam, by=root)
    z.le(E(absolute(Z)), by=mean_size_at_least(X=Z, r=lam, v=v))
    z.eq(E(Z), by=same)
    return z.qed()


nonnegative_has_no_mean_zero = Claim(
    anchor="某些非负的激活函数 … 根本就做不到均值为0",
    place=Text(en="Second moments, paragraph 2, sentence 2", zh="稳定二阶矩一节，第 2 段第 2 句"),
    says=Text(
        en="With certain non-negative activations a mean of $0$ is out of reach.",
        zh="对某些非负的激活函数，根本做不到均值为 $0$。",
    ),
    topic="mean",
    given=[0 <= Z, *size],
    states=Holds(0 < E(Z), by=mean_from_below),
    verdict="true",
    why=Text(
        en=r"An output that is not negative, with the mean square $v>0$ and the fourth moment $r^2v^2$, has at least the mean $\sqrt v/r$. This takes finite fourth moments, which ReLU has if its input has.",
        zh=r"输出非负、二阶矩 $v>0$、四阶矩为 $r^2v^2$ 时，均值至少为 $\sqrt v/r$，必为正。这里要求四阶矩有限；对 ReLU，只要输入的四阶矩有限即可。",
    ),
)
