"""Versions of a site are kept apart: what was published stays, and `latest` leads to the newest."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.render.site.versions import VersionError, shelve

ROOT = Path(__file__).parents[1]
WORKFLOWS = [
    ROOT / ".github/workflows/pages.yml",
    ROOT / "src/bilemma/starter/github/workflows/pages.yml",
]
PAGES = ("", "zh/", "theorems/one/", "zh/theorems/one/")


def site(folder, name, words="", base="https://book.org/math/", pages=PAGES):
    """A site of a few pages, built for a version."""
    for page in pages:
        file = folder / page / "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        address = f"{base}{name}/{page}"
        file.write_text(f'<link rel="canonical" href="{address}">{name} {words}', "utf-8")
    return folder


def lead(shelf, path):
    """Where a page of the shelf leads, below the shelf."""
    text = (shelf / path / "index.html").read_text("utf-8")
    (script,) = re.findall(r'location\.replace\("([^"]*)" \+ location\.search', text)
    (refresh,) = re.findall(r'content="0; url=([^"]*)"', text)
    assert script == refresh
    return os.path.relpath(shelf / path / script, shelf) + "/"


@pytest.fixture
def shelf(tmp_path):
    """A shelf with two versions."""
    for name in ("0.2", "0.10"):
        shelve(site(tmp_path / f"site-{name}", name), tmp_path / "shelf", name)
    return tmp_path / "shelf"


def test_each_version_has_a_folder(shelf):
    for name in ("0.2", "0.10"):
        for page in PAGES:
            assert f">{name} " in (shelf / name / page / "index.html").read_text("utf-8")


def test_what_was_published_stays_as_it_is(shelf, tmp_path):
    before = {p: p.read_bytes() for p in (shelf / "0.2").rglob("*") if p.is_file()}
    with pytest.raises(VersionError, match=r"0\.2 is published already.*CITATION\.cff"):
        shelve(site(tmp_path / "again", "0.2", "another proof"), shelf, "0.2")
    with pytest.raises(VersionError, match="published already"):
        shelve(site(tmp_path / "fewer", "0.2", pages=PAGES[:2]), shelf, "0.2")
    shelve(site(tmp_path / "same", "0.2"), shelf, "0.2")
    assert {p: p.read_bytes() for p in (shelf / "0.2").rglob("*") if p.is_file()} == before


@pytest.mark.parametrize("page", PAGES)
def test_latest_leads_to_the_newest_by_number(shelf, page):
    assert lead(shelf, f"latest/{page}") == f"0.10/{page}"


def test_the_root_leads_to_latest(shelf):
    assert lead(shelf, "") == "latest/"
    assert lead(shelf, "zh") == "latest/zh/"


def test_the_list_of_versions(shelf, tmp_path):
    for name in ("0.10rc1", "dev", "0.9"):
        names = shelve(site(tmp_path / name, name), shelf, name)
    assert names == ["0.10", "0.10rc1", "0.9", "0.2", "dev"]
    listed = json.loads((shelf / "versions.json").read_text("utf-8"))
    assert [version["version"] for version in listed] == names
    assert [version["aliases"] for version in listed] == [["latest"], [], [], [], []]
    unknown = (shelf / "404.html").read_text("utf-8")
    assert 'base = "/math/", versions = ["0.10", ' in unknown


def test_what_is_no_version_yet_is_replaced(tmp_path):
    for words in ("first", "second"):
        names = shelve(site(tmp_path / words, "dev", words), tmp_path / "shelf", "dev")
    assert names == ["dev"]
    assert "dev second" in (tmp_path / "shelf/dev/index.html").read_text("utf-8")
    assert lead(tmp_path / "shelf", "latest/theorems/one") == "dev/theorems/one/"


def test_a_page_that_is_gone_is_gone_from_latest(shelf, tmp_path):
    shelve(site(tmp_path / "next", "0.11", pages=PAGES[:2]), shelf, "0.11")
    assert not (shelf / "latest/theorems").exists()
    assert (shelf / "0.10/theorems/one/index.html").is_file()


@pytest.mark.parametrize(
    ("name", "built_for", "message"),
    [
        ("0.3", "0.2", r"built for https://book\.org/math/0\.2/.*BILEMMA_SITE_URL=https://…/0\.3/"),
        ("latest", "latest", "'latest' is no version"),
        ("../x", "../x", "is no version"),
    ],
)
def test_what_would_make_citations_false_is_refused(tmp_path, name, built_for, message):
    with pytest.raises(VersionError, match=message):
        shelve(site(tmp_path / "site", built_for), tmp_path / "shelf", name)
    assert not (tmp_path / "shelf").exists()


# --- command and workflows ------------------------------------------------------------------------
@pytest.fixture
def book(tmp_path, monkeypatch):
    """A folder that says of which book and version it is."""
    folder = tmp_path / "book"
    (folder / "derivations").mkdir(parents=True)
    (folder / "derivations" / "book.toml").write_text("chapters = []\n", "utf-8")
    (folder / "mkdocs.yml").write_text("site_name: B\nsite_url: https://book.org/math/\n", "utf-8")
    cff = 'title: B\nauthors: [{name: A}]\nversion: "0.2"\n'
    (folder / "CITATION.cff").write_text(cff, "utf-8")
    monkeypatch.chdir(folder)
    return folder


def test_the_command(book, tmp_path):
    def run(*args):
        return CliRunner().invoke(main, ["publish", str(tmp_path / "shelf"), *args])

    assert "there is no site in site: bilemma build" in run().output
    site(book / "site", "0.2")
    assert run().output == "Published as 0.2. There are 0.2; latest is 0.2.\n"
    assert "CITATION.cff says that this is version 0.2, not 0.3" in run("--as", "0.3").output
    done = run("--as", "dev")
    assert done.exit_code == 1
    assert "was built for https://book.org/math/0.2/" in done.output


def steps(workflow, job):
    return yaml.safe_load(workflow.read_text("utf-8"))["jobs"][job]["steps"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=["this", "starter"])
def test_the_workflow_keeps_versions_in_a_branch(workflow, book, tmp_path):
    """Its own script, with a repository on this machine in GitHub's place."""
    (script,) = [
        step["run"] for step in steps(workflow, "deploy") if "shelf" in step.get("run", "")
    ]
    script = script.replace(".venv/bin/bilemma", "bilemma")
    commands = tmp_path / "bin"
    commands.mkdir()
    (commands / "bilemma").write_text(
        f"#!{sys.executable}\nfrom bilemma.cli import main\nmain()\n", "utf-8"
    )
    (commands / "bilemma").chmod(0o755)
    git = ("git", "-c", "user.name=a", "-c", "user.email=a@b.c")

    def run(*command, **more):
        env = {**os.environ, "PATH": f"{commands}:{os.environ['PATH']}", **more}
        done = subprocess.run(
            command, cwd=book, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run(*git, "init", "--quiet", "--bare", str(tmp_path / "remote"))
    run(*git, "init", "--quiet")
    (book / ".gitignore").write_text("site\nshelf\n*.json\n", "utf-8")
    run(*git, "add", "--all")
    run(*git, "commit", "--quiet", "--message", "book")
    run(*git, "remote", "add", "origin", str(tmp_path / "remote"))
    for name in ("dev", "v0.2"):
        site(book / "site", name.removeprefix("v"))
        run("bash", "-e", "-c", script, NAME=name)
        run(*git, "worktree", "remove", "--force", "shelf")
    kept = run(*git, "ls-tree", "-r", "--name-only", "origin/shelf").splitlines()
    assert "CITATION.cff" not in kept
    for path in ("0.2/zh/index.html", "dev/index.html", "latest/index.html", "versions.json"):
        assert path in kept


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=["this", "starter"])
def test_the_workflow_builds_for_the_address_of_the_version(workflow):
    builds = [step["run"] for step in steps(workflow, "build") if "SITE_URL" in step.get("run", "")]
    assert builds
    for build in builds:
        said = re.search(r'BILEMMA_SITE_URL=("[^"]*")', build)[1]
        line = ["bash", "-c", f"printf %s {said}"]
        env = {"BASE": "https://a.github.io/b", "NAME": "v1.0"}
        done = subprocess.run(line, env=env, capture_output=True, text=True, check=True)
        assert done.stdout == "https://a.github.io/b/1.0/"
