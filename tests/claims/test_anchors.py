"""Anchors: each stands in its source's text, and with a character altered in none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bilemma.bilingual.text import Text
from bilemma.claims.anchors import FILE, fault_of_form, missing, read_digests, written
from bilemma.claims.source_files import digests_file
from tests import whole_book

ROOT = Path(__file__).parents[2]
FILES = whole_book.sources()
QUOTED = re.compile(r"“([^”]*)”")
OTHER_BOOKS = [
    ROOT / "examples" / "least_squares",
    ROOT / "examples" / "inequalities",
    ROOT / "src" / "bilemma" / "starter",
]


def anchors_of(source):
    about, claims = FILES[source]
    return {
        **{name: claim.anchor for name, claim in claims.items()},
        **{f"unjudged {n}": one.anchor for n, one in enumerate(about.unjudged, 1)},
    }


def altered(anchor):
    """The anchor with another character in the middle of its longest passage."""
    passage = max(anchor.split("…"), key=len)
    letters = [k for k, sign in enumerate(passage) if sign.isalnum()]
    k = letters[len(letters) // 2]
    other = "z" if passage[k] != "z" else "y"
    return anchor.replace(passage, passage[:k] + other + passage[k + 1 :])


@pytest.mark.parametrize("source", FILES)
def test_every_anchor_stands_in_the_text_of_its_source(source):
    digests = read_digests(digests_file(ROOT, source))
    for name, anchor in anchors_of(source).items():
        assert fault_of_form(anchor) == missing(anchor, digests) == "", name


@pytest.mark.parametrize("source", FILES)
def test_no_anchor_stands_there_with_a_character_altered(source):
    digests = read_digests(digests_file(ROOT, source))
    found = [name for name, a in anchors_of(source).items() if not missing(altered(a), digests)]
    assert not found


@pytest.mark.parametrize("source", FILES)
def test_no_source_has_the_anchors_of_another(source):
    digests = read_digests(digests_file(ROOT, source))
    others = [a for other in FILES if other != source for a in anchors_of(other).values()]
    strange = [a for a in others if missing(a, digests)]
    assert len(strange) > 0.9 * len(others)


def test_no_two_claims_of_a_source_have_one_anchor():
    for source, (_, claims) in FILES.items():
        anchors = [claim.anchor for claim in claims.values()]
        assert len(set(anchors)) == len(anchors), source


def test_nothing_but_words_of_the_source_stands_in_quotation_marks():
    for source, (about, claims) in FILES.items():
        for name, claim in claims.items():
            texts = [v for v in vars(claim).values() if isinstance(v, Text)]
            for quoted in QUOTED.findall(" ".join(f"{t.en} {t.zh}" for t in texts)):
                assert quoted in claim.anchor, f"{source}/{name}: {quoted} is not in the anchor"
        assert not QUOTED.search(f"{about.right.en} {about.right.zh}"), source


@pytest.mark.parametrize("root", OTHER_BOOKS, ids=lambda root: root.name)
def test_claims_of_other_books_have_anchors_too(root):
    for path in (root / "derivations" / "claims").glob("*/[a-z]*.py"):
        (anchor,) = re.findall(r'^    anchor=r?"(.*)",$', path.read_text("utf-8"), re.MULTILINE)
        assert missing(anchor, read_digests(path.with_name(FILE))) == "", path


TEXT = "当 $d_k$ 较大时，点积的值可能会迅速增大。 For **large** values of\n`d`, products grow."


def known(tmp_path, text):
    path = tmp_path / FILE
    path.write_text(written(text), "utf-8")
    return read_digests(path)


@pytest.mark.parametrize(
    ("anchor", "passage"),
    [
        ("点积的值可能会", ""),
        ("较大时,点积的值", ""),  # the comma is full-width there
        ("large values of d", ""),
        ("$d_k$ 较大", ""),
        ("点积的值 … large values of d", ""),
        ("点积的值一定会", "点积的值一定会"),
        ("点积的值 … small values of d", "small values of d"),
        ("Large values of d", "Large values of d"),
        ("$d_q$ 较大", "$d_q$ 较大"),
    ],
)
def test_white_space_markup_and_width_do_not_matter_and_all_else_does(tmp_path, anchor, passage):
    assert missing(anchor, known(tmp_path, TEXT)) == passage


def test_the_file_of_digests_holds_no_word_and_no_order_of_the_text(tmp_path):
    known(tmp_path, TEXT)
    lines = (tmp_path / FILE).read_text("utf-8").splitlines()
    digits = "".join(line for line in lines if not line.startswith("#"))
    assert re.fullmatch("[0-9a-f]+", digits)
    digests = [digits[k : k + 5] for k in range(0, len(digits), 5)]
    assert digests == sorted(digests)


def test_digests_of_something_else_are_refused(tmp_path):
    (tmp_path / FILE).write_text("the text itself", "utf-8")
    with pytest.raises(ValueError, match="no digests"):
        read_digests(tmp_path / FILE)
    with pytest.raises(ValueError, match="fewer than"):
        written("too short")
