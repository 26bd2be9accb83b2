"""Values of a function that are ordered like the arguments."""

from bilemma.book import *

psi = functions("psi")
a, b = reals("a b")
ordered = 0 <= (psi(b) - psi(a)) * (b - a)
goal = 0 <= psi(b) - psi(a)


@theorem(
    kind="lemma",
    title=Text(en="Values ordered like the arguments", zh="函数值与自变量次序一致"),
    words=Text(
        en=r"If $\psi(b)-\psi(a)$ and $y-x$ do not have opposite signs and $a\le b$, then $\psi(b)-\psi(a)\ge0$.",
        zh=r"若 $\psi(b)-\psi(a)$ 与 $y-x$ 不异号，且 $a\le b$，则 $\psi(b)-\psi(a)\ge0$。",
    ),
    given=[a <= b, ordered],
    claim=goal,
)
def ordered_like_arguments():
    with suppose(a < b):
        with suppose(psi(b) < psi(a)):
            negative = have(0 < (psi(a) - psi(b)) * (b - a))
            never = have(goal, by=[negative, ordered, contradiction])
        with suppose(psi(a) <= psi(b)):
            fine = have(goal)
        apart = cases(psi(b) < psi(a), never, fine)
    with suppose(b <= a):
        same = have(Equation(a, b), by=[a <= b, b <= a, axiom("antisymmetry")(x=a, y=b)])
        c = calc(0)
        c.eq(psi(b) - psi(a), by=same)
        equal = have(goal, by=c.qed())
    return cases(a < b, apart, equal)


@ordered_like_arguments.experiment
def experiment(rng, n):
    x = rng.normal(size=n)
    y = x + rng.exponential(1.0, n)
    return 0.0, y**3 - x**3
