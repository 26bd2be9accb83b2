"""One term of Pinsker's inequality."""

from bilemma.book import *
from derivations.entropy._pinsker import gap
from derivations.entropy.rational_below_logarithm import rational_below_logarithm

a, b = reals("a b")
goal = 3 * (a - b) ** 2 <= (4 * b + 2 * a) * (a * log(a / b) - a + b)


@theorem(
    kind="lemma",
    title=Text(en="A term of Pinsker's inequality", zh="Pinsker 不等式的一项"),
    words=Text(
        en=r"For $a\ge0$ and $b>0$, $3(a-b)^2$ is at most $(4b+2a)(a\log(a/b)-a+b)$.",
        zh=r"设 $a\ge0$，$b>0$，则 $3(a-b)^2$ 不超过 $(4b+2a)(a\log(a/b)-a+b)$。",
    ),
    idea=Text(
        en=r"With $x=a/b$, divide by $b(4b+2a)a$: what is left to show is that the logarithm of $x$ is at least a rational function.",
        zh=r"记 $x=a/b$，两边除以 $b(4b+2a)a$，便化为 $\log x$ 不小于某个有理函数。",
    ),
    given=[0 <= a, 0 < b],
    claim=goal,
)
def pinsker_term():
    with suppose(0 < a):
        ratio = have(0 < a * keep(1 / b))
        bound = have(0 <= gap(a / b), by=[ratio, rational_below_logarithm(x=a / b)])
        weight = have(0 < (4 * b + 2 * a) * a)
        c = calc(3 * (a - b) ** 2)
        c.le(3 * (a - b) ** 2 + (4 * b + 2 * a) * a * keep(gap(a / b)), by=[bound, weight])
        c.eq((4 * b + 2 * a) * (a * log(a / b) - a + b), by=[0 < a, 0 < b, ring])
    with suppose(a <= 0):
        none = have(Equation(a, 0), by=[0 <= a, a <= 0, axiom("antisymmetry")(x=a, y=0)])
        far = have(goal, by=[none, have(0 <= b**2)])
    return cases(0 < a, c.qed(), far)


@pinsker_term.experiment
def experiment(rng, n):
    a, b = rng.exponential(1.0, (2, n))
    return 3 * (a - b) ** 2, (4 * b + 2 * a) * (a * np.log(a / b) - a + b)
