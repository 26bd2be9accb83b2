"""The index of symbols: found in the statements, explained in both languages."""

import re
import shutil
import sys
import tomllib
from pathlib import Path

import pytest

from bilemma.formulas.notation import CAPITALS, GREEK
from bilemma.render.pages import contents
from bilemma.render.pages.navigation import navigation
from bilemma.render.pages.press import Press
from bilemma.render.pages.symbols_page import FILE, SAMPLES, _texts, kind_of, symbols_of
from bilemma.render.words.strings import StringsError
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import DEFINED, HEADS, mk, sym

sys.path.insert(0, str(Path(__file__).parent))
from small_book import ROOT, small_book

TEXTS = tomllib.loads((ROOT / FILE).read_text("utf-8"))
# What is written without a sign of its own, or only inside another symbol.
SILENT = {
    "num",
    "sym",
    "bv",
    "add",
    "mul",
    "pow",
    "oo",
    "Lam",
    "Seg",
    "Block",
    "ForAll",
    "All",
    "Imp",
}
RARE = {"Known"}  # conditions that are always said in words


@pytest.fixture
def root(tmp_path):
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    shutil.copy(ROOT / "CITATION.cff", tmp_path)
    (tmp_path / "mkdocs.yml").write_text("site_name: Book\nsite_url: https://book.example/\n")
    (tmp_path / "docs").mkdir()
    (tmp_path / "derivations").mkdir()
    shutil.copy(ROOT / FILE, tmp_path / FILE)
    return tmp_path


def rows(page):
    return dict(re.findall(r'<tr id="([^"]+)">(.*?)</tr>', page))


def test_every_operation_and_relation_of_the_vocabulary_is_explained():
    explained = {*TEXTS["operations"], *TEXTS["relations"]}
    assert explained - {"E-given"} == {*HEADS, *DEFINED} - SILENT - RARE
    assert explained == set(SAMPLES)


def test_every_letter_explained_is_of_a_known_kind():
    for letter in TEXTS["letters"]:
        name, _, kind = letter.partition(" ")
        assert kind in TEXTS["kinds"]
        base = name.partition("_")[0]
        assert len(base) == 1 or base in GREEK or base in CAPITALS


@pytest.mark.parametrize("table", TEXTS)
def test_both_languages_say_it(table):
    for text in TEXTS[table].values():
        assert set(text) == {"en", "zh"}
        assert not re.search("[\u4e00-\u9fff]", text["en"])


@pytest.mark.parametrize(
    ("symbol", "kind"),
    [
        (("d", "nat", ()), "number"),
        (("x", "real", ()), "real"),
        (("X", "random", ()), "random"),
        (("q", "random", ("nat",)), "random vector"),
        (("K", "real", ("nat", "nat")), "real matrix"),
        (("h", "real", ("nat", "real")), "function"),
        (("G", "Block", ()), "block"),
    ],
)
def test_a_letter_is_told_by_what_it_stands_for(symbol, kind):
    assert kind_of(symbol) == kind
    assert kind in TEXTS["kinds"]


def test_symbols_are_found_inside_binders_and_conditions():
    i, n, q = sym("i", "nat"), sym("n", "nat"), sym("q", "random", "nat")
    given = mk("E", q[n], mk("Block", sym("Y", "random")))
    heads, letters = symbols_of([mk("Le", bind("Sum", i, n, mk("Var", q[i])), given)])
    assert {"Le", "Sum", "Var", "E-given"} <= heads
    assert "E" not in heads
    assert {key[0] for key in letters} == {"n", "q", "Y"}
    assert symbols_of([Lam(i, q[i])])[1] == {q.data}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_page_lists_what_the_statements_contain_and_nothing_else(root, language):
    book = small_book(root)
    page = contents.generate(book, language)["symbols.md"]
    found, letters = symbols_of(
        term for e in book.theorems.values() for term in (e.claim, *(h.term for h in e.hypotheses))
    )
    listed = rows(page)
    operations = {id.removeprefix("op-") for id in listed if id.startswith("op-")}
    assert operations == {head.lower() for head in found if head in SAMPLES}
    assert len(listed) - len(operations) == len({(k[0], kind_of(k)) for k in letters})


def test_a_row_has_the_formula_the_name_the_meaning_and_the_theorems(root):
    listed = rows(contents.generate(small_book(root), "en")["symbols.md"])
    assert r"\operatorname{Var}(X)" in listed["op-var"]
    assert 'href="../definitions/var/"' in listed["op-var"]
    query = listed["q-random-vector"]
    assert r"\boldsymbol q,\ q_i" in query
    assert "query, with random components" in query
    assert 'href="../theorems/variance-of-dot-product/"' in query
    assert "1 theorem<" in query


def test_the_anchors_are_the_same_in_both_languages(root):
    book = small_book(root)
    both = [list(rows(contents.generate(book, code)["symbols.md"])) for code in ("en", "zh")]
    assert both[0] == both[1]
    assert all(re.fullmatch("[a-z0-9-]+", anchor) for anchor in both[0])
    assert len(set(both[0])) == len(both[0])


def test_the_page_is_reached_from_the_navigation(root):
    assert "symbols.md" in str(navigation(Press(small_book(root), "zh").context))


def test_a_file_without_a_table_is_refused_with_its_name(root):
    (root / FILE).write_text("[operations]\n")
    with pytest.raises(StringsError, match=r"symbols\.toml: there is no table kinds"):
        _texts(root)
