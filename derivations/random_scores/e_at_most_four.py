"""A rough bound for e."""

from bilemma.book import *
from bilemma.foundations import exponential_of_negative

half = Rational(1, 2)


@theorem(
    kind="lemma",
    title=Text(en="A bound for e", zh="e 的一个上界"),
    words=Text(
        en=r"$\mathrm e\le 4$, because $\mathrm e^{-1/2}\ge\tfrac12$.",
        zh=r"因为 $\mathrm e^{-1/2}\ge\tfrac12$，所以 $\mathrm e\le 4$。",
    ),
    claim=LessEqual(exp(1), 4),
)
def e_at_most_four():
    root, one = exp(half), have(Less(0, exp(half)))
    tangent = have(LessEqual(half, exp(-half)), by=axiom("exp_lower")(x=-half))
    short = calc(root)
    short.le(2 * root * exp(-half), by=[tangent, one])
    short.eq(2, by=exponential_of_negative(x=half))
    c = calc(exp(1))
    c.eq(root * root, by=axiom("exp_add")(x=half, y=half))
    c.le(4, by=[short.qed(), one])
    return c.qed()


@e_at_most_four.experiment
def experiment(rng, n):
    del rng, n  # nothing here is random
    return np.exp(1.0), 4.0
