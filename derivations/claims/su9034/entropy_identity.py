from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._entropy import entropy, n, scale, scaled, some, total, weighted
from derivations.softmax.entropy_of_softmax import entropy_of_softmax
from derivations.softmax.log_mean_exp import log_mean_exp

entropy_identity = Claim(
    anchor=r"$\log n + \log\frac{1}{n}\sum_{i=1}^n e^{\lambda s_i} - \lambda\sum_{i=1}^n p_i s_i$",
    place=Text(en="Derivation, second equation", zh="推导过程一节，第 2 个公式"),
    says=Text(
        en=r"The entropy is $\log\sum_i\mathrm e^{\lambda s_i}-\lambda\sum_ip_is_i$, and so $\log n$ plus the logarithm of the mean exponential minus $\lambda\sum_ip_is_i$.",
        zh=r"熵等于 $\log\sum_i\mathrm e^{\lambda s_i}-\lambda\sum_ip_is_i$，也就是 $\log n$ 加上各 $\mathrm e^{\lambda s_i}$ 平均值的对数，再减去 $\lambda\sum_ip_is_i$。",
    ),
    topic="softmax",
    given=[some],
    states=[
        Holds(
            Equation(entropy, log(total) - scale * weighted),
            by=[entropy_of_softmax(x=scaled), sums],
        ),
        Holds(
            Equation(entropy, log(n) + log(total / n) - scale * weighted),
            by=[entropy_of_softmax(x=scaled), log_mean_exp(x=scaled), sums],
        ),
    ],
    verdict="true",
    why=Text(en="Exact, for every $\\lambda$.", zh="对任何 $\\lambda$ 都精确成立。"),
)
