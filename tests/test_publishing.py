"""The workflows that publish a site: for this book, and for one that `bilemma init` wrote."""

from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.commands.engine_requirement import engine_requirement

ROOT = Path(__file__).parents[1]
WORKFLOW = Path(".github/workflows/pages.yml")
BUILD = {"this book": "make site", "a new book": "bilemma build"}


@pytest.fixture(params=BUILD)
def kind(request):
    return request.param


@pytest.fixture
def book(kind, tmp_path):
    """The folder of a book."""
    if kind == "this book":
        return ROOT
    CliRunner().invoke(main, ["init", str(tmp_path / "mybook")])
    return tmp_path / "mybook"


@pytest.fixture
def workflow(book):
    # YAML 1.1 takes the key `on` for true, and so does this reader.
    data = yaml.safe_load((book / WORKFLOW).read_text("utf-8"))
    return {("on" if key is True else key): value for key, value in data.items()}


def step(job, **having):
    """The one step of a job in which a field begins so."""
    ((key, begins),) = having.items()
    (found,) = [s for s in job["steps"] if str(s.get(key, "")).startswith(begins)]
    return found


def test_it_runs_under_tags_of_versions_and_by_hand(workflow):
    assert workflow["on"] == {"push": {"tags": ["v*"]}, "workflow_dispatch": None}


def test_the_site_is_built_for_the_address_at_which_it_will_lie(kind, workflow):
    job = workflow["jobs"]["build"]
    pages = step(job, uses="actions/configure-pages@")["id"]
    build = step(job, run="BILEMMA_SITE_URL=")
    assert build["run"] == f'BILEMMA_SITE_URL="$BASE/${{NAME#v}}/" {BUILD[kind]}'
    assert build["env"] == {
        "BASE": f"${{{{ steps.{pages}.outputs.base_url }}}}",
        "BILEMMA_REPOSITORY": "${{ github.server_url }}/${{ github.repository }}",
    }
    assert job["steps"].index(step(job, uses="actions/configure-pages@")) < job["steps"].index(
        build
    )


def test_what_was_built_is_what_is_deployed(workflow):
    jobs = workflow["jobs"]
    built = step(jobs["build"], uses="actions/upload-artifact@")["with"]
    taken = step(jobs["deploy"], uses="actions/download-artifact@")["with"]
    assert (built["name"], built["path"]) == (taken["name"], taken["path"]) == ("site", "site")
    assert jobs["deploy"]["needs"] == "build"
    shelf = step(jobs["deploy"], uses="actions/upload-pages-artifact@")["with"]
    assert shelf == {"path": "shelf"}
    assert step(jobs["deploy"], uses="actions/deploy-pages@")


def test_only_what_deploys_may_write(workflow):
    jobs = workflow["jobs"]
    assert set(jobs["build"]["permissions"].values()) == {"read"}
    assert set(jobs["deploy"]["permissions"]) == {"contents", "pages", "id-token"}
    assert not any("make site" in s.get("run", "") for s in jobs["deploy"]["steps"])


def test_settings_take_the_address_that_the_workflow_gives(book, monkeypatch):
    from bilemma.render.references.publication import publication

    monkeypatch.setenv("BILEMMA_SITE_URL", "https://someone.github.io/book")
    assert publication(book).address == "https://someone.github.io/book/"


def test_a_new_book_installs_what_its_requirements_name(tmp_path):
    CliRunner().invoke(main, ["init", str(tmp_path / "mybook")])
    data = yaml.safe_load((tmp_path / "mybook" / WORKFLOW).read_text("utf-8"))
    install = step(data["jobs"]["build"], run="pip install")["run"].split()[-1]
    lines = (tmp_path / "mybook" / install).read_text("utf-8").splitlines()
    assert lines[-1] == engine_requirement().line


def test_all_workflows_use_one_edition_of_an_action():
    starter = ROOT / "src" / "bilemma" / "starter" / "github" / "workflows"
    editions = {}
    for file in (*(ROOT / ".github" / "workflows").glob("*.yml"), *starter.glob("*.yml")):
        for job in yaml.safe_load(file.read_text("utf-8"))["jobs"].values():
            for used in (s["uses"] for s in job["steps"] if "uses" in s):
                action, _, edition = used.partition("@")
                editions.setdefault(action, set()).add(edition)
    assert {action: found for action, found in editions.items() if len(found) > 1} == {}
