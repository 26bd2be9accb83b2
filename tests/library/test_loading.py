"""What is wrong with a book is said in one message that names the file and the line."""

import os
import re
import shutil
import sys

import pytest

from bilemma.library import BookError, find_root, load_book, load_sound, load_theorems
from bilemma.proof.script import Lemma

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
def book(alone):
    """An empty book of one chapter; gives a function that writes its files."""
    folder = alone / "derivations" / "chapter"
    folder.mkdir(parents=True)
    (folder.parent / "book.toml").write_text('chapters = ["chapter"]', encoding="utf-8")
    (folder / "chapter.toml").write_text(CHAPTER, encoding="utf-8")
    (folder.parent / "references.bib").write_text("", encoding="utf-8")

    def write(**files):
        for name, text in files.items():
            (folder / f"{name}.py").write_text(text, encoding="utf-8")
        return alone

    return write


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
    assert "2·E[X]" in message
    assert "3·E[X]" in message


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


def test_an_unused_line(book):
    extra = GOOD.replace(
        "    c = calc(", "    have(Equation(E(3 * X), 3 * E(X)), by=linear)\n    c = calc("
    )
    message = refused(book(twice=extra.replace("import E,", "import have, E,")))
    assert re.search(r"twice\.py:14: step 1: the proof does not use\n", message)
    assert "remove the line" in message


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


ALIKE = {  # what is declared, and what the error says of it
    "one name": ("reals('n') - naturals('n')", "'n' is a natural number and 'n' is a real number"),
    "a component": ("reals('x_1') + vectors('x')[1]", "'x' is a vector of components"),
    "a digit": ("reals('x1') + naturals('x_1')", "'x1' is a real number"),
    "a row": ("matrices('x', 2, 2)[1, 2] + vectors('x_1')[2]", "'x' is a matrix, each entry"),
    "omicron": ("random_variables('o') + reals('omicron')", "'omicron' is a real number"),
    "a function": ("functions('h')(reals('t')) + reals('h')", "'h' is a function"),
}


@pytest.mark.parametrize("case", ALIKE)
def test_symbols_that_look_the_same(book, case):
    written, said = ALIKE[case]
    twice = GOOD.replace("2 * E(X))", f"2 * E(X) + 0 * reals('X') + {written})")
    names = "functions, matrices, naturals, random_variables, reals, vectors"
    message = refused(book(twice=twice.replace("import E,", f"import {names}, E,")))
    assert re.search(r"twice\.py:8: twice: ", message)
    assert said in message
    assert "look the same; rename one of them" in message


@pytest.mark.parametrize("name", ["σ", "x__1", "_x", "x_", "Х"])  # the last is a Cyrillic letter
def test_a_name_that_is_not_plain(book, name):
    twice = GOOD.replace("2 * E(X))", f"2 * E(X) + reals({name!r}))")
    message = refused(book(twice=twice.replace("import E,", "import reals, E,")))
    assert re.search(rf"twice\.py:\d+: .*{name!r} is no name of a symbol", message)


def test_a_syntax_error(book):
    message = refused(book(twice=GOOD.replace("claim=Equation(", "claim=Equation((")))
    assert re.search(r"twice\.py:\d+: ", message)


STAR = re.sub(r"from bilemma import .*", "from bilemma.book import *", GOOD)

EXPERIMENT = """

@twice.experiment
def experiment(rng, n):
    x = rng.normal(1.0, 2.0, n)
    return {mean}(2 * x), 2.0
"""


def test_a_file_of_letters_holds_no_theorem(book):
    letters = 'from bilemma.book import *\n\nX = random_variables("X", moments=1)\n'
    twice = STAR.replace('X = random_variables("X", moments=1)\n', "")
    twice = twice.replace(
        "book import *", "book import *\nfrom derivations.chapter._letters import *"
    )
    assert load_book(book(_letters=letters, twice=twice)).theorems["twice"].chapter == "chapter"


def test_an_undefined_name_in_a_function(book):
    message = refused(book(twice=STAR + EXPERIMENT.format(mean="avarage")))
    assert re.search(r"twice\.py:22: there is no name 'avarage' here", message)


def test_an_undefined_name_in_a_statement(book):
    message = refused(book(twice=STAR.replace("claim=Equation(", "claim=Equatoin(")))
    assert re.search(r"twice\.py:11: there is no name 'Equatoin' here.*Equation", message)


def test_relations_in_a_chain(book):
    message = refused(book(twice=STAR.replace("claim=Equation(E(2 * X), ", "claim=(0 <= E(X) <= ")))
    assert re.search(r"twice\.py:11: .*write each relation by itself", message)


def test_one_import_is_enough(book):
    loaded = load_book(book(twice=STAR + EXPERIMENT.format(mean="np.mean")))
    assert "np.mean" in loaded.theorems["twice"].experiment_source


def test_an_unlisted_chapter(book):
    root = book(twice=GOOD)
    other = root / "derivations" / "second"
    other.mkdir()
    (other / "chapter.toml").write_text(CHAPTER, encoding="utf-8")
    assert "'second' is not listed" in refused(root)


def test_no_book_here(tmp_path):
    with pytest.raises(BookError, match="no book here"):
        find_root(tmp_path)


# --- loaded again ---------------------------------------------------------------------------------
FOUR_TIMES = '''"""A theorem that uses another."""

from bilemma import E, Equation, Text, calc, linear, random_variables, ring, theorem

from derivations.chapter.twice import twice

X = random_variables("X", moments=1)


@theorem(
    title=Text(en="Four times", zh="四倍"),
    claim=Equation(2 * E(2 * X), 4 * E(X)),
)
def four_times():
    c = calc(2 * E(2 * X))
    c.eq(4 * E(X), by=twice)
    return c.qed()
'''


@pytest.fixture
def files():
    return {
        "twice": GOOD,
        "four_times": FOUR_TIMES,
        "thrice": GOOD.replace("2 *", "3 *").replace("def twice", "def thrice"),
    }


@pytest.fixture
def proved(monkeypatch):
    """Names of the theorems that were proved since it was emptied."""
    names = []
    prove = Lemma._prove

    def noted(lemma):
        names.append(lemma.name)
        return prove(lemma)

    monkeypatch.setattr(Lemma, "_prove", noted)
    return names


@pytest.fixture
def root(book, files, proved):
    """A book of three theorems, loaded once."""
    root = book(**files)
    load_book(root)
    proved.clear()
    return root


def test_nothing_is_proved_again_without_an_edit(root, proved):
    load_book(root)
    assert proved == []


def test_what_imports_the_edited_file_is_proved_again(root, book, files, proved):
    book(twice=files["twice"].replace('en="Twice"', 'en="Two times"'))
    loaded = load_book(root)
    assert sorted(proved) == ["four_times", "twice"]
    assert loaded.theorems["twice"].title.en == "Two times"
    assert loaded.theorems["four-times"].steps[0].by[0].title.en == "Two times"


def test_what_is_imported_is_not(root, book, files, proved):
    book(four_times=files["four_times"].replace("四倍", "四倍数"))
    load_book(root)
    assert proved == ["four_times"]


@pytest.mark.parametrize(
    "statement",
    [
        "from derivations.chapter import twice",
        "from .twice import twice",
        "import derivations.chapter.twice as twice",
    ],
)
def test_every_form_of_import_counts(root, book, files, proved, statement):
    by = "twice" if statement.startswith("from .twice") else "twice.twice"
    changed = files["four_times"].replace("from derivations.chapter.twice import twice", statement)
    book(four_times=changed.replace("by=twice", f"by={by}"))
    load_book(root)
    proved.clear()
    book(twice=files["twice"] + "\n# a remark\n")
    load_book(root)
    assert sorted(proved) == ["four_times", "twice"]


def test_an_edit_within_a_second_that_keeps_the_size_is_seen(root, book, files):
    path = root / "derivations" / "chapter" / "twice.py"
    times = path.stat()
    book(twice=files["twice"].replace("Twice", "Doubl"))
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns + 1))
    assert load_book(root).theorems["twice"].title.en == "Doubl"


def test_a_new_file_is_found(root, book, files, proved):
    book(again=files["twice"].replace("def twice", "def again"))
    assert "again" in load_book(root).theorems
    assert proved == ["again"]


def test_a_renamed_file_takes_its_theorem_along(root, book, files, proved):
    (root / "derivations" / "chapter" / "thrice.py").unlink()
    book(triple=files["thrice"].replace("def thrice", "def triple"))
    loaded = load_book(root)
    assert "triple" in loaded.theorems
    assert "thrice" not in loaded.theorems
    assert proved == ["triple"]


def test_a_removed_file_is_missed_by_those_that_import_it(root):
    (root / "derivations" / "chapter" / "twice.py").unlink()
    with pytest.raises(BookError, match=r"four_times\.py:5: No module named .*twice"):
        load_book(root)


@pytest.mark.parametrize("old", ["claim=Equation(", "c.eq(2 * E(X)"])
def test_after_an_error_only_what_was_edited_is_proved_again(root, book, files, proved, old):
    for _ in range(2):
        book(twice=files["twice"].replace(old, old + "("))
        with pytest.raises(BookError, match=r"twice\.py:\d+: "):
            load_book(root, afresh=True)
    book(twice=files["twice"])
    load_book(root, afresh=True)
    assert sorted(proved) == ["four_times", "twice"]


def test_another_book_is_not_taken_for_this_one(root, tmp_path, monkeypatch, proved):
    other = tmp_path / "other"
    shutil.copytree(root / "derivations", other / "derivations")
    monkeypatch.setattr(sys, "path", [str(other), *sys.path])
    load_book(other)
    assert sorted(proved) == ["four_times", "thrice", "twice"]


def test_what_only_looks_like_a_theorem_is_refused(book):
    imitated = GOOD.replace("    return c.qed()", "    return Proof(Imitation, ())")
    imitation = """
from bilemma.proof.from_sympy import read
from bilemma.proof.scope import Proof


class Imitation:
    hypotheses, conclusion = frozenset(), read(Equation(E(2 * X), 2 * E(X)))


@theorem("""
    message = refused(book(twice=imitated.replace("\n@theorem(", imitation)))
    assert "twice.py:" in message
    assert "was not proved by the kernel" in message


def test_a_long_proof_says_its_idea(book):
    """Nine lines, each of which adds 1 on both sides."""
    lines = "".join(f"    c.lt(a + {n})\n" for n in range(1, 10))
    long = (
        '"""A long proof."""\n\n'
        "from bilemma import Less, Text, calc, reals, theorem\n\n"
        "a = reals('a')\n\n\n"
        "@theorem(title=Text(en='Far above', zh='远大于'), claim=Less(a, a + 9))\n"
        f"def far_above():\n    c = calc(a)\n{lines}    return c.qed()\n"
    )
    with pytest.raises(BookError, match="far_above: the proof has 9 lines; of more than 8 say how"):
        load_book(book(far_above=long))
    for at_work in (load_sound(book(far_above=long)), load_theorems(book(), ["far-above"])):
        (said,) = at_work.faults  # while one writes it costs no theorem
        assert "the proof has 9 lines" in said.message
        assert said.costs == ()
        assert "far-above" in at_work.theorems
    told = long.replace("claim=", "idea=Text(en='Step by step.', zh='逐步相加。'), claim=")
    assert load_book(book(far_above=told)).theorems["far-above"].idea.en == "Step by step."
