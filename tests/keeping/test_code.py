"""What is kept is made again when its code is edited, wherever that lies, and by no other edit."""

from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
import tokenize
from dataclasses import replace
from functools import cache, partial
from importlib.util import resolve_name
from pathlib import Path
from unittest.mock import ANY

import pytest

import bilemma
from bilemma.claims import kept_claim_proofs as claim_proofs
from bilemma.commands import chosen_book as command
from bilemma.evidence.mutation.kill_rates import MUTANTS
from bilemma.evidence.report import EVIDENCE
from bilemma.exercises.own_lines import EXERCISES
from bilemma.keeping import code
from bilemma.keeping.code import ImportGraph, code_of
from bilemma.library import kept_book
from bilemma.library.book_proofs import kept_proofs
from bilemma.referee import readings
from bilemma.referee.comparison import agreed_before

PACKAGE = Path(bilemma.__file__).parent
ENGINE = ImportGraph()


def recorded(check):
    """The key of a finding, whatever theorem it is of."""
    return replace(check, inputs=str).key("a theorem")


# What is kept: the modules that make it, those among them whose imports make something else, and
# the digest under which it is kept.
KEPT = {
    "proofs": (
        ("bilemma.book", "bilemma.library.book_proofs.kept_proofs"),
        (),
        lambda: kept_proofs._code(("bilemma.book", "bilemma.book.calc")),
    ),
    "proofs of claims": (
        (
            "bilemma.book",
            "bilemma.foundations",
            "bilemma.claims",
            "bilemma.claims.kept_claim_proofs",
        ),
        (),
        claim_proofs._code.__wrapped__,
    ),
    "models of claims": (
        ("bilemma.claims.kept_searches",),
        (),
        lambda: code_of("bilemma.claims.kept_searches"),
    ),
    "catalogue and laws": (
        (
            "bilemma.book",
            "bilemma.foundations",
            "bilemma.library.book_proofs.loading",
            kept_book.__name__,
        ),
        (),
        lambda: code_of(*kept_book.MAKERS),
    ),
    "statements": (
        ("bilemma.render.pages.theorem_page", "bilemma.commands.chosen_book"),
        ("bilemma.commands.chosen_book",),
        command._showing,
    ),
    "evidence": (
        ("bilemma.evidence.report",),
        ("bilemma.findings.records",),
        lambda: recorded(EVIDENCE),
    ),
    "mutants": (
        ("bilemma.evidence.mutation.kill_rates",),
        ("bilemma.findings.records",),
        lambda: recorded(MUTANTS),
    ),
    "exercises": (
        ("bilemma.exercises.own_lines",),
        ("bilemma.findings.records",),
        lambda: recorded(EXERCISES),
    ),
    "readings": (("bilemma.referee.written",), (), readings._reader),
    "Markdown": (("bilemma.editions",), (), lambda: code_of("bilemma.editions")),
    "comparison": (("bilemma.referee.comparison.__main__",), (), agreed_before._code.__wrapped__),
}


# --- imports, as Python's parser finds them -------------------------------------------------------
def name_of(path):
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(
        ".__init__"
    )


def in_packages(path):
    folders = (folder for folder in path.parents if folder.is_relative_to(PACKAGE))
    return all((folder / "__init__.py").is_file() for folder in folders)


FILES = {name_of(path): path for path in PACKAGE.rglob("*.py") if in_packages(path)}


@cache
def tree(name):
    return ast.parse(FILES[name].read_bytes())


@cache
def calls_by_name(name):
    return any(
        isinstance(node, ast.Call) and "import_module" in ast.unparse(node.func)
        for node in ast.walk(tree(name))
    )


@cache
def is_on_demand(name):
    return any(isinstance(n, ast.FunctionDef) and n.name == "__getattr__" for n in tree(name).body)


def run_time(node):
    """All that is under a node, but for what only a checker of types reads."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield from run_time(child)


@cache
def texts(name):
    """The modules that a file names as text."""
    package = name if FILES[name].name == "__init__.py" else name.rpartition(".")[0]
    found = set()
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
            if calls_by_name(name):
                found.add(f"{package}.{node.value.removeprefix('.')}")
    found = found & FILES.keys() - {"bilemma"}
    return found | {f"{one}.__main__" for one in found} & FILES.keys()


def imported(name):
    package = name if FILES[name].name == "__init__.py" else name.rpartition(".")[0]
    for node in run_time(tree(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            own = {f"{base}.{alias.name}" for alias in node.names if alias.name != "*"}
            yield from (base, *own)
            if base in FILES and own - FILES.keys() and is_on_demand(base):
                yield from texts(base)


@cache
def needed(name):
    found = {name.rsplit(".", n)[0] for n in range(1, name.count(".") + 1)} | set(imported(name))
    if not is_on_demand(name):
        found |= texts(name)
    return found & FILES.keys()


def closure(names, without):
    found, waiting = set(), list(names)
    while waiting:
        if (name := waiting.pop()) not in found:
            found.add(name)
            waiting += () if name in without else needed(name)
    return found


WRITES_IMPORTS = ("bilemma.commands.new_files",)  # into the file of a new theorem


@pytest.mark.parametrize("name", sorted(FILES))
def test_imports_are_found_as_a_parser_finds_them(name):
    found = ENGINE._needs(name) & FILES.keys()
    if b"import_module(" in FILES[name].read_bytes() or name in WRITES_IMPORTS:
        assert found >= needed(name)  # a word in a sentence may count as a name too
    else:
        assert found == needed(name)


# --- statements alone -----------------------------------------------------------------------------
LAYOUT = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def pieces(text, left_out=()):
    """What Python's own parser takes a text apart into, but for layout and what begins there."""
    found = tokenize.generate_tokens(io.StringIO(text).readline)
    return [t.string for t in found if t.type not in LAYOUT and t.start not in left_out]


def docstrings(tree):
    """Where they begin."""
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            yield node.body[0].lineno, node.body[0].col_offset


@pytest.mark.parametrize("name", sorted(FILES))
def test_statements_are_what_a_parser_finds_without_docstrings(name):
    text = FILES[name].read_text("utf-8")
    assert pieces(code.statements_of(text)) == pieces(text, {*docstrings(tree(name))})


WRITTEN = '''"""What it is for."""

import re


def f(x):  # short
    """Give it.

    # no comment
    """

    # why
    text = """
    # of a text

    """
    return {"a": "# b", 'c': """:
    """}  # all
'''
BARE = '''
import re
def f(x):
    text = """
    # of a text

    """
    return {"a": "# b", 'c': """:
    """}
'''


@pytest.mark.parametrize("text", [WRITTEN, BARE, f"# A comment.\n{WRITTEN}", WRITTEN.rstrip()])
def test_comments_docstrings_and_empty_lines_are_no_statements(text):
    assert code.statements_of(text) == BARE


@pytest.mark.parametrize("changed", ["    # of text", 'text = r"""', "(y)", "return  {"])
def test_all_else_counts(changed):
    place = {"(y)": "(x)", 'text = r"""': 'text = """', "return  {": "return {"}
    other = WRITTEN.replace(place.get(changed, "    # of a text"), changed)
    assert other != WRITTEN
    assert code.statements_of(other) != BARE


def test_records_are_kept_where_words_about_code_are_edited(monkeypatch):
    """As each minute of a check costs more than any edit of a docstring saves."""

    def keys(change):
        read = partial(_read_changed, change=change)
        monkeypatch.setattr(code, "_engine", lambda: ImportGraph(read=read))
        return recorded(EVIDENCE), readings._reader()

    record, reading = keys(lambda text: text)
    assert keys(lambda text: f"# Edited.\n{text}") == (record, ANY)
    assert keys(lambda text: f"# Edited.\n{text}")[1] != reading
    assert keys(lambda text: f"{text}\nEDITED = True\n")[0] != record


def _read_changed(path, change):
    content = path.read_bytes()
    return change(content.decode()).encode() if path.suffix == ".py" else content


# --- what is made again ---------------------------------------------------------------------------
@pytest.fixture
def edit(monkeypatch):
    """Has this process meet an engine in which one file is another."""
    edited = ImportGraph()
    digest_of_file = edited._sum
    monkeypatch.setattr(code, "_engine", lambda: edited)

    def other(path):
        edited._sum = lambda file, statements: (
            b"edited" if file == path else digest_of_file(file, statements)
        )
        edited._digest.cache_clear()

    return other


@pytest.mark.parametrize("kept", sorted(KEPT))
def test_it_is_made_again_when_its_code_is_edited_and_only_then(kept, edit):
    makers, without, key = KEPT[kept]
    before, code_files = key(), {FILES[name] for name in closure(makers, without)}
    made_again = set()
    for path in FILES.values():
        edit(path)
        if key() != before:
            made_again.add(path)
    assert made_again == code_files


def test_a_proof_is_made_again_when_a_tactic_is_edited(edit):
    """The tactic `derive` stands in another package than the others."""
    key = KEPT["proofs"][2]
    before = key()
    edit(PACKAGE / "derive" / "tactic.py")
    assert key() != before
    edit(PACKAGE / "render" / "citing.py")
    assert key() == before


@pytest.mark.parametrize(
    ("maker", "path"),
    [
        ("bilemma.library.book_proofs.loading", "library/book_records/axioms.toml"),
        ("bilemma.book", "proof/tactics.toml"),
        ("bilemma.book", "derive/lemmas.json"),
        ("bilemma.derive.palette", "derive/palette.toml"),
        ("bilemma.typeset.math", "typeset/katex_light.cjs"),
        ("bilemma.render.site.whitespace", "theme/assets/frame.css"),
        ("bilemma.export.rocq.project", "theory/general/Spaces.v"),
        ("bilemma.commands.beginning", "starter/mkdocs.yml"),
    ],
)
def test_what_is_read_beside_python_counts(maker, path):
    assert PACKAGE / path in ENGINE.files([maker])


def test_a_book_to_begin_with_is_no_code():
    assert not any(
        "starter" in path.parts for path in ENGINE.files(["bilemma.claims.kept_searches"])
    )


# --- what a process has really imported -----------------------------------------------------------
LOADED = """
import json, sys
{statements}
print(json.dumps(sorted(n for n in sys.modules if n.partition(".")[0] == "bilemma")))
"""
PROVED = """
from bilemma.book import *
X = random_variables("X")
a = reals("a")
said = Text("a", "a")
@lemma(title=said, words=said, given=[FiniteMoment(X, 1)], claim=Equation(E(a*X), a*E(X)))
def scaled():
    c = calc(E(a*X))
    c.eq(a*E(X), by=derive)
    return c.qed()
scaled.proof
"""


def loaded(statements):
    run = subprocess.run(
        [sys.executable, "-c", LOADED.format(statements=statements)],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(run.stdout))


@pytest.mark.parametrize("kept", sorted(KEPT))
def test_no_module_is_imported_that_is_not_of_the_code(kept):
    makers, *_ = KEPT[kept]
    found = loaded("".join(f"import {name}\n" for name in makers if "__main__" not in name))
    assert found <= ENGINE.modules(makers)


def test_a_proof_is_searched_for_by_its_code():
    assert loaded(PROVED) <= ENGINE.modules(["bilemma.book"])
