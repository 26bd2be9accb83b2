"""Theorems in cells of a notebook: in a kernel of Jupyter, and what a cell gives."""

import json
import subprocess
import sys

import nbformat
import pytest
from nbclient import NotebookClient

from bilemma.library import BookError
from bilemma.notebook.cells import CellRunner
from bilemma.notebook.theorem_cell import TheoremCell
from bilemma.proof.context import ProofError

HALF = """\
@theorem(
    title=Text(en="Half", zh="一半"),
    words=Text(en="Half.", zh="一半。"),
    claim=Equation(E(X / 2), E(X) / 2),
)
def half():
    c = calc(E(X / 2))
    c.eq({term}, by={by})
    return c.qed()
"""
QUARTER = """\
@lemma(title=Text(en="Quarter", zh="四分之一"), claim=Equation(E(X / 4), E(X) / 4))
def quarter():
    c = calc(E(X / 4))
    c.eq(E(X / 2) / 2, by=linear)
    c.eq(E(X) / 4, by=half)
    return c.qed()
"""
LETTERS = "from bilemma.book import *\n\nX = random_variables('X', moments=1)\n"


def half(by="linear", term="E(X) / 2"):
    return HALF.format(by=by, term=term)


@pytest.mark.slow
def test_theorems_in_cells_of_a_kernel(tmp_path):
    """In an empty folder: state, display and certificate, in both languages."""
    cells = [
        f"{LETTERS}\n%load_ext bilemma.notebook",
        f"%%theorem\n{half()}",
        f"%%theorem zh\n{QUARTER}",
        "_.certificate('quarter.json')\n_.replay()",
        f"%%theorem\n{half(by='...')}",
        f"%%theorem en --fill\n{half(by='...')}",
    ]
    notebook = nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, cells)))
    resources = {"metadata": {"path": str(tmp_path)}}
    client = NotebookClient(notebook, timeout=300, kernel_name="python3", resources=resources)
    payloads = []
    client.on_cell_executed = lambda cell, cell_index, execute_reply: payloads.extend(
        execute_reply["content"].get("payload", ())
    )
    client.execute()
    shown = [cell.outputs[0].data for cell in notebook.cells[1:]]
    assert "✓ Proved: all lines are accepted." in shown[0]["text/markdown"]
    assert r"$\frac{1}{2}\operatorname{E}[X]$" in shown[0]["text/markdown"]
    assert "**四分之一**" in shown[1]["text/markdown"]  # it cites the theorem of the cell above
    assert "已证明" in shown[1]["text/markdown"]
    assert "已证明：各行均获通过。" in shown[1]["text/plain"]
    (proved,) = json.loads((tmp_path / "quarter.json").read_text("utf-8"))
    assert proved == "quarter"
    line = [sys.executable, "-m", "bilemma.trusted", str(tmp_path / "quarter.json")]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    assert shown[2]["text/plain"].strip("'") in done.stdout  # the digest that it replays to
    assert "**待填写的理由**" in shown[3]["text/markdown"]  # the language stays
    assert "`by=linear`" in shown[4]["text/markdown"]
    (written,) = (one["text"] for one in payloads if one["source"] == "set_next_input")
    assert written == f"%%theorem en\n{half()}"


@pytest.fixture
def run(started, monkeypatch):
    """What a cell gives, run in a book behind one with the letters."""
    monkeypatch.chdir(started)
    names = {"__name__": "__main__"}
    exec(LETTERS, names)  # noqa: S102
    bench = CellRunner()
    return lambda text, number=3: TheoremCell(bench.run(text, names, number), "en")


def test_a_refused_line_is_named_by_its_cell_and_the_line_in_it(run):
    cell = run(half(term="E(X) / 3"))
    assert not cell.is_proved
    said = repr(cell)
    assert "cell 3:9: step 1: the two sides differ" in said
    assert "derivations" not in said
    assert "Left to show" in said
    assert "Here" in said  # the counter-model of exact numbers
    with pytest.raises(ProofError):
        cell.certificate()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = 3 +", "cell 7:2: invalid syntax"),
        ("\nx = nosuch", "cell 7:3: name 'nosuch' is not defined"),
        ("y = 1", "there is no theorem in this cell"),
        (half() + half().replace("half", "other"), "one theorem a cell; these are half, other"),
        (half().replace("E(X) / 2),", "nosuch(X)),"), "cell 7:5: name 'nosuch' is not defined"),
        (half(by="nosuch"), "nosuch"),
        (half().replace("X / 2", "X == 2", 1), "cell 7:"),
    ],
)
def test_what_stops_a_cell_is_told_with_its_line(run, text, told):
    cell = run(text, 7)
    assert told in repr(cell)
    assert "cell 7:" in repr(cell)
    assert not cell.is_proved


def test_a_cell_without_a_theorem_has_none_to_give(run):
    cell = run("y = 1")
    assert cell.state is None
    with pytest.raises(BookError, match="there is no theorem in this cell"):
        cell.certificate()


def test_theorems_of_the_book_around_may_be_imported(run):
    line = "from derivations.units.mean_after_change_of_units import mean_after_change_of_units\n"
    by = "mean_after_change_of_units(a=Rational(1, 2), b=0)"
    cell = run(line + half(by=by))
    assert cell.is_proved
    assert cell.lemma.id == "half"
