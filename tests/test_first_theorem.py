"""The page *From nothing to a theorem in ten minutes*: what stands there works when pasted."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from bilemma.cli import main

FOLDER = Path(__file__).parents[1] / "docs" / "contribute"
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
NAMED = re.compile(r"`(derivations/[\w/.]+)`")


def blocks(language):
    """The blocks of the page in order: kind, text, and the file that was named last before."""
    end = "" if language == "en" else f".{language}"
    text = (FOLDER / f"first-theorem{end}.md").read_text("utf-8")
    for block in BLOCK.finditer(text):
        named = NAMED.findall(text[: block.start()])
        yield block[1], block[2], named[-1] if named else ""


def test_both_languages_have_the_same_blocks():
    assert list(blocks("en")) == list(blocks("zh"))


@pytest.fixture
def empty(alone, monkeypatch):
    monkeypatch.chdir(alone)
    return alone


def run(line):
    """A command of the page, in the current folder."""
    name, *args = shlex.split(line)
    assert name == "bilemma"
    done = CliRunner().invoke(main, args)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


@pytest.mark.slow
def test_all_of_it_works_when_it_is_pasted(empty, monkeypatch):
    said = []
    for kind, text, file in blocks("en"):
        if kind == "python":
            Path(file).write_text(text, "utf-8")
        elif kind == "toml" and file.endswith("book.toml"):
            with Path(file).open("a", encoding="utf-8") as book:
                book.write(f"\n{text}")
        elif kind == "toml":
            Path(file).write_text(text, "utf-8")
        for line in text.splitlines() if kind == "sh" else ():
            if line.startswith("cd "):
                monkeypatch.chdir(line.removeprefix("cd "))
            else:
                said.append((line, run(line)))
    assert [line for line, done in said if done.exit_code] == ["bilemma write variance-of-mix"]
    asking = next(done for line, done in said if done.exit_code)
    offered = asking.stdout.split("Reasons asked for")[1]
    line = "from books.bilemma.variance.covariance_of_independent import covariance_of_independent"
    assert f"by=covariance_of_independent\n     {line}\n" in offered
    written = (empty / "mybook/derivations/mixing/variance_of_mix.py").read_text("utf-8")
    assert f"from bilemma.book import *\n{line}\n" in written
    assert "        by=[Var, Cov, linear],\n" in written
    assert (empty / "mybook/derivations/mixing/variance_of_gap.py").is_file()
    assert run("bilemma register").exit_code == 0
