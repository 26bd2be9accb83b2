"""The list of the package's files, as the page shows it."""

import pytest

from bilemma.render.pages.public_names import PACKAGE
from bilemma.render.pages.source_rooms import UndescribedFileError, source_rooms


def test_each_file_of_code_is_listed_once_with_what_it_says():
    listed = [room.name + file.name for room in source_rooms() for file in room.files]
    python = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if path.read_text("utf-8").strip() and not path.is_relative_to(PACKAGE / "starter")
    }
    assert python <= set(listed)
    assert len(listed) == len(set(listed))
    assert "checker/certificate.mjs" in listed


def test_it_is_the_first_paragraph_that_is_shown(tmp_path):
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "a.py").write_text('"""What ``a`` is,\nin :mod:`.b` | two.\n\nMore."""\n')
    (tmp_path / "room" / "b.mjs").write_text(
        "#!/usr/bin/env node\n// A script,\n// whole.\n\n// No.\n"
    )
    (tmp_path / "room" / "empty.py").write_text("")
    (room,) = source_rooms(tmp_path)
    assert room.name == "room/"
    assert [(file.name, file.says) for file in room.files] == [
        ("a.py", "What `a` is, in `b` | two."),
        ("b.mjs", "A script, whole."),
    ]


@pytest.mark.parametrize("name", ["a.py", "a.mjs"])
def test_a_file_that_does_not_say_what_it_is_for_is_named(tmp_path, name):
    (tmp_path / name).write_text("x = 1\n")
    with pytest.raises(UndescribedFileError, match=f"{name}: say in its first lines"):
        source_rooms(tmp_path)
