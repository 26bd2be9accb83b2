"""What must be trusted is small, needs the standard library alone, and cannot be changed."""

import ast
import io
import subprocess
import sys
import tokenize
from importlib import import_module
from pathlib import Path

import pytest

import bilemma
from bilemma.trusted import certificate
from bilemma.trusted.kernel import AXIOMS
from bilemma.trusted.terms import ACCEPTS, ARITHMETIC, DEFINED, HEADS

SOURCE = Path(bilemma.__file__).parent
TRUSTED = sorted((SOURCE / "trusted").rglob("*.py"))
EVERYTHING = sorted(SOURCE.rglob("*.py"))
LONGEST = 1420  # lines of code that decides what counts as proved; README says how many
SPEAKING = 310  # of what reads a file, up to its limit, and prints what was replayed
SPEAKERS = {"__init__.py", "__main__.py", "book.py", "printing.py"}  # axioms/__init__ is so short
NO_TABLES = {"__init__", "schema"}


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module
        elif isinstance(node, ast.ImportFrom) and node.level:
            # Two dots from a file of the package itself, or three from a subpackage, lead out.
            inside = len(path.relative_to(SOURCE / "trusted").parts)
            assert node.level <= inside, f"{path}: leaves the package"


@pytest.mark.parametrize("path", TRUSTED, ids=lambda p: p.relative_to(SOURCE).as_posix())
def test_standard_library_only(path):
    outside = {name for name in imported(path) if name.split(".")[0] not in sys.stdlib_module_names}
    assert not outside


@pytest.mark.parametrize("path", TRUSTED, ids=lambda p: p.relative_to(SOURCE).as_posix())
def test_no_code_made_at_run_time(path):
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"eval", "exec", "compile", "__import__", "globals", "setattr", "delattr"}


@pytest.mark.parametrize("path", EVERYTHING, ids=lambda p: p.relative_to(SOURCE).as_posix())
def test_no_assert(path):
    """``python -O`` deletes them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Assert)]


def code_lines(path):
    """The numbers of the lines that hold code: no comments, no docstrings."""
    source = path.read_text(encoding="utf-8")
    told = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            told |= set(range(node.lineno, node.end_lineno + 1))
    silent = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
    silent |= {tokenize.ENDMARKER}
    found = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in silent:
            found |= set(range(token.start[0], token.end[0] + 1))
    return found - told


def test_small_enough_to_read():
    lines = {path: len(code_lines(path)) for path in TRUSTED}
    speaking = sum(n for path, n in lines.items() if path.name in SPEAKERS)
    assert sum(lines.values()) - speaking <= LONGEST
    assert speaking <= SPEAKING


def test_no_axiom_hides_another():
    """Two tables with one name would lose one of the sequents."""
    folder = SOURCE / "trusted" / "axioms"
    parts = [import_module(f"bilemma.trusted.axioms.{path.stem}") for path in folder.glob("*.py")]
    tables = [part.AXIOMS for part in parts if part.__name__.rpartition(".")[2] not in NO_TABLES]
    assert sum(map(len, tables)) == len(AXIOMS) == len(set().union(*tables))


def test_importing_it_imports_nothing_else():
    script = "import sys; from bilemma.trusted import certificate; print(*sys.modules)"
    command = [sys.executable, "-c", script]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    own = {name for name in loaded if name.startswith("bilemma.")}
    assert {name for name in own if not name.startswith("bilemma.trusted")} <= {"bilemma.__about__"}
    assert not {"sympy", "numpy", "mpmath", "jinja2", "mkdocs", "click"} & set(loaded)


TABLES = {
    "axioms": AXIOMS,
    "definitions": DEFINED,
    "vocabulary": HEADS,
    "sorts": ACCEPTS,
    "arithmetic": ARITHMETIC,
    "parameters first": certificate.PARAMETERS_FIRST,
    "premises first": certificate.PREMISES_FIRST,
}


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_tables_are_read_only(table):
    name = next(iter(table))
    with pytest.raises(TypeError):
        table["false"] = None
    with pytest.raises(TypeError):
        del table[name]
    for method in ("update", "pop", "clear", "setdefault", "popitem"):
        assert not hasattr(table, method)


def test_an_axiom_is_a_closed_sequent():
    for hypotheses, conclusion in AXIOMS.values():
        assert type(hypotheses) is frozenset
        for p in (*hypotheses, conclusion):
            assert p.sort == "prop"
            assert not p.loose


def test_a_definition_has_no_other_free_symbols():
    for definition in DEFINED.values():
        assert definition.body.free <= set(definition.parameters)
        assert not definition.body.loose
