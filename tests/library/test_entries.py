"""The record of a theorem: anchors that stay, elementary steps, what it uses."""

import pytest

from bilemma.bilingual.text import Text
from bilemma.library.book_proofs.certificates import certificates
from bilemma.library.book_records.entries import entry
from bilemma.proof.basics import lemma, lemmas
from bilemma.proof.calc import calc, have
from bilemma.proof.propositions import (
    Equation,
    ForEach,
    Independent,
    IndependentFamily,
    Less,
    LessEqual,
)
from bilemma.proof.reasons import axiom
from bilemma.proof.scope import Proof, StepError
from bilemma.proof.structure import cases, induction, suppose
from bilemma.proof.symbols import (
    Cov,
    E,
    Sum,
    Var,
    exp,
    naturals,
    random_variables,
    random_vectors,
    reals,
)
from bilemma.proof.tactics import arith, contradiction, linear, ring, sums
from bilemma.trusted.certificate import PARAMETERS_FIRST, PREMISES_FIRST
from bilemma.trusted.kernel import AXIOMS, assume, disch, mp
from bilemma.trusted.terms import DEFINED

TITLE = Text(en="A title", zh="标题")
a, b = reals("a b")
i, n = naturals("i n")
X, Y = random_variables("X Y", moments=2)
q, k = random_vectors("q k", n, moments=2)
NAMED = ("expectation_of_multiple", "expectation_of_constant", "exponential_positive")
CLAIM = Equation((a + b) * E(X), E(a * X + b * X))


def record(proof, claim=CLAIM, **about):
    known = {lemmas()[name].theorem.digest: lemmas()[name] for name in NAMED}
    return entry(lemma(title=TITLE, claim=claim, **about)(proof), "chapter", known)


def short():
    c = calc((a + b) * E(X))
    c.eq(a * E(X) + b * E(X), by=ring)
    c.eq(E(a * X + b * X), by=linear)
    return c.qed()


def longer():
    c = calc((a + b) * E(X))
    c.eq(b * E(X) + E(a * X), by=linear)
    c.eq(a * E(X) + b * E(X), by=linear)
    c.eq(E(a * X + b * X), by=linear)
    return c.qed()


# --- steps ----------------------------------------------------------------------------------------
def test_an_inserted_step_leaves_the_anchors_of_the_others():
    before, after = (record(proof).steps for proof in (short, longer))
    assert [s.id for s in before] == [after[1].id, after[2].id]
    assert [s.number for s in after] == [1, 2, 3]


def test_a_formula_that_stands_twice_has_two_anchors():
    def again():
        c = calc((a + b) * E(X))
        c.eq(a * E(X) + b * E(X)).eq((a + b) * E(X)).eq(a * E(X) + b * E(X))
        return c.eq(E(a * X + b * X), by=linear).qed()

    first, _, third, _ = (s.id for s in record(again).steps)
    assert third == f"{first}-2"


def test_anchors_are_unique_and_short(foundations):
    for theorem in foundations.theorems.values():
        ids = [step.id for step in theorem.steps]
        assert len(set(ids)) == len(ids), theorem.id
        assert all(len(id.split("-")[0]) >= 4 for id in ids)
        assert all(len(id) <= 8 for id in ids), theorem.id


def test_elementary_steps_are_inferences_of_the_kernel(foundations):
    rules = {*PARAMETERS_FIRST, *PREMISES_FIRST}
    for theorem in foundations.theorems.values():
        for step in theorem.steps:
            for elementary in step.elementary:
                assert elementary.rule in rules or elementary.cites is not None
                assert elementary.conclusion.sort == "prop"


def test_elementary_steps_end_at_what_the_book_has(foundations):
    tables = {"axiom": AXIOMS, "definition": DEFINED, "theorem": foundations.theorems}
    order = list(foundations.theorems)
    for theorem in foundations.theorems.values():
        for cited in (e.cites for step in theorem.steps for e in step.elementary if e.cites):
            assert cited.id in tables[cited.kind]
            if cited.kind == "theorem":
                assert order.index(cited.id) < order.index(theorem.id)


def test_elementary_steps_reach_the_formula_of_the_line(foundations):
    for theorem in foundations.theorems.values():
        for step in theorem.steps:
            shown = {e.conclusion for e in step.elementary}
            assert not shown or step.theorem.conclusion in shown, (theorem.id, step.number)


def test_no_elementary_step_is_shown_twice_or_says_nothing(foundations):
    for theorem in foundations.theorems.values():
        for step in theorem.steps:
            shown = [e.conclusion for e in step.elementary]
            assert len(set(shown)) == len(shown)
            assert not [p for p in shown if p.head == "Eq" and p.args[0] is p.args[1]]


# --- what a theorem uses --------------------------------------------------------------------------
def test_uses_and_axioms_are_those_of_the_certificate(foundations):
    for id, certificate in certificates(foundations).items():
        steps = certificate["steps"]
        lemmas = {parameters[0] for rule, parameters, *_ in steps if rule == "lemma"}
        axioms = {parameters[0] for rule, parameters, *_ in steps if rule == "axiom"}
        theorem = foundations.theorems[id]
        assert set(theorem.uses) == lemmas
        inherited = {name for used in lemmas for name in foundations.theorems[used].axioms}
        assert set(theorem.axioms) == axioms | inherited


def test_some_uses(foundations):
    theorems = foundations.theorems
    assert theorems["expectation-of-multiple"].uses == ()
    assert theorems["sum-split"].uses == ("sum-except-is-difference",)
    assert "expectation-of-sum-except" in foundations.used_by("expectation-of-sum")
    assert "sum-split" in foundations.resting_on("sum_except")
    assert "sum-split" not in foundations.resting_on("expectation_add")


# --- hypotheses and citations ---------------------------------------------------------------------
def test_hypotheses_have_speaking_ids_in_the_order_of_the_author():
    given = [
        Independent(X, Y),
        Equation(E(X), 0),
        Equation(Var(X), a),
        ForEach(i, n, Equation(E(q[i]), 0)),
        Less(0, a),
        Less(0, b),
        IndependentFamily(q, k),
    ]
    made = lemma(title=TITLE, given=given, claim=Equation(E(X * Y * q[1]), 0))(short)
    made._proof = assumed(made)
    ids = [h.id for h in entry(made, "chapter", {}).hypotheses]
    named = ["independent", "mean-x", "variance-x", "mean-q", "bound", "bound-2", "independent-2"]
    assert ids[: len(named)] == named
    assert ids[len(named) :] == ["moments-x", "moments-y", "moments-q", "moments-k"]


def assumed(made):
    """A proof of the claim that assumes the claim and every hypothesis."""
    th = assume(made.claim)
    for p in (*made.given, *made.moments):
        th = mp(disch(p, th), assume(p))
    return Proof(th, ())


def test_steps_say_which_hypotheses_they_use():
    given = [Equation(E(X), 0), Equation(E(Y), 0)]

    def proof():
        c = calc(E(X) + E(Y))
        return c.eq(E(Y), by=given[0]).eq(0, by=given[1]).qed()

    made = record(proof, claim=Equation(E(X) + E(Y), 0), given=given)
    assert [s.hypotheses for s in made.steps] == [("mean-x",), ("mean-y",)]
    assert [s.by[0].id for s in made.steps] == ["mean-x", "mean-y"]


@pytest.mark.parametrize(
    ("by", "kind", "id"),
    [
        (linear, "tactic", "linear"),
        (lemmas()["expectation_of_multiple"], "theorem", "expectation-of-multiple"),
    ],
)
def test_a_reason_is_cited_by_kind_and_id(by, kind, id):
    def proof():
        return calc(E(a * X)).eq(a * E(X), by=by).qed()

    ((cited,),) = [s.by for s in record(proof, claim=Equation(E(a * X), a * E(X))).steps]
    assert (cited.kind, cited.id) == (kind, id)


def cited(made):
    """Kind and id of what each step cites; of lines the number."""
    numbers = {step.id: step.number for step in made.steps}
    return [[(c.kind, numbers.get(c.id, c.id)) for c in step.by] for step in made.steps]


def test_every_reason_that_was_used_is_cited_tactics_too():
    def proof():
        c = calc(Cov(X, Y))
        c.eq(E(X * Y) - E(X) * E(Y), by=[Cov, linear, sums])
        return c.qed()

    made = record(proof, claim=Equation(Cov(X, Y), E(X * Y) - E(X) * E(Y)))
    assert cited(made) == [[("definition", "Cov"), ("tactic", "linear")]]  # there are no sums


def test_a_reason_that_nobody_named_is_read_off_the_proof():
    made = record(lambda: have(Less(0, exp(a) * 2)), claim=Less(0, exp(a) * 2))
    assert cited(made) == [[("theorem", "exponential-positive")]]


def test_lines_are_cited_by_number_and_not_with_what_they_rest_on():
    def proof():
        first = have(Less(0, 2 * a), by=Less(0, a))
        second = have(Less(0, 3 * b), by=Less(0, b))
        third = have(Less(0, 5 * a), by=first)
        return have(Less(0, a + b), by=[second, third])

    made = record(proof, claim=Less(0, a + b), given=[Less(0, a), Less(0, b)])
    assert [[c for c in step if c[0] == "line"] for step in cited(made)] == [
        [],
        [],
        [("line", 1)],
        [("line", 2), ("line", 3)],
    ]
    assert [step.hypotheses for step in made.steps] == [("bound",), ("bound-2",), (), ()]


def test_a_chain_is_cited_by_all_of_its_lines():
    def proof():
        chain = calc(a).lt(b + 1, by=Less(a, b)).lt(b + 2)
        return have(Less(2 * a, 2 * b + 4), by=chain.qed())

    made = record(proof, claim=Less(2 * a, 2 * b + 4), given=[Less(a, b)])
    assert cited(made)[-1] == [("line", 1), ("line", 2)]


def test_an_induction_hypothesis_is_called_so():
    def proof():
        def claim(m):
            return Equation(Sum(a, (i, 1, m)), m * a)

        base = calc(Sum(a, (i, 1, 0))).eq(0, by=axiom("sum_zero"))
        with suppose(claim(n)):
            step = calc(Sum(a, (i, 1, n + 1)))
            step.eq(Sum(a, (i, 1, n)) + a, by=axiom("sum_step"))
            step.eq((n + 1) * a, by=claim(n))
        have(claim(n), by=induction(n, claim, base.qed(), step.qed()))
        return have(claim(n), by=induction(n, claim, base.qed(), step.qed()))

    made = record(proof, claim=Equation(Sum(a, (i, 1, n)), n * a))
    (hypothesis,) = made.supposed
    assert hypothesis.is_induction
    assert cited(made)[2] == [("induction", hypothesis.id)]
    assert ("tactic", "induction") in cited(made)[3]
    assert cited(made)[4][:3] == [("line", 1), ("line", 2), ("line", 3)]


def test_what_cases_assume_is_no_induction_hypothesis():
    def proof():
        with suppose(LessEqual(a, b)):
            yes = have(LessEqual(0, (b - a) * (b - a)), by=LessEqual(a, b))
        with suppose(Less(b, a)):
            no = have(LessEqual(0, (b - a) * (b - a)), by=Less(b, a))
        return cases(LessEqual(a, b), yes, no)

    made = record(proof, claim=LessEqual(0, (b - a) ** 2))
    assert {s.is_induction for s in made.supposed} <= {False}


def test_a_line_rests_on_no_hypothesis_that_it_can_do_without():
    """The combination that is found first has 0 <= a in it, and need not."""
    given = [LessEqual(0, a), LessEqual(0, b), LessEqual(a**2, b**2)]

    def proof():
        with suppose(LessEqual(a, b)):
            yes = have(LessEqual(a, b))
        with suppose(Less(b, a)):
            square = have(Less(b**2, a**2), by=arith)
            no = have(LessEqual(a, b), by=[square, contradiction])
        return cases(LessEqual(a, b), yes, no)

    with pytest.raises(StepError, match="never used, remove them:\n  0 ≤ a"):
        record(proof, claim=LessEqual(a, b), given=given)
    made = record(proof, claim=LessEqual(a, b), given=given[1:])
    assert [step.hypotheses for step in made.steps] == [(), ("bound",), ("bound-2",)]


def test_the_experiment_is_shown_under_one_name_without_its_decorator(foundations):
    for theorem in (t for t in foundations.theorems.values() if t.experiment):
        *shared, own = theorem.experiment_source.split("\n\n\ndef ")
        assert own.removeprefix("def ").startswith("experiment(rng, n):\n"), theorem.id
        assert all(part.removeprefix("def ").startswith("_") for part in shared), theorem.id
