from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.means.cauchy_schwarz_for_means import cauchy_schwarz_for_means

X, Y = random_variables("X Y", moments=2)

cauchy_schwarz = Claim(
    anchor=r"$\mathbb{E}\left[XY\right]^2 \le \mathbb{E}\left[X^2\right]\mathbb{E}\left[Y^2\right]$",
    place=Text(en="section Inequalities, Cauchy-Schwarz", zh="不等式一节，Cauchy-Schwarz"),
    says=Text(
        en=r"The square of $\operatorname{E}[XY]$ is at most $\operatorname{E}[X^2]\operatorname{E}[Y^2]$.",
        zh=r"$\operatorname{E}[XY]$ 的平方不超过 $\operatorname{E}[X^2]\operatorname{E}[Y^2]$。",
    ),
    topic="moments",
    states=Holds(E(X * Y) ** 2 <= E(X**2) * E(Y**2), by=cauchy_schwarz_for_means),
    verdict="true",
    why=Text(
        en=r"The mean square of $sX+tY$ is not negative, for any $s$ and $t$. That both mean squares are finite goes without saying.",
        zh=r"对任何 $s$、$t$，$sX+tY$ 的二阶矩都非负。两个二阶矩有限，这一点不言而喻。",
    ),
)
