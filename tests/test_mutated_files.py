"""Whatever slip stands in a theorem file, its author gets a message and no traceback."""

import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.commands.beginning import init
from bilemma.library.on_disk.modules import forget_derivations
from tests.mutated_files import mutated
from tests.some_of import some_of
from tests.test_first_theorem import blocks

COUNT = 200
ORDINARY = 16  # of them in an ordinary run
STARTER = Path(__file__).parents[1] / "src/bilemma/starter/derivations/units"
CLAIM = STARTER.parent / "claims/lab_sheet/variance_shifts_too.py"


def _texts():
    """The theorem files of the small book, and those of the page on a first theorem."""
    found = {f"units/{path.name}": path.read_text("utf-8") for path in STARTER.glob("*.py")}
    pasted = (text for kind, text, file in blocks("en") if kind == "python" and "mean" in file)
    return found | {"units/mean_of_mix.py": next(pasted)}


TEXTS = _texts()
CASES = list(mutated(TEXTS, COUNT))
OF_LISTS = 80
LISTS = (
    "book",
    "units/chapter",
    "glossary",
    "registry",
    "claims/claims",
    "claims/lab_sheet/source",
)
LIST_TEXTS = {
    f"{name}.toml": (STARTER.parent / f"{name}.toml").read_text("utf-8") for name in LISTS
} | {"claims/lab_sheet/variance_shifts_too.py": CLAIM.read_text("utf-8")}
LIST_CASES = list(mutated(LIST_TEXTS, OF_LISTS))


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """The small book with the theorem of that page."""
    forget_derivations()
    paths = sys.path[:]
    sys.path[:] = [p for p in paths if not (Path(p) / "derivations").is_dir()]
    root = tmp_path_factory.mktemp("mutated") / "book"
    assert CliRunner().invoke(init, [str(root)]).exit_code == 0
    (root / "derivations/units/mean_of_mix.py").write_text(TEXTS["units/mean_of_mix.py"], "utf-8")
    chapter = root / "derivations/units/chapter.toml"
    listed = chapter.read_text("utf-8").replace("order = [", 'order = [\n  "mean_of_mix",')
    chapter.write_text(listed, "utf-8")
    yield root
    forget_derivations()
    sys.path[:] = paths


def run(book, *args):
    """A command, which ends with a message at most: what it printed, and its exit code."""
    done = CliRunner().invoke(main, ["--book", str(book), *args])
    raised = done.exception
    assert raised is None or isinstance(raised, SystemExit), f"{args}: {raised!r}"
    assert "Traceback" not in done.output, args
    return done


@pytest.mark.slow
@pytest.mark.parametrize("number", some_of(range(COUNT), COUNT // ORDINARY))
def test_no_traceback_reaches_the_author(book, number):
    kind, name, text = CASES[number]
    path = book / "derivations" / name
    path.write_text(text, "utf-8")
    try:
        done = run(book, "prove", path.stem)
        if done.exit_code == 0:
            run(book, "check", path.stem)
        else:
            said = done.stderr
            assert re.search(rf"{path.name}:\d+: ", said), f"{kind}: no file and line: {said}"
        run(book, "write", path.stem, "--once")
        assert run(book, "list").exit_code == 0
        assert run(book, "find", "E(X)").exit_code == 0
    finally:
        path.write_text(TEXTS[name], "utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("number", some_of(range(OF_LISTS), OF_LISTS // ORDINARY))
def test_no_traceback_comes_of_a_slip_in_a_list_or_a_claim(book, number):
    _, name, text = LIST_CASES[number]
    path = book / "derivations" / name
    before = path.read_text("utf-8")
    path.write_text(text.replace("@TITLE@", "A book"), "utf-8")
    try:
        for command in (["list"], ["show", "mean-of-mix"], ["prove"], ["claims"], ["find", "E(X)"]):
            run(book, *command)
    finally:
        path.write_text(before, "utf-8")
