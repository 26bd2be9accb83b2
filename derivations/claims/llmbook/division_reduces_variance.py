from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import *
from derivations.variance.variance_of_affine import variance_of_affine

division_reduces_variance = Claim(
    anchor="操作降低方差",
    place=Text(en="§2.3, paragraph 2, sentence 2", zh="第 2.3 节，第 2 段第 2 句"),
    says=Text(
        en=r"Division by $\sqrt d$ divides the variance of the scores by $d$.",
        zh=r"除以 $\sqrt d$ 使分数的方差变为原来的 $\tfrac1d$。",
    ),
    topic="scaling",
    given=[positive],
    states=Holds(
        Equation(Var(z / sqrt(d)), Var(z) / d), by=variance_of_affine(X=z, a=1 / sqrt(d), b=0)
    ),
    verdict="true",
    why=Text(
        en="A factor enters the variance as its square, whatever the distribution.",
        zh="无论服从什么分布，因子都以平方进入方差。",
    ),
)
