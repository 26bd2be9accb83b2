"""What a theorem's file states is what is proved, or the file is refused."""

import inspect

import pytest

from bilemma.bilingual.text import Text
from bilemma.proof.basics import lemma, theorem
from bilemma.proof.calc import calc, have
from bilemma.proof.context import ProofError
from bilemma.proof.from_sympy import read
from bilemma.proof.propositions import (
    Equation,
    FiniteMoment,
    ForEach,
    Less,
    LessEqual,
    in_range,
)
from bilemma.proof.scope import StepError
from bilemma.proof.symbols import (
    E,
    Each,
    Sum,
    naturals,
    random_matrices,
    random_variables,
    random_vectors,
    reals,
    softmax,
    vectors,
)
from bilemma.proof.tactics import linear
from tests.proof.scratch import proof

a, b, c = reals("a b c")
i, j, n = naturals("i j n")
X, Y = random_variables("X Y")
Z = random_variables("Z", moments=2)
q = random_vectors("q", n)
u = vectors("u", n)
TITLE = Text(en="A title", zh="标题")


@lemma(title=TITLE, claim=Equation(E(a * X), a * E(X)))
def multiple():
    return calc(E(a * X)).eq(a * E(X), by=linear).qed()


@theorem(title=TITLE, given=[Less(a, b), Less(b, c)], claim=Less(a, c))
def transitive():
    return calc(a).lt(b).lt(c).qed()


@lemma(
    title=TITLE,
    given=[ForEach(i, n, LessEqual(0, u[i]))],
    claim=LessEqual(0, Sum(u[i], (i, 1, n))),
)
def positive_sum():
    return have(LessEqual(0, Sum(u[i], (i, 1, n))))


def refused(proof_, **about):
    """Why a theorem with this proof is refused; the file and line are this function's caller's."""
    made = theorem(title=TITLE, **about)(proof_)
    with pytest.raises(StepError) as caught:
        assert made.proof
    return str(caught.value)


# --- what there is --------------------------------------------------------------------------------
def test_a_theorem_has_what_its_file_says():
    assert (multiple.id, multiple.name, multiple.kind) == ("multiple", "multiple", "lemma")
    assert transitive.kind == "theorem"
    assert multiple.theorem.conclusion is read(Equation(E(a * X), a * E(X)))
    assert multiple.path.name == "test_script.py"
    assert len(transitive.proof.lines) == 2


def test_moments_come_from_declarations():
    assert multiple.moments == (read(FiniteMoment(X, 1)),)
    assert multiple.theorem.hypotheses == {read(FiniteMoment(X, 1))}


def test_moments_of_vectors_and_matrices_are_for_every_index():
    W = random_matrices("W", n, n, moments=2)
    claim = Equation(E(q[j] * Z), E(W[i, j]))
    moments = lemma(title=TITLE, claim=claim)(lambda: None).moments
    a_, i_ = naturals("a i")
    matrix = ForEach(a_, n, ForEach(i_, n, FiniteMoment(W[a_, i_], 2)))
    vector = ForEach(i_, n, FiniteMoment(q[i_], 1))
    assert set(moments) == {read(matrix), read(FiniteMoment(Z, 2)), read(vector)}


def test_a_declared_moment_need_not_be_used():
    claim = Equation(E(X) - E(X) + Z, Z)
    made = lemma(title=TITLE, claim=claim)(lambda: have(Equation(Z, Z)))
    assert not made.theorem.hypotheses


def test_a_proof_is_found_once():
    assert transitive.proof is transitive.proof


def test_a_weight_may_be_said_to_be_one_though_the_proof_holds_for_every_index():
    x = vectors("x", n)
    claim = Equation(softmax(x, i) + 0 * a, softmax(x, i))
    made = lemma(title=TITLE, given=[in_range(i, n)], claim=claim)(
        lambda: have(Equation(softmax(x, i), softmax(x, i)))
    )
    assert made.theorem.hypotheses == {read(p) for p in in_range(i, n)}


def test_a_component_may_be_said_to_be_one_though_the_proof_holds_for_every_index():
    x = vectors("x", n)
    claim = Equation(x[i] + 0 * a, x[i])
    made = lemma(title=TITLE, given=[in_range(i, n)], claim=claim)(
        lambda: have(Equation(x[i], x[i]))
    )
    assert made.theorem.hypotheses == {read(p) for p in in_range(i, n)}


def test_other_bounds_that_a_proof_does_not_use_are_refused():
    x = vectors("x", n)
    weight = softmax(x, i)
    message = refused(
        lambda: have(Equation(weight, weight)), given=[j >= 1], claim=Equation(weight, weight)
    )
    assert "these hypotheses are never used, remove them:\n  1 ≤ j" in message


# --- what is refused ------------------------------------------------------------------------------
def test_an_unused_hypothesis():
    message = refused(
        lambda: calc(a).lt(b).qed(), given=[Less(a, b), LessEqual(0, c)], claim=Less(a, b)
    )
    assert "these hypotheses are never used, remove them:\n  0 ≤ c" in message


def test_another_conclusion():
    message = refused(lambda: calc(a).lt(b).qed(), given=[Less(a, b)], claim=LessEqual(a, b))
    assert "the proof shows\n  a < b\nbut the claim is\n  a ≤ b" in message


def test_a_proof_that_rests_on_what_is_not_given():
    from bilemma.proof.scope import Proof
    from bilemma.trusted.kernel import assume

    message = refused(lambda: Proof(assume(read(Less(a, b))), ()), claim=Less(a, b))
    assert "the proof rests on what is not given:\n  a < b" in message


def test_no_proof_returned():
    assert "must return a proof: end with `return c.qed()`" in refused(
        lambda: None, claim=Less(a, b)
    )


def test_the_refusal_of_a_statement_names_file_and_line():
    line = inspect.currentframe().f_lineno + 2
    with pytest.raises(StepError) as caught:
        lemma(title=TITLE, claim=Equation(E(u), 0))(lambda: None)
    assert str(caught.value).startswith(f"tests/proof/test_script.py:{line}: ")
    assert "not in the vocabulary" in str(caught.value)


def test_a_wrong_step_names_the_line_inside_the_proof():
    def wrong():
        chain = calc(a)
        return chain.lt(b).lt(c).qed()

    line = wrong.__code__.co_firstlineno + 2
    message = refused(wrong, given=[Less(a, b)], claim=Less(a, c))
    assert message.startswith(f"tests/proof/test_script.py:{line}: step 2: ")


def test_a_theorem_that_rests_on_itself():
    @lemma(title=TITLE, claim=LessEqual(a, b))
    def circle():
        return have(LessEqual(a, b), by=circle(a=a))

    with pytest.raises(ProofError, match="the proof of circle rests on itself"):
        assert circle.proof


@pytest.mark.parametrize(("en", "zh"), [("A title", ""), ("", "标题"), ("A title", None)])
def test_both_languages_are_wanted(en, zh):
    with pytest.raises(ValueError, match="has no words in"):
        Text(en=en, zh=zh)


# --- use ------------------------------------------------------------------------------------------
def test_a_theorem_applies_wherever_it_matches():
    with proof(FiniteMoment(X, 1), FiniteMoment(Y, 1)):
        chain = calc(E(2 * X) + E(b * Y)).eq(2 * E(X) + b * E(Y), by=multiple)
    assert chain.theorem.conclusion.head == "Eq"


def test_a_theorem_at_values():
    with proof(Less(1, b), Less(b, 3)):
        assert have(Less(1, 3), by=transitive(a=1, c=3, b=b)).lines[0].reasons[0].id == "transitive"
    with proof(FiniteMoment(Y, 1)):
        calc(E(c * Y)).eq(c * E(Y), by=multiple(Y, a=c))


def test_a_theorem_at_a_family():
    with proof():
        squares = positive_sum(u=Each(j, u[j] ** 2), n=n + 1)
        have(LessEqual(0, Sum(u[j] ** 2, (j, 1, n + 1))), by=squares)


def test_a_value_for_a_symbol_that_there_is_not():
    with proof(), pytest.raises(StepError, match="there is no 'd' in the theorem; there are"):
        have(Less(a, c), by=transitive(d=1))


def test_values_need_names_where_there_are_several():
    with pytest.raises(
        ProofError, match="has the letters a, c; which of them is 1\\? Name it: transitive"
    ):
        transitive(1)


def test_a_hypothesis_that_does_not_hold_is_named():
    with proof(Less(a, b)), pytest.raises(StepError) as caught:
        have(Less(a, c), by=transitive(a=a, b=b, c=c))
    assert "'A title' does not apply here: could not prove b < c" in str(caught.value)


def test_the_experiment_is_kept_with_its_theorem():
    @transitive.experiment
    def experiment(rng, size):
        return rng, size

    assert transitive.experiment_function is experiment
    assert multiple.experiment_function is None
