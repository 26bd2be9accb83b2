"""A book that takes theorems from another one."""

import json
import os
import re
import sys

import pytest

from bilemma.commands import kept_site
from bilemma.editions import Preview
from bilemma.library import BookError, load_book, load_sound, load_theorems, theorem_ids
from bilemma.library.book_proofs.certificates import certificates, check_replay
from bilemma.library.book_records.registry import published
from bilemma.library.kept_book import made_from
from bilemma.library.on_disk.modules import forget_derivations
from bilemma.library.on_disk.other_modules import with_imports
from bilemma.mkdocs.obtaining import sources as sources_of
from bilemma.proof.script import Lemma

from .two_books import AFFINE_MEAN, AFFINE_VARIANCE, FAHRENHEIT, lectures, settings, weather, write

TAKEN = ["affine-mean", "affine-variance"]

# A theorem that uses none of another book.
ALONE = AFFINE_MEAN.replace("from ._letters import *", 'X = random_variables("X", moments=1)')
ALONE = ALONE.replace("affine_mean", "fahrenheit").replace("a * ", "2 * ").replace(" + b", " + 32")
ALONE = ALONE.replace('    cite=["lecturer2020"],\n', "")


@pytest.fixture
def books(alone):
    """A folder for books."""
    return alone


@pytest.fixture
def book(books):
    """The folder of the book that takes, beside that of the other."""
    lectures(books / "lectures")
    return weather(books / "weather")


def refused(root):
    with pytest.raises(BookError) as caught:
        load_book(root)
    return str(caught.value)


def edit(path, old, new):
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


# --- what is taken --------------------------------------------------------------------------------
def test_what_is_used_is_taken_with_all_that_it_rests_on(book):
    loaded = load_book(book)
    own = [id for id, entry in loaded.theorems.items() if entry.chapter != "foundations"]
    assert own == [*TAKEN, "fahrenheit"]
    assert [loaded.theorems[id].book for id in own] == ["lectures", "lectures", ""]
    assert loaded.theorems["fahrenheit"].uses == ("affine-variance",)
    assert "affine-mean" in loaded.theorems["affine-variance"].uses


def test_it_is_a_chapter_of_its_own_with_the_notes_of_the_other_book(book):
    chapter = load_book(book).chapters[-1]
    assert (chapter.id, chapter.book) == ("from-lectures", "lectures")
    assert (chapter.title.en, chapter.title.zh) == ("From Lectures", "引自《Lectures》")
    assert list(chapter.theorems) == TAKEN
    assert chapter.notes["affine-mean"].zh == "第一条"


def test_it_is_replayed_and_among_the_certificates(book):
    loaded = load_book(book)
    assert check_replay(loaded) > 0
    assert set(TAKEN) <= set(certificates(loaded))


def test_both_books_prove_the_same_theorem(book, books):
    here = load_book(book).theorems["affine-variance"].theorem.digest
    (books / "lectures/derivations/moments/not_taken.py").unlink()
    edit(books / "lectures/derivations/moments/chapter.toml", ", 'not_taken'", "")
    there = load_book(books / "lectures").theorems["affine-variance"]
    assert (there.theorem.digest, there.book) == (here, "")
    assert load_book(book).theorems["affine-variance"].theorem.digest == here


def test_no_bytecode_of_the_other_book_is_written(book, books, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    load_book(book)
    assert list((books / "lectures").rglob("*.pyc")) == []
    assert list((book / "derivations").rglob("*.pyc")) != []


def test_what_is_taken_is_not_published_under_this_books_name(book):
    ids = published(load_book(book))
    assert "fahrenheit" in ids["theorem"]
    assert not set(TAKEN) & set(ids["theorem"])
    assert "from-lectures" not in ids["chapter"]


def test_a_theorem_of_it_can_be_loaded_alone(book):
    assert set(TAKEN) <= set(theorem_ids(book))
    assert "not-taken" not in theorem_ids(book)
    loaded = load_theorems(book, ["affine-mean"])
    assert loaded.theorems["affine-mean"].book == "lectures"
    assert "fahrenheit" not in loaded.theorems


def test_what_claims_alone_use_is_taken_too(book):
    write(book, claims__source__one="from books.lectures.moments.affine_mean import affine_mean\n")
    write(book, units__fahrenheit=ALONE)
    loaded = load_book(book)
    assert "affine-mean" in loaded.theorems
    assert "affine-variance" not in loaded.theorems


def test_kept_proofs_are_recalled_and_edits_there_are_noticed(book, books, monkeypatch):
    load_book(book)
    searched = []
    search = Lemma.search
    monkeypatch.setattr(Lemma, "search", lambda self: searched.append(self.id) or search(self))
    forget_derivations()
    load_book(book)
    assert searched == []
    before = made_from(book)
    edit(books / "lectures/derivations/moments/affine_mean.py", "moves along", "goes along")
    assert made_from(book) != before
    loaded = load_book(book)
    assert loaded.theorems["affine-mean"].words.en == "The mean goes along."
    assert {*TAKEN, "fahrenheit"} <= set(searched)


# --- books of books -------------------------------------------------------------------------------
@pytest.mark.usefixtures("book")
def test_a_book_that_is_reached_through_another(books):
    """It has the name that it has there, unless this book gives it one."""
    third = books / "forecast"
    settings(
        third,
        chapters={"days": ["tomorrow"]},
        more='[books.lectures]\npath = "../weather"\n',
        title="Forecast",
    )
    text = FAHRENHEIT.replace("fahrenheit", "tomorrow")
    text = text.replace("books.lectures.moments.affine_variance", "books.lectures.units.fahrenheit")
    text = text.replace("import affine_variance", "import fahrenheit")
    text = text.replace("by=affine_variance", "by=fahrenheit").replace("+ 32", "+ 2 + 30")
    text = text.replace("from books.lectures.moments._letters import X\n", "")
    text = text.replace("\n\n@theorem", '\nX = random_variables("X", moments=2)\n\n\n@theorem', 1)
    write(third, days__tomorrow=text)
    message = refused(third)
    assert "weather/derivations/book.toml: [books.lectures]: 'lectures' is" in message
    assert "give" in message
    more = '\n[books.teaching]\npath = "../lectures"\n'
    path = third / "derivations" / "book.toml"
    path.write_text(path.read_text("utf-8") + more, "utf-8")
    loaded = load_book(third)
    assert [loaded.theorems[id].book for id in (*TAKEN, "fahrenheit")] == [
        "teaching",
        "teaching",
        "lectures",
    ]
    assert [chapter.id for chapter in loaded.chapters[-2:]] == ["from-lectures", "from-teaching"]


def test_an_installed_book(books, monkeypatch):
    lectures(books / "installed" / "lectures_on_moments")
    monkeypatch.setattr(sys, "path", [str(books / "installed"), *sys.path])
    book = weather(books / "weather", 'package = "lectures_on_moments"')
    assert load_book(book).theorems["affine-variance"].book == "lectures"
    assert "lectures_on_moments" not in sys.modules


@pytest.mark.parametrize(
    ("where", "message"),
    [
        ('path = "../nowhere"', r"no book is there: .*nowhere/derivations/book\.toml is missing"),
        ('package = "no_such_package"', "no package 'no_such_package' is installed"),
        ('package = "sympy"', r"the package 'sympy' carries no derivations/book\.toml"),
        ("", 'say where it is: path = "../folder", or package = "installed"'),
        ('path = "../lectures"\nadress = "x"', "there are path or package, and url; not 'adress'"),
        ('path = "../weather"', "take theorems from each other|its own folder"),
    ],
)
def test_a_wrong_setting_says_what_to_do(book, where, message):
    weather(book, where)
    assert re.search(rf"book\.toml: \[books\.lectures\]: .*({message})", refused(book))


# --- what is wrong --------------------------------------------------------------------------------
def test_a_book_that_names_none(book):
    weather(book, "")
    edit(book / "derivations" / "book.toml", "[books.lectures]", "")
    message = refused(book)
    assert re.search(r"fahrenheit\.py:4: .*\[books\.NAME\] in derivations/book\.toml", message)


def test_an_unknown_name(book):
    file = book / "derivations/units/fahrenheit.py"
    edit(file, "books.lectures.moments.aff", "books.lecture.moments.aff")
    message = refused(book)
    assert "fahrenheit.py:5: " in message
    assert "derivations/book.toml has no [books.lecture]; the books are lectures" in message


def test_an_id_that_both_books_have(book):
    write(book, units__affine_variance=AFFINE_VARIANCE.replace("derivations.", "books.lectures."))
    edit(book / "derivations/units/chapter.toml", "['fahr", "['affine_variance', 'fahr")
    message = refused(book)
    assert "two theorems have the id 'affine-variance'" in message
    assert (
        "import that one instead of proving it again, or give this book's another name" in message
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("c.eq(a * E(X) + b,", "c.eq(a * E(X) + 2 * b,", 16, "step 1"),
        ("claim=Equation(", "claim=Equatoin(", 11, "Equatoin"),
        ("    return c.qed()\n\n", "    return c.qde(\n\n", 17, "never closed"),
    ],
)
def test_a_fault_there_is_named_with_its_file_and_line(book, books, old, new, line, said):
    file = books / "lectures/derivations/moments/affine_mean.py"
    edit(file, old, new)
    assert re.search(rf"{file}:{line}: (.|\n)*{said}", refused(book))


def test_a_broken_theorem_there_costs_what_rests_on_it(book, books):
    edit(books / "lectures/derivations/moments/affine_mean.py", "c.eq(a *", "c.eq(2 * a *")
    loaded = load_sound(book)
    (fault,) = loaded.faults
    assert set(fault.costs) == {"affine_mean", "affine_variance", "fahrenheit"}
    assert fault.costs[0] == "affine_mean"
    assert [chapter.id for chapter in loaded.chapters] == ["foundations", "units"]
    assert loaded.chapters[-1].theorems == ()
    assert [one.id for one in loaded.refused] == ["fahrenheit"]


def test_a_work_that_its_bibliography_lacks(book, books):
    (books / "lectures/derivations/references.bib").write_text("", "utf-8")
    assert "affine_mean cites 'lecturer2020'" in refused(book)


def test_imports_are_led_to_where_the_book_is():
    text = "from derivations.a.b import b  # from derivations.a\nfrom ._c import *\n"
    led = with_imports(text, lambda name: name.replace("derivations", "books.x"))
    assert led == "from books.x.a.b import b  # from derivations.a\nfrom ._c import *\n"


# --- pages ----------------------------------------------------------------------------------------
@pytest.fixture
def editions(book, monkeypatch):
    """The pages of both languages, while a variable says where this book's site is."""
    edit(book / "mkdocs.yml", "https://weather.org/", '!ENV [SITE, "https://weather.org/"]')
    there = book.parent / "lectures" / "mkdocs.yml"
    edit(there, "https://lectures.org/moments", '!ENV [SITE, "https://lectures.org/moments"]')
    monkeypatch.setenv("SITE", "https://published.org/")
    return Preview()(book)


@pytest.mark.parametrize(
    ("code", "taken", "there", "own"),
    [
        (
            "en",
            "Taken from another book, <cite>Lectures: a small book</cite>, version 2.5.",
            "",
            "",
        ),
        ("zh", "本定理出自另一本书《Lectures：小书》（2.5 版）。", "zh/", "zh/"),
    ],
)
def test_a_page_says_where_the_theorem_comes_from(editions, code, taken, there, own):
    page = editions[code].pages["theorems/affine-variance.md"]
    assert taken in page
    address = f"https://lectures.org/moments/{there}theorems/affine-variance/"
    assert f'<a href="{address}"' in page
    assert page.count(address) > 3  # in the citations, and in those of its steps
    assert "Ada Lecturer" in page
    assert "@misc{lectures:affine-variance" in page
    assert "Bo Observer" not in page.partition('id="cite"')[2].partition("bl-print")[0]
    own_page = editions[code].pages["theorems/fahrenheit.md"]
    assert f"https://published.org/{own}theorems/fahrenheit/" in own_page
    assert "<cite>Lectures" not in own_page


def test_its_references_are_those_of_its_book(editions):
    assert "Lecturer, A. (2020)" in editions["en"].pages["theorems/affine-mean.md"]
    assert "theorems/affine-mean/" in editions["en"].pages["bibliography.md"]


def test_the_files_to_take_along(editions, books):
    files = editions["en"].files
    assert "@misc{lectures:affine-mean" in files["bilemma.bib"]
    assert "@misc{weather:fahrenheit" in files["bilemma.bib"]
    assert "Taken from another book" in files["theorems/affine-mean/affine-mean.tex"]
    source = books / "lectures/derivations/moments/affine_mean.py"
    assert files["theorems/affine-mean/affine_mean.py"] == source.read_text("utf-8")


def test_a_notebook_runs_in_the_folder_of_this_book(editions, book, monkeypatch):
    notebook = json.loads(editions["en"].files["theorems/affine-variance/affine-variance.ipynb"])
    code = ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code"]
    monkeypatch.chdir(book)
    forget_derivations()
    # The statement stands in a cell, and a proof must be in a file to be searched for.
    run = {"__name__": "__main__"}
    exec("\n".join(code[:1]), run)  # noqa: S102
    exec("from books.lectures.moments.affine_mean import affine_mean", run)  # noqa: S102
    assert "from books.lectures.moments.affine_mean import affine_mean" in "\n".join(code)
    assert run["affine_mean"].id == "affine-mean"


def test_a_book_without_an_address_gets_no_link(book):
    edit(book.parent / "lectures/mkdocs.yml", "https://lectures.org", "https://lectures.example")
    page = Preview()(book)["en"].pages["theorems/affine-mean.md"]
    assert "Taken from another book" in page
    assert "lectures.example" not in page


def test_the_address_may_stand_in_this_books_settings(books):
    lectures(books / "lectures")
    where = 'path = "../lectures"\nurl = "https://elsewhere.org/x"'
    page = Preview()(weather(books / "weather", where))["en"].pages["theorems/affine-mean.md"]
    assert '<a href="https://elsewhere.org/x/theorems/affine-mean/"' in page


def test_its_files_are_watched_and_a_built_site_depends_on_them(book, books):
    sources = sources_of(book)
    assert books / "lectures" / "derivations" in sources
    assert books / "lectures" / "CITATION.cff" in sources
    before = kept_site.made_from(book)
    edit(books / "lectures" / "CITATION.cff", "2.5", "2.6")
    assert kept_site.made_from(book) != before


def test_the_preview_notices_an_edit_there(book, books):
    preview = Preview()
    preview(book)
    edit(books / "lectures/derivations/moments/affine_mean.py", "moves along", "goes along")
    os.utime(books / "lectures/derivations/moments/affine_mean.py")
    assert "goes along" in preview(book)["en"].pages["theorems/affine-mean.md"]
