"""`bilemma new figures/NAME`: a figure that can be looked at as it stands."""

import tomllib

import pytest
from click.testing import CliRunner

from bilemma import resources
from bilemma.cli import main
from bilemma.render.figures.choice import read_catalogue
from bilemma.render.words.strings import read_words


def new(root, *args):
    return CliRunner().invoke(main, ["--book", str(root), "new", *args])


def test_what_is_written_is_drawn_in_both_languages(started):
    done = new(started, "figures/square_of_it", "--chapter", "units")
    assert done.exit_code == 0, done.output
    assert "derivations/drawings/square_of_it.py" in done.output
    catalogue = read_catalogue(started)
    words = read_words(*resources.words(started))
    for code, label in (("en", "square times a"), ("zh", "平方乘以")):
        (figure,) = catalogue.on("chapters/units", words[code])
        assert label in figure
        assert figure.count('role="img"') == 3


def test_a_second_one_leaves_the_first_as_it_was(started):
    new(started, "figures/first_one", "--chapter", "units")
    before = (started / "derivations/figures.toml").read_text("utf-8")
    assert new(started, "figures/second_one", "--chapter", "units").exit_code == 0
    after = (started / "derivations/figures.toml").read_text("utf-8")
    assert after.startswith(before)
    assert list(tomllib.loads(after)) == ["first-one", "second-one"]


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("figures/first_one",), "so does figures/NAME"),
        (("figures/First", "--chapter", "units"), "is no name for a figure"),
        (("figures/first_one", "--chapter", "nowhere"), "there is no chapter 'nowhere'"),
        (("figures/there_is", "--chapter", "units"), "there is a figure 'there_is'"),
    ],
)
def test_a_name_or_a_chapter_that_cannot_be_is_refused(started, args, told):
    new(started, "figures/there_is", "--chapter", "units")
    before = sorted(started.rglob("*"))
    done = new(started, *args)
    assert done.exit_code == 2
    assert told in " ".join(done.output.split())
    assert sorted(started.rglob("*")) == before
