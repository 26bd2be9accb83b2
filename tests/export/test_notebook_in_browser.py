"""What the page *Notebook* runs, in a Python that has nothing but the archives that it fetches."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile

import pytest

from bilemma.render.site.asking_archive import asking_files
from bilemma.render.site.notebook_archive import notebook_files

MOST_BYTES = {"notebook.zip": 860_000, "sympy.zip": 3_300_000}
IN_ORDER = ("asking.zip", "exercising.zip", "notebook.zip", "sympy.zip")  # as the worker unpacks

# The worker's replay is the second checker's; here the kernel does it, in the same process.
RUN = """
import json, sys
sys.path[:0] = sys.argv[1:]
from bilemma.notebook import cells_in_browser
from bilemma.trusted.book import replay_book
from bilemma.trusted.kernel import KernelError

def replay(text):
    try:
        return json.dumps({"proved": {k: t.digest.hex() for k, t in replay_book(text).items()}})
    except KernelError as error:
        return json.dumps({"refused": str(error)})

language, *cells = json.load(sys.stdin)
cells_in_browser.begin(language, replay)
found = [json.loads(cells_in_browser.run(cell, n)) for n, cell in enumerate(cells, 1)]
foreign = {"scipy", "jinja2", "mkdocs", "click", "rich", "flint"} & set(sys.modules)
print(json.dumps([found, sorted(foreign)]))
"""

HALF = """%%theorem{how}
X = random_variables("X", moments=1)

@lemma(title=Text(en="Half", zh="一半"), claim=Equation(E(X / 2), {claim}))
def half():
    c = calc(E(X / 2))
    c.eq({claim}, by={by})
    return c.qed()"""
BOOK = "from bilemma.book import *"


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """The folder into which the worker unpacks its archives, and that which stays packed."""
    folder = tmp_path_factory.mktemp("page")
    files = asking_files() | notebook_files()
    for name in IN_ORDER:
        (folder / name).write_bytes(files[name])
        with zipfile.ZipFile(folder / name) as packed:
            packed.extractall(folder / "sources")
    (folder / "mpmath.zip").write_bytes(files["mpmath.zip"])
    return [str(folder / "sources"), str(folder / "mpmath.zip")]


def run(sources, *cells, language="en"):
    """What cells show, where no package is installed."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", RUN, *sources],
        input=json.dumps([language, *cells]),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found, foreign = json.loads(done.stdout)
    assert foreign == [], "the page would have to fetch these: import them elsewhere"
    return found


def code_of(text):
    """The cells of a notebook that are run."""
    return [c["source"] for c in json.loads(text)["cells"] if c["cell_type"] == "code"]


@pytest.mark.parametrize(("language", "says"), [("en", "inferences replayed"), ("zh", "重做推理")])
def test_the_notebook_of_a_theorem_runs_as_it_is_exported(sources, exporter, language, says):
    notebook = exporter(language).theorem("variance-of-dot-product")["ipynb"]
    *_, proved, sampled = run(sources, *code_of(notebook), language=language)
    assert proved[-2]["kind"] == "latex"
    assert r"\operatorname{Var}(\boldsymbol q\cdot\boldsymbol k)=d" in proved[-2]["text"]
    assert says in proved[-1]["text"]
    assert sampled == [{"kind": "text", "text": sampled[0]["text"]}]
    assert "NumPy" in sampled[0]["text"], "it says that nothing was sampled"


def test_a_theorem_of_the_readers_own_is_proved_refuted_or_its_reason_found(sources):
    _, [proved], [cited], [refused], [asked, written] = run(
        sources,
        BOOK,
        HALF.format(how="", claim="E(X) / 2", by="linear"),
        "_ = half.theorem\nprint(half.id)",
        HALF.format(how="", claim="E(X) / 3", by="linear"),
        HALF.format(how=" zh --fill", claim="E(X) / 2", by="..."),
    )
    assert "✓ Proved" in proved["text"]
    assert "refuted by an exact model" in refused["text"]
    assert "cell 4:7" in refused["text"]
    assert asked["text"].startswith("**一半**")
    assert written["kind"] == "cell"
    assert "by=..." not in written["text"]
    assert written["text"].startswith("%%theorem zh\n")
    assert cited == {"kind": "text", "text": "half"}


def test_a_question_is_answered_with_a_replayed_proof(sources):
    cell = 'from bilemma import ask\nask("Var(X*Y)", given="X, Y independent; mean 0")'
    [[answer]] = run(sources, cell)
    assert answer["kind"] == "markdown"
    assert r"= \operatorname{Var}(X)\operatorname{Var}(Y)" in answer["text"]


def test_an_error_names_the_line_of_its_cell(sources):
    _, [error], [unread] = run(sources, BOOK, "1\n\nfoo", "1 +")
    assert error["kind"] == unread["kind"] == "error"
    assert 'File "<cell 2>", line 3' in error["text"]
    assert "NameError" in error["text"]
    assert "SyntaxError" in unread["text"]


def test_what_the_page_fetches_is_no_heavier_than_it_was():
    found = {name: len(content) for name, content in notebook_files().items()}
    assert {name: size <= MOST_BYTES[name] for name, size in found.items()} == dict.fromkeys(
        MOST_BYTES, True
    )
    assert notebook_files() == notebook_files(), "the same sources give the same archives"
