"""Files that an editor has saved in another encoding than UTF-8, or with a mark at their start."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from bilemma.bilingual.toml import read_toml
from bilemma.cli import main
from bilemma.library.importing_theorems.undefined import undefined_names
from bilemma.library.on_disk.encodings import misread

MARK = b"\xef\xbb\xbf"


class Module:
    """What an imported file has given."""

    def __init__(self, path):
        self.__file__ = str(path)
        self.__name__ = "a"
        self.known = 1


@pytest.mark.parametrize(
    "content",
    [
        MARK + "def f():\n    return known, 方差\n".encode(),
        "# coding: gb18030\n\ndef f():\n    return known, 方差\n".encode("gb18030"),
        "def f():\r\n    return known, 方差\r\n".encode(),
    ],
    ids=["mark", "gb18030", "windows"],
)
def test_a_theorem_file_is_read_as_python_reads_it(tmp_path, content):
    file = tmp_path / "a.py"
    file.write_bytes(content)
    assert [name for _, name in undefined_names(Module(file))] == ["方差"]


def error_of(read, path):
    try:
        read(path)
    except ValueError as error:
        return error
    return None


def test_a_file_in_another_encoding_is_named_with_its_line(tmp_path):
    path = tmp_path / "glossary.toml"
    path.write_bytes("a = 1\nb = '方差'\n".encode("gb18030"))
    error = error_of(lambda path: path.read_text("utf-8"), path)
    assert misread(error) == f"{path}:2: this file is not in UTF-8: save it so"


def test_a_list_may_begin_with_a_mark(tmp_path):
    path = tmp_path / "glossary.toml"
    path.write_bytes(MARK + "a = '方差'\r\nb = 1\r\n".encode())
    assert read_toml(path) == {"a": "方差", "b": 1}


def test_other_errors_are_not_touched():
    assert misread(ValueError("something else")) == ""
    assert misread(error_of(lambda _: b"\xff".decode(), Path("none"))) == ""


def test_a_command_says_so_in_a_line(tmp_path):
    CliRunner().invoke(main, ["init", str(tmp_path / "book")])
    file = tmp_path / "book" / "derivations" / "book.toml"
    file.write_bytes("# 方差\n".encode("gb18030") + file.read_bytes())
    done = CliRunner().invoke(main, ["--book", str(tmp_path / "book"), "axioms"])
    assert done.exit_code == 1
    assert "book.toml" in done.output
    assert "Traceback" not in done.output
