from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import *
from derivations.variance.variance_of_affine import variance_of_affine

division_reduces_variance = Claim(
    place=Text(en="what the division does to the variance", zh="缩放对方差的作用"),
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
