"""What a type checker sees of the package, and what the files beside it say of the project."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import bilemma

ROOT = Path(__file__).parents[1]
STUB = Path(bilemma.__file__).with_suffix(".pyi")
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))

CLIENT = """\
from bilemma import E, Text, Var, ask, random_variables, theorem

X = random_variables("X", moments=2)
E(X) + Var(X)
ask("Var(X)").closed + "text"
Text(en=1, zh="b")
"""


def test_the_stub_has_the_names_of_the_package_from_where_they_live():
    tree = ast.parse(STUB.read_text("utf-8"))
    imported = {
        node.module: {alias.name for alias in node.names}
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
    }
    assert imported.pop("bilemma.__about__") == {"__version__"}
    assert imported == {module: set(names) for module, names in bilemma._HOMES.items()}
    (listed,) = (node for node in tree.body if isinstance(node, ast.Assign))
    assert sorted(ast.literal_eval(listed.value)) == sorted(bilemma.__all__)


def test_a_type_checker_sees_the_types_of_the_package(tmp_path):
    assert STUB.with_name("py.typed").is_file()
    (tmp_path / "client.py").write_text(CLIENT, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file=", "--follow-imports=silent", "client.py"],
        cwd=tmp_path,
        env={"MYPYPATH": str(ROOT / "src"), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    found = [line.partition(" error: ") for line in done.stdout.splitlines() if "error:" in line]
    assert [(where, said.rpartition("  [")[2]) for where, _, said in found] == [
        ("client.py:5:", "operator]"),
        ("client.py:6:", "arg-type]"),
    ]


def test_zenodo_is_told_what_the_citation_file_says():
    told = json.loads((ROOT / ".zenodo.json").read_text("utf-8"))
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert told["title"] == cited["title"]
    assert told["description"] == cited["abstract"].strip()
    assert told["keywords"] == cited["keywords"]
    assert [one["name"] for one in told["creators"]] == [one["name"] for one in cited["authors"]]
    assert told["license"].upper() in cited["license"]
    assert told["upload_type"] == cited["type"]


@pytest.mark.parametrize("file", FORMS, ids=lambda path: path.stem)
def test_an_issue_form_is_one_and_speaks_both_languages(file):
    form = yaml.safe_load(file.read_text("utf-8"))
    if file.stem == "config":
        assert set(form) == {"blank_issues_enabled"}
        return
    assert {"name", "description", "body"} <= set(form)
    assert any("\u4e00" <= sign <= "\u9fff" for sign in form["name"] + form["description"])
    ids = [part["id"] for part in form["body"]]
    assert len(ids) == len(set(ids))
    for part in form["body"]:
        assert part["type"] in {"input", "textarea", "dropdown"}
        assert part["attributes"]["label"]


def test_what_is_wrong_with_a_line_is_asked_with_theorem_and_step():
    form = yaml.safe_load((ROOT / ".github/ISSUE_TEMPLATE/wrong-line.yml").read_text("utf-8"))
    required = [part["id"] for part in form["body"] if part.get("validations", {}).get("required")]
    assert {"theorem", "step"} <= set(required)
