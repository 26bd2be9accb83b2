"""The audit of the real book, judged once; and small books of claims."""

from __future__ import annotations

import ast

import pytest

from bilemma.claims.anchors import FILE, written
from bilemma.claims.audit import load_claims
from bilemma.library import load_book
from tests import whole_book

SETTINGS = """\
sources = ["note"]
[topics]
variance = {en = "Variances", zh = "方差"}
"""

SOURCE = """\
[title]
en = "A note"
zh = "笔记"
[kind]
en = "note"
zh = "笔记"
[right]
en = "Much."
zh = "不少。"
"""

# What the note says.
NOTE = "Here the note says it in some words, and in others."

# What the claims of the note share.
HEAD = '''\
"""The letters of a note."""

from bilemma import E, Each, Equation, ForAllReal, ForEach, Implies, IndependentFamily, Independent
from bilemma import Less, LessEqual, Tends, Text, Var, contradiction, exp, have, naturals
from bilemma import random_variables, reals
from bilemma.claims import Claim, Fails, Holds, Model, joint, signs

X, Y = random_variables("X Y", moments=2)
a, t = reals("a t")
i = naturals("i")
Z, W = signs("Z W")
some = Text(en="some words", zh="几个字")
ANCHOR = "the note says it in some words"
ABOUT = {"anchor": ANCHOR, "place": some, "says": some, "topic": "variance", "why": some}
BELOW = {**ABOUT, "misleads": some}  # a verdict below true
'''


@pytest.fixture(scope="session")
def book():
    return whole_book.book()


@pytest.fixture(scope="session")
def audit():
    return whole_book.audit()


@pytest.fixture
def judge(alone):
    """Judge the claims of a note, given as what follows its head, in a book of its own."""
    folder = alone / "derivations" / "claims"
    (folder / "note").mkdir(parents=True)
    (alone / "derivations" / "book.toml").write_text("chapters = []\n", "utf-8")
    (folder / "claims.toml").write_text(SETTINGS, "utf-8")

    def judged(claims, about=SOURCE):
        write_source(folder / "note", about, HEAD + claims)
        (source,) = load_claims(load_book(alone)).sources
        return source.claims

    return judged


def write_source(folder, about, text):
    """The folder of a source: each claim of the text in a file of its own, the rest shared."""
    rest, lines = text.splitlines(), text.splitlines()
    names = []
    for node in ast.parse(text).body:
        match node:
            case ast.Assign([ast.Name(name)], value=ast.Call(ast.Name("Claim"))):
                names.append(name)
                first, last = node.lineno - 1, node.end_lineno
                before = [f"from derivations.claims.{folder.name}._letters import *"]
                claim = [*before, *[""] * (first - 1), *lines[first:last]]
                (folder / f"{name}.py").write_text("\n".join(claim) + "\n", "utf-8")
                rest[first:last] = [""] * (last - first)
    (folder / FILE).write_text(written(NOTE), "utf-8")
    (folder / "_letters.py").write_text("\n".join(rest) + "\n", "utf-8")
    (folder / "source.toml").write_text(f"order = {names}\n{about}", "utf-8")
