"""The export for Rocq without Rocq: statements are read back, files fit together, records too."""

from __future__ import annotations

import re

import pytest

from bilemma.export.rocq.assumptions import CLASSICAL, assumptions, judged
from bilemma.export.rocq.compiling import compiled
from bilemma.export.rocq.run_failures import RocqRefused
from bilemma.export.rocq.theorem_projects import cited_with, project
from bilemma.export.rocq.theorem_projects import stated as as_stated
from bilemma.export.rocq.theory_files import INSTANCE, SANITY, SANITY_GENERAL
from bilemma.formulas.rocq import record
from bilemma.formulas.rocq.readback import ReadingError, check_definition, check_statement
from bilemma.formulas.rocq.record import RocqRecord
from bilemma.formulas.rocq.statements import definition
from bilemma.formulas.rocq.stating import key, stated
from bilemma.trusted.kernel import DEFINED
from tests.whole_book import book

SMALL = "variance-of-zero-mean-product"


def _text(entry):
    return stated(entry.id, [(h.id, h.term) for h in entry.hypotheses], entry.claim)


@pytest.fixture(scope="module")
def small():
    return project(book(), [SMALL], lambda id: f"https://book.example/{id}/")


def test_every_statement_is_read_back():
    texts = {id: _text(entry) for id, entry in book().theorems.items()}  # raises if one is not
    assert len(texts) == len(book().theorems)
    assert not [id for id, text in texts.items() if len(text) > 6000], "too long for a person"


# What stands in a statement, what is put for it, and what the reader has to find wrong.
PLANTED = [
    ("variance-of-zero-mean-product", r"\n    \(mean_y : .*\)", "", "says"),
    ("variance-of-zero-mean-product", r"Y w\) = 0", "Y w) = 1", "says"),
    ("variance-of-zero-mean-product", r"X w\)\]; \[", "Y w)]; [", "says"),
    ("variance-of-zero-mean-product", r"Var \(fun w => X w\)", "Var (fun w => Y w)", "says"),
    ("variance-of-zero-mean-product", r" = Var", " <= Var", "says"),
    ("variance-of-zero-mean-product", r"2%nat", "4%nat", "says"),
    ("variance-of-zero-mean-product", r"\(X : Omega -> R\)", "(X : R)", "another kind"),
    ("jacobian-saturation", r"INR i <= INR n", "INR i <= INR m", "says"),
    ("jacobian-saturation", r"\+ \(- 1\)\)", "+ (- 2))", "says"),
    ("conditional-variance-as-moments", r" w\b(?!.* w\b)", " some_point", "outcome"),
]


@pytest.mark.parametrize(("id", "old", "new", "message"), PLANTED)
def test_the_reader_notices_a_planted_change(id, old, new, message):
    entry = book().theorems.get(id)
    text = _text(entry) if entry else ""
    changed = re.sub(old, new, text, count=1)
    if changed == text:
        pytest.fail(f"{id}: nothing in the statement matches {old}: choose another change")
    with pytest.raises(ReadingError, match=message):
        check_statement(id, changed, [h.term for h in entry.hypotheses], entry.claim)


@pytest.mark.parametrize("head", sorted(DEFINED))
def test_a_definition_with_another_body_is_noticed(head):
    text = definition(head)
    check_definition(head, text)
    body = text.rindex(":=") + 2
    with pytest.raises(ReadingError, match=head):
        check_definition(head, f"{text[:body]} 2 * ({text[body:-1]}).")


def test_a_proof_rests_only_on_files_that_come_before(small):
    files = small.files()
    for name, text in files.items():
        for needed in re.findall(
            r"^From Bilemma Require (?!Import|Export)(.*)\.$", text, re.MULTILINE
        ):
            for other in needed.split():
                assert f"{other}.v" in files, f"{name} needs {other}, which is not written"
    listed = files["_CoqProject"].split()
    assert all(name in listed for name in files if name.endswith(".v") and name[0] != "A")


def test_each_theorem_stands_under_its_own_id(small):
    files = small.files()
    proofs = "".join(text for name, text in files.items() if name.startswith("Proofs_"))
    for id in cited_with(book(), [SMALL]):
        name = id.replace("-", "_")
        assert f"Theorem {name} : Statements_" in proofs
        assert any(f"Definition {name} : Prop :=" in text for text in files.values())
    assert "Admitted" not in proofs
    assert "\nAxiom" not in proofs


def test_hypotheses_stand_in_the_order_of_the_page(small):
    entry = book().theorems[SMALL]
    names = re.findall(r"^    \((\w+) :", small.statements[SMALL], re.MULTILINE)
    assert names == [h.id.replace("-", "_") for h in entry.hypotheses]


ANSWER = """\
COQC Assumptions.v
Axioms:
ClassicalDedekindReals.sig_forall_dec
  : forall P : nat -> Prop,
    (forall n : nat, {P n} + {~ P n}) ->
    {n : nat | ~ P n} + {forall n : nat, P n}
Classical_Prop.classic : forall P : Prop, P \\/ ~ P
Closed under the global context
"""


def test_assumptions_are_read_of_each_group():
    found = assumptions(ANSWER, [("a", "b"), ("c",)])
    both = ("ClassicalDedekindReals.sig_forall_dec", "Classical_Prop.classic")
    assert found == {"a": both, "b": both, "c": ()}


def test_an_answer_too_few_is_refused():
    with pytest.raises(RocqRefused, match="2 answers on assumptions, not 3"):
        assumptions(ANSWER, [("a",), ("b",), ("c",)])


def test_coq_s_own_axioms_are_accepted_and_an_import_of_the_theorem():
    judged({"a": sorted(CLASSICAL), "b": ["Imports.imported_x"]}, {"a": [], "b": ["x"]})


@pytest.mark.parametrize("name", ["Proofs_variance_1.gap", "Imports.imported_x"])
def test_an_assumption_of_another_kind_is_refused(name):
    with pytest.raises(RocqRefused, match=f"a assumes {name}"):
        judged({"a": [name]}, {"a": []})


def test_a_record_is_read_as_it_was_written(tmp_path):
    (tmp_path / "derivations").mkdir()
    written = RocqRecord("8.16.1", {"a": "k1", "b": "k2"}, {"a": ["x"], "b": ["x", "y"]})
    record.write(tmp_path, written)
    assert record.read(tmp_path) == written
    assert written.accepts("a", "k1")
    assert not written.accepts("a", "k2")


def test_a_broken_record_says_nothing(tmp_path):
    (tmp_path / "derivations").mkdir()
    (tmp_path / "derivations" / "rocq.json").write_text('{"rocq": "8.16.1", "theorems": [1]}')
    assert record.read(tmp_path) == RocqRecord()


def test_a_key_fits_one_statement_and_one_proof():
    keys = {key(b"1", "x = x"), key(b"1", "x = y"), key(b"2", "x = x")}
    assert len(keys) == 3


# --- on any probability space ---------------------------------------------------------------------
@pytest.fixture(scope="module")
def general():
    ids = ("variance-of-dot-product", "law-of-total-variance", "mean-given-keys")
    return project(book(), [*ids, "markov-inequality"], lambda _: "", general=True)


def test_a_general_statement_is_the_finite_one_with_measurable_variables(small):
    general = project(book(), [SMALL], lambda _: "", general=True)
    finite = small.statements[SMALL]
    assert general.statements[SMALL] == finite.replace("Omega -> R", "variable Omega") != finite


def test_what_is_conditioned_on_something_is_not_stated_on_any_space(general):
    assert {"variance-of-dot-product", "expectation-of-product"} <= set(general.statements)
    assert not {"law-of-total-variance", "mean-given-keys"} & set(general.statements)
    said = [id for id, text in general.statements.items() if "E_given" in text or "block" in text]
    assert not said, "these are conditioned on something, which that theory cannot say"


def test_what_is_supposed_almost_surely_is_not_stated_on_any_space(general):
    entry = book().theorems["markov-inequality"]
    one = as_stated(entry, "")
    random = [term for _, term in one.hypotheses if term.random]
    assert random, "choose another theorem that supposes an inequality almost surely"
    assert not one.is_faithful
    assert entry.id not in general.statements


def test_the_theory_proves_the_product_rule_so_no_proof_conditions_on_anything(general):
    proofs = "".join(text for name, text in general.files().items() if name.startswith("Proofs_"))
    assert len(re.findall(r"^Lemma expectation_of_product__", proofs, re.MULTILINE)) == 1
    assert "E_given" in proofs
    assert " [(entry (fun w : Omega => (X w)))] w)" not in proofs, "conditioned on X"


def test_the_record_of_any_space_is_one_of_its_own(tmp_path):
    (tmp_path / "derivations").mkdir()
    record.write(tmp_path, RocqRecord("8.16.1", {"a": "k1"}, {"a": ["x"]}), record.GENERAL)
    assert record.read(tmp_path) == RocqRecord()
    assert record.read(tmp_path, record.GENERAL).accepts("a", "k1")


def test_a_key_of_any_space_is_none_of_finite_ones():
    assert key(b"1", "x = x") != key(b"1", "x = x", general=True)


def test_finite_spaces_are_spoken_of_in_the_very_words_of_their_own_export(small):
    general = project(book(), [SMALL], lambda _: "", general=True).files()
    finite = small.files()
    assert general["FiniteSpaces.v"] == finite["Spaces.v"]
    words = general["FiniteDefinitions.v"]
    assert words.replace("FiniteSpaces", "Spaces") == finite["Definitions.v"]


def test_it_is_asked_what_the_theorems_on_finite_spaces_assume(small, general):
    """All of those that the files about finite spaces state, on any space; none on finite ones."""
    files = general.files()
    stated_ = {
        f"{name}.{theorem}"
        for name in ("Finite", "FiniteIndependence", "FiniteInstance")
        for theorem in re.findall(r"^Theorem (\w+)", files[f"{name}.v"], re.MULTILINE)
    }
    assert stated_ == set(INSTANCE)
    asked = {id for ids in general.asked() for id in ids}
    assert asked == set(general.statements) | set(INSTANCE) | set(SANITY_GENERAL)
    # with @, for nothing says of which space they are asked
    assert all(f"  @{id}" in files["Assumptions.v"] for id in INSTANCE)
    assert {id for ids in small.asked() for id in ids} == set(small.statements) | set(SANITY)


def test_an_assumption_of_the_theory_itself_is_refused():
    with pytest.raises(RocqRefused, match=f"{INSTANCE[0]} assumes cheat"):
        judged({INSTANCE[0]: ("cheat",)}, {})


def _folder(path, recipe):
    path.mkdir()
    (path / "Makefile").write_text(f"all:\n\t@{recipe}\n")
    return path


def test_what_is_printed_in_each_folder_is_kept_apart(tmp_path):
    folders = [_folder(tmp_path / f"a {name}", f"echo {name}") for name in ("finite", "general")]
    assert compiled(folders) == ["finite\n", "general\n"]


def test_the_folder_that_is_refused_is_named_with_its_error(tmp_path):
    good = _folder(tmp_path / "good", "echo good")
    bad = _folder(tmp_path / "bad", "echo no such lemma >&2; false")
    with pytest.raises(RocqRefused, match=r"the export in .*bad:\nno such lemma") as error:
        compiled([good, bad])
    assert str(good) not in str(error.value)


def test_the_folders_share_the_jobs(tmp_path):
    """Two jobs, two folders: what one has left to do runs beside, once the other is done."""
    meet = tmp_path / "meet"
    meet.mkdir()
    # Each of two targets waits for the other: without two jobs for this folder, neither ends.
    wait = 'touch $@; for k in $$(seq 100); do [ -f "$(OTHER)" ] && exit 0; sleep 0.1; done; exit 1'
    (meet / "Makefile").write_text(
        f"all: one two\none: OTHER=two\ntwo: OTHER=one\none two:\n\t@{wait}\n"
    )
    compiled([_folder(tmp_path / "done", "true"), meet])
