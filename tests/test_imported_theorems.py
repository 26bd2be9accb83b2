"""What is imported says what the literature says, with every condition; no proof checks that."""

from fractions import Fraction

import pytest

from bilemma.evidence.exact import WANTED, check_sequent
from bilemma.evidence.models.search import counter_model
from bilemma.evidence.models.sequent import Sequent, about_moments, about_ranges
from bilemma.evidence.models.truth import holds
from bilemma.trusted.kernel import AXIOMS, KernelError, axiom, inst
from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import TermError, inv, mk, num, sym
from derivations.imports.berry_esseen import berry_esseen

F, d, i, m = sym("F", "random", "nat"), *(sym(name, "nat") for name in "dim")
c, z = sym("c"), sym("z")


def mean(term):
    return mk("E", term, mk("Block"))


def each(proposition, index=i):
    return bind("ForAll", index, d, proposition)


def test_it_is_no_axiom_of_the_kernel():
    assert berry_esseen.name not in AXIOMS
    (found,) = berry_esseen.sequent.imports
    assert found.name == "berry_esseen"
    assert berry_esseen.sequent.axioms == frozenset()


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
    theorem = berry_esseen.sequent
    assert (theorem.hypotheses, theorem.conclusion) == (frozenset(hypotheses.values()), claim)


def test_it_holds_in_finite_models():
    line = check_sequent(Sequent(berry_esseen.given, berry_esseen.claim), wanted=2 * WANTED)
    assert line.counter_model is None
    assert line.undecided == 0
    assert line.true >= WANTED


NEEDED = [p for p in berry_esseen.given if not (about_moments(p) or about_ranges(p))]


@pytest.mark.parametrize("dropped", NEEDED, ids=lambda p: p.head)
def test_it_is_false_without_any_of_its_hypotheses(dropped):
    found = counter_model(berry_esseen.given, dropped, berry_esseen.claim, tries=2000)
    assert found is not None
    rest = [h for h in berry_esseen.given if h is not dropped]
    assert all(holds(found.evaluator, h) is True for h in rest)
    assert holds(found.evaluator, berry_esseen.claim) is False


def test_where_the_distribution_functions_are_compared_is_not_random():
    """At z = the sum over √d the left side would be 1, whatever Φ is."""
    with pytest.raises((KernelError, TermError)):
        inst(berry_esseen.sequent, {z.data: F[i] * inv(mk("sqrt", d))})


def test_the_density_is_taken_at_a_number():
    with pytest.raises((KernelError, TermError)):
        inst(axiom("normal_density"), {("a", "real", ()): F[i]})
