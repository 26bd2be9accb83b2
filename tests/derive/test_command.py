"""``bilemma ask``: what it prints, writes and refuses."""

from __future__ import annotations

import json
import shutil
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.commands import derived_parts
from bilemma.commands.chosen_book import Workplace
from bilemma.trusted.book import replay_book

SCORE = ("Var(q.k)", "--given", "q, k independent; mean 0; var q = s^2; var k = t^2")


@pytest.fixture
def run(tmp_path):
    """The command where there is no book."""

    def derive(*args):
        return CliRunner().invoke(main, ["--book", str(tmp_path), "ask", *args])

    return derive


def test_it_says_what_it_understood_and_answers(run):
    result = run(*SCORE)
    assert result.exit_code == 0
    assert "If q_1, …, q_d, k_1, …, k_d are mutually independent" in result.stdout
    assert "Var(q·k) = d·s²·t²" in result.stdout
    assert "Covariance of independent variables; by H1" in result.stdout


@pytest.mark.parametrize("goal", ["-E(X)", "-sum(i*E(X), i=1..2)"])
def test_a_goal_may_begin_with_a_minus(run, goal):
    found = run(goal, "--given", "E(X) = 2")
    assert "No such option" not in found.output
    assert "\N{MINUS SIGN}" in found.output, "and it is echoed"


def test_it_answers_in_chinese(run):
    result = run(*SCORE, "--language", "zh")
    assert "相互独立" in result.stdout
    assert "由独立随机变量的协方差公式；用到 H1" in result.stdout
    assert "Proof" not in result.stdout


def test_the_data_has_all_that_a_program_needs(run):
    data = json.loads(run(*SCORE, "--json").stdout)
    keys = "statement answer closed steps added unused missing theorem certificate"
    assert set(keys.split()) <= set(data)
    assert data["answer"] == "ds^2t^2"
    assert data["closed"] is True
    assert all(step["reason"]["zh"] and step["by"] for step in data["steps"])
    (proved,) = replay_book(json.dumps({"answer": data["certificate"]})).values()
    assert proved.conclusion.head == "Eq"


@pytest.mark.parametrize(
    ("form", "sign"),
    [
        ("--markdown", "$$"),
        ("--latex", r"\begin{align*}"),
        ("--cite", "@misc{bilemma-answer-"),
        ("--cell", "answer = ask("),
    ],
)
def test_documents_get_formulas(run, form, sign):
    result = run(*SCORE, form)
    assert sign in result.stdout
    assert result.stdout.count("{") == result.stdout.count("}")


def test_samples_are_taken_at_numbers_of_ones_own(run):
    result = run(*SCORE, "--sample", "5000", "--at", "s=2", "--at", "d=3")
    assert result.exit_code == 0
    assert "d = 3, s = 2" in result.stdout
    assert run(*SCORE, "--sample", "5000", "--at", "q=2").exit_code == 1
    assert run(*SCORE, "--sample", "5000", "--at", "s=two").exit_code == 1
    assert run(*SCORE, "--at", "s=2").exit_code == 2
    assert "个样本" in run(*SCORE, "--sample", "5000", "--language", "zh").stdout


def test_the_certificate_is_written(run, tmp_path):
    file = tmp_path / "answer.json"
    run(*SCORE, "--certificate", str(file))
    assert list(replay_book(file.read_text("utf-8"))) == ["answer"]


@pytest.mark.parametrize(
    ("args", "words", "code"),
    [
        (["Var(gelu(X))"], "'gelu' is no function", 1),
        (["Var(a/b X)", "--language", "zh"], "请写成下列之一", 1),
        (["E(X)", "--given", "mean X = 1; mean X = 2"], "cannot hold at once", 1),
        (["E((X+Y+Z+U+V+W)^12)"], "too many terms", 1),
        (["Var(X)", "--json", "--latex"], "excludes", 2),
        (["Var(X)", "--seconds", "0"], "not in the range", 2),
        (["Var(X)", "--language", "fr"], "fr", 2),
        ([], "Missing argument", 2),
    ],
)
def test_what_it_refuses(run, args, words, code):
    result = run(*args)
    assert result.exit_code == code
    assert words in result.output
    assert "Traceback" not in result.output


def test_saving_needs_a_book(run):
    result = run(*SCORE, "--save", "my-score")
    assert result.exit_code == 2
    assert "book" in result.output


@pytest.fixture
def small_book(tmp_path):
    """A book as `bilemma init` writes it."""
    folder = tmp_path / "book"
    titles = ["--title", "Mine", "--title-zh", "我的书"]
    assert CliRunner().invoke(main, ["init", str(folder), *titles]).exit_code == 0
    return folder


def test_a_saved_answer_proves_as_it_stands_and_is_found_then(small_book):
    def command(*args):
        return CliRunner().invoke(main, ["--book", str(small_book), *args])

    saved = command("ask", "E(2*X - 3*Y)", "--save", "mean-of-two", "--chapter", "units")
    assert saved.exit_code == 0, saved.output
    file = Path(small_book) / "derivations" / "units" / "mean_of_two.py"
    assert "@mean_of_two.experiment" in file.read_text("utf-8")
    proved = command("prove", "mean-of-two")
    assert proved.exit_code == 0, proved.output
    again = command("ask", "E(2*X - 3*Y)", "--json")
    assert json.loads(again.stdout)["theorem"] == "mean-of-two"
    twice = command("ask", "E(X)", "--save", "mean-of-two", "--chapter", "units")
    assert twice.exit_code != 0


def test_a_book_of_two_chapters_is_left_as_it_is_until_one_is_named(small_book):
    about = small_book / "derivations" / "book.toml"
    two = about.read_text("utf-8").replace('["units"]', '["units", "others"]')
    about.write_text(two, "utf-8")
    shutil.copytree(small_book / "derivations" / "units", small_book / "derivations" / "others")
    for file in (small_book / "derivations" / "others").glob("*.py"):
        file.unlink()
    saving = ["ask", "Cov(X + Y, X)", "--given", "X, Y independent", "--save", "of-two"]
    result = CliRunner().invoke(main, ["--book", str(small_book), *saving])
    assert result.exit_code != 0
    assert "--chapter" in result.output
    assert about.read_text("utf-8") == two


def test_an_answer_that_the_language_cannot_prove_is_refused_and_leaves_no_file(
    small_book, monkeypatch
):
    def endless(*_):
        raise RecursionError

    monkeypatch.setattr("bilemma.commands.saving._try", endless)
    saving = ["ask", "E(2*X - 3*Y)", "--save", "twice-less", "--chapter", "units"]
    result = CliRunner().invoke(main, ["--book", str(small_book), *saving])
    assert result.exit_code == 1
    assert "round in circles" in result.output
    assert not list(small_book.rglob("twice_less.py"))


def endless(_answer, _laws):
    """A look into a book that comes to no end by itself; a test does, all the same."""
    for _ in range(600):
        time.sleep(0.1)
    raise AssertionError("nothing ended the look into the book: is it within --seconds?")


def test_a_book_that_is_looked_through_without_end_leaves_the_answer_as_it_is(run, monkeypatch):
    monkeypatch.setattr(Workplace, "laws", lambda _self, *, quiet: object())
    monkeypatch.setattr(derived_parts, "by_the_book", endless)
    result = run(*SCORE, "--seconds", "1")
    assert result.exit_code == 0, result.output
    assert "Var(q·k) = d·s²·t²" in result.stdout


def test_what_reading_a_book_takes_is_no_part_of_the_question(monkeypatch):
    hours = iter((0.0, 3600.0))
    monkeypatch.setattr(derived_parts, "monotonic", lambda: next(hours))
    place = type("", (), {"laws": lambda _self, *, quiet: None})()
    assert derived_parts._laws(place, quiet=True) == (None, 3600.0)


# --- several questions at once --------------------------------------------------------------------
BOTH = ("the mean and variance of X + Y", "--given", "X, Y iid Poisson(λ)")
SAMPLE = ("D(X̄)，E(S²)", "--given", "X₁,…,Xₙ 是来自泊松分布 P(λ) 的简单随机样本")


def test_each_of_several_questions_is_answered(run):
    result = run(*BOTH)
    assert result.exit_code == 0
    first, second = result.stdout.split("Question 2 of 2")
    assert first.startswith("Question 1 of 2\n")
    assert "E[X + Y] = 2·λ" in first
    assert "Var(X + Y) = 2·λ" in second
    assert "Proof" in first
    assert "Proof" in second


def test_a_refusal_says_which_of_them_it_is_and_the_other_is_shown(run):
    result = run(*SAMPLE)
    assert result.exit_code == 1
    assert "第 1 问，共 2 问" in result.stdout
    assert "λ/n" in result.stdout
    assert result.stderr.startswith("第 2 问，共 2 问：E(S²)\n")
    assert "第 1 问" not in result.stderr


def test_what_contradicts_itself_is_refused_for_each(run):
    given = ("--given", "mean X = 1; mean X = 2")
    result = run("E(X) and Var(X)", *given)
    assert result.exit_code == 1
    assert result.stderr.count("cannot hold at once") == 2
    data = json.loads(run("E(X) and Var(X)", *given, "--json").stdout)
    assert all("contradictory" in part for part in data["questions"])


def test_programs_get_all_of_them(run):
    parts = json.loads(run(*BOTH, "--json").stdout)["questions"]
    assert [part["echo"]["goal"] for part in parts] == ["E(X + Y)", "Var(X + Y)"]
    answered, refused = json.loads(run(*SAMPLE, "--json").stdout)["questions"]
    assert answered["closed"]
    assert answered["models"]
    assert refused["goal"] == "E(S²)"
    assert "什么统计量" in refused["refused"]


def test_one_file_has_the_certificates_of_all(run, tmp_path):
    file = tmp_path / "answers.json"
    run(*BOTH, "--certificate", str(file))
    assert list(replay_book(file.read_text("utf-8"))) == ["question-1-answer", "question-2-answer"]


@pytest.mark.parametrize("form", ["--markdown", "--latex", "--cite", "--cell"])
def test_each_is_taken_along(run, form):
    result = run(*BOTH, form)
    alone = [run(goal, *BOTH[1:], form).stdout for goal in ("E(X + Y)", "Var(X + Y)")]
    assert all(text in result.stdout for text in alone)


def test_one_theorem_is_saved_at_a_time(small_book):
    args = ["--book", str(small_book), "ask", *BOTH, "--save", "both"]
    result = CliRunner().invoke(main, args)
    assert result.exit_code == 2
    assert "--save takes one question, and these are 2" in result.output


def test_of_hypotheses_without_examples_only_that_is_said(run):
    result = run("E(Y)", "--given", "Y | X ~ Poisson(X); X ~ Exponential(λ)")
    assert result.exit_code == 0
    assert "none was made for these hypotheses" in result.stderr
    assert "satisfies" not in result.stderr
