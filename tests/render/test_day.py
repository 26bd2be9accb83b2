"""The day in citations of what is not released: the same on whatever day the site is built."""

import subprocess
from datetime import UTC, datetime

import pytest

from bilemma.render.references.day import day_of

COMMITTED = "2025-03-01T23:30:00-0500"  # the second of March, in UTC


@pytest.fixture
def repository(tmp_path, monkeypatch):
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setenv("GIT_COMMITTER_DATE", COMMITTED)
    git = ("git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@b.c")
    subprocess.run([*git, "init", "--quiet"], check=True)
    subprocess.run([*git, "commit", "--quiet", "--allow-empty", "--message", "a"], check=True)
    return tmp_path


def test_it_is_that_of_the_last_commit(repository):
    (repository / "derivations").mkdir()
    (repository / "derivations" / "new.py").write_text("edited, not committed")
    assert day_of(repository).isoformat() == "2025-03-02"
    assert day_of(repository / "derivations").isoformat() == "2025-03-02"


def test_who_builds_may_say_it(repository, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86399")
    assert day_of(repository).isoformat() == "1970-01-01"
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    with pytest.raises(ValueError, match="yesterday"):
        day_of(repository)


def test_without_commits_it_is_today(tmp_path, monkeypatch):
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    before = datetime.now(UTC).date()
    assert before <= day_of(tmp_path) <= datetime.now(UTC).date()
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)  # noqa: S607
    assert before <= day_of(tmp_path) <= datetime.now(UTC).date()


def test_it_is_today_without_git(repository, monkeypatch):
    monkeypatch.setenv("PATH", "")
    before = datetime.now(UTC).date()
    assert before <= day_of(repository) <= datetime.now(UTC).date()
