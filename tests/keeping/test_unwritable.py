"""A store that is full, cannot be written or was left by a killed process costs time alone."""

import errno
import os
import subprocess
import sys

import pytest

from bilemma.keeping.cache import Shelf, load, remove_parts, store, trouble

BIG = "".join(f"{number:x}" for number in range(20_000))


def keep(path):
    """Store something, and put it on a shelf beside."""
    store(path, "key", BIG)
    shelf = Shelf(path.with_name("shelf"))
    assert shelf.get("name", "key") in (None, BIG)
    shelf.put("name", "key", BIG)
    shelf.save()


def test_where_it_can_be_written_there_is_nothing_to_tell(tmp_path):
    keep(tmp_path / "kept.json")
    assert trouble() == ""
    assert load(tmp_path / "kept.json", "key") == BIG
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.json", "shelf"]


def test_a_file_in_the_place_of_the_folder(tmp_path):
    (tmp_path / "cache").write_text("no folder")
    keep(tmp_path / "cache" / "kept.json")
    assert "kept.json was not written" in trouble()
    assert "so with 1 more" in trouble()
    assert "saves time alone" in trouble()


def test_a_folder_in_the_place_of_a_file(tmp_path):
    for name in ("kept.json", "shelf"):
        (tmp_path / name).mkdir()
    keep(tmp_path / "kept.json")
    assert "kept.json was not written" in trouble()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.json", "shelf"]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no Unix")
def test_a_store_that_can_only_be_read(tmp_path, monkeypatch):
    keep(tmp_path / "kept.json")
    if os.geteuid():
        tmp_path.chmod(0o500)
    else:  # whom nothing is forbidden

        def refuse(*_):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))

        monkeypatch.setattr("pathlib.Path.write_bytes", refuse)
    keep(tmp_path / "kept.json")
    assert load(tmp_path / "kept.json", "key") == BIG
    tmp_path.chmod(0o700)
    assert "kept.json was not written" in trouble()


FULL = """
import resource, sys
from pathlib import Path
from bilemma.keeping.cache import Shelf, store, trouble
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]),) * 2)
path = Path(sys.argv[1])
text = "".join(f"{n:x}" for n in range(20_000))
store(path / "kept.json", "key", text)
shelf = Shelf(path / "shelf")
shelf.put("name", "key", text)
shelf.save()
print(trouble())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no Unix")
@pytest.mark.parametrize("room", [0, 1000, 9000, 30_000])
def test_a_full_disk(tmp_path, room):
    """The system lets no file of the process grow beyond so much."""
    done = subprocess.run(
        [sys.executable, "-c", FULL, tmp_path, str(room)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "kept.json was not written (File too large); so with 1 more" in done.stdout
    assert load(tmp_path / "kept.json", "key") is None
    assert not list(tmp_path.glob("*.part"))
    assert Shelf(tmp_path / "shelf").get("name", "key") is None
    keep(tmp_path / "kept.json")
    assert load(tmp_path / "kept.json", "key") == BIG
    assert Shelf(tmp_path / "shelf").get("name", "key") == BIG


def test_what_dead_processes_were_writing_is_removed(tmp_path):
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    folder = tmp_path / "proofs"
    folder.mkdir()
    names = [f"a.{process.pid}.part", f"b.{os.getpid()}.part", "c.part", f"d.{process.pid}.json"]
    for name in names:
        (folder / name).touch()
    remove_parts(tmp_path)
    assert sorted(path.name for path in folder.iterdir()) == sorted(names[1:])
    remove_parts(tmp_path / "missing")
