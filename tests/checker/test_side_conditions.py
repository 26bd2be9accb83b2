"""Both checkers refuse a step that breaks one side condition, and accept one that keeps it.

What is altered at random seldom reaches these: each case here is a single step, right but for one
condition. They are those of the arena.
"""

from __future__ import annotations

import json

import pytest

from bilemma.export.arena.altering import Altered, verdict
from bilemma.export.arena.exhibits import STEPS
from bilemma.export.arena.files import FILES, GOOD
from bilemma.export.arena.forging import written
from bilemma.export.arena.term_rows import TERMS
from bilemma.proof.dumping import dump
from bilemma.trusted.__main__ import main
from bilemma.trusted.kernel import AXIOMS, DEFINED, axiom, refl, unfold
from bilemma.trusted.substitution import Lam
from bilemma.trusted.terms import applied, mk, sym
from tests.checker.asking import CHECKER, differences, node, verdicts

x = sym("x")
BY_NAME = {step.name: step for step in STEPS}
ROWS = {rows.name: rows for rows in TERMS}


def asked(name, made):
    made = json.loads(json.dumps(made))
    return Altered(name, "an-id", made, verdict(made, {}))


def of_terms(rows):
    return {"format": 2, "terms": rows, "steps": [], "hypotheses": [], "conclusion": 0}


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    """What both say, by name of the case."""
    cases = [asked(f"step {step.name}", written(step.made)) for step in STEPS]
    cases += [asked(f"term {rows.name}", of_terms(rows.rows)) for rows in TERMS]
    one = json.dumps({"an-id": dump(refl(x))})
    said = verdicts(one, cases, tmp_path_factory.mktemp("asked"))
    return {case.kind: (case, other) for case, other in zip(cases, said, strict=True)}


def test_no_two_cases_have_one_name():
    assert len(BY_NAME) == len(STEPS)
    assert len(ROWS) == len(TERMS)


@pytest.mark.parametrize("name", BY_NAME)
def test_a_step(answers, name):
    case, other = answers[f"step {name}"]
    assert list(differences([case], [other])) == []
    assert case.verdict.startswith("refused: ") != BY_NAME[name].right, case.verdict


@pytest.mark.parametrize("name", ROWS)
def test_a_term(answers, name):
    case, other = answers[f"term {name}"]
    rows = ROWS[name]
    assert list(differences([case], [other])) == []
    last = 100 if rows.name == "2001 levels" else len(rows.rows) - 1
    assert case.verdict.startswith(f"refused: term {last}") != rows.right, case.verdict


def test_every_axiom_and_every_definition_is_the_same(tmp_path):
    """The second checker has a table of its own: its digests have to be those of the kernel."""
    unfolded = [
        unfold(mk(head, *(_of_key(key) for key in made.parameters)))
        for head, made in DEFINED.items()
    ]
    theorems = [*map(axiom, AXIOMS), *unfolded]
    cases = [asked(str(theorem.parameters), dump(theorem)) for theorem in theorems]
    said = verdicts(json.dumps({"an-id": dump(refl(x))}), cases, tmp_path)
    assert said == [theorem.digest.hex() for theorem in theorems]


def _of_key(key):
    """A symbol, or a family as a Lam."""
    name, sort, over = key
    if not over:
        return applied(key, ())
    variables = [sym(f"v{k}", s) for k, s in enumerate(over)]
    return Lam(*variables, sym(name, sort, *over)[tuple(variables)])


# --- books ----------------------------------------------------------------------------------------
SOME = {file.name: file for file in FILES["json"][::6]}  # the arena asks them of all


@pytest.mark.parametrize("name", ["the book as it is", *SOME])
def test_a_file(name, tmp_path):
    """Their commands end as the arena wants them to."""
    file = tmp_path / "book.json"
    file.write_bytes(SOME[name].content if name in SOME else GOOD.encode())
    run = node(CHECKER, file)
    assert run.returncode == main([str(file)]) == (1 if name in SOME else 0)
    assert bool(run.stderr) == (name in SOME)


def test_it_is_called_by_another_path_too(tmp_path):
    """A path that leads elsewhere must not end in silence, which would look like success."""
    (tmp_path / "link").symlink_to(CHECKER.parent)
    file = tmp_path / "book.json"
    file.write_text(GOOD, "utf-8")
    run = node(tmp_path / "link" / CHECKER.name, file)
    assert "accepted: 1 theorems, 1 steps" in run.stdout
