"""ReLU of a square-integrable variable is square-integrable."""

from bilemma.book import *
from derivations.initialization.square_of_positive_part import square_of_positive_part

X = random_variables("X", moments=2)


@theorem(
    title=Text(en="ReLU keeps square-integrability", zh="ReLU 保持平方可积"),
    words=Text(
        en=r"If $X$ is square-integrable, so is $\max(X,0)$.",
        zh=r"若 $X$ 平方可积，则 $\max(X,0)$ 亦平方可积。",
    ),
    kind="lemma",
    claim=FiniteMoment(Max(X, 0), 2),
)
def relu_is_square_integrable():
    kept = Max(X, 0) ** 2
    upper = calc(kept)
    upper.le(kept + Max(-X, 0) ** 2)
    upper.eq(X**2, by=square_of_positive_part(x=X))
    lower = have(-kept <= X**2)
    square = have(
        FiniteMoment(kept, 1), by=[upper.qed(), lower, axiom("moment_bound")(X=kept, Y=X**2, p=1)]
    )
    return have(FiniteMoment(Max(X, 0), 2), by=[square, axiom("moment_root")])


@relu_is_square_integrable.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 3.0, n)
    return np.maximum(np.maximum(x, 0.0) ** 2 - x**2, 0.0).max(), 0.0
