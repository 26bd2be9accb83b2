"""A new book names the very engine that began it, and no name that may be somebody else's."""

import json
from hashlib import sha256
from importlib.metadata import PackageNotFoundError

import pytest
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.commands import engine_requirement as module
from bilemma.commands.engine_requirement import WHEEL, engine_requirement

CONTENT = b"a wheel"
DIGEST = sha256(CONTENT).hexdigest()
HASHES = {"hashes": {"sha256": DIGEST}}
AWAY = f"https://example.org/{WHEEL}"
COMMIT = {"vcs": "git", "commit_id": "c0ffee"}


@pytest.fixture
def installed(monkeypatch):
    """Has the engine be installed so; None for what an index gave."""

    def so(origin):
        text = origin and json.dumps(origin)
        fake = type("Distribution", (), {"read_text": lambda self, name: text})
        monkeypatch.setattr(module, "distribution", lambda name: fake())

    return so


@pytest.fixture
def wheel(tmp_path):
    (tmp_path / "kept here").mkdir()
    path = tmp_path / "kept here" / WHEEL
    path.write_bytes(CONTENT)
    return path


@pytest.mark.parametrize(
    ("origin", "line"),
    [
        (None, f"bilemma[site]=={module.__version__}"),
        ({"url": AWAY, "archive_info": HASHES}, f"bilemma[site] @ {AWAY}#sha256={DIGEST}"),
        ({"url": AWAY, "archive_info": {}}, f"bilemma[site] @ {AWAY}"),
        (
            {"url": AWAY, "archive_info": {"hash": f"sha256={DIGEST}"}},
            f"bilemma[site] @ {AWAY}#sha256={DIGEST}",
        ),
        (
            {"url": "https://example.org/bilemma.git", "vcs_info": COMMIT},
            "bilemma[site] @ git+https://example.org/bilemma.git@c0ffee",
        ),
    ],
)
def test_what_can_be_fetched_is_named_with_its_digest(installed, origin, line):
    installed(origin)
    assert engine_requirement() == module.EngineRequirement(line)


def test_a_wheel_that_is_here_goes_along_with_the_book(installed, wheel, tmp_path):
    installed({"url": wheel.as_uri(), "archive_info": HASHES})
    done = CliRunner().invoke(main, ["init", str(tmp_path / "book")])
    assert done.exit_code == 0
    assert (tmp_path / "book" / WHEEL).read_bytes() == CONTENT
    assert f"\n./{WHEEL}[site]\n" in (tmp_path / "book" / "requirements.txt").read_text("utf-8")
    assert "which no package index" not in done.output


@pytest.mark.parametrize("change", ["another", "gone", "a checkout", "not installed"])
def test_where_it_is_not_the_book_says_where_to_put_it(
    installed, wheel, tmp_path, change, monkeypatch
):
    origin = {"url": wheel.as_uri(), "archive_info": HASHES}
    if change == "another":
        wheel.write_bytes(b"another wheel")
    elif change == "gone":
        wheel.unlink()
    elif change == "a checkout":
        origin = {"url": tmp_path.as_uri(), "dir_info": {"editable": True}}
    installed(origin)
    if change == "not installed":
        monkeypatch.setattr(module, "distribution", _missing)
    done = CliRunner().invoke(main, ["init", str(tmp_path / "book")])
    assert not (tmp_path / "book" / WHEEL).exists()
    assert f"\n./{WHEEL}[site]\n" in (tmp_path / "book" / "requirements.txt").read_text("utf-8")
    assert " ".join(done.output.split()).count(f"{WHEEL}, which no package index has.") == 1
    assert done.output.index(WHEEL) < done.output.index("mkdocs serve")


def _missing(name):
    raise PackageNotFoundError(name)
