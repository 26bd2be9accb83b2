"""What somebody might plant to have Rocq's run end well: each of it ends the run, without Rocq."""

from __future__ import annotations

import pytest

from bilemma.export.rocq import compiling
from bilemma.export.rocq.assumptions import CLASSICAL, assumptions, checked, judged
from bilemma.export.rocq.run_failures import RocqRefused
from bilemma.export.rocq.theory_files import SANITY
from bilemma.export.rocq.vernacular import refuse_loose_sentences, sentences
from bilemma.formulas.rocq.readback import ReadingError, check_statement
from bilemma.formulas.rocq.stating import stated, theory
from tests.whole_book import book

CLASSIC = r"Classical_Prop.classic : forall P : Prop, P \/ ~ P"
DESCRIPTION = """\
ClassicalEpsilon.constructive_indefinite_description
  : forall (A : Type) (P : A -> Prop), (exists x : A, P x) -> {x : A | P x}"""
ANSWER = f"COQDEP VFILES\nCOQC Numbers.v\nAxioms:\n{CLASSIC}\n{DESCRIPTION}\n"


def test_what_rocq_prints_of_a_sound_project_is_accepted():
    found = assumptions(ANSWER, [("a",)])
    judged(found, {})
    assert len(found["a"]) == 2


# What Coq 8.16 printed of proofs of False by these ways, and what else its format has.
PRINTED = {
    "no guard": ANSWER + "loop is assumed to be guarded.\n",
    "no guard, first": ANSWER.replace("Axioms:\n", "Axioms:\nloop is assumed to be guarded.\n"),
    "no guard, alone": "Axioms:\nloop is assumed to be guarded.\n",
    "not positive": ANSWER + "bad is assumed to be positive.\n",
    "no hierarchy": ANSWER + "ty relies on an unsafe hierarchy.\n",
    "type in type": ANSWER + "Theory:\n  Type hierarchy is collapsed (logic is inconsistent)\n",
    "impredicative": ANSWER + "Theory:\n  Set is impredicative\n",
    "section variables": ANSWER + "Section Variables:\nH : False\n",
    "another heading": ANSWER + "Opaque constants:\nx : nat\n",
    "a remark": ANSWER + "(all is well)\n",
    "another type": ANSWER.replace(r"forall P : Prop, P \/ ~ P", "False"),
    "a type that goes on": ANSWER.replace(r"P \/ ~ P", "P \\/ ~ P\n  /\\ False"),
    "no type": ANSWER.replace(CLASSIC, "Classical_Prop.classic"),
    "a name and words": ANSWER.replace(CLASSIC, f"sorry about {CLASSIC}"),
    "an answer that is written": f"Closed under the global context\n{ANSWER}",
    "words before the answer": f"Everything is proved.\n{ANSWER}",
    "axioms where there are none": f"Closed under the global context\n{CLASSIC}\n",
    "no answer": "COQC Numbers.v\n",
}


@pytest.mark.parametrize("way", PRINTED)
def test_whatever_else_rocq_prints_is_refused(way):
    with pytest.raises(RocqRefused):
        assumptions(PRINTED[way], [("a",)])


@pytest.mark.parametrize(
    "name", ["Steps.Classical_Prop.classic", "Laws.gap", "Imports.imported_x", "classic"]
)
def test_a_name_of_another_place_is_refused(name):
    with pytest.raises(RocqRefused, match="which is no axiom of Coq's library"):
        judged(assumptions(f"Axioms:\n{name} : forall P : Prop, P\n", [("a",)]), {})


REPORT = """
CONTEXT SUMMARY
===============

* Theory: Set is predicative
  
* Axioms:
    Coq.Logic.Classical_Prop.classic
    Coq.Reals.Rdefinitions.RbaseSymbolsImpl.Rplus
    Bilemma.Imports.imported_berry_esseen
  
* Constants/Inductives relying on type-in-type: <none>
  
* Constants/Inductives relying on unsafe (co)fixpoints: <none>
  
* Inductives whose positivity is assumed: <none>
  
"""  # noqa: W293 - as it is printed
ASSUMED = ["Classical_Prop.classic", "Imports.imported_berry_esseen"]


def test_what_coqchk_says_of_a_sound_project_is_accepted():
    checked(REPORT, ASSUMED)


CHECKED = {
    "no guard": REPORT.replace("(co)fixpoints: <none>", "(co)fixpoints:\n    Bilemma.Steps.loop"),
    "not positive": REPORT.replace("assumed: <none>", "assumed:\n    Bilemma.Steps.bad"),
    "type in type": REPORT.replace("type-in-type: <none>", "type-in-type:\n    Bilemma.Laws.t"),
    "an axiom of ours": REPORT.replace("Coq.Logic", "Bilemma.Laws.gap\n    Coq.Logic"),
    "a file of the same name": REPORT.replace("Coq.Logic.Classical", "Bilemma.Classical"),
    "two of the same name": REPORT.replace(
        "Coq.Logic", "Coq.Old.Classical_Prop.classic\n    Coq.Logic"
    ),
    "an axiom of nobody": REPORT.replace("Coq.Logic", "Elsewhere.gap\n    Coq.Logic"),
    "one that it does not know": REPORT.replace("    Coq.Logic.Classical_Prop.classic\n", ""),
    "impredicative": REPORT.replace("predicative", "impredicative"),
    "another heading": REPORT + "* Assumptions: many\n",
    "a heading less": REPORT.replace("* Inductives whose positivity is assumed: <none>", ""),
    "no report": "Modules were successfully checked",
}


@pytest.mark.parametrize("way", CHECKED)
def test_whatever_else_coqchk_says_is_refused(way):
    assert CHECKED[way] != REPORT
    with pytest.raises(RocqRefused):
        checked(CHECKED[way], ASSUMED)


LOOSE = {
    "Steps.v": [
        "Unset Guard Checking.",
        "Set Universe Polymorphism.",
        "Axiom gap : False.",
        "Parameter gap : False.",
        "Variable gap : False.",
        "Hypothesis gap : False.",
        "Context (gap : False).",
        "Lemma gap : False. Proof. Admitted.",
        "Lemma gap : False. admit.",
        'Notation "x = y" := True.',
        'Infix "=" := unrelated.',
        "Coercion trivial : space >-> Sortclass.",
        'Declare ML Module "gap".',
        'Load "gap".',
        "#[bypass_check(guard)] Fixpoint loop (n : nat) : False := loop n.",
        '(* harmless *) (* (* " *) *) Axiom gap : False.',
        "Section S. Variable x : nat. End S. Variable gap : False.",
    ],
    "Spaces.v": [
        "Notation R := unit.",
        "Local Notation E := (fun _ => 0).",
        "Record tiny := { tiny_space :> space; tiny_none : False }.",
        "Canonical tiny.",
    ],
    "Imports.v": ["Axiom gap : False.", "Axiom imported_x : True. Axiom gap : False."],
}  # fmt: skip


@pytest.mark.parametrize("file", LOOSE)
def test_a_file_that_assumes_or_redefines_is_refused(file):
    for text in LOOSE[file]:
        with pytest.raises(RocqRefused, match=file):
            refuse_loose_sentences({file: f"{text}\n"})


def test_sentences_are_read_without_comments_and_strings():
    text = '(* Axiom a. (* b *) "*)" *)\nLemma x : R.\nProof. - now idtac "Axiom y. ". Qed.'
    assert list(sentences(text)) == ["Lemma x : R", "Proof", 'now idtac ""', "Qed"]


# --- what is printed ------------------------------------------------------------------------------
GENERAL = "variance-of-zero-mean-product"
PRINTER = {
    "another space": ("(Omega : space)", "(Omega : tiny)"),
    "any function": ("variable Omega", "Omega -> R"),
    "a hypothesis less": ("(independent : ", "(independence : "),
    "another value": ("= Var", "= 2 * Var"),
}


@pytest.mark.parametrize("way", PRINTER)
def test_a_statement_for_any_space_is_read_back(way):
    """A name alone may differ: then the proof does not fit, which Rocq says."""
    entry = book().theorems[GENERAL]
    named = [(h.id, h.term) for h in entry.hypotheses]
    text = stated(entry.id, named, entry.claim, general=True)
    before, after = PRINTER[way]
    assert before in text
    changed = text.replace(before, after, 1)
    terms = [term for _, term in named]
    check_statement(entry.id, text, terms, entry.claim, general=True)
    if way == "a hypothesis less":
        changed = "\n".join(line for line in text.split("\n") if before not in line)
    with pytest.raises(ReadingError):
        check_statement(entry.id, changed, terms, entry.claim, general=True)


def test_every_word_of_the_statements_has_a_theorem_that_it_means_enough():
    text = theory("Sanity")
    words = ("Tends", "HasDeriv", "Deriv", "Sum", "Prod", "Phi", "E", "E_given", "Var", "Cov")
    words += ("Indep", "Wise", "Known", "indicator", "inv", "step", "delta", "segment", "borel")
    said = [s for s in sentences(text) if s.startswith("Theorem")]
    assert len(SANITY) == len(said)
    for word in words:
        assert any(f" {word} " in s or f"({word} " in s for s in said), f"nothing pins {word}"


def test_all_classical_axioms_have_their_types():
    printed = "Axioms:\n" + "".join(f"{name} : {said}\n" for name, said in CLASSICAL.items())
    judged(assumptions(printed, [("a",)]), {})


def installed(folder, *, checker=True, library=True):
    """A Coq that says where it is, with its checker and the library of analysis if wanted."""
    programs, place = folder / "bin", folder / "lib"
    for name in ("coqc", "coqchk")[: 1 + checker]:
        (programs / name).parent.mkdir(parents=True, exist_ok=True)
        (programs / name).write_text(
            f'#!/bin/sh\ncase "$1" in -where) echo "{place}" ;; *) echo "8.16.1 4.14" ;; esac\n'
        )
        (programs / name).chmod(0o755)
    if library:
        file = place / "user-contrib" / compiling.ANALYSIS
        file.parent.mkdir(parents=True)
        file.touch()
    return str(programs)


@pytest.mark.parametrize(
    ("there", "command"),
    [
        (None, "apt-get install coq libcoq-coquelicot"),
        ({"checker": False}, "apt-get install coq libcoq-coquelicot"),
        ({"library": False}, "apt-get install libcoq-coquelicot"),
        ({}, None),
    ],
)
def test_what_is_not_installed_is_named_with_the_command(there, command, tmp_path, monkeypatch):
    path = str(tmp_path) if there is None else installed(tmp_path, **there)
    monkeypatch.setenv("PATH", path)
    said = compiling.missing()
    assert said is None if command is None else said.endswith(command)
