from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import d, positive, z
from derivations.variance.variance_of_affine import variance_of_affine

division_reduces_variance = Claim(
    anchor="操作降低方差",
    place=Text(en="§2.3, paragraph 2, sentence 2", zh="第 2.3 节，第 2 段第 2 句"),
    says=Text(
        en=r"So division by $\sqrt d$ is needed, to lower the variance.",
        zh=r"所以需要除以 $\sqrt d$，以降低方差。",
    ),
    topic="scaling",
    given=[positive],
    states=Holds(
        Equation(Var(z / sqrt(d)), Var(z) / d), by=variance_of_affine(X=z, a=1 / sqrt(d), b=0)
    ),
    verdict="true",
    why=Text(
        en="It divides the variance by $d$: a factor enters the variance as its square, whatever the distribution. What it is needed for, the gradients, is judged by itself.",
        zh=r"方差变为原来的 $\tfrac1d$：无论服从什么分布，因子都以平方进入方差。需要它是为了梯度，这一点已另行判定。",
    ),
)
