"""Notebooks run: some in a kernel of their own, the cells of all others one after the other."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tomllib
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path

import nbformat
import pytest

from bilemma.evidence import experiment as evidence
from bilemma.proof import basics
from bilemma.trusted.certificate import replay
from tests.some_of import some_of

ROOT = Path(__file__).parents[2]
PASSED = {"en": "Nothing speaks against the theorem.", "zh": "没有发现与定理相悖之处。"}

RUN = """
import sys, nbformat
from nbclient import NotebookClient
notebook = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
nbformat.write(notebook, sys.argv[2])
"""


def in_a_kernel(folder, text):
    """The notebook with its outputs, as Jupyter runs it."""
    (folder / "given.ipynb").write_text(text, "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", RUN, "given.ipynb", "run.ipynb"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "IPYTHONDIR": str(folder), "JUPYTER_RUNTIME_DIR": str(folder)},
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return nbformat.read(folder / "run.ipynb", as_version=4)


def outputs(notebook):
    """What was printed, and the formulas that were shown."""
    found = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    printed = "".join(output.get("text", "") for output in found)
    shown = [output.data["text/latex"] for output in found if "data" in output]
    return printed, shown


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "id"),
    [("en", "variance-of-dot-product"), ("zh", "softmax-jacobian"), ("zh", "sum-of-constant")],
)
def test_a_theorem_is_stated_proved_and_sampled_in_jupyter(exporter, tmp_path, language, id):
    run = in_a_kernel(tmp_path, exporter(language).theorem(id)["ipynb"])
    printed, shown = outputs(run)
    theorem = exporter(language).context.book.theorems[id].theorem
    assert len(shown) == len(theorem.hypotheses) + 1
    assert {"en": " inferences replayed; axioms: ", "zh": "重做推理 "}[language] in printed
    assert PASSED[language] in printed


@pytest.mark.slow
@pytest.mark.thorough
def test_a_chapter_runs_in_jupyter(exporter, book, tmp_path):
    chapter = next(chapter for chapter in book.chapters if chapter.id == "law-of-dot-product")
    printed, _ = outputs(in_a_kernel(tmp_path, exporter("en").chapter(chapter)["ipynb"]))
    assert printed.count("inferences replayed") == len(chapter.theorems)
    assert printed.count(PASSED["en"]) == len(chapter.theorems)


@pytest.fixture
def quick(monkeypatch):
    """Replay in this process, and few samples: other tests replay and sample the whole book."""
    run = evidence.run_experiment

    def few(experiment, name, _, *, one_sided):
        return run(experiment, name, 2_500, one_sided=one_sided)

    def here(proofs):
        written = json.loads(json.dumps(proofs))
        return {id: replay(proof, {}).digest.hex() for id, proof in written.items()}

    monkeypatch.setattr(evidence, "run_experiment", few)
    monkeypatch.setattr(
        import_module("bilemma.library.book_proofs.certificates"), "replay_fresh", here
    )


def executed(text):
    """What the code cells print, run one after the other in an empty module."""
    names, printed = {"__name__": "__main__"}, io.StringIO()
    with redirect_stdout(printed):
        for number, cell in enumerate(json.loads(text)["cells"], 1):
            if cell["cell_type"] == "code":
                code = compile("".join(cell["source"]), f"<cell {number}>", "exec")
                exec(code, names)  # noqa: S102
    return printed.getvalue()


def chapters():
    """Known without loading the book, so that each is a test of its own."""
    listed = tomllib.loads((ROOT / "derivations" / "book.toml").read_text("utf-8"))["chapters"]
    return ["foundations", *(name.replace("_", "-") for name in listed)]


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("chapter", some_of(chapters(), every=4))
def test_the_cells_of_every_theorem_run(exporter, book, chapter):
    (found,) = [c for c in book.chapters if c.id == chapter]
    for id in found.theorems:
        printed = executed(exporter("en").theorem(id)["ipynb"])
        assert "inferences replayed" in printed, id
        if book.theorems[id].experiment_source:
            assert PASSED["en"] in printed, id


def test_no_chapter_is_left_out(book):
    assert [chapter.id for chapter in book.chapters] == chapters()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_notebook_is_one(exporter, book, language):
    made = exporter(language)
    texts = [made.theorem(id)["ipynb"] for id in book.theorems]
    texts += [made.chapter(chapter)["ipynb"] for chapter in book.chapters]
    for text in texts:
        notebook = nbformat.reads(text, as_version=4)
        nbformat.validate(notebook)
        assert notebook.cells[0].source.startswith("# ")
        assert "%%" not in "".join(cell.source.splitlines()[0] for cell in notebook.cells)


def test_both_languages_run_the_same_code(exporter):
    """But for the comments and what is printed."""
    for id in ("variance-of-dot-product", next(iter(basics.lemmas())).replace("_", "-")):
        lines = []
        for language in ("en", "zh"):
            cells = json.loads(exporter(language).theorem(id)["ipynb"])["cells"]
            code = "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "code")
            spoken = ("#", "notebook = Session(")
            lines.append([x for x in code.splitlines() if not x.strip().startswith(spoken)])
        assert lines[0] == lines[1]


def test_a_notebook_is_made_the_same_twice(exporter, book):
    from bilemma.export.downloads import Exporter
    from bilemma.render.pages.press import Press

    again = Exporter(Press(book, "en")).theorem("variance-of-dot-product")
    assert again == exporter("en").theorem("variance-of-dot-product")
