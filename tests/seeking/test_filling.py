"""Reasons written into a file: nothing else changes, and ruff finds nothing to format."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bilemma.seeking.filling import filled, with_import, written
from bilemma.seeking.places import span_of

HEAD = "from bilemma.book import *\nfrom derivations.units.alpha import alpha\n\n"
NOTE = "note=T(\n            1,\n        ),\n"
LONG = " + ".join(f"second_moment_of_score_{n}" for n in range(3))


def calls(source):
    """Where the calls stand that have three dots among their arguments, in order."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            values = [*node.args, *(k.value for k in node.keywords)]
            members = [m for v in values for m in getattr(v, "elts", [v])]
            if any(isinstance(m, ast.Constant) and m.value is ... for m in members):
                found.append(span_of(node))
    return sorted(found)


def fill(source, *reasons, imports=()):
    return filled(source, zip(calls(source), reasons, strict=True), imports)


def as_formatted(tmp_path, source):
    """What ruff makes of a text, with the settings of this repository."""
    ruff = shutil.which("ruff", path=str(Path(sys.executable).parent)) or shutil.which("ruff")
    if ruff is None:
        pytest.skip("ruff is not installed")
    file = tmp_path / "line.py"
    file.write_text(source, "utf-8")
    settings = ["--config", str(Path(__file__).parents[2] / "pyproject.toml")]
    subprocess.run([ruff, "format", "--quiet", *settings, file], check=True)
    subprocess.run(
        [ruff, "check", "--quiet", "--select", "I", "--fix", *settings, file], check=True
    )
    return file.read_text("utf-8")


def test_only_the_dots_are_replaced():
    source = "def f():  # a remark\n    c.eq(  X+Y, by=...)  # 平均\n    c.eq(Z,by=[one, ...])\n"
    assert fill(source, ("ring",), ("two", "sums")) == (
        "def f():  # a remark\n    c.eq(  X+Y, by=ring)  # 平均\n    c.eq(Z,by=[one, two, sums])\n"
    )


def test_two_reasons_are_a_list():
    assert written(("ring",)) == "ring"
    assert fill("c.eq(x, by=...)\n", ("Var", "linear")) == "c.eq(x, by=[Var, linear])\n"


def test_dots_that_are_no_reason_stay():
    source = 'x[..., 1]\n"..."\nc.eq(x, by=...)\n'
    assert fill(source, ("ring",)) == source.replace("by=...", "by=ring")


def test_a_file_that_was_edited_meanwhile_is_left_alone():
    source = "c.eq(x, by=...)\n"
    (place,) = calls(source)
    assert filled("\n" + source, [(place, ("ring",))], ()) == "\n" + source
    assert filled("c.eq(x, by=(\n", [(place, ("ring",))], ()) == "c.eq(x, by=(\n"


@pytest.mark.parametrize(
    "line",
    [
        f"c.eq({LONG}, by=...)",
        f"step = have(Equation({LONG[:40]}, x), by=...)",
        f"c.eq(\n        {LONG}, by=...\n    )",
        f"c.eq(\n        {LONG},\n        by=...,\n    )",
        f"c.eq(\n        {LONG},\n        by=...,\n        {NOTE}    )",
        f"c.eq({LONG}, by=[first, ...])",
    ],
)
@pytest.mark.parametrize(
    "reasons",
    [
        ("covariance_of_independent", "linear"),
        tuple(f"expectation_of_product_of_independent_{n}" for n in range(4)),
        ("variance_of_two_sum(X=first_summand, Y=second_summand)",),
    ],
)
def test_a_line_that_became_too_long_is_as_ruff_has_it(tmp_path, line, reasons):
    before = as_formatted(tmp_path, f"def f():\n    c = calc(x)\n    {line}\n    return c.qed()\n")
    after = fill(before, reasons)
    assert as_formatted(tmp_path, after) == after
    assert "..." not in after


@pytest.mark.parametrize(
    "line",
    [
        "from derivations.units.aardvark import aardvark",
        "from derivations.units.beta import beta",
        "from bilemma.foundations import exponential_positive",
        f"from derivations.units.{'a_theorem_with_a_long_name' * 3} import {'the_same' * 5}",
    ],
)
def test_an_import_stands_where_sorting_has_it(tmp_path, line):
    source = f"{HEAD}x = alpha\n"
    after = with_import(source, line)
    assert as_formatted(tmp_path, after) == after
    assert after.replace(source, "") != after or line.split()[-1] in after
    assert with_import(after, line) == after


def test_a_second_name_of_a_module_joins_the_first(tmp_path):
    named = "from bilemma.foundations import square_nonnegative"
    source = f"from bilemma.book import *\n{named}\n\nx = 1\n"
    after = with_import(source, "from bilemma.foundations import exponential_positive")
    assert "from bilemma.foundations import exponential_positive, square_nonnegative\n" in after
    assert as_formatted(tmp_path, after) == after


@pytest.mark.parametrize(
    "before",
    [
        "from derivations.units.alpha import alpha  # why it is there\n",
        "from derivations.units.alpha import (\n    alpha,  # why it is there\n)\n",
    ],
)
def test_a_comment_beside_an_import_stays(before):
    line = "from derivations.units.alpha import beta"
    after = with_import(f"from bilemma.book import *\n{before}", line)
    assert before in after
    assert f"{line}\n" in after
    assert with_import(after, line) == after
