"""What is imported says what the literature says, with every condition; no proof checks that."""

from fractions import Fraction

from bilemma.trusted import certificate  # noqa: F401 - loads axioms and definitions
from bilemma.trusted.axioms.imported import IMPORTED
from bilemma.trusted.kernel import AXIOMS
from bilemma.trusted.terms import bind, inv, mk, num, sym

F, d, i, m = sym("F", "random", "nat"), *(sym(name, "nat") for name in "dim")
c, z = sym("c"), sym("z")


def mean(term):
    return mk("E", term, mk("Block"))


def each(proposition, index=i):
    return bind("ForAll", index, d, proposition)


def test_few_theorems_are_imported():
    assert {"berry_esseen"} == IMPORTED
    assert AXIOMS.keys() >= IMPORTED


def test_berry_esseen():
    before = bind("Sum", i, m, F[i])
    apart = mk("Indep", mk("Block", F[m + 1]), mk("Block", before))
    hypotheses = {
        "a sum of something": mk("Le", 1, d),
        "each independent of the sum before it": each(mk("Imp", mk("Lt", m, d), apart), m),
        "a third moment": each(mk("Moment", F[i], 3)),
        "mean 0": each(mk("Eq", mean(F[i]), 0)),
        "variance 1": each(mk("Eq", mean(F[i] ** 2), 1)),
        "which is at most c": each(mk("Le", mean(mk("abs", F[i]) ** 3), c)),
    }
    chance = mean(mk("step", bind("Sum", i, d, F[i]), z * mk("sqrt", d)))
    bound = num(Fraction(56, 100)) * c * inv(mk("sqrt", d))
    claim = mk("Le", mk("abs", chance - mk("Phi", z)), bound)
    assert AXIOMS["berry_esseen"] == (frozenset(hypotheses.values()), claim)
