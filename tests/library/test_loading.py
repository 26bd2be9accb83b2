"""What is wrong with a book is said in one message that names the file and the line."""

import re
import sys
from pathlib import Path

import pytest

from bilemma.library import BookError, find_root, load_book
from bilemma.library.loading import forget_derivations

CHAPTER = """
[title]
en = "Chapter"
zh = "章"
[lead]
en = "Lead."
zh = "引言。"
[body]
en = "Body."
zh = "正文。"
[take_away]
en = "- One."
zh = "- 一。"
"""

GOOD = '''"""A theorem."""

from bilemma import E, Equation, Text, calc, linear, random_variables, ring, theorem

X = random_variables("X", moments=1)


@theorem(
    title=Text(en="Twice", zh="两倍"),
    words=Text(en="The mean of the double is twice the mean.", zh="两倍的期望等于期望的两倍。"),
    claim=Equation(E(2 * X), 2 * E(X)),
)
def twice():
    c = calc(E(2 * X))
    c.eq(2 * E(X), by=linear)
    return c.qed()
'''


@pytest.fixture
def book(tmp_path, monkeypatch):
    """An empty book of one chapter; gives a function that writes its files."""
    forget_derivations()
    folder = tmp_path / "derivations" / "chapter"
    folder.mkdir(parents=True)
    (tmp_path / "derivations" / "book.toml").write_text('chapters = ["chapter"]', encoding="utf-8")
    (folder / "chapter.toml").write_text(CHAPTER, encoding="utf-8")
    (tmp_path / "derivations" / "references.bib").write_text("", encoding="utf-8")
    monkeypatch.setattr(
        sys, "path", [p for p in sys.path if not (Path(p) / "derivations").is_dir()]
    )

    def write(**files):
        for name, text in files.items():
            (folder / f"{name}.py").write_text(text, encoding="utf-8")
        return tmp_path

    yield write
    forget_derivations()


def refused(root):
    with pytest.raises(BookError) as caught:
        load_book(root)
    return str(caught.value)


def test_a_good_book_loads(book):
    loaded = load_book(book(twice=GOOD))
    entry = loaded.theorems["twice"]
    assert entry.chapter == "chapter"
    assert entry.hypotheses[0].id == "moments-x"
    assert [s.relation for s in entry.steps] == ["="]
    assert "expectation_known" in entry.axioms
    assert "expectation-of-multiple" in entry.uses
    assert loaded.used_by("expectation-of-multiple")[-1] == "twice"


def test_theorems_stand_after_what_they_use(book):
    loaded = load_book(book(twice=GOOD))
    position = {id: n for n, id in enumerate(loaded.theorems)}
    for entry in loaded.theorems.values():
        assert all(position[used] < position[entry.id] for used in entry.uses), entry.id


def test_a_wrong_step_shows_both_terms(book):
    wrong = GOOD.replace("c.eq(2 * E(X), by=linear)", "c.eq(3 * E(X), by=linear)")
    message = refused(book(twice=wrong))
    assert re.search(r"twice\.py:15: step 1: ", message)
    assert "2*E(X)" in message
    assert "3*E(X)" in message


def test_a_reason_that_does_not_fit(book):
    wrong = GOOD.replace("by=linear", 'by=axiom("sum_zero")').replace(
        "import E,", "import axiom, E,"
    )
    message = refused(book(twice=wrong))
    assert "twice.py:15: step 1:" in message
    assert "does not apply" in message


def test_another_conclusion_than_the_claim(book):
    wrong = GOOD.replace("claim=Equation(E(2 * X), 2 * E(X))", "claim=Equation(E(2 * X), E(X))")
    message = refused(book(twice=wrong))
    assert "the proof shows" in message
    assert "but the claim is" in message


def test_a_missing_language(book):
    message = refused(book(twice=GOOD.replace('zh="两倍")', 'zh="")')))
    assert "twice.py:9" in message
    assert "no words in 'zh'" in message


def test_an_unused_hypothesis(book):
    extra = GOOD.replace("    claim=", "    given=[LessEqual(0, reals('a'))],\n    claim=").replace(
        "import E,", "import LessEqual, reals, E,"
    )
    assert "never used" in refused(book(twice=extra))


def test_an_unknown_reference(book):
    cites = GOOD.replace("    claim=", "    cite=['nobody1900'],\n    claim=")
    message = refused(book(twice=cites))
    assert "cites 'nobody1900'" in message
    assert "references.bib" in message


def test_an_import_cycle(book):
    first = GOOD.replace("X = random", "from derivations.chapter.other import other\n\nX = random")
    second = GOOD.replace("def twice", "def other").replace(
        "X = random", "from derivations.chapter.twice import twice\n\nX = random"
    )
    message = refused(book(twice=first, other=second))
    assert "import cycle" in message


def test_two_theorems_of_one_id(book):
    root = book(twice=GOOD)
    other = root / "derivations" / "second"
    other.mkdir()
    (other / "chapter.toml").write_text(CHAPTER, encoding="utf-8")
    (other / "twice.py").write_text(GOOD, encoding="utf-8")
    toml = root / "derivations" / "book.toml"
    toml.write_text('chapters = ["chapter", "second"]', encoding="utf-8")
    message = refused(root)
    assert "two theorems have the id 'twice'" in message


def test_a_file_named_otherwise_than_its_theorem(book):
    message = refused(book(thrice=GOOD))
    assert "one theorem a file, under the file's name: 'thrice' is wanted, found twice" in message


def test_a_term_outside_the_vocabulary(book):
    outside = GOOD.replace("2 * E(X))", "2 * E(sp.sin(X)))").replace(
        "from bilemma", "import sympy as sp\nfrom bilemma", 1
    )
    message = refused(book(twice=outside))
    assert "sin is not in the vocabulary" in message


def test_one_name_of_two_sorts(book):
    twice = GOOD.replace("2 * E(X))", "2 * E(X) + 0 * reals('X') + reals('n') - naturals('n'))")
    message = refused(book(twice=twice.replace("import E,", "import naturals, reals, E,")))
    assert re.search(r"twice\.py:8: twice uses one name for two things", message)
    assert "'n' is a natural number and a real" in message


def test_a_syntax_error(book):
    message = refused(book(twice=GOOD.replace("claim=Equation(", "claim=Equation((")))
    assert re.search(r"twice\.py:\d+: ", message)


def test_an_unlisted_chapter(book):
    root = book(twice=GOOD)
    other = root / "derivations" / "second"
    other.mkdir()
    (other / "chapter.toml").write_text(CHAPTER, encoding="utf-8")
    assert "'second' is not listed" in refused(root)


def test_no_book_here(tmp_path):
    with pytest.raises(BookError, match="no book here"):
        find_root(tmp_path)
