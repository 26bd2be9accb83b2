"""The command line: what it prints, in a terminal, in a pipe and as JSON, and how it ends."""

import errno
import json
import os
import pty
import re
import shutil
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from zlib import crc32

import pytest
from click.testing import CliRunner
from rich.cells import cell_len

import bilemma
from bilemma.cli import COMMANDS, main
from bilemma.commands import preparing, publishing
from bilemma.exercises.own_chain import own_chain
from bilemma.keeping.cache import checksum
from bilemma.library.book_proofs import certificates
from bilemma.library.kept_book import KeptBook
from bilemma.proof import basics

ROOT = Path(__file__).parents[1]

CHAPTER = """\
# A chapter for tests.
order = [
  "mean_of_triple", "mean_of_shift",
]
[title]
en = "Warm-up"
zh = "热身"
[lead]
en = "Two means."
zh = "两个均值。"
[body]
en = "Two means."
zh = "两个均值。"
[take_away]
en = "- Means are linear."
zh = "- 均值是线性的。"
"""

TRIPLE = '''\
"""The mean of a multiple."""

from bilemma import E, Equation, Text, calc, linear, random_variables, theorem

X = random_variables("X", moments=1)


@theorem(
    title=Text(en="Mean of the triple", zh="三倍的均值"),
    words=Text(en="The mean of $3X$ is three times the mean.", zh="$3X$ 的均值是均值的三倍。"),
    claim=Equation(E(3 * X), 3 * E(X)),
)
def mean_of_triple():
    c = calc(E(3 * X))
    c.eq(3 * E(X), by=linear)
    return c.qed()


@mean_of_triple.experiment
def experiment(rng, n):
    return (3 * rng.normal(1.0, 2.0, n)).mean(), 3
'''

SHIFT = '''\
"""The mean of a shifted multiple."""

from bilemma import E, Equation, Text, calc, linear, random_variables, theorem

from derivations.warm_up.mean_of_triple import mean_of_triple

X = random_variables("X", moments=1)


@theorem(
    title=Text(en="Mean of the shifted triple", zh="平移后三倍的均值"),
    words=Text(en="The mean follows the shift.", zh="均值随之平移。"),
    claim=Equation(E(3 * X + 5), 3 * E(X) + 5),
)
def mean_of_shift():
    c = calc(E(3 * X + 5))
    c.eq(E(3 * X) + 5, by=linear)
    c.eq(3 * E(X) + 5, by=mean_of_triple)
    return c.qed()


@mean_of_shift.experiment
def experiment(rng, n):
    return (3 * rng.normal(1.0, 2.0, n) + 5).mean(), 8
'''


@pytest.fixture(autouse=True)
def book(alone, monkeypatch):
    """A book with one chapter of two theorems, in the current folder."""
    folder = alone / "derivations" / "warm_up"
    folder.mkdir(parents=True)
    (folder.parent / "book.toml").write_text('chapters = ["warm_up"]\n')
    (folder / "chapter.toml").write_text(CHAPTER, "utf-8")
    (folder / "mean_of_triple.py").write_text(TRIPLE, "utf-8")
    (folder / "mean_of_shift.py").write_text(SHIFT, "utf-8")
    (alone / "templates").symlink_to(ROOT / "templates")
    (alone / "docs").mkdir()
    for name in ("mkdocs.yml", "CITATION.cff"):
        shutil.copy(ROOT / name, alone)
    monkeypatch.chdir(alone)
    return alone


def run(*args):
    return CliRunner().invoke(main, args)


def edit(path, old, new):
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def only_own(rows):
    return [row for row in rows if row["chapter"] == "warm_up"]


# --- prove ----------------------------------------------------------------------------------------
def test_prove_says_what_it_proved_and_nothing_else_in_a_pipe():
    result = run("prove")
    assert result.exit_code == 0
    assert re.fullmatch(
        r"Proved \d+ theorems and lemmas \(.* elementary\) in .* s"
        r"(; \d+ of the proofs are as they were)?\.\n",
        result.output,
    )
    assert result.stderr == ""


@pytest.mark.parametrize(
    "name", ["mean-of-shift", "mean_of_shift", "derivations/warm_up/mean_of_shift.py"]
)
def test_a_theorem_is_named_by_id_function_or_file(name):
    result = run("prove", "-v", name)
    assert result.exit_code == 0
    assert re.match(
        r"mean-of-shift +2 steps +[\d.]+ ms\nProved 1 theorem \(2 steps, ", result.output
    )


def test_prove_says_whether_a_refused_line_is_true(book):
    edit(book / "derivations/warm_up/mean_of_shift.py", "E(3 * X) + 5, by", "E(3 * X) + 6, by")
    told = run("prove", "mean-of-shift").stderr.splitlines()
    assert told[-1].startswith("refuted by an exact model: X = ")
    assert "$" not in told[-1]


def test_prove_as_json():
    data = json.loads(run("prove", "--json", "mean-of-triple").output)
    (row,) = data["theorems"]
    assert row["id"] == "mean-of-triple"
    assert row["steps"] == 1
    assert row["elementary"] > 0
    assert data["seconds"] > 0


# --- list, show, axioms, cite ---------------------------------------------------------------------
def test_list_as_json_has_the_stable_keys():
    triple, shift = only_own(json.loads(run("list", "--json").output))
    keys = {"id", "chapter", "title", "hypotheses", "statement", "steps", "axioms", "uses", "cite"}
    keys |= {"imports", "digest", "letters"}
    assert keys <= set(shift)
    assert set(shift["title"]) == {"en", "zh"}
    assert triple["id"] in shift["uses"]
    first, second = shift["steps"]
    assert {"id", "relation", "latex", "by", "reason", "elementary"} <= set(second)
    assert second["by"] == [{"kind": "theorem", "id": "mean-of-triple"}]
    assert second["reason"]["en"].startswith("Mean of the triple")
    assert second["reason"]["zh"].startswith("由三倍的均值公式")
    assert first["elementary"] > 0
    assert shift["source"] == "derivations/warm_up/mean_of_shift.py:10"


def test_list_in_a_pipe_has_a_line_a_theorem():
    lines = [line.split("\t") for line in run("list", "--language", "zh").output.splitlines()]
    assert ["mean-of-triple", "warm_up", "theorem", "三倍的均值"] in lines


def test_the_first_list_of_a_clone_proves_nothing_and_says_so(book, monkeypatch):
    edit(book / "derivations/warm_up/mean_of_shift.py", "E(3 * X) + 5, by", "E(3 * X) + 6, by")
    titles = [line.split("\t")[0] for line in run("list").stdout.splitlines()]
    with monkeypatch.context() as unproved:
        unproved.setattr("bilemma.library.book_proofs.book_reading.BookReading.prove", None)
        first = run("list")
    assert titles == [line.split("\t")[0] for line in first.stdout.splitlines()]
    assert titles[-2:] == ["mean-of-triple", "mean-of-shift"]
    (line,) = first.stderr.splitlines()
    assert "no proof was looked at" in line
    assert run("prove").exit_code == 1
    run("axioms")
    after = run("list")
    assert "mean-of-shift" not in after.stdout
    assert "no proof was looked at" not in after.stderr


def test_the_first_list_leaves_out_what_is_broken_before_any_proof(book):
    (book / "derivations/warm_up/mean_of_triple.py").write_text("from nowhere import X", "utf-8")
    first = run("list")
    assert first.exit_code == 0, first.stderr
    assert "mean-of" not in first.stdout
    assert "2 theorems (derivations/warm_up/mean_of_triple.py:1)" in first.stderr


def test_graph():
    graph = json.loads(run("list", "--graph", "json").output)
    assert {"from": "mean-of-shift", "to": "mean-of-triple"} in graph["edges"]
    kinds = {node["id"]: node["kind"] for node in graph["nodes"]}
    assert kinds["mean-of-shift"] in ("theorem", "lemma")
    assert {kinds[edge["to"]] for edge in graph["edges"]} == {"theorem", "lemma", "axiom"}
    assert all(edge["from"] in kinds for edge in graph["edges"])
    dot = run("list", "--graph", "dot").output
    assert dot.startswith("digraph")
    assert '"mean-of-shift" -> "mean-of-triple";' in dot
    assert dot.count(" -> ") == len(graph["edges"])
    assert dot.count("{") == dot.count("}") > 1


@pytest.mark.parametrize(("language", "heading"), [("en", "Proof"), ("zh", "证明")])
def test_show(language, heading):
    output = run("show", "mean-of-shift", "--language", language).output
    assert heading in output.splitlines()
    assert "  2  = 3·E[X] + 5" in output.splitlines()
    assert not re.search(r"[ \t]\n|<|\$|\\", output)


def test_a_kind_is_said_in_the_language():
    assert "mean-of-shift · 定理 · " in run("show", "mean-of-shift", "--language", "zh").output


@pytest.mark.parametrize(
    ("locale", "said"),
    [({"LC_ALL": "", "LANG": "zh_CN.UTF-8"}, "证明"), ({"LC_ALL": "zh_CN.UTF-8"}, "证明")],
)
def test_without_a_language_the_environment_says_it(monkeypatch, locale, said):
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    assert said in run("show", "mean-of-shift").output.splitlines()
    assert run("prove", "mean-of-shift").output.startswith("已证明定理 1 条（")
    assert "Proof" in run("show", "mean-of-shift", "--language", "en").output.splitlines()


def test_what_is_asked_in_chinese_is_answered_in_chinese():
    assert "三倍的均值" in run("find", "三倍 均值").output
    assert "三倍的均值" not in run("find", "E(3*Z)").output


LETTERS = {"en": "Let X be a random variable.", "zh": "设 X 为随机变量。"}


@pytest.mark.parametrize("language", LETTERS)
def test_show_says_what_each_letter_is(language):
    output = run("show", "mean-of-shift", "--language", language).output
    assert LETTERS[language] in output
    (letter,) = json.loads(run("show", "mean-of-shift", "--json").output)["letters"]
    assert letter["name"] == letter["latex"] == "X"
    assert (letter["kind"], letter["length"]) == ("random", None)
    assert letter[language].replace("$", "") == LETTERS[language]


def test_show_takes_several_ids():
    output = run("show", "mean-of-shift", "mean-of-triple").output
    assert output.index("mean-of-shift · ") < output.index("mean-of-triple · ")
    records = json.loads(run("show", "mean-of-shift", "mean-of-triple", "--json").output)
    assert [record["id"] for record in records] == ["mean-of-shift", "mean-of-triple"]


def test_an_axiom_counts_what_rests_on_it_and_names_it_if_asked():
    short, long = (run("axioms", "expectation_add", *v).output for v in ((), ("-v",)))
    assert re.search(r"\n  \d+ theorems\n", short)
    assert "Expectation of a finite sum" not in short
    assert "Expectation of a finite sum" in long


def test_show_opens_steps():
    closed, opened = (run("show", "mean-of-triple", *v).output for v in ((), ("-v",)))
    assert len(opened.splitlines()) > len(closed.splitlines())
    assert "         1.1  " in opened


def test_axioms():
    rows = json.loads(run("axioms", "--json", "expectation_add").output)
    assert rows[0]["name"] == "expectation_add"
    assert rows[0]["resting_on_it"]
    assert not rows[0]["imported"]
    assert "E[X + Y | G] = E[X | G] + E[Y | G]" in run("axioms", "expectation-add").output
    assert "\nexpectation_add\texpectation\t" in run("axioms").output


@pytest.fixture
def published(monkeypatch):
    """The book lies at an address that may be one."""
    monkeypatch.setenv("BILEMMA_SITE_URL", "https://book.example.org/")


@pytest.mark.parametrize(
    ("form", "part"),
    [("bibtex", "@misc{bilemma:mean-of-shift"), ("gbt", "[EB/OL]"), ("latex", "\\begin{align*}")],
)
def test_cite(form, part):
    assert part in run("cite", "mean-of-shift", "--format", form).output


def test_cite_as_json_gives_every_format():
    assert set(json.loads(run("cite", "mean-of-shift", "--json").output)) >= {
        "bibtex",
        "apa",
        "csl",
    }


@pytest.mark.parametrize(
    ("what", "part"),
    [
        ((), "@misc{bilemma:book,"),
        (("mean-of-shift#1",), "/theorems/mean-of-shift/#s-"),
        (("expectation_add",), "@misc{bilemma:axiom:expectation-add,"),
        (("axiom:expectation-add", "--language", "zh"), "/zh/axioms/expectation-add/"),
        (("var", "--format", "latex"), "\\cite{bilemma:definition:var}"),
        (("--all",), "@misc{bilemma:mean-of-triple,"),
    ],
)
@pytest.mark.usefixtures("published")
def test_all_that_has_an_address_is_cited(what, part):
    assert part in run("cite", *what).output


@pytest.mark.usefixtures("published")
def test_a_step_is_named_by_its_number_or_its_address():
    by_number = run("cite", "mean-of-shift#1", "--json").output
    anchor = re.search(r"#(s-\w+)", by_number)[1]
    assert run("cite", f"mean-of-shift#{anchor}", "--json").output == by_number


# --- find ---------------------------------------------------------------------------------------
def found(*query):
    return [row["id"] for row in json.loads(run("find", "--json", *query).output)]


@pytest.mark.parametrize(
    ("query", "best"),
    [
        ("E(3*Z)", "mean-of-triple"),
        ("E(3*Z) = 3*E(Z)", "mean-of-triple"),
        ("3*E(Z) + 5", "mean-of-shift"),
        ("exp(u)*exp(v)", "exp_add"),
        ("E[3Z]", "mean-of-triple"),
        ("期望(3Z)", "mean-of-triple"),
        ("mean shifted", "mean-of-shift"),
        ("平移 均值", "mean-of-shift"),
        ("隨之平移", "mean-of-shift"),
    ],
)
def test_find(query, best):
    assert found(query)[0] == best


def test_find_shows_id_title_and_statement_in_a_pipe():
    line = run("find", "E(3*Z)", "--language", "zh").output.splitlines()[0]
    imported = "from derivations.warm_up.mean_of_triple import mean_of_triple"
    assert line.split("\t") == ["mean-of-triple", "三倍的均值", "E[3·X] = 3·E[X]", imported]


def test_find_says_how_a_foundation_is_imported_and_of_an_axiom_nothing():
    rows = json.loads(run("find", "--json", "log(1/x)").output)
    imports = {row["id"]: row["import"] for row in rows}
    line = "from bilemma.foundations import logarithm_of_inverse"
    assert imports["logarithm-of-inverse"] == line
    axioms = json.loads(run("find", "--json", "tower").output)
    assert [row["import"] for row in axioms if row["kind"] == "axiom"] == [""]


@pytest.mark.parametrize("query", ["E(3*Z)", "exp(u)*exp(v)", "平移 均值"])
def test_what_was_read_once_is_found_without_the_proofs(monkeypatch, query):
    first = found(query)

    def proved_again(*_, **__):
        pytest.fail("the book was read again")

    monkeypatch.setattr("bilemma.commands.chosen_book.load_sound", proved_again)
    assert found(query) == first


def test_what_was_edited_is_found_by_its_new_words(book):
    assert run("find", "trebled").stderr.startswith("nothing found for 'trebled'\n")
    edit(
        book / "derivations/warm_up/mean_of_triple.py", 'title=Text(en="', 'title=Text(en="Trebled '
    )
    assert found("trebled") == ["mean-of-triple"]


def test_find_evaluates_nothing():
    result = run("find", "__import__('os').getcwd()")
    assert result.exit_code == 2
    assert "is of no formula here" in result.stderr


def test_find_says_in_the_language_where_a_formula_ceases_to_be_one():
    result = run("find", "E(3*Z", "--language", "zh")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-3:] == ["Error: 此处应为“)”。", "  E(3*Z", "       ^"]
    assert run("find", "trebled", "--language", "zh").stderr.startswith("没有找到“trebled”\n")


def test_prove_warns_of_a_theorem_that_is_there_already(book):
    folder = book / "derivations/warm_up"
    text = TRIPLE.replace("mean_of_triple", "mean_again").replace("X", "W")
    (folder / "mean_again.py").write_text(text, "utf-8")
    edit(folder / "chapter.toml", '"mean_of_shift",', '"mean_of_shift", "mean_again",')
    warned = run("prove", "mean-again", "mean-of-triple").stderr
    assert warned.count("warning: ") == 1
    assert "says what" in warned


def test_prove_warns_of_one_that_it_does_not_need_either(book):
    run("axioms")  # since then it is known what there is
    folder = book / "derivations/warm_up"
    text = SHIFT.replace("mean_of_shift", "mean_again").replace("X", "W")
    (folder / "mean_again.py").write_text(text, "utf-8")
    edit(folder / "chapter.toml", '"mean_of_shift",', '"mean_of_shift", "mean_again",')
    warned = run("prove", "mean-again").stderr
    assert "mean-again says what mean-of-shift says" in warned


# --- export ---------------------------------------------------------------------------------------
def test_export_writes_what_there_is_of_a_theorem(tmp_path):
    there = tmp_path / "there"
    result = run("export", "mean-of-shift", "--to", str(there), "--language", "zh")
    assert result.exit_code == 0, result.output
    names = {"mean-of-shift.tex", "mean-of-shift.ipynb", "mean-of-shift.json", "mean_of_shift.py"}
    assert {path.name for path in there.iterdir()} == names
    assert "\\documentclass[a4paper,11pt]{ctexart}" in (there / "mean-of-shift.tex").read_text()
    command = [sys.executable, "-m", "bilemma.trusted", str(there / "mean-of-shift.json")]
    replayed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "proved: mean-of-shift\n" in replayed
    assert "proved: mean-of-triple\n" in replayed  # which it cites


def test_export_writes_over_nothing_unless_it_is_told_to(tmp_path):
    precious = tmp_path / "there" / "mean-of-shift.tex"
    precious.parent.mkdir()
    precious.write_text("precious")
    args = ("export", "mean-of-shift", "--to", str(precious.parent))
    result = run(*args)
    assert result.exit_code == 1
    assert f"{precious} is there already; --force writes over it" in result.stderr
    assert list(precious.parent.iterdir()) == [precious]
    assert precious.read_text() == "precious"
    assert run(*args, "--force").exit_code == 0
    assert "documentclass" in precious.read_text()


def test_export_leaves_no_part_of_a_file_where_the_disk_is_full(tmp_path, monkeypatch):
    def full(path, _data):
        path.touch()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    there = tmp_path / "there"
    result = run("export", "mean-of-shift", "--format", "latex", "--to", str(there))
    assert result.exit_code == 1
    assert "mean-of-shift.tex was not written: No space left on device" in result.stderr
    assert not list(there.iterdir())


def test_derive_refuses_a_place_that_is_none_before_the_work(tmp_path):
    (tmp_path / "file").touch()
    place = tmp_path / "file" / "x.json"
    result = run("ask", "Var(X)", "--given", "no such words", "--certificate", str(place))
    assert result.exit_code == 2
    assert f"{tmp_path / 'file'} is no folder" in result.stderr


@pytest.mark.parametrize(
    "command",
    [
        *(("init", "{}"), ("export", "book", "--to", "{}"), ("build", "--site-dir", "{}")),
        *(("publish", "{}"), ("ask", "Var(X)", "--certificate", "{}")),
    ],
)
@pytest.mark.parametrize("place", ["file/x", f"{'long' * 80}/x", "/proc/x"])
def test_a_place_that_cannot_be_is_refused_in_one_line_before_the_work(tmp_path, command, place):
    (tmp_path / "file").touch()
    path = tmp_path / place
    result = run(*(word.format(path) for word in command))
    assert result.exit_code == 2
    (said,) = [line for line in result.stderr.splitlines() if line.startswith("Error")]
    assert f"{path} cannot be written: " in said


def test_derive_refuses_a_name_for_no_theorem_before_the_work():
    result = run("ask", "Var(X)", "--given", "no such words", "--save", "/dev/null/x")
    assert result.exit_code == 2
    assert "is no name for a theorem" in result.stderr


ENGINE = """#!/bin/sh
grep -q 'begin{document}' document.tex && printf '%%PDF-1.5' > document.pdf
"""


def test_export_of_a_sheet_has_statements_without_proofs_and_solutions_apart(tmp_path):
    args = ("export", "mean-of-shift", "mean-of-triple", "--format", "sheet", "--to", str(tmp_path))
    assert run(*args, "--hints").exit_code == 0
    sheet = (tmp_path / "exercises-sheet.tex").read_text("utf-8")
    solutions = (tmp_path / "exercises-solutions.tex").read_text("utf-8")
    assert "Exercise 2. Mean of the triple" in sheet
    assert "Hints" in sheet
    assert "\\begin{steps}" not in sheet.partition("begin{document}")[2]
    assert solutions.partition("begin{document}")[2].count("\\begin{steps}") == 2
    assert run(*args, "--force").exit_code == 0
    assert "Hints" not in (tmp_path / "exercises-sheet.tex").read_text("utf-8")


def test_a_sheet_alone_is_set_as_a_pdf(tmp_path, monkeypatch):
    engine = tmp_path / "xelatex"
    engine.write_text(ENGINE)
    engine.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    args = ("export", "mean-of-shift", "--format", "sheet", "--format", "pdf", "--language", "zh")
    assert run(*args, "--to", str(tmp_path / "new")).exit_code == 0
    stems = ("mean-of-shift-sheet", "mean-of-shift-solutions")
    made = {f"{stem}.{ending}" for stem in stems for ending in ("pdf", "tex")}
    assert {file.name for file in (tmp_path / "new").iterdir()} == made


def exercised(lines, *args):
    """What `bilemma exercise` says of lines at its standard input."""
    return CliRunner().invoke(main, ["exercise", *args], input="\n".join(lines) + "\n")


def test_a_theorem_is_proved_at_the_terminal(tmp_path):
    certificate = tmp_path / "own.json"
    lines = ["3*E(X) + 6", "E(Y)", "?", "3*E(X) + 5"]
    result = exercised(lines, "mean-of-shift", "--certificate", str(certificate))
    assert result.exit_code == 0, result.output
    assert "false: " in result.output
    assert "What is Y?" in result.output
    assert "hint: " in result.output
    assert "accepted: " in result.output
    assert result.output.endswith("Proved.\n")
    command = [sys.executable, "-m", "bilemma.trusted", str(certificate)]
    replayed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "E(5 + 3*X) = 5 + 3*E(X)" in replayed or "proved: mean-of-shift" in replayed


def test_a_proof_that_stops_before_its_end_is_none():
    result = exercised(["E(3*X) + 5"], "mean-of-shift", "--language", "zh")
    assert result.exit_code == 1
    assert "尚未得出右边" in result.output


def few_chains(entry, among=12):
    """The lines of a proof of this book, and of some of those that every book has."""
    own = entry.chapter == "warm_up" or crc32(entry.id.encode()) % among == 0
    return own_chain(entry) if own else None


def test_records_of_exercises_are_compared_with_what_is_found_afresh(book, monkeypatch):
    """Of all that come with Bilemma it would take a minute, and they are judged alike."""
    monkeypatch.setattr("bilemma.exercises.own_lines.own_chain", few_chains)
    assert run("exercise", "--record").exit_code == 0
    again = run("exercise", "--afresh")
    assert again.exit_code == 0
    assert int(re.search(r"The records of (\d+) theorems say the same", again.output)[1]) > 3
    (file,) = book.glob("derivations/*/exercises.jsonl")
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    for row in rows:
        row["data"]["cites"] = ["something-else"]
        row["checksum"] = checksum(row["data"])
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    refused = run("exercise", "--afresh")
    assert refused.exit_code == 1
    assert "On record is something else of mean-of-shift" in refused.stderr


def test_export_as_pdf_calls_the_engine_of_the_language(tmp_path, monkeypatch):
    engine = tmp_path / "xelatex"
    engine.write_text(ENGINE)
    engine.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    args = ("export", "mean-of-shift", "--format", "pdf", "--language", "zh")
    result = run(*args, "--to", str(tmp_path / "new"))
    assert result.exit_code == 0, result.output
    made = sorted(file.name for file in (tmp_path / "new").iterdir())
    assert made == ["mean-of-shift.pdf", "mean-of-shift.tex"]
    assert (tmp_path / "new" / "mean-of-shift.pdf").read_bytes() == b"%PDF-1.5"
    engine.write_text("#!/bin/sh\nprintf '! Undefined control sequence.\\nl.7'; exit 1\n")
    result = run(*args, "--to", str(tmp_path / "new"), "--force")
    assert result.exit_code == 1
    assert "xelatex refused the document" in result.output
    assert "Undefined control sequence" in result.output


def test_export_as_pdf_without_tex_leaves_the_latex_and_says_what_lacks(tmp_path, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda name: None)
    result = run("export", "mean-of-shift", "--format", "pdf", "--to", str(tmp_path))
    assert result.exit_code == 1
    assert "there is no pdflatex on this machine" in result.output
    assert (tmp_path / "mean-of-shift.tex").is_file()


@pytest.mark.parametrize(
    ("args", "names"),
    [
        (("warm_up", "--format", "latex"), {"warm-up.tex"}),
        (("warm-up", "mean-of-triple", "--format", "notebook"),
         {"warm-up.ipynb", "mean-of-triple.ipynb"}),
        (("--format", "bibtex", "--format", "latex"), {"bilemma.bib", "bilemma.tex"}),
    ],
)  # fmt: skip
def test_export_of_chapters_and_of_the_book(tmp_path, args, names):
    result = run("export", *args, "--to", str(tmp_path / "new"))
    assert result.exit_code == 0, result.output
    assert {path.name for path in (tmp_path / "new").iterdir()} == names


# --- check ----------------------------------------------------------------------------------------
def test_check_as_json_has_the_stable_keys():
    result = run("check", "mean-of-triple", "--json")
    assert result.exit_code == 0, result.stderr
    (row,) = json.loads(result.output)
    assert {"id", "proved", "lines_checked", "exact", "sampled", "hypotheses"} <= set(row)
    assert {"models", "passed"} <= set(row["exact"])
    assert {"laws", "samples", "max_z", "passed"} <= set(row["sampled"])
    assert all({"text", "counter_model"} <= set(h) for h in row["hypotheses"])


def test_check_names_what_did_not_pass(book):
    edit(book / "derivations/warm_up/mean_of_triple.py", ".mean(), 3", ".mean(), 4")
    result = run("check", "mean-of-triple")
    assert result.exit_code == 1
    place = r"derivations/warm_up/mean_of_triple\.py:\d+: experiment: "
    assert re.search(place, result.stderr), result.stderr


def test_replay_runs_where_only_the_kernel_is():
    result = run("check", "--replay")
    assert result.exit_code == 0, result.stderr
    assert re.match(r"Replayed \d+ certificates \([\d,]+ steps\)", result.output)


def test_replay_refuses_what_proves_something_else(monkeypatch):
    original = certificates.certificates

    def swapped(the_book):
        made = original(the_book)
        return made | {"mean-of-shift": made["mean-of-triple"]}

    monkeypatch.setattr(certificates, "certificates", swapped)
    result = run("check", "--replay")
    assert result.exit_code == 1
    assert result.stderr.startswith(
        "replay: mean-of-shift: the replay gives another theorem than the book"
    )


# --- new ------------------------------------------------------------------------------------------
def test_new_writes_a_theorem_that_proves_and_keeps_the_chapter(book):
    assert run("new", "mean_of_mix", "--chapter", "warm_up").exit_code == 0
    text = (book / "derivations/warm_up/chapter.toml").read_text("utf-8")
    assert tomllib.loads(text)["order"] == ["mean_of_triple", "mean_of_shift", "mean_of_mix"]
    assert text.startswith("# A chapter for tests.")
    result = run("check", "mean-of-mix")
    assert result.exit_code == 0, result.stderr


@pytest.mark.parametrize("inside", ["", '"a"', '"a",', '\n  "a",\n  "b",\n', '\n  "a"\n'])
def test_new_extends_any_list(tmp_path, inside):
    from bilemma.commands import new_chapter

    file = tmp_path / "chapter.toml"
    file.write_text(f"order = [{inside}]\n[title]\nen = 'x'\n")
    before = tomllib.loads(file.read_text())
    after = tomllib.loads(new_chapter._with_theorem(file, "z"))
    assert after == before | {"order": [*before["order"], "z"]}


@pytest.mark.parametrize(
    "args",
    [
        ("Mean", "--chapter", "warm_up"),
        ("class", "--chapter", "warm_up"),
        ("mean_of_shift", "--chapter", "warm_up"),
        ("sum_of_sums", "--chapter", "warm_up"),
        ("mean_of_mix", "--chapter", "warm_ups"),
        ("mean_of_mix", "--chapter", "No_Where"),
        ("mean_of_mix",),
    ],
)
def test_new_refuses_a_bad_name_or_chapter(book, args):
    before = sorted(book.rglob("*"))
    result = run("new", *args)
    assert result.exit_code == 2
    assert sorted(p for p in book.rglob("*") if p.suffix != ".pyc") == before


def test_new_begins_a_chapter_that_there_is_not(book):
    made = run("new", "mean_of_mix", "--chapter", "second_part")
    assert made.exit_code == 0, made.stderr
    assert "Began the chapter second_part" in made.stdout
    listed = tomllib.loads((book / "derivations/book.toml").read_text("utf-8"))["chapters"]
    assert listed[-1] == "second_part"
    result = run("prove")
    assert result.exit_code == 0, result.stderr
    assert "mean-of-mix\tsecond_part" in run("list").stdout


def test_a_new_chapter_is_not_published_with_the_words_it_was_begun_with(book):
    assert run("new-chapter", "more", "--title", 'More "of it"', "--title-zh", "续").exit_code == 0
    path = book / "derivations/more/chapter.toml"
    assert tomllib.loads(path.read_text("utf-8"))["title"] == {"en": 'More "of it"', "zh": "续"}
    assert run("new-chapter", "more").exit_code == 2
    assert run("new", "mean_of_mix", "--chapter", "more").exit_code == 0
    refused = run("register")
    assert refused.exit_code == 1
    assert "derivations/more/chapter.toml: its words are still those that" in refused.stderr


def test_a_chapter_that_is_listed_and_not_there_can_be_begun(book):
    edit(book / "derivations/book.toml", '["warm_up"]', '["warm_up", "later"]')
    assert "bilemma new-chapter later writes one" in run("list").stderr
    assert run("new-chapter", "later").exit_code == 0
    listed = tomllib.loads((book / "derivations/book.toml").read_text("utf-8"))["chapters"]
    assert listed == ["warm_up", "later"]


# --- called wrongly -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("frobnicate",), "No such command"),
        (("prove", "mean-of-shaft"), "is it mean-of-shift"),
        (("show",), "Missing argument 'ID...'"),
        (("show", "nothing-like-it"), "`bilemma list` shows all"),
        (("list", "--json", "--graph", "dot"), "exclude each other"),
        (("cite", "mean-of-shift", "--format", "ris"), "is not one of"),
        (("cite", "mean-of-shift#9"), "has no step '9'"),
        (("cite", "--all", "--format", "apa"), "--all makes one BibTeX file"),
        (("export", "nothing-like-it"), "`bilemma list` shows all"),
        (("export", "mean-of-shift", "--format", "bibtex"), "there is no bibtex of mean-of-shift"),
        (("axioms", "choice"), "there is no axiom 'choice'"),
        (("--book", "nowhere", "prove"), "does not exist"),
    ],
)
def test_wrong_usage_is_exit_code_2(args, message):
    result = run(*args)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


def test_a_folder_without_a_book(book):
    (book / "derivations/book.toml").unlink()
    result = run("prove")
    assert result.exit_code == 2
    assert "no book here" in result.stderr


# --- what is wrong with a book --------------------------------------------------------------------
PLACE = r"derivations/warm_up/mean_of_shift\.py:\d+: "
WRONG = {
    "a wrong step": ("E(3 * X) + 5, by", "E(3 * X) + 6, by", PLACE + r"step 1: (.|\n)*5(.|\n)*6"),
    "a missing language": (', zh="均值随之平移。"', "", PLACE + ".*zh"),
    "a blank language": ('zh="均值随之平移。"', 'zh=" "', PLACE + ".*zh"),
    "a term outside the vocabulary": ("calc(E(3 * X + 5))", "calc(E(sympy.sin(X)))", PLACE + ".*"),
    "an unknown reference": ("    claim=", '    cite=["nobody1900"],\n    claim=', ".*nobody1900"),
    "an unknown import": ("warm_up.mean_of_triple ", "warm_up.mean_of_double ", PLACE),
    "a name that is not there": ("by=linear", "by=lineer", PLACE + ".*lineer.*linear"),
    "a syntax error": ("def mean_of_shift()", "def mean_of_shift(", PLACE),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_one_message_with_its_place(book, what):
    old, new, message = WRONG[what]
    file = book / "derivations/warm_up/mean_of_shift.py"
    edit(file, old, new)
    edit(file, "from bilemma", "import sympy\n\nfrom bilemma")
    result = run("prove")
    assert result.exit_code == 1
    whole = f"Proved {len(basics.lemmas()) + 1} "  # the engine's, and mean_of_triple
    assert result.stdout.startswith(whole), "what is whole is proved all the same"
    assert isinstance(result.exception, SystemExit), result.exc_info
    assert re.match(message, result.stderr), result.stderr
    assert "Traceback" not in result.stderr


def test_an_import_cycle(book):
    file = book / "derivations/warm_up/mean_of_triple.py"
    edit(file, "\nX =", "\nfrom derivations.warm_up.mean_of_shift import mean_of_shift\n\nX =")
    result = run("prove")
    assert result.exit_code == 1
    assert re.match(r"derivations/warm_up/\w+\.py:\d+: import cycle", result.stderr)


def test_two_theorems_with_one_id(book):
    again = book / "derivations/again"
    shutil.copytree(book / "derivations/warm_up", again)
    (again / "mean_of_triple.py").unlink()
    edit(again / "chapter.toml", '"mean_of_triple", ', "")
    (book / "derivations/book.toml").write_text('chapters = ["warm_up", "again"]')
    result = run("prove")
    assert result.exit_code == 1
    assert "two theorems have the id 'mean-of-shift'" in result.stderr
    assert result.stderr.count("mean_of_shift.py") == 2


def test_a_failed_build_leaves_the_site(book):
    (book / "site").mkdir()
    (book / "site/index.html").write_text("old")
    edit(book / "derivations/warm_up/mean_of_shift.py", "E(3 * X) + 5, by", "E(3 * X) + 6, by")
    result = run("build")
    assert result.exit_code == 1
    assert (book / "site/index.html").read_text() == "old"
    assert not list(book.glob(".site*"))


def test_a_check_that_fails_stops_the_build(monkeypatch):
    class Refuted:
        id, problems, data = "mean-of-shift", ["exact: line 1"], {}

    monkeypatch.setattr(preparing, "is_recorded", lambda _: False)
    monkeypatch.setattr(preparing, "gather", lambda _: [Refuted()])
    monkeypatch.setattr(preparing, "findings_of", lambda _: [])
    monkeypatch.setattr(preparing, "try_mutants", lambda _: [])
    result = run("build")
    assert result.exit_code == 1
    assert result.stderr == "mean-of-shift: exact: line 1\n"


@pytest.fixture
def building(monkeypatch):
    """A build that skips checks and pages."""
    from bilemma.render.site.languages import Edition

    pages = {code: Edition({"index.md": ""}) for code in ("en", "zh")}
    monkeypatch.setattr(preparing, "is_recorded", lambda _: False)
    monkeypatch.setattr(preparing, "gather", lambda _: [])
    monkeypatch.setattr(preparing, "try_mutants", lambda _: [])
    monkeypatch.setattr(preparing, "editions_of", lambda *_, **__: pages)
    monkeypatch.setattr(publishing, "build_site", lambda root, *_, **__: root / "site")


@pytest.mark.usefixtures("building")
def test_build_says_where_the_site_is():
    result = run("build")
    assert result.exit_code == 0, result.stderr
    assert result.output.splitlines()[-1] == "The site is in site/. To look at it: bilemma serve"


@pytest.mark.usefixtures("building")
def test_build_says_that_the_address_is_a_placeholder():
    said = [line for line in run("build").output.splitlines() if "placeholder" in line]
    address = "The address https://bilemma.example/ is a placeholder, so citations name none; "
    assert said == [f"{address}once the site has one, write it as site_url into mkdocs.yml."]


@pytest.mark.usefixtures("building", "published")
def test_build_says_nothing_of_an_address_that_is_none():
    assert "placeholder" not in run("build").output


# --- terminals ------------------------------------------------------------------------------------
@pytest.fixture
def in_terminal(monkeypatch):
    """What a command prints where standard output is a terminal of some width, without colours."""

    def printed(columns, *args):
        outer, inner = pty.openpty()
        for name, value in {"COLUMNS": columns, "LINES": 40, "TERM": "xterm"}.items():
            monkeypatch.setenv(name, str(value))
        with ThreadPoolExecutor(1) as pool:
            seen = pool.submit(lambda: b"".join(iter(lambda: read(outer), b"")))
            with (
                os.fdopen(inner, "w", encoding="utf-8") as terminal,
                monkeypatch.context() as patched,
            ):
                patched.setattr(sys, "stdout", terminal)
                main(args, standalone_mode=False)
        os.close(outer)
        text = seen.result().decode()
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r\n", "\n")

    return printed


def read(terminal):
    try:
        return os.read(terminal, 65536)
    except OSError:  # Linux says so when the other end is closed
        return b""


@pytest.mark.parametrize(
    "args",
    [
        ("show", "mean-of-shift"),
        ("show", "mean-of-shift", "--language", "zh"),
        ("list",),
        ("axioms", "--language", "zh"),
        ("axioms", "expectation_add"),
        ("find", "expectation"),
    ],
    ids=" ".join,
)
def test_a_narrow_terminal_is_kept(in_terminal, args):
    lines = in_terminal(60, *args).splitlines()
    assert len(lines) > 10
    assert max(map(cell_len, lines)) <= 60


def test_version_and_help_import_nothing_slow():
    script = (
        "import sys\nfrom bilemma.cli import main\n"
        "main(['--help'], standalone_mode=False)\nprint(*sys.modules)"
    )
    output = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout
    assert not {"sympy", "numpy", "rich", "mkdocs", "jinja2"} & set(output.split())


def test_version():
    assert run("--version").output == f"bilemma {bilemma.__version__}\n"


def test_the_package_can_be_run():
    done = subprocess.run(
        [sys.executable, "-m", "bilemma", "--version"], check=True, capture_output=True
    )
    assert done.stdout.decode() == f"bilemma {bilemma.__version__}\n"


def test_every_command_has_help():
    for name in COMMANDS:
        assert run(name, "--help").exit_code == 0


def test_a_command_that_was_renamed_answers_to_its_old_name():
    old, new = (run(name, "--help").output.splitlines() for name in ("derive", "ask"))
    assert old[1:] == new[1:]
    assert "derive" not in run("--help").output.split()


# --- a broken file costs only itself --------------------------------------------------------------
@pytest.fixture
def broken(book):
    """The book with a wrong line in mean_of_shift, which uses mean_of_triple."""
    edit(book / "derivations/warm_up/mean_of_shift.py", "E(3 * X) + 5, by", "E(3 * X) + 6, by")


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize(
    "args",
    [
        ("prove", "mean-of-triple"),
        ("show", "mean-of-triple"),
        ("show", "mean-of-triple", "--json"),
        ("cite", "mean-of-triple"),
        ("cite", "mean-of-triple#1"),
        ("cite", "exp-add"),
        ("axioms", "exp-add"),
        ("find", "E(3*X)"),
    ],
    ids=" ".join,
)
def test_of_a_broken_book_what_is_whole_can_be_used(args):
    result = run(*args)
    assert result.exit_code == 0, result.stderr
    assert result.stdout
    assert "step 1" not in result.stderr, "what is wrong elsewhere is not in the way"


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("args", [("list",), ("list", "--json"), ("axioms",)], ids=" ".join)
def test_lists_of_a_broken_book_say_in_a_line_what_is_broken(args):
    run("axioms")  # since then something is kept
    for time in ("read", "kept"):
        result = run(*args)
        assert result.exit_code == 0, result.stderr
        (line,) = result.stderr.splitlines()
        assert "1 theorem (derivations/warm_up/mean_of_shift.py:17)" in line, time


@pytest.mark.parametrize(
    ("listed", "said"),
    [
        ("", "`order` does not name mean_of_shift: add it where it is to be read"),
        ("mean_of_shift nowhere", "`order` names nowhere, which has no file here: take it out"),
        ("mean_of_shift mean_of_triple", "`order` names mean_of_triple more than once"),
    ],
)
def test_an_order_that_does_not_fit_the_files_says_what_to_mend(book, listed, said):
    inside = ", ".join(f'"{name}"' for name in ["mean_of_triple", *listed.split()])
    page = book / "derivations/warm_up/chapter.toml"
    text = re.sub(r"(?s)order = \[.*?\]", f"order = [{inside}]", page.read_text("utf-8"))
    page.write_text(text, "utf-8")
    result = run("prove")
    assert result.exit_code == 1
    assert result.stderr == f"derivations/warm_up/chapter.toml: {said}\n"
    assert run("prove", "mean-of-triple").exit_code == 0, "one theorem needs no order"


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("args", [("prove", "mean-of-shift"), ("show", "mean-of-shift")])
def test_what_is_broken_is_refused_with_its_reason(args):
    result = run(*args)
    assert result.exit_code == 1
    assert result.stderr.startswith("derivations/warm_up/mean_of_shift.py:17: step 1: ")


def test_recording_one_theorem_keeps_the_records_of_the_others(book):
    records = book / "derivations/warm_up/evidence.jsonl"
    other = '{"id": "mean-of-shift", "key": "k", "checksum": "c", "data": {}}'
    records.write_text(f"{other}\n", "utf-8")
    result = run("check", "mean-of-triple", "--record")
    assert result.exit_code == 0, result.stderr
    kept = [json.loads(line)["id"] for line in records.read_text("utf-8").splitlines()]
    assert kept == ["mean-of-shift", "mean-of-triple"]


def test_a_check_keeps_the_list(book):
    assert run("check", "--replay").exit_code == 0
    assert KeptBook(book).catalogue() is not None


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("args", [("check", "--replay"), ("build",)], ids=" ".join)
def test_what_is_published_has_to_be_whole(args):
    result = run(*args)
    assert result.exit_code == 1
    assert "mean_of_shift.py:17: step 1" in result.stderr


def test_all_that_is_broken_is_said_at_once(book):
    edit(book / "derivations/warm_up/mean_of_triple.py", "3 * E(X), by", "4 * E(X), by")
    result = run("prove")
    assert result.exit_code == 1
    assert "mean_of_triple.py" in result.stderr
    assert "Not tried, for they rest on it: mean_of_shift" in result.stderr
