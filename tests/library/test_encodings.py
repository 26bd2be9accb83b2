"""Files that an editor has saved in another encoding than UTF-8, or with a mark at their start."""

from pathlib import Path

import pytest

from bilemma.bilingual.toml import read_toml
from bilemma.claims.source_files import read_settings
from bilemma.library.book_records.chapters import chapter
from bilemma.library.book_records.registry import read_registry
from bilemma.library.book_records.texts import glossary_terms
from bilemma.library.importing_theorems.importing import import_file
from bilemma.library.importing_theorems.undefined import undefined_names
from bilemma.library.on_disk.book_files import BookError
from bilemma.library.on_disk.books import other_books
from bilemma.library.on_disk.encodings import NOT_IN_UTF8, misread
from bilemma.render.words.comments import read_comments
from bilemma.render.words.practice import short_answers
from bilemma.render.words.strings import read_words

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


THEOREM = "derivations/units/mean_after_change_of_units.py"
READ_BY = {
    "derivations/book.toml": other_books,
    "derivations/glossary.toml": glossary_terms,
    "derivations/units/chapter.toml": lambda root: chapter(
        "units", root / "derivations" / "units", [], set()
    ),
    "derivations/registry.toml": read_registry,
    "derivations/claims/claims.toml": read_settings,
    "derivations/comments.toml": read_comments,
    "derivations/short_answers.toml": short_answers,
    "templates/strings.toml": lambda root: read_words(root / "templates" / "strings.toml"),
    THEOREM: lambda root: import_file(root, root / THEOREM),
}


@pytest.mark.parametrize(("name", "read"), READ_BY.items(), ids=READ_BY)
@pytest.mark.parametrize(("encoding", "line"), [("gb18030", 2), ("utf-16", 1)])
def test_whoever_reads_it_names_the_file_and_the_line(started, name, read, encoding, line):
    file = started / name
    file.parent.mkdir(exist_ok=True)
    file.write_bytes("# 1\n# 方差\n".encode(encoding))
    with pytest.raises((BookError, ValueError), match="UTF-8") as found:
        read(started)
    assert str(found.value).endswith(f"{name}:{line}: {NOT_IN_UTF8}")


def test_a_file_that_says_its_encoding_has_its_own_faults(started):
    (started / THEOREM).write_bytes("# coding: gb18030\n# 方差\n)\n".encode("gb18030"))
    with pytest.raises(BookError, match="unmatched") as found:
        import_file(started, started / THEOREM)
    assert str(found.value) == f"{THEOREM}:3: unmatched ')'"
