"""`bilemma init`: what it writes, and where it refuses to."""

import re
import tomllib

import pytest
from click.testing import CliRunner
from mkdocs.utils.yaml import yaml_load

from bilemma.cli import main

TITLE = 'Means: "a" & b'


def init(folder, *options):
    return CliRunner().invoke(main, ["init", str(folder), *options])


def test_a_folder_that_is_not_empty_is_refused_and_left_alone(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    done = init(tmp_path)
    assert done.exit_code == 2
    assert "is not empty; name a folder that is" in done.output
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_it_says_what_to_do_next(tmp_path):
    lines = init(tmp_path / "mybook").output.splitlines()
    assert lines[-3:-1] == [f"  cd {tmp_path / 'mybook'}", "  mkdocs serve"]
    assert "runs the code of its files" in lines[-1]


def test_where_no_pages_can_be_built_it_says_first_what_that_takes(tmp_path, monkeypatch):
    monkeypatch.setattr("bilemma.commands.beginning.find_spec", lambda _: None)
    lines = init(tmp_path / "mybook").output.splitlines()
    assert lines[-4:-1] == [
        f"  cd {tmp_path / 'mybook'}",
        "  pip install -r requirements.txt",
        "  mkdocs serve",
    ]


@pytest.mark.parametrize("name", ["mkdocs.yml", "CITATION.cff"])
def test_titles_are_quoted_in_yaml(tmp_path, name):
    init(tmp_path / "mybook", "--title", TITLE)
    data = yaml_load((tmp_path / "mybook" / name).read_text("utf-8"))
    assert TITLE in (data.get("site_name"), data.get("title"))


def test_titles_and_authors_are_quoted_in_toml(tmp_path):
    init(tmp_path / "mybook", "--title", TITLE, "--title-zh", "均值", "--author", "Li")
    data = tomllib.loads((tmp_path / "mybook" / "derivations" / "book.toml").read_text("utf-8"))
    assert data["title"] == {"en": TITLE, "zh": "均值"}
    assert data["authors"] == {"zh": "Li"}


def test_no_mark_is_left_and_git_is_told_what_to_ignore(tmp_path):
    init(tmp_path / "mybook")
    files = [path for path in (tmp_path / "mybook").rglob("*") if path.is_file()]
    assert [f.name for f in files if "@TITLE" in f.read_text("utf-8")] == []
    assert "/site/" in (tmp_path / "mybook" / ".gitignore").read_text("utf-8")


BROKEN = ("mean_after_change_of_units.py", "a * E(X) + b", "a * E(X) - b")


def test_a_broken_proof_is_stopped_before_the_commit_and_at_the_push(tmp_path, monkeypatch):
    book = tmp_path / "mybook"
    init(book)
    hooks = yaml_load((book / ".pre-commit-config.yaml").read_text("utf-8"))
    (hook,) = hooks["repos"][0]["hooks"]
    pushed = yaml_load((book / ".github" / "workflows" / "check.yml").read_text("utf-8"))
    runs = [step["run"] for step in pushed["jobs"]["check"]["steps"] if "run" in step]
    assert hook["entry"] in runs
    name, command = hook["entry"].split()
    assert name == "bilemma"
    file, right, wrong = BROKEN
    path = book / "derivations" / "units" / file
    assert re.match(hook["files"], path.relative_to(book).as_posix())
    monkeypatch.chdir(book)
    assert CliRunner().invoke(main, [command]).exit_code == 0
    assert right in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(right, wrong), "utf-8")
    refused = CliRunner().invoke(main, [command])
    assert refused.exit_code != 0
    assert file in refused.output


def test_what_a_push_runs_are_commands_that_there_are(tmp_path):
    init(tmp_path / "mybook")
    for file in (tmp_path / "mybook" / ".github" / "workflows").glob("*.yml"):
        for command in re.findall(r"bilemma ([a-z-]+)", file.read_text("utf-8")):
            done = CliRunner().invoke(main, [command, "--help"])
            assert done.exit_code == 0, f"{file.name}: bilemma {command}"
