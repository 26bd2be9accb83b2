"""A list of the book in which something is missing, or is something else, is a message."""

import re
import shutil

import pytest
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.library import load_sound
from bilemma.library.on_disk.shapes_of_toml import (
    NAMES,
    WORDS,
    ShapeError,
    check_shape,
    fields,
    table_of,
)
from bilemma.render.pages.contents import generate
from bilemma.render.words.strings import StringsError


@pytest.fixture
def run(started):
    def command(*args):
        done = CliRunner().invoke(main, ["--book", str(started), *args])
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        return done

    return command


def test_all_that_is_wrong_is_said_at_once():
    shape = fields({"title": WORDS, "body": WORDS}, {"order": NAMES, "notes": table_of(WORDS)})
    data = {"title": {"en": "A"}, "order": [1], "notes": {"one": "x"}}
    with pytest.raises(ShapeError) as refused:
        check_shape(data, shape)
    assert str(refused.value) == (
        "`title`, `body` and `notes.one`: words in both languages are wanted, "
        '{en = "…", zh = "…"}; `order`: a list of names is wanted, ["…", "…"]'
    )
    check_shape({"title": {"en": "A", "zh": "甲"}, "body": {"en": "B", "zh": "乙"}}, shape)


def test_all_that_a_chapter_lacks_is_named_at_once(started, run):
    path = started / "derivations/units/chapter.toml"
    path.write_text('[title]\nen = "A"\nzh = "甲"\n', "utf-8")
    done = run("prove")
    assert done.exit_code == 1
    assert "chapter.toml: `lead`, `body` and `take_away`: words in both" in done.stderr


ODD = {
    "book.toml": ["chapters = 3", 'chapters = ["units", 4]', "books = 4", "[books]\na = 3"],
    "units/chapter.toml": ["title = 3", "order = 3", "order = [1]", "notes = 3", "body = 4"],
    "glossary.toml": ["x = 3", "order = 3"],
    "registry.toml": ["x = 3", "ids = 3", "[ids]\ntheorem = 3"],
    "claims/claims.toml": ["x = 3", "sources = 3", 'sources = []\ntopics = {a = "b"}'],
    "claims/lab_sheet/source.toml": ["order = 3", "unjudged = 3"],
    "aliases.toml": ["theorem = 3", "[theorem]\nx = 3"],
    "figures.toml": ["x = 3", "[x]\nlabels = 3"],
}
OF_PAGES = {
    "learners_path.toml": 'address = "path"\ntheorems = 3',
    "main_theorems.toml": "units = 3",
    "meanings.toml": "x = 3",
    "symbols.toml": "operations = 3",
    "topics.toml": "x = 3",
}


@pytest.mark.parametrize(("name", "text"), [(n, t) for n, texts in ODD.items() for t in texts])
def test_an_odd_list_gives_a_message_that_names_it_and_no_traceback(started, run, name, text):
    (started / "derivations" / name).write_text(text, "utf-8")
    said = "".join(
        run(*command).stderr
        for command in (["list"], ["claims"], ["register"], ["show", "mean-after-change-of-units"])
    )
    assert name in said
    assert re.search(r"wanted|is missing|there is no|is no list|say where", said)


@pytest.mark.parametrize("name", OF_PAGES)
def test_an_odd_list_of_pages_is_named(started, name):
    book = load_sound(started)
    (started / "derivations" / name).write_text(OF_PAGES[name], "utf-8")
    with pytest.raises(StringsError, match=rf"{name}: `.*wanted"):
        generate(book, "en")


def test_words_in_no_table_are_a_message(started, run):
    (started / "templates").mkdir()
    (started / "templates/strings.toml").write_text('nosuch = "x"\n', "utf-8")
    done = run("show", "mean-after-change-of-units")
    assert "strings.toml: 'nosuch' stands in no table" in done.stderr


# --- a list does not stop who looks ---------------------------------------------------------------
def theorem_of(started, name, chapter="units"):
    folder = started / "derivations" / chapter
    folder.mkdir(exist_ok=True)
    text = (started / "derivations/units/mean_after_change_of_units.py").read_text("utf-8")
    path = folder / f"{name}.py"
    path.write_text(text.replace("mean_after_change_of_units", name), "utf-8")
    return path


LOOKING = (["list"], ["find", "mean"], ["show", "mean-after-change-of-units"], ["axioms"])


@pytest.mark.parametrize("command", LOOKING)
def test_an_unlisted_file_is_said_first_and_stops_nobody(started, run, command):
    theorem_of(started, "not_listed")
    done = run(*command)
    assert done.exit_code == 0
    assert "`order` does not name not_listed: add it" in done.stderr
    assert done.stdout


@pytest.mark.parametrize("command", LOOKING)
def test_a_half_written_file_stops_nobody(started, run, command):
    (started / "derivations/units/half.py").write_text("x = (\n", "utf-8")
    done = run(*command)
    assert done.exit_code == 0
    assert "does not name half" in done.stderr
    assert done.stdout


@pytest.mark.parametrize("command", LOOKING)
def test_a_chapter_that_is_not_listed_or_half_written_stops_nobody(started, run, command):
    theorem_of(started, "of_another", "another")
    (started / "derivations/another/chapter.toml").write_text("order = [", "utf-8")
    done = run(*command)
    assert done.exit_code == 0
    assert "the chapter 'another' is not listed" in done.stderr
    assert done.stdout


@pytest.mark.parametrize("command", LOOKING)
def test_two_files_of_one_id_are_said_first_and_stop_nobody(started, run, command):
    text = (started / "derivations/units/chapter.toml").read_text("utf-8")
    path = started / "derivations/book.toml"
    path.write_text(path.read_text("utf-8").replace('["units"]', '["units", "another"]'), "utf-8")
    (started / "derivations/another").mkdir()
    shutil.copy(
        started / "derivations/units/mean_after_change_of_units.py",
        started / "derivations/another",
    )
    opening = text.replace("order = [", 'order = ["mean_after_change_of_units"]\nformer = [')
    (started / "derivations/another/chapter.toml").write_text(opening, "utf-8")
    done = run(*command)
    assert done.exit_code == 0
    if command[0] != "axioms":
        assert "two theorems have the id 'mean-after-change-of-units'" in done.stderr
    assert done.stdout
    assert run("prove").exit_code == 1


def test_what_rests_on_the_second_of_two_is_left_out(started, run):
    two = theorem_of(started, "variance_after_change_of_units", "another")
    assert two.is_file()
    (started / "derivations/another/chapter.toml").write_text(
        (started / "derivations/units/chapter.toml").read_text("utf-8"), "utf-8"
    )
    rests = theorem_of(started, "rests")
    rests.write_text(
        "from derivations.another.variance_after_change_of_units import "
        f"variance_after_change_of_units  # noqa: F401\n{rests.read_text('utf-8')}",
        "utf-8",
    )
    done = run("list")
    assert "\nrests\t" not in done.stdout
    assert "variance-after-change-of-units\tunits" in done.stdout


def test_a_chapter_that_lacks_words_has_its_title_and_its_theorems(started, run):
    path = started / "derivations/units/chapter.toml"
    path.write_text(path.read_text("utf-8").replace("[lead]", "[led]"), "utf-8")
    done = run("list")
    assert "`lead`: words in both languages are wanted" in done.stderr
    assert "mean-after-change-of-units\tunits" in done.stdout
    assert run("build").exit_code == 1


def test_a_theorem_is_checked_though_another_is_broken(started, run):
    path = started / "derivations/units/variance_after_change_of_units.py"
    text = path.read_text("utf-8")
    wrong = text.replace("c.eq(a**2 * Var(X), by=Var)", "c.eq(a * Var(X), by=Var)")
    path.write_text(wrong, "utf-8")
    done = run("check", "mean-after-change-of-units")
    assert done.exit_code == 1
    assert "Checked 1 theorem: 1 of 1 line" in done.stdout
    assert "variance_after_change_of_units.py:25: step 5" in done.stderr
    refused = run("check", "variance-after-change-of-units")
    assert refused.exit_code == 1
    assert "caught by: the kernel" in refused.stderr


def test_a_term_with_two_translations_is_refused(started):
    book = load_sound(started)
    text = '[one]\nmean = "均值"\n[two]\nmean = "平均"\n'
    names = '[sections]\none = {en = "One", zh = "一"}\ntwo = {en = "Two", zh = "二"}\n'
    (started / "derivations/glossary.toml").write_text(names + text, "utf-8")
    with pytest.raises(StringsError, match=r"\[two\] 'mean' is '平均', and '均值' in \[one\]"):
        generate(book, "en")
