"""``bilemma claims`` and ``bilemma new claims/NAME``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.cells import cell_len

from bilemma.cli import main
from bilemma.commands import auditing

pytestmark = pytest.mark.usefixtures("small")


@pytest.fixture
def small(alone, monkeypatch):
    """A book without chapters, and without claims."""
    (alone / "derivations").mkdir()
    (alone / "derivations" / "book.toml").write_text("chapters = []\n", "utf-8")
    monkeypatch.chdir(alone)
    return alone


def run(*args):
    return CliRunner().invoke(main, args)


def test_a_new_file_of_claims_is_judged():
    written = run("new", "claims/my_note")
    assert written.exit_code == 0
    assert "derivations/claims/my_note/" in written.output
    judged = run("claims", "my-note")
    assert judged.exit_code == 0, judged.stderr
    rows = [line.split("\t") for line in judged.output.splitlines()]
    assert [row[:3] for row in rows] == [
        ["my-note", "definition-of-variance", "true"],
        ["my-note", "variances-always-add", "false"],
    ]


def test_the_second_source_stands_after_the_first():
    assert run("new", "claims/one").exit_code == 0
    assert run("new", "claims/two").exit_code == 0
    data = json.loads(run("claims", "--json").output)
    assert [claim["source"] for claim in data] == ["one", "one", "two", "two"]


def test_json_has_the_theorem_or_the_counter_model():
    run("new", "claims/one")
    first, second = json.loads(run("claims", "--json").output)
    assert first["verdict"] == "true"
    (statement,) = first["statements"]
    assert statement["holds"]
    assert statement["theorem"]["digest"]
    refuted, correct = second["statements"]
    assert (refuted["role"], refuted["holds"]) == ("states", False)
    assert (refuted["counter_model"]["left"], refuted["counter_model"]["right"]) == ("4", "2")
    assert refuted["counter_model"]["values"][0]["value"] == "1"
    assert (correct["role"], correct["holds"]) == ("correct", True)
    assert (first["misleads"], first["damaged"]) == (None, None)
    assert first["anchor"] == "the mean of the squared deviation from the mean"
    assert second["misleads"]["en"].startswith("Whoever adds up the variances")
    assert second["misleads"]["zh"]


def test_what_is_legible_in_part_is_marked(small, monkeypatch):
    run("new", "claims/one")
    path = small / "derivations" / "claims" / "one" / "variances_always_add.py"
    damaged = 'damaged=Text(en="One letter.", zh="一个字母。"),\n    misleads='
    path.write_text(path.read_text("utf-8").replace("misleads=", damaged), "utf-8")
    first, second = run("claims").output.splitlines()
    assert [row.split("\t")[2] for row in (first, second)] == ["true", "false, legible in part"]
    assert json.loads(run("claims", "--json").output)[1]["damaged"]["zh"] == "一个字母。"
    monkeypatch.setattr(auditing, "on_terminal", lambda: True)
    assert "1 true, 1 false; 1 legible in part" in run("claims").output


def test_a_verdict_that_is_not_reached_ends_with_the_place(small):
    run("new", "claims/one")
    path = small / "derivations" / "claims" / "one" / "variances_always_add.py"
    path.write_text(path.read_text("utf-8").replace('verdict="false"', 'verdict="true"'), "utf-8")
    refused = run("claims")
    assert refused.exit_code == 1
    assert refused.stderr.startswith("derivations/claims/one/variances_always_add.py:")
    assert "one/variances-always-add: the file says 'true'" in refused.stderr


def test_a_book_without_claims():
    done = run("claims", "--json")
    assert done.exit_code == 0
    assert json.loads(done.output) == []


@pytest.mark.parametrize(
    "name", ["claims/", "claims/Note", "claims/a-b", "claims/import", "claims/one/No"]
)
def test_names_of_sources(name):
    assert run("new", name).exit_code == 2


def test_a_source_is_not_overwritten():
    run("new", "claims/one")
    assert run("new", "claims/one").exit_code == 2


def test_one_more_claim_stands_after_the_others():
    assert run("new", "claims/one").exit_code == 0
    written = run("new", "claims/one/third_of_them", "--anchor", "Variances of any two variables")
    assert "Wrote derivations/claims/one/third_of_them.py" in written.output
    judged = run("claims", "one")
    assert judged.exit_code == 0, judged.stderr
    assert judged.output.splitlines()[-1].split("\t")[1:3] == ["third-of-them", "true"]
    assert run("new", "claims/one/third_of_them").exit_code == 2


def test_a_new_claim_asks_for_its_anchor_first():
    run("new", "claims/one")
    command = ["new", "claims/one/third_of_them"]
    asked = CliRunner().invoke(main, command, input="Variances of any two variables\n")
    assert "Key words of the source" in asked.output
    assert "Wrote derivations/claims/one/third_of_them.py" in asked.output
    refused = run("new", "claims/one/fourth", "--anchor", "Variances of any three variables")
    assert refused.exit_code == 2
    assert "does not stand in the source" in refused.stderr
    assert not Path("derivations/claims/one/fourth.py").exists()


def test_a_new_claim_of_a_source_is_asked_for_its_anchor_and_then_for_its_name():
    run("new", "claims/my_note")
    said = "Variances of any two variables\nthird_of_them\n"
    asked = CliRunner().invoke(main, ["claim", "new", "my-note"], input=said)
    assert asked.exit_code == 0
    assert asked.output.index("Key words of the source") < asked.output.index("Name of the claim")
    assert "Wrote derivations/claims/my_note/third_of_them.py" in asked.output
    judged = run("claims", "my-note")
    assert judged.output.splitlines()[-1].split("\t")[1:3] == ["third-of-them", "true"]
    again = run("claim", "new", "my-note", "third_of_them", "--anchor", "Variances of any two")
    assert again.exit_code == 2
    assert "there is a claim" in again.stderr
    strange = CliRunner().invoke(main, ["claim", "new", "my-note"], input="Medians of any two\n")
    assert strange.exit_code == 2
    assert "does not stand in the source" in strange.output
    assert run("claim", "new", "no-such").exit_code == 2


def test_digests_are_made_from_the_text_of_a_source(small):
    run("new", "claims/one")
    text = small / "text.txt"
    text.write_text("Means of any two variables add, and so do variances.", "utf-8")
    made = run("claims", "--digest", "one", str(text))
    assert made.exit_code == 0
    assert "derivations/claims/one/text.digests" in made.output
    refused = run("claims", "one")
    assert refused.exit_code == 1
    assert "does not stand in the source" in refused.stderr
    assert "--digest one FILE" in refused.stderr
    assert run("claims", "--digest", "two", str(text)).exit_code == 2


def test_a_source_may_be_named_with_an_option():
    run("new", "claims/one")
    run("new", "claims/two")
    rows = run("claims", "--source", "two").output.splitlines()
    assert [row.split("\t")[0] for row in rows] == ["two", "two"]


def test_a_claim_needs_its_source():
    refused = run("new", "claims/one/first")
    assert refused.exit_code == 2
    assert "bilemma new claims/one" in refused.stderr


def test_a_theorem_needs_a_chapter():
    refused = run("new", "mean_of_something")
    assert refused.exit_code == 2
    assert "--chapter" in refused.stderr


def test_an_unknown_source():
    run("new", "claims/one")
    refused = run("claims", "two")
    assert refused.exit_code == 1
    assert "there is no source 'two'; there are one" in refused.stderr


@pytest.mark.parametrize("width", [40, 100])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_table_fits_the_terminal(monkeypatch, width, language):
    run("new", "claims/one")
    monkeypatch.setattr(auditing, "on_terminal", lambda: True)
    monkeypatch.setenv("COLUMNS", str(width))
    done = run("claims", "--language", language)
    assert done.exit_code == 0
    assert max(map(cell_len, done.output.splitlines())) <= width
    assert "2 claims: 1 true, 1 false" in done.output
