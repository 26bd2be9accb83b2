"""The root of a number above 1 is above 1."""

from bilemma.book import *

d = naturals("d")


@theorem(
    kind="lemma",
    title=Text(en="A root above 1", zh="大于 1 的平方根"),
    words=Text(
        en=r"If $d$ is larger than 1, so is $\sqrt d$.",
        zh=r"若 $d$ 大于 1，则 $\sqrt d$ 也大于 1。",
    ),
    given=[1 < d],
    claim=1 < sqrt(d),
)
def root_above_one():
    root = keep(sqrt(d))
    square = have(Equation(root**2, d), by=axiom("sqrt_square"))
    with suppose(root <= 1):
        small = have(root**2 <= 1)
        no = have(1 < root, by=[small, square, contradiction])
    with suppose(1 < root):
        yes = have(1 < root)
    return cases(root <= 1, no, yes)


@root_above_one.experiment
def experiment(rng, n):
    return 1.0, np.sqrt(rng.integers(2, 100, n))
