"""Where a theorem is imported from is said wherever it is wanted, also of books that are named."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.library.importing_theorems.import_lines import homes, import_advice
from bilemma.resources import main_book

NAMED = '\n[books.bilemma]\npackage = "bilemma"\n'
FILE = '''"""A theorem."""

from bilemma.book import *
{imports}
X, Y = random_variables("X Y", moments=2)


@theorem(
    title=Text(en="Of two", zh="二者"),
    claim=Equation({left}, {right}),
)
def of_two():
    c = calc({left})
    c.eq({right}, by={by})
    return c.qed()
'''


def run(root, *args):
    done = CliRunner().invoke(main, ["--book", str(root), *args])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def name_the_main_book(root):
    path = root / "derivations/book.toml"
    path.write_text(path.read_text("utf-8") + NAMED, "utf-8")


def write(root, by, left="Var(X + Y)", right="Var(X) + Var(Y) + 2 * Cov(X, Y)", imports=""):
    chapter = root / "derivations/units/chapter.toml"
    if "of_two" not in chapter.read_text("utf-8"):
        text = chapter.read_text("utf-8").replace("order = [", 'order = [\n  "of_two",')
        chapter.write_text(text, "utf-8")
    text = FILE.format(by=by, left=left, right=right, imports=imports)
    (root / "derivations/units/of_two.py").write_text(text, "utf-8")


def test_the_book_comes_with_the_engine():
    assert main_book() == Path(__file__).parents[2]


def test_each_theorem_has_a_home(started):
    own = "derivations.units.mean_after_change_of_units"
    assert homes(started)["mean_after_change_of_units"] == own
    assert homes(started)["sum_monotone"] == "bilemma.foundations"
    assert "covariance_of_two_sum" not in homes(started)
    name_the_main_book(started)
    assert homes(started)["covariance_of_two_sum"] == "books.bilemma.variance.covariance_of_two_sum"


def test_a_book_that_is_not_named_says_how(started):
    assert import_advice(started, ["no_such_theorem"]) == []
    said = "\n".join(import_advice(started, ["covariance-of-two-sum"]))
    assert '[books.bilemma]\n  package = "bilemma"' in said
    assert "from books.bilemma.variance.covariance_of_two_sum import" in said


@pytest.mark.parametrize(
    ("id", "line"),
    [
        (
            "mean-after-change-of-units",
            "from derivations.units.mean_after_change_of_units import mean_after_change_of_units",
        ),
        (
            "exponential-of-negative",
            "from bilemma.foundations import exponential_of_negative",
        ),
    ],
)
def test_show_says_how_to_import(started, id, line):
    assert line in run(started, "show", id).stdout.splitlines()


def test_a_theorem_of_a_named_book_is_shown_though_nothing_takes_it(started):
    name_the_main_book(started)
    shown = run(started, "show", "covariance-of-two-sum").stdout
    line = "from books.bilemma.variance.covariance_of_two_sum import covariance_of_two_sum"
    assert line in shown.splitlines()
    assert "covariance-of-two-sum" not in run(started, "list").stdout


@pytest.mark.slow
def test_find_looks_in_named_books_behind_ones_own(started):
    assert "books." not in run(started, "find", "Var(X + Y)").stdout
    nothing = run(started, "find", "Cov(X+Y, Z)").stderr
    assert '[books.bilemma]\n  package = "bilemma"' in nothing
    name_the_main_book(started)
    rows = [row.split("\t") for row in run(started, "find", "Var(X + Y)").stdout.splitlines()]
    of_main = {row[0]: row[3] for row in rows if len(row) > 3}
    assert of_main["variance-of-two-sum"] == (
        "from books.bilemma.variance.variance_of_two_sum import variance_of_two_sum"
    )
    own = [len(row) for row in rows]
    assert own == sorted(own)
    assert rows[0][0] == "variance-after-change-of-units"


@pytest.mark.slow
def test_what_the_book_took_from_another_one_is_found_with_its_import_line(started):
    name_the_main_book(started)
    line = "from books.bilemma.variance.variance_of_two_sum import variance_of_two_sum"
    write(started, "variance_of_two_sum", imports=line)
    rows = [row.split("\t") for row in run(started, "find", "Var(X + Y)").stdout.splitlines()]
    found = {row[0]: row[3:] for row in rows}
    assert found["variance-of-two-sum"] == [line]
    assert found["of-two"] == ["from derivations.units.of_two import of_two"]


def test_a_missing_import_is_printed(started):
    write(started, "mean_after_change_of_units")
    said = run(started, "prove", "of-two").stderr
    assert re.search(r"of_two\.py:\d+: there is no name 'mean_after_change_of_units' here", said)
    assert "\n  from derivations.units.mean_after_change_of_units import" in said


def test_a_lemma_that_was_taken_for_an_axiom_is_printed_with_file_and_line(started):
    write(
        started, 'axiom("exponential_of_negative")', imports='A = axiom("exponential_of_negative")'
    )
    said = run(started, "prove", "of-two").stderr
    assert re.search(r"of_two\.py:4: there is no axiom 'exponential_of_negative'", said)
    assert "\n  from bilemma.foundations import exponential_of_negative" in said


def test_what_derive_rests_on_is_printed_with_its_imports(started):
    name_the_main_book(started)
    write(started, "derive", left="Cov(X + Y, X - Y)", right="Var(X) - Var(Y)")
    said = run(started, "prove", "of-two").stderr
    assert "by=derive(" in said
    lines = re.findall(r"^  (from books\.bilemma\..*)$", said, re.MULTILINE)
    assert "from books.bilemma.variance.covariance_of_two_sum import covariance_of_two_sum" in lines
    names = re.search(r"by=(derive\(.*?\))", said)[1]
    write(started, names, "Cov(X + Y, X - Y)", "Var(X) - Var(Y)", "\n".join(lines))
    assert run(started, "prove", "of-two").exit_code == 0


def test_an_answer_is_saved_that_rests_on_the_main_book_which_is_named_then(started):
    saved = run(started, "ask", "Cov(X+Y, X-Y)", "--save", "of_difference")
    assert saved.exit_code == 0, saved.output
    assert "derivations/book.toml names it now" in saved.stderr
    settings = (started / "derivations/book.toml").read_text("utf-8")
    assert '\n[books.bilemma]\npackage = "bilemma"\n' in settings
    text = (started / "derivations/units/of_difference.py").read_text("utf-8")
    assert "from books.bilemma.variance.covariance_of_two_sum import" in text
    assert run(started, "prove", "of-difference").exit_code == 0


@pytest.mark.parametrize("command", [["list"], ["find", "mean"]])
def test_what_is_kept_is_told_without_sympy(started, command):
    run(started, *command)
    run(started, "axioms")  # since then something is kept
    code = (
        "import sys\nfrom bilemma.cli import main\n"
        f"main(['--book', {str(started)!r}, *{command!r}], standalone_mode=False)\n"
        "print('sympy' in sys.modules)"
    )
    line = [sys.executable, "-c", code]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"


def test_a_theorem_that_is_imported_from_where_it_is_not_is_told_where_it_is(started):
    name = "mean_after_change_of_units"
    path = started / "derivations/units/of_two.py"
    for wrong in (f"derivations.other.{name}", f"derivations.other_{name}", "bilemma.foundations"):
        path.write_text(f'"""A theorem."""\n\nfrom {wrong} import {name}\n', "utf-8")
        said = run(started, "prove", "of-two")
        message = (said.stdout + said.stderr).replace("\n", " ")
        assert "of_two.py:3: " in message
        assert f"to be imported:   from derivations.units.{name} import {name}" in message


@pytest.mark.parametrize(
    ("call", "written"),
    [
        ("HasDerivative(exp(a), a, exp(a))", "HasDerivative(exp(t), t, a, exp(a))"),
        ("indicator(a)", "indicator(X, a)"),
        ("partial(a)", "partial(softmax(x, i), x, j)"),
    ],
)
def test_a_call_with_other_arguments_is_told_how_it_is_written(started, call, written):
    path = started / "derivations/units/of_two.py"
    text = f'"""A theorem."""\n\nfrom bilemma.book import *\n\na = reals("a")\nb = {call}\n'
    path.write_text(text, "utf-8")
    said = run(started, "prove", "of-two")
    assert f"it is written {written}" in (said.stdout + said.stderr).replace("\n", " ")
