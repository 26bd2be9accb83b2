"""The third absolute moment from the second and the fourth."""

from bilemma.book import *
from derivations.law_of_dot_product.cube_at_most import cube_at_most

X = random_variables("X", moments=4)
r = reals("r")
size = absolute(X)
square, fourth = Equation(E(X**2), 1), Equation(E(X**4), r**2)


@theorem(
    kind="lemma",
    title=Text(en="Third absolute moment, upper bound", zh="三阶绝对矩的上界"),
    words=Text(
        en=r"If the mean square is 1 and the fourth moment $r^2$, the third absolute moment is at most $r$, because $2r|x|^3\le r^2x^2+x^4$.",
        zh=r"若二阶矩为 1，四阶矩为 $r^2$，则三阶绝对矩不超过 $r$，因为 $2r|x|^3\le r^2x^2+x^4$。",
    ),
    idea=Text(
        en=r"From $2r|x|^3\le r^2x^2+x^4$, by taking means.",
        zh=r"对 $2r|x|^3\le r^2x^2+x^4$ 取期望。",
    ),
    given=[0 < r, square, fourth],
    claim=E(size**3) <= r,
)
def third_moment_at_most():
    inverse = keep(1 / (2 * r))  # SymPy would cancel at once
    high = keep(r**2 * X**2 + X**4) * inverse
    above = calc(size**3)
    above.eq(keep(2 * r * size**3) * inverse, by=ring)
    above.le(high, by=cube_at_most(x=X))
    below = have(-(size**3) <= high, by=above.qed())
    domination = axiom("moment_bound")(X=size**3, Y=high, p=1)
    finite = have(FiniteMoment(size**3, 1), by=[above.qed(), below, domination])
    c = calc(E(size**3))
    c.le(E(high), by=[finite, above.qed(), axiom("expectation_monotone")])
    c.eq(keep(r**2 * E(X**2) + E(X**4)) * inverse, by=linear)
    c.eq(keep(2 * r * r) * inverse, by=[square, fourth])
    c.eq(r, by=ring)
    return c.qed()


@third_moment_at_most.experiment
def experiment(rng, n):
    x = rng.uniform(-1.0, 1.0, n) * 3**0.5
    return (np.abs(x) ** 3).mean(), 1.8**0.5
