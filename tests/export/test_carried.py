"""What a notebook takes along of its book, so that it runs where the book is not."""

import json
import subprocess
import sys

import nbformat
import pytest
from click.testing import CliRunner
from nbclient import NotebookClient

from bilemma.cli import main
from bilemma.export.carried import carried_files
from bilemma.export.notebook_cells import book_here
from bilemma.library import BookError
from bilemma.library.book_proofs.loading import load_theorems
from bilemma.resources import main_book

ID = "variance-after-change-of-units"
OWN = "derivations/units/variance_after_change_of_units.py"
BELOW = "derivations/units/mean_after_change_of_units.py"


def exported(root, to, *args):
    done = CliRunner().invoke(
        main, ["--book", str(root), "export", *args, "--format", "notebook", "--to", str(to)]
    )
    assert done.exit_code == 0, done.output
    return sorted(to.glob("*.ipynb"))


def executed(file, folder):
    """What the cells of a notebook print, run by Jupyter in a folder."""
    notebook = nbformat.read(file, as_version=4)
    resources = {"metadata": {"path": str(folder)}}
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources=resources).execute()
    shown = [out for cell in notebook.cells for out in cell.get("outputs", ())]
    return "".join(out.get("text", "") for out in shown)


@pytest.mark.slow
def test_a_notebook_of_a_book_runs_in_an_empty_folder(started, tmp_path):
    (file,) = exported(started, tmp_path / "out", ID)
    (tmp_path / "empty").mkdir()
    printed = executed(file, tmp_path / "empty")
    assert "inferences replayed" in printed
    assert "Nothing speaks against the theorem." in printed
    cells = nbformat.read(file, as_version=4).cells
    (hidden,) = (cell for cell in cells if cell.metadata.get("jupyter"))
    assert BELOW in hidden.source
    assert OWN not in hidden.source  # it is a cell of its own


def test_what_is_carried_says_what_the_files_say(started, tmp_path):
    (file,) = exported(started, tmp_path / "out", "--language", "zh", "units")
    cells = json.loads(file.read_text("utf-8"))["cells"]
    (hidden,) = (cell for cell in cells if cell["metadata"])
    names = {}
    exec(compile(hidden["source"], "cell", "exec"), names)  # noqa: S102
    files = names["files"]
    assert set(files) == {OWN, BELOW, "derivations/book.toml"}
    for path in (OWN, BELOW):
        assert files[path] == (started / path).read_text("utf-8")


FIRST = """
from bilemma.book import *

X = random_variables("X", moments=1)


@lemma(title=Text(en="Twice", zh="两倍"), claim=Equation(E(2 * X), 2 * E(X)))
def twice():
    c = calc(E(2 * X))
    c.eq(2 * E(X), by=linear)
    return c.qed()
"""
TWICE = "derivations/units/twice.py"
NAMED = '\n[books.first]\npath = "../other"\n[books.bilemma]\npackage = "bilemma"\n'


def test_of_a_book_that_is_named_it_takes_what_is_needed_along(started):
    other = started.with_name("other")
    assert CliRunner().invoke(main, ["init", str(other)]).exit_code == 0
    (other / TWICE).write_text(FIRST, "utf-8")
    settings = started / "derivations" / "book.toml"
    settings.write_text(settings.read_text("utf-8") + NAMED, "utf-8")
    source = (started / OWN).read_text("utf-8")
    line = "from books.first.units.twice import twice\n"
    (started / OWN).write_text(source.replace("import *\n", f"import *\n{line}", 1), "utf-8")
    files = carried_files(load_theorems(started, [ID]), [started / OWN])
    assert set(files) == {
        *(OWN, BELOW, "derivations/book.toml"),
        *(f"others/first/{TWICE}", "others/first/derivations/book.toml"),
    }
    assert files[f"others/first/{TWICE}"] == FIRST
    assert 'path = "others/first"' in files["derivations/book.toml"]
    assert 'package = "bilemma"' in files["derivations/book.toml"]


def test_the_book_around_a_notebook_goes_before_what_it_takes_along(started, monkeypatch):
    monkeypatch.chdir(started / "docs")
    assert book_here(OWN, {BELOW: "x = 1"}) == started
    unpacked = book_here(OWN, {"derivations/units/not_there.py": "x = 1\n"})
    assert (unpacked / "derivations/units/not_there.py").read_text("utf-8") == "x = 1\n"
    assert book_here("derivations/variance/variance_of_sum.py") == main_book()


def test_without_any_book_it_says_so(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bilemma.resources.main_book", lambda: None)
    with pytest.raises(BookError, match="no book here"):
        book_here()


@pytest.mark.slow
def test_the_main_book_s_notebooks_carry_nothing_and_run_inside_another_book(started):
    """The one that comes with Bilemma is found, though another book is around."""
    code = (
        "from bilemma.export.notebook_cells import Session\n"
        "Session('en', 'derivations/variance/variance_of_affine.py')\n"
        "from derivations.variance.variance_of_affine import variance_of_affine\n"
        "print(variance_of_affine.theorem.conclusion.head)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=started, capture_output=True, text=True, check=False
    )
    assert done.stdout == "Eq\n", done.stderr[-2000:]
    book = load_theorems(main_book(), ["expectation-of-affine"])
    assert carried_files(book, [book.theorems["expectation-of-affine"].path]) == {}
