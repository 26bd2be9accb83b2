"""Where brackets close, and what stands outside of them."""

from __future__ import annotations

import pytest

from bilemma.questions.lexing.brackets import closing, depths, outside, parted


@pytest.mark.parametrize(
    ("text", "start", "place"),
    [("(a)", 0, 2), ("f(a(b)c)d", 1, 7), ("(a", 0, -1), ("[0, 1)", 0, -1), ("（甲）", 0, 2)],
)
def test_a_bracket_is_closed_by_its_own_kind(text, start, place):
    assert closing(text, start) == place


def test_what_stands_outside_has_no_depth():
    assert [*depths("a(b[c])")] == [0, 1, 1, 2, 2, 1, 0]
    assert outside("a(b[c])d") == "a)d"


def test_pieces_are_parted_outside_of_brackets_alone():
    text = "N(0, 1), U[0, 1]，b"
    assert [text[start:end] for start, end in parted(text, ",，")] == ["N(0, 1)", " U[0, 1]", "b"]
    assert [*parted("", ",")] == [(0, 0)]
