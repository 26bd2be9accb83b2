"""A stranger's site with a huge file is refused before the file is read."""

import resource
import subprocess
import sys

import pytest

from bilemma.referee.comparison.__main__ import LIMIT, TooLargeFileError, main, refuse_large


@pytest.fixture
def site(tmp_path):
    """A site whose certificates have a byte more than is read; they take no room on the disk."""
    with (tmp_path / "bilemma.json").open("wb") as file:
        file.truncate(LIMIT * 10**6 + 1)
    return tmp_path


def test_it_is_refused_at_once(site, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["compare", str(site)])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert main() == 1
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000
    said = capsys.readouterr().err
    assert said.endswith(
        f"no file of more than {LIMIT} MB is read: if you trust it, say --limit 65\n"
    )


def test_other_files_count_too(site):
    (site / "bilemma.json").rename(site / "index.html")
    with pytest.raises(TooLargeFileError, match=r"index\.html has 64 MB"):
        refuse_large(site, LIMIT)


@pytest.mark.parametrize("limit", [0, LIMIT + 1])
def test_whoever_asks_for_more_gets_it(site, limit):
    refuse_large(site, limit)


CHECKERS = pytest.mark.parametrize("module", ["bilemma.trusted", "bilemma.checker"])


def checked(module, file, *words):
    run = subprocess.run(
        [sys.executable, "-m", module, *words, file], capture_output=True, text=True, check=False
    )
    return run.returncode, run.stdout + run.stderr


@CHECKERS
def test_both_checkers_refuse_it_too(module, site):
    file = site / "bilemma.json"
    said = f"refused: {file} has more than {LIMIT} MB; if you trust it, say --limit 65\n"
    assert checked(module, file) == (1, said)


@CHECKERS
@pytest.mark.parametrize(("limit", "read"), [("1", False), ("2", True), ("0", True)])
def test_and_read_more_if_asked_to(module, limit, read, tmp_path):
    file = tmp_path / "large.json"
    file.write_bytes(b" " * 10**6 + b"{}")
    code, said = checked(module, file, "--limit", limit)
    assert code == 1
    assert ("say --limit 2" in said) != read
    assert ("ids to certificates" in said) == read


@CHECKERS
def test_a_pipe_is_no_way_around_it(module):
    words = [sys.executable, "-m", module, "--limit", "1", "/dev/stdin"]
    run = subprocess.run(words, input=bytes(10**6 + 1), capture_output=True, check=False)
    assert run.returncode == 1
    assert b"/dev/stdin has more than 1 MB; if you trust it, say --limit 2" in run.stderr


@CHECKERS
@pytest.mark.parametrize("limit", ["much", "-1"])
def test_a_limit_that_is_no_number_is_no_limit(module, limit, site):
    code, said = checked(module, site / "bilemma.json", "--limit", limit)
    assert code == 2
    assert "usage:" in said
