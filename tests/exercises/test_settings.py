"""What an author says of exercises in a file of the book."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bilemma.derive.lemmas import kept_lemmas
from bilemma.exercises.author_settings import FILE, read_settings
from bilemma.library.on_disk.book_files import BookError
from tests.exercises.statements import proof, statement

THEOREMS = {"statement": None, **dict.fromkeys(kept_lemmas())}


@pytest.fixture
def book(tmp_path):
    """Writes the file of a book, and gives the book."""

    def write(text):
        path = tmp_path / FILE
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        return SimpleNamespace(root=tmp_path, theorems=THEOREMS, left_out=())

    return write


def test_without_the_file_nothing_is_narrowed(tmp_path):
    settings = read_settings(SimpleNamespace(root=tmp_path, theorems=THEOREMS, left_out=()))
    given = statement("Var(X)", "E(X^2) - E(X)^2")
    assert settings.narrowed(given) == given
    assert settings.offered({"statement": 3}) == {"statement": 3}
    assert settings.step_of("statement") == 2


def test_an_author_narrows_what_may_be_cited_and_how_far_a_step_goes(book):
    told = '[step]\nstatement = 1\n[withhold]\nstatement = ["second-moment"]\n'
    settings = read_settings(book(told))
    narrowed = settings.narrowed(statement("E(X^2)", "Var(X) + E(X)^2"))
    assert narrowed.withheld == {"second-moment"}
    session = proof("E(X^2)", "Var(X) + E(X)^2", withheld=narrowed.withheld)
    verdict = session.say("Var(X) + E(X)^2")
    assert "second-moment" not in {cause.id for cause in verdict.causes}
    assert settings.step_of("statement") == 1


def test_an_author_takes_exercises_away(book):
    settings = read_settings(book('off = ["statement"]\n'))
    assert settings.offered({"statement": 3, "second-moment": 2}) == {"second-moment": 2}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("of = []", "there is no setting of"),
        ('off = ["no-such-theorem"]', "no theorem no-such-theorem"),
        ("off = [", "exercises.toml"),
        ("step = 3", "`step`: a table is wanted"),
        ('step = {statement = "1"}', "`step.statement`: a whole number is wanted"),
    ],
)
def test_what_is_wrong_is_refused_with_its_file(book, text, message):
    with pytest.raises(BookError, match=message):
        read_settings(book(text))


def test_what_a_book_does_not_have_cannot_be_cited_there(tmp_path):
    settings = read_settings(
        SimpleNamespace(root=tmp_path, theorems={"statement": None}, left_out=())
    )
    narrowed = settings.narrowed(statement("Var(X)", "E(X^2) - E(X)^2"))
    assert narrowed.withheld == kept_lemmas().keys()
