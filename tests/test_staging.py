"""How a site takes the place of the old one, and what builds that were killed leave behind."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bilemma.render.site import site_build, staging
from bilemma.render.site.languages import SiteError
from bilemma.render.site.site_build import refuse_what_cannot_work
from bilemma.render.site.staging import Staging
from bilemma.resources import katex
from bilemma.typeset.math import FormulaError

KILLED = """
import os, signal, sys
from pathlib import Path
from bilemma.render.site import staging
stage = staging.Staging(Path(sys.argv[1]))
stage.site.mkdir()
(stage.site / "index.html").write_text("new", "utf-8")
if sys.argv[2] == "between":
    staging.exchange = lambda one, other: False
    rename = Path.rename
    def once(path, to):
        rename(path, to)
        os.kill(os.getpid(), signal.SIGKILL)
    Path.rename = once
if sys.argv[2] == "after":
    exchange = staging.exchange
    def killed(one, other):
        exchange(one, other)
        os.kill(os.getpid(), signal.SIGKILL)
    staging.exchange = killed
if sys.argv[2] != "before":
    stage.publish()
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def site(tmp_path):
    """A site that stands."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("old", "utf-8")
    return tmp_path / "site"


def stage(site, text="new"):
    found = Staging(site)
    found.site.mkdir()
    (found.site / "index.html").write_text(text, "utf-8")
    return found


def text_of(site):
    return (site / "index.html").read_text("utf-8") if site.exists() else None


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def killed(site, moment):
    """A build of the site that is killed at a moment of its end."""
    subprocess.run([sys.executable, "-c", KILLED, site, moment], check=False)


class TestExchange:
    @pytest.mark.skipif(sys.platform != "linux", reason="a call of Linux")
    def test_two_folders_change_places(self, site, tmp_path):
        other = tmp_path / "other"
        other.mkdir()
        assert staging.exchange(other, site)
        assert names(other) == ["index.html"]
        assert names(site) == []

    def test_what_is_refused_is_an_error_that_names_the_site(self, site, tmp_path):
        with pytest.raises(FileNotFoundError, match="site"):
            staging.exchange(tmp_path / "missing", site)

    @pytest.mark.parametrize("number", staging.CANNOT)
    def test_a_disk_that_has_no_such_call_gets_two_renames(self, site, monkeypatch, number):
        class Old:
            @staticmethod
            def renameat2(*_):
                staging.ctypes.set_errno(number)
                return -1

        monkeypatch.setattr(staging.ctypes, "CDLL", lambda *_, **__: Old)
        stage(site).publish()
        assert text_of(site) == "new"
        assert names(site.parent) == ["site"]

    @pytest.mark.skipif(sys.platform != "linux", reason="a call of Linux")
    def test_there_is_a_site_at_every_moment(self, site, monkeypatch):
        """Not so with two renames: between them there is none."""
        seen, rename = [], Path.rename

        def noting(path, to):
            seen.append(text_of(site))
            found = rename(path, to)
            seen.append(text_of(site))
            return found

        monkeypatch.setattr(Path, "rename", noting)
        stage(site).publish()
        seen.append(text_of(site))
        assert None not in seen
        assert seen[-1] == "new"

    def test_where_the_new_one_cannot_be_put_the_old_one_stays(self, site, monkeypatch):
        monkeypatch.setattr(staging, "exchange", lambda *_: False)
        one = stage(site)
        rename = Path.rename

        def refusing(path, to):
            if path == one.site:
                raise OSError(errno.EBUSY, "busy")
            return rename(path, to)

        monkeypatch.setattr(Path, "rename", refusing)
        with pytest.raises(OSError, match="busy"):
            one.publish()
        assert text_of(site) == "old"


class TestLeftovers:
    @pytest.mark.parametrize(
        ("moment", "text"), [("before", "old"), ("between", "old"), ("after", "new")]
    )
    def test_the_next_build_removes_them_and_there_is_a_site(self, site, moment, text):
        killed(site, moment)
        assert names(site.parent) != ["site"], "the build was killed too late to leave anything"
        staging.remove_leftovers(site)
        assert text_of(site) == text
        assert names(site.parent) == ["site"]

    def test_a_build_begins_with_that(self, site):
        killed(site, "before")
        one = stage(site)
        assert len(names(site.parent)) == 2
        one.publish()
        assert names(site.parent) == ["site"]

    def test_what_another_build_is_at_is_left_alone(self, site):
        one = stage(site, "of one")
        two = stage(site, "of the other")
        one.publish()
        assert text_of(site) == "of one"
        two.publish()
        assert text_of(site) == "of the other"
        assert names(site.parent) == ["site"]

    @pytest.mark.parametrize(
        ("name", "inside"),
        [
            (".site.previous", "index.html"),  # somebody's copy
            (".site.abcdefgh", "notes"),
            (".site.abc", "en"),
            (".sites.abcdefgh", "en"),
            ("site.abcdefgh", "en"),
        ],
    )
    def test_what_is_not_ours_is_left_alone(self, site, name, inside):
        (site.parent / name / inside).mkdir(parents=True)
        staging.remove_leftovers(site)
        assert names(site.parent / name) == [inside]

    def test_a_link_is_left_alone(self, site, tmp_path_factory):
        there = tmp_path_factory.mktemp("there")
        (there / "en").mkdir()
        (site.parent / ".site.abcdefgh").symlink_to(there)
        staging.remove_leftovers(site)
        assert names(there) == ["en"]

    def test_one_that_is_taken_for_a_leftover_as_it_is_made_is_made_again(self, site, monkeypatch):
        """Between the making of a folder and its lock another build may come."""
        lock, taken = staging._locked, []

        def late(folder, *, wait):
            if not taken:
                taken.append(folder)
                staging.shutil.rmtree(folder)
            return lock(folder, wait=wait)

        monkeypatch.setattr(staging, "_locked", late)
        stage(site).publish()
        assert text_of(site) == "new"


class TestRefusedAtOnce:
    def test_what_can_work_is_not_refused(self, site):
        refuse_what_cannot_work(site, katex())
        refuse_what_cannot_work(site.parent / "a" / "b", katex())

    def test_a_mount_point(self, site, monkeypatch, tmp_path):
        place = site.with_name("my site")
        site.rename(place)
        listed = tmp_path / "mountinfo"
        escaped = str(place).replace(" ", "\\040")
        listed.write_text(f"36 35 98:0 / {escaped} rw,noatime master:1 - ext3 /dev/root rw\n")
        monkeypatch.setattr(site_build, "MOUNTS", listed)
        with pytest.raises(SiteError, match=r"is a mount point.*--site-dir"):
            refuse_what_cannot_work(place, katex())
        refuse_what_cannot_work(place / "site", katex())

    def test_a_mount_point_where_nothing_is_listed(self, site, monkeypatch, tmp_path):
        monkeypatch.setattr(site_build, "MOUNTS", tmp_path / "missing")
        monkeypatch.setattr(Path, "is_mount", lambda path: path == site)
        with pytest.raises(SiteError, match="is a mount point"):
            refuse_what_cannot_work(site, katex())

    def test_a_file_in_the_place_of_the_site(self, site):
        with pytest.raises(SiteError, match="is a file"):
            refuse_what_cannot_work(site / "index.html", katex())

    def test_a_folder_that_cannot_be_written(self, site, monkeypatch):
        def refuse(*_, **__):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))

        monkeypatch.setattr(site_build.tempfile, "TemporaryFile", refuse)
        with pytest.raises(SiteError, match=r"cannot be written \(Read-only file system\)"):
            refuse_what_cannot_work(site, katex())

    def test_the_extra_is_missing(self, site, monkeypatch):
        monkeypatch.setattr(site_build, "find_spec", lambda name: None if name == "material" else 1)
        with pytest.raises(
            SiteError, match=r"\(material not installed\): pip install \"bilemma\[site"
        ):
            refuse_what_cannot_work(site, katex())

    def test_katex_is_missing(self, site, tmp_path):
        with pytest.raises(FormulaError, match=r"KaTeX is not installed.*make env"):
            refuse_what_cannot_work(site, tmp_path / "katex")

    def test_node_is_missing(self, site, monkeypatch):
        monkeypatch.setattr("shutil.which", lambda *_, **__: None)
        with pytest.raises(FormulaError, match=r"Node.*was not found.*make env"):
            refuse_what_cannot_work(site, katex())


# --- whether something was edited -----------------------------------------------------------------
def test_an_edit_is_seen_wherever_it_is(tmp_path):
    folder = tmp_path / "book"
    (folder / "chapter" / "__pycache__").mkdir(parents=True)
    for name in ("page.md", "chapter/theorem.py"):
        (folder / name).write_text("", "utf-8")
    alone = tmp_path / "alone"
    places = (folder, alone)  # of which the second is not there yet
    seen = [staging.fingerprint(places)]
    alone.write_text("", "utf-8")
    seen.append(staging.fingerprint(places))
    (folder / "chapter" / "theorem.py").write_text("edited", "utf-8")
    seen.append(staging.fingerprint(places))
    (folder / "page.md").rename(folder / "other.md")
    seen.append(staging.fingerprint(places))
    assert len(set(seen)) == len(seen)
    (folder / "chapter" / "__pycache__" / "theorem.pyc").write_bytes(b"")
    assert staging.fingerprint(places) == seen[-1]


@pytest.mark.parametrize("is_seen", [False, True])
def test_a_file_may_go_while_one_looks(tmp_path, monkeypatch, is_seen):
    page, scratch = tmp_path / "page.md", tmp_path / "a.swp"
    page.write_text("", "utf-8")
    scratch.write_text("", "utf-8")
    stat = os.stat

    def going(path, *args, **options):
        is_scratch = str(path) == str(scratch)
        if is_scratch and not is_seen:
            scratch.unlink()
        found = stat(path, *args, **options)
        if is_scratch:
            scratch.unlink()
        return found

    monkeypatch.setattr(os, "stat", going)
    found = [name for name, _, _ in staging.fingerprint([tmp_path])]
    assert found == [str(path) for path in (scratch, page)[not is_seen :]]
