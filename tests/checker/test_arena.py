"""The arena: what is in it, that each checker is right on all of it, and what it notices."""

from __future__ import annotations

import io
import json
import sys
import tarfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.export.arena import altering, arena_folder, certificate_mutants, power
from bilemma.export.arena.arena_run import (
    FILE,
    THIRD,
    WORD,
    judged,
    lay_out,
    sources,
    third,
)
from bilemma.export.arena.checkers import Judged, batch, command, javascript, kernel
from bilemma.export.arena.exhibits import REFUSED, STEPS, exhibits
from bilemma.mkdocs.edition import ARENA, for_readers
from bilemma.render.pages.arena_record import arena_record
from bilemma.trusted.certificate import PARAMETERS_FIRST, PREMISES_FIRST

ROOT = Path(__file__).parents[2]
CHECK = ROOT / THIRD
RULE_NAMES = {*PARAMETERS_FIRST, *PREMISES_FIRST}
RECORD = json.loads((ROOT / FILE).read_text("utf-8"))


@pytest.fixture(scope="module")
def arena(tmp_path_factory):
    """The folder, without a book, and the files of it that checkers judge."""
    place = tmp_path_factory.mktemp("arena")
    return place, lay_out(arena_folder.folder(), place)


def wrong(said, files):
    """The files that a checker was wrong about."""
    pairs = zip(files, said, strict=True)
    return [str(verdict) for file, verdict in pairs if verdict.verdict != WORD[file.parent.name]]


# --- what is in it --------------------------------------------------------------------------------
def test_it_has_hundreds_to_refuse_of_every_kind():
    kinds = [e.kind for e in exhibits() if not e.right]
    assert len(kinds) >= 600
    assert set(kinds) == set(REFUSED)
    assert min(map(kinds.count, REFUSED)) >= 9


def test_each_rule_has_steps_of_both_sorts():
    assert {step.rule for step in STEPS if step.right} >= RULE_NAMES
    assert {step.rule for step in STEPS if not step.right} >= RULE_NAMES
    assert any(e.rule == "lemma" and not e.right for e in exhibits())


def test_each_refusal_has_a_reason_in_both_languages_and_says_what_is_at_stake():
    for e in exhibits():
        if e.right:
            assert not e.reason
            assert not e.proves
            continue
        assert set(e.reason) == set(e.proves) == {"en", "zh"}
        for text in (*e.reason.values(), *e.proves.values()):
            assert text.strip(), e.path
            assert "\n" not in text, e.path
        assert any(sign >= "\u4e00" for sign in e.reason["zh"]), e.path


def test_no_two_files_have_one_path_or_one_content():
    every = exhibits()
    assert len({e.path for e in every}) == len(every)
    contents = {e.content for e in every}
    assert len(contents) > len(every) - 12  # of some mutants the same place was altered


def test_every_kind_of_alteration_has_words_and_its_share():
    assert set(certificate_mutants.WORDS) == set(altering.KINDS)
    names = [e.name for e in exhibits() if e.kind == "mutant"]
    assert len(names) == certificate_mutants.OF_EACH * len(altering.KINDS)


def test_the_same_bytes_come_out_again():
    files = arena_folder.folder({"an-id": {}})
    exhibits.cache_clear()
    assert arena_folder.folder({"an-id": {}}) == files
    assert arena_folder.archive(files) == arena_folder.archive(files)


def test_the_manifest_tells_of_every_file_and_the_archive_has_it():
    files = arena_folder.folder({"an-id": {}})
    manifest = json.loads(files["manifest.json"])
    assert manifest["set"] == arena_folder.set_digest()
    told = {row["file"]: row for row in manifest["files"]}
    assert set(told) == {path for path in files if path.startswith(("accept/", "refuse/"))}
    for path, row in told.items():
        assert row["digest"] == arena_folder.digest(files[path])
        assert path.startswith(f"{row['verdict']}/")
    counted = sum(sum(kinds.values()) for kinds in manifest["numbers"].values())
    assert counted == len(told)
    with tarfile.open(fileobj=io.BytesIO(arena_folder.archive(files))) as packed:
        assert {name.removeprefix("arena/") for name in packed.getnames()} == set(files)


def test_the_archive_of_the_site_is_small():
    assert len(arena_folder.archive(arena_folder.folder())) < 200_000


def test_the_site_has_it_where_a_page_speaks_of_it():
    assert (ROOT / "docs" / ARENA).is_file()
    packed = for_readers(questions=False, arena=True)[arena_folder.ARCHIVE]
    assert packed == arena_folder.archive(arena_folder.folder())
    assert arena_folder.ARCHIVE not in for_readers(questions=False)


# --- every checker is right on all ----------------------------------------------------------------
@pytest.mark.parametrize("who", ["kernel", "javascript", "third"])
def test_a_checker_is_right_on_all(arena, who):
    place, files = arena
    by_third = third(CHECK, place / "kernel.json")
    said = {"kernel": kernel, "javascript": javascript, "third": by_third}[who](files)
    assert wrong(said, files) == []


def test_the_third_checker_uses_nothing_of_ours_and_no_package():
    lines = CHECK.read_text("utf-8").splitlines()
    taken = [line.split()[1] for line in lines if line.startswith(("import ", "from "))]
    assert set(taken) <= set(sys.stdlib_module_names) | {"collections.abc"}


def test_a_checker_that_accepts_or_refuses_everything_is_found(arena):
    place, files = arena
    manifest = json.loads((place / "manifest.json").read_text("utf-8"))
    every = (("accepted", {"neighbour"}), ("refused", set(REFUSED)), ("failed", set()))
    for verdict, right in every:
        said = [Judged(file.name, verdict, 0.0) for file in files]
        found = judged(manifest, files, said)
        assert {kind for kind, row in found.items() if row["right"] == row["of"]} == right
        assert {kind for kind, row in found.items() if row["right"] == 0} == set(found) - right


def test_a_checker_that_breaks_off_has_refused_nothing(tmp_path):
    file = tmp_path / "file.json"
    file.write_text("{}")
    for code, verdict in ((0, "accepted"), (1, "refused"), (2, "failed"), (-9, "failed")):
        script = f"import os, signal; os._exit({code}) if {code} >= 0 else os.kill(os.getpid(), 9)"
        (said,) = command([sys.executable, "-c", script], [file])
        assert said.verdict == verdict
    (said,) = batch([sys.executable, "-c", "raise SystemExit(1)"], [file])
    assert said.verdict == "failed"


# --- what it notices ------------------------------------------------------------------------------
def test_conditions_are_taken_out_one_by_one():
    source = "def f(a):\n    need(a > 0 and a < 9, 'no')\n    is_closed(a)\n    need(a, 'no')\n"
    made = list(power.conditions(source))
    assert [c.text for c in made] == ["a > 0", "a < 9", "is_closed(a)", "a"]
    assert "need(a < 9, 'no')" in made[0].source
    assert "is_closed" not in made[2].source
    assert all("need" in c.source for c in made)


# One of each part of the checker; all of them are tried in the thorough run, and recorded.
SOME = (
    "p.conclusion in q.hypotheses",
    "v.data not in used",
    "not t.random or pointwise",
    "len(set(used)) == len(used)",
    "claim.head == 'Le' or strict",
    "theorem.digest.hex() == digest",
    "len(set(hypotheses)) == len(hypotheses)",
)


def test_a_planted_fault_is_found():
    source, tables = CHECK.read_text("utf-8"), arena_folder.folder()["kernel.json"]
    chosen = [c for c in power.conditions(source) if c.text in SOME]
    assert {c.text for c in chosen} == set(SOME)
    for condition in chosen:
        assert power.noticed(condition, tables, exhibits()), condition.text
    whole = power.Guard(0, "", source)
    assert power.noticed(whole, tables, exhibits()) == ""


@pytest.mark.thorough
def test_every_condition_that_the_record_claims_is_noticed():
    found = power.power(CHECK.read_text("utf-8"), arena_folder.folder()["kernel.json"])
    assert found == RECORD["conditions"]


# --- the record -----------------------------------------------------------------------------------
def test_the_record_is_of_this_set_and_of_these_checkers():
    """`make arena` renews it."""
    assert RECORD["arena"] == arena_folder.VERSION
    assert RECORD["set"] == arena_folder.set_digest()
    assert RECORD["sources"] == sources(ROOT)
    assert RECORD["lines"] == len(CHECK.read_text("utf-8").splitlines())


def test_every_checker_was_right_on_all():
    for who, kinds in RECORD["checkers"].items():
        assert {k for k, row in kinds.items() if row["right"] < row["of"]} == set(), who
        assert kinds["book"]["of"] == RECORD["book"]["theorems"]


def test_the_page_shows_what_was_recorded():
    shown = arena_record(ROOT)
    assert shown.refused == sum(not e.right for e in exhibits())
    assert shown.of("book") == shown.theorems
    assert shown.cell("kernel", "json").startswith(f"{shown.of('json')} (")
    assert shown.noticed == shown.tried - len(shown.unnoticed)
    with pytest.raises(LookupError, match=r"arena\.json is missing"):
        arena_record(ROOT / "docs")


# --- the command ----------------------------------------------------------------------------------
def run(*words):
    return CliRunner().invoke(main, ["arena", *map(str, words)])


def test_the_command_writes_the_arena_and_writes_over_nothing(tmp_path):
    made = run(tmp_path / "a", "--no-book", "--json")
    assert made.exit_code == 0, made.output
    numbers = json.loads(made.stdout)
    assert sum(numbers["refuse"].values()) == sum(not e.right for e in exhibits())
    assert (tmp_path / "a" / "refuse").is_dir()
    again = run(tmp_path / "a", "--no-book")
    assert again.exit_code == 1
    assert "is there already" in again.output


def test_the_command_tries_a_checker(arena, tmp_path):
    place, _ = arena
    manifest = json.loads((place / "manifest.json").read_text("utf-8"))
    some = manifest["files"][:2] + manifest["files"][-2:]
    lay_out({row["file"]: (place / row["file"]).read_bytes() for row in some}, tmp_path)
    (tmp_path / "manifest.json").write_text(json.dumps(manifest | {"files": some}), "utf-8")
    right = run(tmp_path, "--try", f"{sys.executable} {CHECK} {place / 'kernel.json'}")
    assert right.exit_code == 0, right.output
    believing = run(tmp_path, "--try", f"{sys.executable} -c pass", "--language", "zh")
    assert believing.exit_code == 1
    assert "wrong about 2 files" in believing.output
    assert some[-1]["reason"]["zh"] in believing.output
    nowhere = run(tmp_path / "none", "--try", "true")
    assert nowhere.exit_code == 2
    assert "manifest.json is missing" in nowhere.output
