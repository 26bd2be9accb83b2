"""Where else theorems stand: mathlib, Wikidata, textbooks."""

import re
from pathlib import Path

import pytest

from bilemma.bilingual.text import Text
from bilemma.library.book_proofs.loading import theorem_ids
from bilemma.library.book_records.elsewhere import (
    FILE,
    ElsewhereError,
    Links,
    MathlibName,
    read_elsewhere,
)
from bilemma.library.known_statements.lookup import find
from bilemma.library.known_statements.statement_index import KnownStatement
from bilemma.render.pages.elsewhere_view import elsewhere_view
from bilemma.render.words.strings import read_words
from bilemma.resources import words

ROOT = Path(__file__).parents[2]
INEQUALITIES = ROOT / "examples" / "inequalities"

COMMIT = "0123456789" * 4
TABLE = f"""\
[mathlib."Mathlib/A.lean"]
commit = "{COMMIT}"
names = ["A.b"]

[textbooks]
ours = {{title = "Ours", edition = 2, year = 2002}}

[theorem.variance-as-moments]
mathlib = ["A.b"]
wikidata = "Q1"
textbooks = {{ours = {{theorem = "1.2"}}}}
"""


def table(tmp_path, text):
    path = tmp_path / FILE
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("root", [ROOT, INEQUALITIES], ids=["attention", "inequalities"])
def test_the_table_links_at_least_ten_theorems_to_names_in_mathlib(root):
    linked = [e for e in read_elsewhere(root, theorem_ids(root)).theorems.values() if e.mathlib]
    assert len(linked) >= 10
    for name in (name for found in linked for name in found.mathlib):
        assert re.fullmatch(r"Mathlib/[\w/]+\.lean", name.file)
        assert name.name in name.url
        assert name.commit in name.source


def test_a_book_without_the_table_links_to_nothing(tmp_path):
    assert read_elsewhere(tmp_path) == Links()


def test_an_entry_has_the_name_with_its_file_and_commit(tmp_path):
    found = read_elsewhere(table(tmp_path, TABLE), {"variance-as-moments"})
    entry = found.theorems["variance-as-moments"]
    assert entry.mathlib == (MathlibName("A.b", "Mathlib/A.lean", COMMIT),)
    assert entry.names == ("A.b", "Q1")
    assert [(p.book.title, p.part, p.number) for p in entry.textbooks] == [
        ("Ours", "theorem", "1.2")
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        (
            "[theorem.variance-as",
            "[theorem.no-such",
            8,
            "the book has no theorem 'no-such",
        ),
        ('wikidata = "Q1"', 'same = "Q1"', 10, "there is no 'same': a key of a theorem is one of"),
        ('wikidata = "Q1"', 'wikidata = "1"', 10, "'1' is no item of Wikidata"),
        ('mathlib = ["A.b"]', 'mathlib = ["A.c"]', 9, "A.c stands under no file of mathlib"),
        ('names = ["A.b"]', 'names = ["A.b", "A.d"]', 3, "no theorem is linked to A.d"),
        (COMMIT, "v4.20", 2, "a commit is 40 digits"),
        ("{ours = {theorem", "{theirs = {theorem", 11, r"\[textbooks\] has no 'theirs'"),
        ("{theorem = ", "{page = ", 11, "there is no 'page': a part of a textbook is one of"),
        ("[textbooks]", "[books]", 5, "there is no 'books': a table is one of"),
        ('title = "Ours", ', "", 6, "a textbook has title, edition and year"),
        (
            'wikidata = "Q1"',
            'differs = {en = "less"}',
            10,
            "it wants en and zh, nothing else",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_file_and_line(tmp_path, old, new, line, said):
    assert old in TABLE
    root = table(tmp_path, TABLE.replace(old, new))
    with pytest.raises(ElsewhereError, match=rf"^derivations/elsewhere\.toml:{line}: {said}"):
        read_elsewhere(root, {"variance-as-moments"})


def test_what_is_no_toml_is_refused_with_the_file(tmp_path):
    with pytest.raises(ElsewhereError, match=r"^derivations/elsewhere\.toml: Expected"):
        read_elsewhere(table(tmp_path, "[theorem"))


def test_who_looks_for_what_the_book_has_not_is_told_where_it_is():
    (missed,) = read_elsewhere(ROOT).missed("hoeffding's inequality")
    assert "examples/inequalities" in missed.says.en
    assert read_elsewhere(INEQUALITIES, theorem_ids(INEQUALITIES)).missed("hoeffding") == ()


def statement(id, *names):
    title = Text(id.replace("-", " "), "题")
    return KnownStatement(id, "theorem", title, title, None, "", 0, (), elsewhere=names)


@pytest.mark.parametrize("query", ["variance_eq_sub", "ProbabilityTheory.variance_eq_sub", "Q1"])
def test_a_name_in_mathlib_or_wikidata_finds_its_theorem_first(query):
    other = statement("covariance-as-moments", "ProbabilityTheory.covariance_eq_sub", "Q12")
    wanted = statement("variance-as-moments", "ProbabilityTheory.variance_eq_sub", "Q1")
    assert find([other, wanted, statement("second-moment")], query) == [wanted, other]


def test_the_page_says_in_both_languages_that_it_is_linked_and_not_checked():
    entry = read_elsewhere(ROOT).theorems["law-of-total-variance"]
    for language, spoken in read_words(*words(ROOT)).items():
        view = elsewhere_view(entry, spoken)
        assert "ProbabilityTheory.integral_condVar_add_variance_condExp" in view.links[0]
        assert entry.mathlib[0].commit in view.links[0]
        assert entry.differs[language] == view.lines[-1]
        assert {"en": "not checked", "zh": "未经检验"}[language] in spoken("elsewhere")
        numbered = elsewhere_view(read_elsewhere(ROOT).theorems["variance-of-affine"], spoken)
        assert {"en": "Theorem 2.3.4", "zh": "定理 2.3.4"}[language] in numbered.lines[-2]
    assert elsewhere_view(None, spoken) is None
