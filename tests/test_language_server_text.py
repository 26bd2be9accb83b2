"""What the language server reads off a text, and how places in it are counted."""

import pytest

from bilemma.language_server.source import (
    binding_of,
    changes,
    dots_at,
    parsed,
    proof_lines,
    reason_at,
    statement_at,
    with_reason,
    word_at,
)
from bilemma.library.on_disk.unsaved import contents, edited
from bilemma.seeking.filling import filled, with_import
from bilemma.seeking.places import dots_in, lines_of, span_of

SOURCE = """from bilemma.book import *

a = reals("a")
same = Equation(a, 1)


@theorem(
    claim=same,
)
def it():
    a = 2
    c = calc(
        a,
    )
    with every(i, n):
        c.eq(1, by=same)
    for a in range(3):
        have(a, by=[ring, ...])
    return c.qed()
"""


def at(source, text):
    return source.index(text)


def test_the_statement_around_a_line_is_the_innermost_and_of_a_block_its_head():
    tree = parsed(SOURCE)
    assert statement_at(tree, 13) == (12, 14)
    assert statement_at(tree, 15) == (15, 15)
    assert statement_at(tree, 16) == (16, 16)
    assert statement_at(tree, 2) == (2, 2)
    assert statement_at(None, 7) == (7, 7)


def test_the_lines_of_a_proof_are_those_of_its_function():
    assert proof_lines(parsed(SOURCE), "it") == range(11, 20)
    assert not proof_lines(parsed(SOURCE), "other")
    assert not proof_lines(None, "it")


def test_dots_are_found_where_they_stand():
    (dots,) = dots_at(SOURCE, 17, 18)
    assert dots.dots.lineno == 18
    assert not list(dots_at(SOURCE, 1, 16))
    assert not list(dots_at("have(", 1, 1))


@pytest.mark.parametrize(
    ("text", "name"),
    [("by=same|", "same"), ("|by=same", "by"), ("方差 x_1|)", "x_1"), ("( | )", "")],
)
def test_the_name_at_the_cursor_is_found(text, name):
    offset = text.index("|")
    source = text.replace("|", "")
    found, start, end = word_at(source, offset)
    assert found == name
    assert source[start:end] == name


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("f(x, by=|)", "f(x, by=...)"),
        ("f(x, by=sa|me)", "f(x, by=...)"),
        ("f(x, by=[a, |])", "f(x, by=[a, ...])"),
        ("f(x, by=[a, s|", "f(x, by=[a, ...])"),
        ("f(x, by=|", "f(x, by=...)"),
        ("f(x, by=[\n    a,\n    |\n])", "f(x, by=[\n    a,\n    ...\n])"),
        ("f((x, by=|", None),
    ],
)
def test_a_reason_that_is_being_written_is_asked_for(text, asked):
    offset = text.index("|")
    assert reason_at(text.replace("|", ""), offset).asked == asked


@pytest.mark.parametrize("text", ["f(x, |by=a)", "f(x|, by=a)", "baby=|", "f(by=[a], c|)", "|"])
def test_elsewhere_none_is(text):
    assert reason_at(text.replace("|", ""), text.index("|")) is None


def test_a_name_has_the_meaning_that_its_nearest_binding_before_it_gave():
    tree = parsed(SOURCE)
    assert binding_of(tree, "a", 4) == 3
    assert binding_of(tree, "a", 13) == 11
    assert binding_of(tree, "a", 18) == 17
    assert binding_of(tree, "same", 16) == 4
    assert binding_of(tree, "it", 1) == 10
    assert binding_of(tree, "nowhere", 1) is None
    assert binding_of(None, "a", 4) is None
    assert binding_of(parsed("import x.y as z\n"), "z", 1) == 1


@pytest.mark.parametrize("new", ["", SOURCE, SOURCE.replace("same", "other"), f"x\n{SOURCE}y"])
def test_changes_turn_one_text_into_the_other(new):
    text = SOURCE
    for change in sorted(changes(SOURCE, new), reverse=True):
        text = text[: change.start] + change.text + text[change.end :]
    assert text == new


def test_a_line_without_a_reason_gets_one_and_no_other_does():
    source = "c.eq(\n    x + 1,\n)\nc.eq(x, by=ring)\nprint(x)\n"
    expected = "c.eq(\n    x + 1, by=ring,\n)\nc.eq(x, by=ring)\nprint(x)\n"
    assert with_reason(source, 1, "ring") == expected
    assert with_reason(source, 4, "ring") is None
    assert with_reason(source, 5, "ring") is None


# --- ends of lines --------------------------------------------------------------------------------
ODD = 'x = "一\u2028二"\ny = "\x0c"\r\nc.eq(x, by=...)\n'


def test_lines_end_where_python_has_them_end():
    assert lines_of(ODD) == ['x = "一\u2028二"\n', 'y = "\x0c"\r\n', "c.eq(x, by=...)\n"]
    assert lines_of("") == []


def test_reasons_are_filled_in_behind_other_ends_of_lines():
    call = next(dots_at(ODD, 1, 9)).call
    assert dots_in(ODD, span_of(call)) is not None
    assert filled(ODD, [(span_of(call), ("ring",))], []) == ODD.replace("...", "ring")
    line = "from bilemma.foundations import sum_of_sums"
    text = f"from bilemma.book import *\n{ODD}"
    assert with_import(text, line) == f"from bilemma.book import *\n{line}\n{ODD}"


# --- what an editor has ---------------------------------------------------------------------------
def test_a_file_holds_what_the_editor_has_as_long_as_that_is_said(tmp_path):
    path = tmp_path / "x.py"
    path.write_bytes(b"on disk")
    with edited({path: b"one"}):
        with edited({path: b"two", tmp_path / "new.py": b"new"}):
            assert contents(path) == b"two"
            assert contents(tmp_path / "new.py") == b"new"
        assert contents(path) == b"one"
        with pytest.raises(FileNotFoundError):
            contents(tmp_path / "new.py")
    assert contents(path) == b"on disk"


# --- places ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("unit", ["utf-8", "utf-16", "utf-32"])
def test_every_character_has_a_place_and_every_place_its_character(unit):
    types = pytest.importorskip("lsprotocol.types", reason="the extra lsp is not installed")
    from pygls.workspace import PositionCodec

    from bilemma.language_server.positions import Positions

    source = f"{ODD}\n方差 𝒳 = 1\n"
    positions = Positions(source, PositionCodec(unit))
    for offset in range(len(source) + 1):
        if source[offset - 1 : offset + 1] != "\r\n":
            assert positions.offset(positions.position(offset)) == offset
    assert positions.position(len(source)) == types.Position(5, 0)
    assert positions.offset(types.Position(99, 7)) == len(source)
    width = {"utf-8": 11, "utf-16": 5, "utf-32": 4}[unit]
    assert positions.position(source.index(" = 1")) == types.Position(4, width)
    assert positions.lines(3, 3) == types.Range(types.Position(2, 0), types.Position(2, 15))
