from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._entropy import entropy, i, j, n, scaled, some
from derivations.claims.su8823._letters import m
from derivations.saturation.entropy_of_bounded_scores import entropy_of_bounded_scores
from derivations.saturation.logarithm_of_ratio_at_most import logarithm_of_ratio_at_most
from derivations.softmax.entropy_at_most import entropy_at_most

B, rate = reals("B rho")
z = vectors("z", m)
equal, longer = ForEach(j, m, Equation(z[j], B)), n < m
alike = Each(j, rate * z[j], m)
entropy_of_equal = -Sum(softmax(alike, i) * log(softmax(alike, i)), (i, 1, m))


def exceeds():
    with every(j, m):
        same = have(Equation(rate * z[j], rate * B), by=equal)
        low, high = (
            have(rate * B <= rate * z[j], by=same),
            have(rate * z[j] <= rate * B + 0, by=same),
        )
    some_of_them = have(1 <= m, by=[some, longer])
    c = calc(entropy)
    c.le(log(n), by=[some, entropy_at_most(x=scaled)])
    c.le(log(m) + n / m - 1, by=[some_of_them, logarithm_of_ratio_at_most(a=m, b=n)])
    c.lt(log(m) - 0, by=[some_of_them, longer])
    c.le(
        entropy_of_equal,
        by=[some_of_them, low, high, entropy_of_bounded_scores(x=alike, n=m, m=rate * B, D=0)],
    )
    return c.qed()


length_always_matters = Claim(
    anchor="让熵完全不受长度影响是做不到的",
    place=Text(en="Derivation, paragraph 3, sentence 1", zh="推导过程一节，第 3 段第 1 句"),
    says=Text(
        en=r"To make the entropy wholly independent of the length, by a choice of $\lambda$, is impossible.",
        zh=r"通过选取 $\lambda$，让熵完全不受长度影响，是做不到的。",
    ),
    topic="scaling",
    given=[some, longer, equal],
    states=Holds(Less(entropy, entropy_of_equal), by=exceeds),
    verdict="true",
    why=Text(
        en=r"Not even by a scale that changes with the length: the entropy of $m$ equal scores is $\log m$ at every scale $\rho$, and $n<m$ scores never have as much, at any scale $\lambda$.",
        zh=r"即使缩放因子随长度而变也做不到：$m$ 个相等的分数，无论缩放因子 $\rho$ 取何值，熵都是 $\log m$；而 $n<m$ 个分数，无论 $\lambda$ 取何值，熵都达不到这么大。",
    ),
)
