"""The audit of the real book, judged once; and small books of claims."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bilemma.claims.loading import load_claims
from bilemma.library import load_book
from bilemma.library.modules import forget_derivations

ROOT = Path(__file__).parents[2]

SETTINGS = """\
sources = ["note"]
[topics]
variance = {en = "Variances", zh = "方差"}
"""

HEAD = '''\
"""A note."""

from bilemma import E, Each, Equation, ForAllReal, ForEach, Implies, IndependentFamily, Independent
from bilemma import Less, LessEqual, Tends, Text, Var, contradiction, exp, have, naturals
from bilemma import random_variables, reals
from bilemma.claims import Claim, Fails, Holds, Model, Source, joint, signs

X, Y = random_variables("X Y", moments=2)
a, t = reals("a t")
i = naturals("i")
Z, W = signs("Z W")
some = Text(en="some words", zh="几个字")
source = Source(title=some, kind=some, right=some)
ABOUT = {"place": some, "says": some, "topic": "variance", "why": some}
'''


@pytest.fixture(scope="session")
def book():
    return load_book(ROOT)


@pytest.fixture(scope="session")
def audit(book):
    return load_claims(book)


@pytest.fixture
def judge(tmp_path, monkeypatch):
    """Judge a file of claims, given as what follows its head, in a book of its own."""
    others = {name: m for name, m in sys.modules.items() if name.startswith("derivations")}
    forget_derivations()
    elsewhere = [p for p in sys.path if not (Path(p) / "derivations").is_dir()]
    monkeypatch.setattr(sys, "path", elsewhere)
    folder = tmp_path / "derivations" / "claims"
    folder.mkdir(parents=True)
    (tmp_path / "derivations" / "book.toml").write_text("chapters = []\n", "utf-8")
    (folder / "claims.toml").write_text(SETTINGS, "utf-8")

    def judged(claims, head=HEAD):
        (folder / "note.py").write_text(head + claims, "utf-8")
        (source,) = load_claims(load_book(tmp_path)).sources
        return source.claims

    yield judged
    forget_derivations()
    sys.modules.update(others)
