"""The record of a theorem: anchors that stay, elementary steps, what it uses."""

import pytest

from bilemma.library.certificates import certificates
from bilemma.library.entries import entry
from bilemma.proof.basics import lemma as basic
from bilemma.proof.calc import calc
from bilemma.proof.propositions import Equation, ForEach, Independent, IndependentFamily, Less
from bilemma.proof.scope import Proof
from bilemma.proof.script import lemma
from bilemma.proof.symbols import (
    E,
    Var,
    naturals,
    random_variables,
    random_vectors,
    reals,
)
from bilemma.proof.tactics import linear, ring
from bilemma.text import Text
from bilemma.trusted.certificate import PARAMETERS_FIRST, PREMISES_FIRST
from bilemma.trusted.kernel import AXIOMS, assume, disch, mp
from bilemma.trusted.terms import DEFINED

TITLE = Text(en="A title", zh="标题")
a, b = reals("a b")
i, n = naturals("i n")
X, Y = random_variables("X Y", moments=2)
q, k = random_vectors("q k", n, moments=2)
CLAIM = Equation((a + b) * E(X), E(a * X + b * X))


def record(proof, claim=CLAIM, **about):
    return entry(lemma(title=TITLE, claim=claim, **about)(proof), "chapter", {})


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
        (basic("expectation_of_multiple"), "theorem", "expectation-of-multiple"),
    ],
)
def test_a_reason_is_cited_by_kind_and_id(by, kind, id):
    def proof():
        return calc(E(a * X)).eq(a * E(X), by=by).qed()

    ((cited,),) = [s.by for s in record(proof, claim=Equation(E(a * X), a * E(X))).steps]
    assert (cited.kind, cited.id) == (kind, id)


def test_the_experiment_is_shown_under_one_name_without_its_decorator(foundations):
    for theorem in (t for t in foundations.theorems.values() if t.experiment):
        assert theorem.experiment_source.startswith("def experiment(rng, n):\n"), theorem.id
