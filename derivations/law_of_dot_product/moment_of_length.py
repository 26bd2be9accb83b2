"""The length of a random vector has the second moments that its components have."""

from bilemma.book import *

d, i = naturals("d i")
k = random_vectors("k", d, moments=2)
squares = Sum(k[i] ** 2, (i, 1, d))


@theorem(
    kind="lemma",
    title=Text(en="Second moment of a length", zh="长度的二阶矩有限"),
    words=Text(
        en="The length of a vector whose components have finite second moments has a finite second moment.",
        zh="若各分量的二阶矩有限，则向量长度的二阶矩也有限。",
    ),
    claim=FiniteMoment(sqrt(squares), 2),
)
def moment_of_length():
    # SymPy would take the square of the root at once
    inside = have(FiniteMoment(keep(sqrt(squares)) ** 2, 1), by=axiom("sqrt_square")(x=squares))
    return have(FiniteMoment(sqrt(squares), 2), by=[inside, axiom("moment_root")])


@moment_of_length.experiment
def experiment(rng, n):
    k = rng.normal(0.0, 1.0, (n, 4))
    return (np.sqrt((k**2).sum(axis=1)) ** 2).mean(), 4.0
