"""What the page *Ask* runs, in a Python that has nothing but the archives that the page fetches."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bilemma.derive.examples import read_examples
from bilemma.derive.shown.page import answered
from bilemma.render.site.asking_archive import asking_files, sources
from tests.derive.asking import ask
from tests.derive.questions import PRACTICE

ROOT = Path(__file__).parents[2]
EXAMPLES = [e for topic in read_examples(ROOT) for e in topic.examples]
QUESTIONS = [(e.goal, "\n".join(e.given)) for e in EXAMPLES]
CONTRADICTORY = ("E(X)", "mean X = 1\nmean X = 2")
EMPTY = ("Var(x.y)", "x, y independent\nmean x = 1\nsecond moment x = 0")  # if d = 0 they hold
MISREAD = ("Var(q.k)", "q, k independent\nq, k unrelated")
SCORE = ("Var(q.k)", "q, k independent\nmean 0\nvar q = s^2\nvar k = t^2")
MOST_BYTES = 1_430_000

RUN = """
import json, sys
sys.path[:0] = sys.argv[1:]
import asking
asking.warm()
found = []
for name, *given in json.load(sys.stdin):
    options = given.pop() if given and isinstance(given[-1], dict) else {}
    found.append(getattr(asking, name)(*given, **options))
foreign = {"sympy", "scipy", "jinja2", "mkdocs", "click", "rich", "flint"} & set(sys.modules)
print(json.dumps([[text and json.loads(text) for text in found], sorted(foreign)]))
"""


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    """The archives, as files."""
    folder = tmp_path_factory.mktemp("archives")
    files = asking_files()
    paths = [folder / "asking.zip", folder / "mpmath.zip"]
    for path in paths:
        path.write_bytes(files[path.name])
    return paths


def run(packed, calls):
    """What calls of the worker's module give, where no package is installed."""
    arguments = [sys.executable, "-I", "-S", "-c", RUN, *map(str, packed)]
    done = subprocess.run(
        arguments, input=json.dumps(calls), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found, foreign = json.loads(done.stdout)
    assert foreign == [], "the page would have to fetch these: import them elsewhere"
    return found


@pytest.fixture(scope="module")
def answers(packed):
    """What the page gets for every example, each followed by further models."""
    calls = [call for question in QUESTIONS for call in (("answer", *question), ("model", 6))]
    found = run(packed, calls)
    return list(zip(found[::2], found[1::2], strict=True))


@pytest.mark.parametrize("n", range(len(QUESTIONS)), ids=[e.id for e in EXAMPLES])
def test_an_example_is_answered_as_on_the_command_line(answers, n):
    goal, given = QUESTIONS[n]
    said, judged = answers[n]
    assert said["models"] >= 1
    assert judged == {"models": 6, "contradictory": None, "refuted": False}
    assert said["answer"] == json.loads(json.dumps(answered(ask(goal, given))))
    assert said["answer"]["verdict"] == "answer"


def test_what_cannot_be_answered_is_said(packed):
    calls = [("answer", *CONTRADICTORY), ("answer", *EMPTY), ("answer", *MISREAD), ("read", "", "")]
    contradictory, nothing, misread, empty = run(packed, calls)
    for found, clash in ((contradictory, "mean X = 2"), (nothing, "second moment x = 0")):
        assert (found["models"], found["refuted"]) == (0, False)
        assert all(clash in found["contradictory"][language] for language in ("en", "zh"))
    wrong = misread["misread"]
    assert (wrong["field"], wrong["line"]) == ("given", 1)
    assert wrong["what"]["en"] != wrong["what"]["zh"]
    assert empty["misread"]["field"] == "goal"


def test_what_was_understood_is_told_before_anything_is_answered(packed):
    (found,) = run(packed, [("read", *SCORE)])
    assert found["read"]["goal"] == r"\operatorname{Var}(\boldsymbol q\cdot\boldsymbol k)"
    assert "mutually independent" in found["read"]["statement"]["en"]
    assert "相互独立" in found["read"]["statement"]["zh"]
    assert found["read"]["vectors"] == ["k", "q"]


def test_the_figure_takes_values_that_a_reader_chose(packed):
    _, curve = run(packed, [("answer", *SCORE), ("curve", json.dumps({"s": 2, "t": 3}))])
    assert [letter["value"] for letter in curve["letters"]] == [2, 3]
    assert curve["points"][:2] == [[1, 36.0], [2, 72.0]]


def test_arrays_without_numpy_give_the_models_that_numpy_gives(packed):
    """Also where values are no fractions, and of what is false."""
    from bilemma.evidence.exact import check_sequent
    from bilemma.evidence.models.sequent import Sequent
    from tests.derive.asking import supposed

    chosen = PRACTICE[::3]
    calls = [c for goal, given, _ in chosen for c in (("answer", goal, given), ("model", 4))]
    found = run(packed, calls)[1::2]
    for (goal, given, _), judged in zip(chosen, found, strict=True):
        answer = ask(goal, given)
        line = check_sequent(Sequent(supposed(answer), answer.theorem.conclusion), wanted=4)
        assert (judged["models"], judged["refuted"]) == (line.true, False), goal


def test_the_sources_are_light_and_always_the_same():
    files = asking_files()
    assert len(files["asking.zip"]) < MOST_BYTES
    assert files["asking.zip"] == asking_files()["asking.zip"]


def test_mpmath_goes_with_its_licence(packed):
    names = zipfile.ZipFile(packed[1]).namelist()
    assert "mpmath/LICENSE" in names
    assert not any("/tests/" in name for name in names)


def test_no_source_is_of_the_site_or_of_the_authors_language():
    sent = {name.split("/")[1] for name in sources() if name.startswith("bilemma/")}
    foreign = {"render", "mkdocs", "export", "claims", "referee", "commands", "book.py"}
    assert sent.isdisjoint(foreign)


def test_a_comparison_and_a_bound_are_answered_too(packed):
    calls = [
        ("answer", "Var(X) <= Var(2*X)?", ""),
        ("answer", "bound P(abs(X) >= 2)", "second moment X = 1"),
    ]
    holds, bound = run(packed, calls)
    assert holds["answer"]["verdict"] == "yes"
    assert [step["relation"] for step in holds["answer"]["steps"]] == ["=", "≥"]
    assert bound["answer"]["verdict"] == "bound"
    assert bound["models"] >= 1


SEVERAL = ("the mean and variance of X + Y", "X, Y iid Poisson(λ)")


def test_each_of_several_questions_is_read_and_answered(packed):
    goals = ("the mean of X + Y", "variance of X + Y")
    calls = [
        ("read", *SEVERAL),
        ("answer", *SEVERAL),
        *[("answer", goal, SEVERAL[1], {"also": True}) for goal in goals],
        *[("model", 3, at) for at in (0, 1)],
    ]
    read, asked, *answers, first, second = run(packed, calls)
    assert [part["goal"] for part in read["questions"]] == list(goals)
    assert all("statement" in part["read"] for part in read["questions"])
    assert [part["goal"] for part in asked["questions"]] == list(goals)
    assert [found["at"] for found in answers] == [0, 1]
    assert [found["answer"]["claim"] for found in answers] == [
        r"\operatorname{E}[X+Y]=2\lambda",
        r"\operatorname{Var}(X+Y)=2\lambda",
    ]
    assert first["models"] == second["models"] == 3


def test_each_case_of_equal_indices_is_asked_with_its_own_hypotheses(packed):
    goal, given = "Cov(X[i], X[j])", "X in R^n\nX iid\nvar X = v"
    cases = [f"{given}; i != j", f"{given}; i = j"]
    calls = [("read", goal, given), ("answer", goal, given)]
    calls += [("answer", goal, case, {"also": True}) for case in cases]
    read, asked, *answers = run(packed, calls)
    assert [part["case"] for part in read["questions"]] == ["i ≠ j", "i = j"]
    assert [part["given"] for part in asked["questions"]] == cases
    assert [found["answer"]["claim"][-2:] for found in answers] == ["=0", "=v"]


def test_what_is_refused_of_several_is_said_in_its_place(packed):
    (found,) = run(packed, [("read", "E(S²), D(X̄)", "X₁,…,Xₙ 独立同分布，服从 P(λ)")])
    wrong, right = found["questions"]
    assert wrong["goal"] == "E(S²)"
    assert "什么统计量" in wrong["misread"]["what"]["zh"]
    assert all(said["goal"]["zh"] == "E(S²)" for said in wrong["misread"]["suggestions"])
    assert "read" in right


LAYERS = "y = x A; s = y y^T"
SIZES = "x in R^(n x d); A in R^(d x h)\nA independent\nmean 0\nvar A = 1/d\nx fixed"


def test_a_list_of_tensors_is_a_table_whose_rows_come_one_after_the_other(packed):
    calls = [
        ("read", LAYERS, SIZES),
        ("answer", LAYERS, SIZES),
        *[("rows", n) for n in (0, 1, 1)],
        ("whole",),
    ]
    read, answer, first, *others, whole = run(packed, calls)
    assert [t["formula"] for t in read["read"]["tensors"]] == ["y=x\\,A", "s=y\\,y^{\\top}"]
    assert answer["layers"]["fixed"]["en"].startswith("x held fixed")
    (row,) = first["rows"]
    assert (row["entry"], row["mean"]["latex"]) == ("y_{i,j}", "0")
    assert row["variance"]["goal"] == "Var((x A)[i, j])"
    assert row["changes"]["en"] == "its variance is 1/d·Σ_{l≤d} x_il², which changes with d"
    assert others[0] == {"rows": None}, "an entry at a time has its turn"
    assert [row["entry"] for row in others[1]["rows"]] == ["s_{i,j}\\quad(i\\ne j)", "s_{i,i}"]
    assert whole["command"]["zh"].startswith(f"bilemma layers '{LAYERS}' --given ")
    assert whole["markdown"]["en"].startswith("| Tensor | Size |")


def test_a_table_of_what_cannot_be_has_no_rows(packed):
    calls = [("answer", "y = x A", SIZES.replace("1/d", "-1")), ("rows", 0)]
    begun, rows = run(packed, calls)
    assert begun["layers"]["tensors"]
    assert "no variance is negative" in rows["contradictory"]["en"]


def test_a_goal_that_is_no_list_is_refused_as_before(packed):
    calls = [("read", goal, SIZES) for goal in ("y = A x", "y = A x; s = y", "y = x A; Var(y)")]
    one, several, mixed = (found["misread"]["what"]["en"] for found in run(packed, calls))
    assert "Sizes do not fit" not in one
    assert "Sizes do not fit" in several
    assert "x is a vector" in mixed


def test_a_refusal_says_what_may_be_asked_instead(packed):
    (found,) = run(packed, [("answer", "Var(a/b X)", "")])
    goals = [said["goal"]["zh"] for said in found["misread"]["suggestions"]]
    assert goals == ["Var(a/(b*X))", "Var((a/b)*X)"]
