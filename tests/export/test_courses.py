"""Courses: their files, those that are ready, and what is exported of them."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.export.typesetting import ENGINES
from bilemma.library.book_records.courses import FOLDER, CourseError, read_course
from tests import whole_book

sys.path.insert(0, str(Path(__file__).parent))
from moodle_format import read_quiz
from test_latex import compiled
from test_slides import check_slides

ROOT = Path(__file__).parents[2]
READY = sorted((ROOT / FOLDER).glob("*.toml"))
TITLE = 'title = {en = "A", zh = "甲"}\n'
SESSION = f'[[sessions]]\n{TITLE}theorems = ["mean-of-shift"]\n'


def written(folder, text):
    path = folder / "short.toml"
    path.write_text(text, "utf-8")
    return path


# --- files ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TITLE, "'sessions' is missing"),
        (TITLE + "sessions = []", "no session"),
        (TITLE + f"[[sessions]]\n{TITLE}", "needs `theorems`"),
        (SESSION, "'title' is missing"),
        (TITLE + SESSION + "minutes = 90\n", "unknown: minutes"),
        (TITLE.replace("zh", "de") + SESSION, "unexpected keyword"),
        ("title = ", "Invalid value"),
    ],
)
def test_what_is_wrong_with_a_course_is_said_with_its_file(tmp_path, text, said):
    with pytest.raises(CourseError, match=said) as refused:
        read_course(written(tmp_path, text))
    assert "short.toml" in str(refused.value)


def test_files_of_several_sessions_have_numbers(tmp_path):
    one = read_course(written(tmp_path, TITLE + SESSION))
    assert [(s.stem, s.title) for s in one.in_language("zh")] == [("short", "甲")]
    two = read_course(written(tmp_path, TITLE + 2 * SESSION))
    assert [session.stem for session in two.in_language("en")] == ["short-1", "short-2"]


# --- on the command line --------------------------------------------------------------------------
@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A book to start from."""
    folder = tmp_path_factory.mktemp("small") / "book"
    assert CliRunner().invoke(main, ["init", str(folder)]).exit_code == 0
    return folder


def run(book, *args):
    return CliRunner().invoke(main, ["--book", str(book), *map(str, args)])


def test_a_new_course_is_exported_as_it_stands(small, tmp_path):
    assert run(small, "course", "new", "my-first").exit_code == 0
    path = small / FOLDER / "my-first.toml"
    again = run(small, "course", "new", "my-first")
    assert "there already" in again.output
    made = tmp_path / "made"
    result = run(small, "export", "--course", path, "--to", made, "--language", "zh")
    assert result.exit_code == 0, result.output
    endings = ("sheet.tex", "solutions.tex", "slides.tex", "moodle.xml", "prairielearn")
    assert {file.name for file in made.iterdir()} == {f"my-first-{end}" for end in endings}
    assert read_quiz((made / "my-first-moodle.xml").read_text("utf-8"))
    assert [*(made / "my-first-prairielearn").rglob("info.json")]


@pytest.mark.parametrize("name", ["My Course", "a_b", "../a", ""])
def test_a_name_that_is_no_file_is_refused(small, name):
    result = run(small, "course", "new", name)
    assert result.exit_code == 2
    assert "lower case" in result.output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["mean-of-shift"], "leave out mean-of-shift"),
        (["--format", "notebook"], "no notebook"),
        ([], "there is no theorem 'mean-of-shift'"),
    ],
)
def test_what_a_course_does_not_have_is_refused(small, tmp_path, args, said):
    course = written(tmp_path, TITLE + SESSION)
    result = run(small, "export", "--course", course, "--to", tmp_path, *args)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())
    assert list(tmp_path.iterdir()) == [course]


# --- the courses of this book ---------------------------------------------------------------------
def test_there_are_three():
    assert [path.stem for path in READY] == [
        "proofs-and-counter-examples",
        "root-of-d",
        "three-weeks",
    ]


@pytest.mark.parametrize("path", READY, ids=lambda path: path.stem)
def test_a_ready_course_has_theorems_of_the_book_and_sets_none_that_it_has_shown(book, path):
    course, shown = read_course(path), set()
    for session in course.sessions:
        for id in (*session.theorems, *session.exercises):
            assert book.theorems[id].kind == "theorem", id
        assert len({*session.theorems}) == len(session.theorems)
        shown.update(session.theorems)
        assert not shown & set(session.exercises)
        assert session.exercises


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("path", READY, ids=lambda path: path.stem)
def test_all_that_is_exported_of_a_ready_course_compiles(tmp_path, path, language):
    from bilemma.export.classroom import FORMS, classroom_files

    for session in read_course(path).in_language(language):
        files = classroom_files(whole_book.book(), language, session, FORMS, hints=True)
        for name, text in files.items():
            if name.endswith(".xml"):
                assert read_quiz(text)
            if not name.endswith(".tex"):  # what PrairieLearn takes has tests of its own
                continue
            log = compiled(ENGINES[language], tmp_path, text)
            if "slides" in name:
                check_slides(log)


# --- the page for lecturers -----------------------------------------------------------------------
PAGES = [ROOT / "docs" / f"for-lecturers{code}.md" for code in ("", ".zh")]
ANCHORS = {
    "root-of-d": ["root-of-d"],
    "three-weeks": ["week-1", "week-2", "week-3"],
    "proofs-and-counter-examples": ["uncorrelated", "means-of-zero", "three-wise", "attained"],
}
CITED = re.compile(r'theorem\("([\w-]+)"')


def sections(page):
    """The text below each heading with an anchor."""
    text = page.read_text("utf-8")
    parts = re.split(r"^#+ .*\{ #([\w-]+) \}$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("path", READY, ids=lambda path: path.stem)
@pytest.mark.parametrize("page", PAGES, ids=["en", "zh"])
def test_the_page_for_lecturers_has_the_theorems_of_each_session_in_order(page, path):
    course, found = read_course(path), sections(page)
    for session, anchor in zip(course.sessions, ANCHORS[path.stem], strict=True):
        shown, exercises, *_ = re.split(r"^\*\*.*?\*\*", found[anchor], flags=re.MULTILINE)
        assert CITED.findall(shown) == list(session.theorems), anchor
        assert CITED.findall(exercises) == list(session.exercises), anchor


@pytest.mark.parametrize("page", PAGES, ids=["en", "zh"])
def test_what_it_says_of_claims_and_questions_leads_somewhere(page):
    text = page.read_text("utf-8")
    audit, language = whole_book.audit(), "zh" if page.stem.endswith("zh") else "en"
    claims = {f"{source.id}/{claim.id}" for source in audit.sources for claim in source.claims}
    cited = re.findall(r"\(claims/([\w-]+/[\w-]+)\.md\)", text)
    assert cited
    assert set(cited) <= claims
    errors = {error.id for error in audit.errors}
    assert set(re.findall(r"common-errors\.md#([\w-]+)", text)) <= errors
    trails = {trail.id for trail in audit.trails}
    assert set(re.findall(r"how-errors-travel\.md#([\w-]+)", text)) <= trails
    asked = re.findall(r"questions-from-practice\.md#([\w-]+)", text)
    questions = whole_book.pages(language)["questions-from-practice.md"]
    assert asked
    assert all(f"{{ #{anchor} }}" in questions for anchor in asked)


@pytest.mark.parametrize("page", PAGES, ids=["en", "zh"])
def test_no_claim_of_the_audit_that_is_true_is_called_an_error(page):
    verdicts = {
        f"{source.id}/{claim.id}": claim.verdict
        for source in whole_book.audit().sources
        for claim in source.claims
    }
    for cited in re.findall(r"\(claims/([\w-]+/[\w-]+)\.md\)", page.read_text("utf-8")):
        assert verdicts[cited] != "true", cited
