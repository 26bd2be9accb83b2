"""Borel functions of random variables in Rocq: stated, read back, and accepted by it."""

from __future__ import annotations

import re

import pytest

from bilemma.export.rocq.compiling import has_measures, version
from bilemma.export.rocq.measuring import Measure
from bilemma.export.rocq.project import Project
from bilemma.export.rocq.proof_terms import TermPrinter
from bilemma.export.rocq.same_values import NoProof
from bilemma.formulas.rocq.names import Names
from bilemma.formulas.rocq.readback import ReadingError, check_statement
from bilemma.formulas.rocq.stating import stated
from bilemma.trusted.axioms.schema import f, t
from bilemma.trusted.kernel import eq
from bilemma.trusted.substitution import Lam
from tests.export.borel_theorems import THEOREMS, X, Y, rocq_theorems
from tests.export.rocq_folders import accepted, coqc

needs_rocq = pytest.mark.skipif(version() is None, reason="install coq, libcoq-coquelicot")
needs_measures = pytest.mark.skipif(not has_measures(), reason="install libcoq-mathcomp-analysis")


def _identifiers(project):
    return {id.replace("-", "_") for id in project.statements}


def test_a_borel_function_is_a_letter_of_a_type_of_its_own():
    made = Project(rocq_theorems())
    assert _identifiers(made) == set(THEOREMS)
    text = made.statements["functions-of-independent"]
    assert "(f : borel) (g : borel2)" in text
    assert "f 2 + g (Y w) (f (Y w))" in text


def test_on_any_space_it_is_stated_in_the_same_words():
    finite, general = Project(rocq_theorems()), Project(rocq_theorems(), general=True)
    left_out = {
        *("mean_of_independent", "frozen_step", "known_function"),  # conditioned on something
        *("lifted", "under_an_expectation", "replaced"),  # suppose an equation almost surely
        *("gone", "no_matter_where"),  # not about chance
    }
    assert _identifiers(general) == set(THEOREMS) - left_out
    for id, text in general.statements.items():
        assert text == finite.statements[id].replace("Omega -> R", "variable Omega")


PLANTED = {
    "any function": (r"f : borel\)", "f : R -> R)", "another kind"),
    "a number": (r"f : borel\)", "f : R)", "another kind"),
    "a function of one": ("g : borel2", "g : borel", "another kind"),
    "another value": (r"f 2", "f 3", "says"),
    "another variable": (r"g \(Y w\) \(f \(Y w\)\)", "g (Y w) (f (X w))", "says"),
    "another function": (r"entry \(fun w => f \(X w\)\)", "entry (fun w => X w)", "says"),
}


@pytest.mark.parametrize("way", PLANTED)
def test_the_reader_notices_a_planted_change(way):
    theorem = THEOREMS["functions_of_independent"]
    terms = list(theorem.hypotheses)
    text = stated("a", [("given", term) for term in terms], theorem.conclusion)
    check_statement("a", text, terms, theorem.conclusion)
    old, new, message = PLANTED[way]
    changed = re.sub(old, new, text, count=1)
    assert changed != text
    with pytest.raises(ReadingError, match=message):
        check_statement("a", changed, terms, theorem.conclusion)


def test_an_equation_at_a_random_argument_holds_at_each_outcome():
    equation = eq(f[X], f[Y])
    text = stated("a", [], equation)
    assert "forall w, f (X w) = f (Y w)" in text
    with pytest.raises(ReadingError, match="stands at no outcome"):
        check_statement("a", text.replace("forall w, ", ""), [], equation)


def test_a_function_at_a_random_argument_is_no_member_of_the_family_of_its_values():
    measure = Measure(TermPrinter(Names()), [Lam(t, f[t])])
    with pytest.raises(NoProof, match="no function of the block"):
        measure.real(f[X])


# --- by Rocq itself -------------------------------------------------------------------------------
# On any space, a function is Borel by the record that it comes in, or by how it is written.
NOT_BOREL = """\
From Bilemma Require Import Spaces RandomLaws.
Definition twice (f : borel) : borel :=
  Build_borel (fun x : R => f (f x + 1)) ltac:(prove_borel).
Definition mixed (f : borel) (g : borel2) : borel2 :=
  Build_borel2 (fun x y : R => g y (f x) + step x y) ltac:(prove_borel2).
Fail Definition any (h : R -> R) : borel := Build_borel h ltac:(prove_borel).
Fail Definition any (h : R -> R) : borel := Build_borel (fun x : R => h x + 1) ltac:(prove_borel).
Fail Definition any (h : R -> R -> R) : borel2 := Build_borel2 h ltac:(prove_borel2).
Fail Definition each (g : R -> borel) : borel2 :=
  Build_borel2 (fun x y : R => g x y) ltac:(prove_borel2).
Fail Definition each (Omega : space) (f : R -> R) (X : variable Omega) : variable Omega :=
  Build_variable (fun w => f (X w)) ltac:(measurable).
"""


@pytest.mark.thorough
@needs_rocq
def test_rocq_accepts_the_theorems_on_finite_spaces(tmp_path):
    made = Project(rocq_theorems())
    assert set(accepted(made, tmp_path)) >= set(made.statements)


@pytest.mark.thorough
@needs_measures
def test_rocq_accepts_the_theorems_on_any_space_and_no_function_that_need_not_be_borel(tmp_path):
    made = Project(rocq_theorems(), general=True)
    assert set(accepted(made, tmp_path)) >= set(made.statements)
    done = coqc(tmp_path, "NotBorel", NOT_BOREL)
    assert done.returncode == 0, done.stderr[-2000:]
