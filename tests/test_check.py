"""``bilemma check`` on a small book: what it prints, and who catches a line that was planted."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.evidence.refusals import second_opinion
from bilemma.proof.from_sympy import read

ROOT = Path(__file__).parents[1]
TEXT = '[{0}]\nen = "{0}"\nzh = "{0}"\n'
CHAPTER = "".join(TEXT.format(key) for key in ("title", "lead", "body", "take_away"))
# Each line of the proof, and one that was planted in its place.
PLANTED = {
    1: ("c.eq(E((X - E(X)) ** 2)", "c.eq(E((X + E(X)) ** 2)"),
    2: ("c.eq(E(expand((X - E(X)) ** 2))", "c.eq(E(expand((X - E(X)) ** 2)) + E(X)"),
    3: ("c.eq(E(X**2) - E(2 * E(X) * X)", "c.eq(E(X**2) - E(3 * E(X) * X)"),
    4: ("c.eq(\n        E(X**2) - E(X) ** 2,", "c.eq(\n        E(X**2) - E(X),"),
}
CLAIM = ("claim=Equation(Var(X), E(X**2) - E(X) ** 2)", "claim=Equation(Var(X), E(X**2))")


# A line of other kinds of theorems: a derivative, an inequality, a definition.
ELSEWHERE = [
    ("softmax", "softmax_jacobian", 3, "/ total - exp(x[i])", "/ total + exp(x[i])"),
    ("softmax", "softmax_jacobian", 4, "(delta(i, j) - softmax(x, j)), by", "softmax(x, j), by"),
    ("variance", "variance_nonnegative", 2, "c.le(E((X - E(X)) ** 2)", "c.le(-E((X - E(X)) ** 2)"),
    ("variance", "variance_nonnegative", 3, "c.eq(Var(X)", "c.eq(2 * Var(X)"),
]


@pytest.fixture
def book_of(alone, monkeypatch):
    """Makes the current folder a book of one theorem of this one, and gives its file."""
    monkeypatch.chdir(alone)

    def make(chapter, name):
        folder = alone / "derivations" / "planted"  # no chapter of the real book
        folder.mkdir(parents=True)
        (folder.parent / "book.toml").write_text('chapters = ["planted"]\n')
        (folder.parent / "references.bib").write_text(
            (ROOT / "derivations" / "references.bib").read_text("utf-8"), "utf-8"
        )
        (folder / "chapter.toml").write_text(CHAPTER, "utf-8")
        file = folder / f"{name}.py"
        source = (ROOT / "derivations" / chapter / file.name).read_text("utf-8")
        file.write_text(source, "utf-8")
        return file

    return make


@pytest.fixture
def proof(book_of):
    """The file of a theorem of four lines."""
    return book_of("variance", "variance_as_moments")


def plant(file, old, new):
    source = file.read_text("utf-8")
    assert source.count(old) == 1
    file.write_text(source.replace(old, new), "utf-8")
    return 1 + source[: source.index(old)].count("\n")


def check(*args):
    return CliRunner().invoke(main, ["check", *args])


@pytest.mark.usefixtures("proof")
def test_all_layers_run_and_print_their_figures():
    result = check("variance-as-moments")
    assert result.exit_code == 0, result.stderr
    replayed, checked, tried = result.output.splitlines()
    assert replayed.startswith("Replayed ")
    assert checked.startswith("Checked 1 theorem")
    assert "refused by the kernel" in tried
    assert "by exact models" in tried
    assert "by samples" in tried
    again = check("variance-as-moments", "--json")
    (row,) = json.loads(again.output)
    mutants = row["mutants"]
    assert mutants["kernel"]["killed"] == mutants["kernel"]["tried"] > 0
    assert mutants["exact"]["killed"] == mutants["exact"]["tried"] > 0


@pytest.mark.usefixtures("proof")
def test_they_do_so_in_chinese():
    result = check("variance-as-moments", "--language", "zh")
    assert result.exit_code == 0, result.stderr
    lines = result.output.splitlines()
    assert all(any("\u4e00" <= sign <= "\u9fff" for sign in line) for line in lines), lines
    assert any(line.startswith("已检验定理与引理") for line in lines)


@pytest.mark.parametrize("number", PLANTED)
def test_a_planted_line_is_caught_where_it_stands(proof, number):
    line = plant(proof, *PLANTED[number])
    result = check("variance-as-moments")
    assert result.exit_code == 1
    assert f"variance_as_moments.py:{line}: step {number}: " in result.stderr
    assert "also refuted by an exact model: " in result.stderr
    assert result.stderr.splitlines()[-1] == "caught by: the kernel, exact models, samples"


@pytest.mark.parametrize(("chapter", "name", "number", "old", "new"), ELSEWHERE)
def test_lines_of_every_kind_are_caught(book_of, chapter, name, number, old, new):
    file = book_of(chapter, name)
    line = plant(file, old, new)
    result = check(name.replace("_", "-"))
    assert result.exit_code == 1
    assert f"{name}.py:{line}: step {number}: " in result.stderr
    caught = result.stderr.splitlines()[-1]
    assert caught.startswith("caught by: the kernel, exact models"), result.stderr


def test_a_planted_claim_is_caught(proof):
    plant(proof, *CLAIM)
    result = check("variance-as-moments")
    assert result.exit_code == 1
    assert "but the claim is" in result.stderr
    assert result.stderr.splitlines()[-1] == "caught by: the kernel, exact models, samples"


def test_of_a_true_line_with_a_wrong_reason_it_says_that_no_model_refutes_it(proof):
    plant(proof, "c.eq(E((X - E(X)) ** 2), by=Var)", "c.eq(E((X - E(X)) ** 2), by=linear)")
    result = check("variance-as-moments")
    assert result.exit_code == 1
    assert "no exact model refutes it" in result.stderr
    assert result.stderr.splitlines()[-1] == "caught by: the kernel"


def test_in_a_branch_that_cannot_happen_no_model_can_refute_a_line(book_of):
    plant(book_of("products", "zero_of_square"), "have(0 < x**2)", "have(1 < x**2)")
    result = check("zero-of-square")
    assert result.exit_code == 1
    assert "none of the models tried meets its assumptions; nothing is known" in result.stderr
    assert result.stderr.splitlines()[-1] == "caught by: the kernel"


def test_prove_asks_exact_models_and_draws_no_samples(proof):
    plant(proof, *PLANTED[3])
    result = CliRunner().invoke(main, ["prove"])
    assert result.exit_code == 1
    assert "step 3" in result.stderr
    assert "\nrefuted by an exact model: " in result.stderr
    assert "samples" not in result.stderr


def test_without_the_kernel_the_other_layers_catch_it_alone():
    from bilemma import E, Equation, Var, random_variables

    X = random_variables("X", moments=2)
    opinion = second_opinion(read(Equation(Var(X), E(X**2))), [])
    assert opinion.layers == ("the kernel", "exact models", "samples")
    assert second_opinion(read(Equation(Var(X), E(X**2) - E(X) ** 2)), []).model is None


def test_a_mutant_that_got_through_fails_the_check():
    from bilemma.commands import verdicts

    left = {"place": 1, "statement": "E(X) = 0", "survived": ["exact", "kernel"]}
    found = list(verdicts.blind([{"id": "a-theorem", "survivors": [left]}]))
    assert found == ["a-theorem, line 1: the mutant E(X) = 0 was not caught by: kernel"]


# --- records --------------------------------------------------------------------------------------
def lines_of(proof, name):
    return (proof.parent / name).read_text("utf-8")


def test_what_is_recorded_is_found_on_another_machine(proof, monkeypatch):
    said = check("variance-as-moments", "--record")
    assert said.exit_code == 0, said.output
    assert "Recorded; 2 files changed." in said.output
    assert json.loads(lines_of(proof, "evidence.jsonl"))["id"] == "variance-as-moments"
    Path(".cache/evidence/variance-as-moments.json").unlink()
    monkeypatch.setattr("bilemma.evidence.exact.check_sequent", lambda *_: pytest.fail("anew"))
    assert check("variance-as-moments").exit_code == 0


def test_afresh_names_what_differs_from_the_record(proof):
    from bilemma.keeping import cache

    check("variance-as-moments", "--record")
    assert check("variance-as-moments", "--afresh").exit_code == 0
    path = proof.parent / "evidence.jsonl"
    line = json.loads(path.read_text("utf-8"))
    line["data"]["exact"]["lines"][0]["models"] += 1
    line["checksum"] = cache.checksum(line["data"])
    path.write_text(json.dumps(line, ensure_ascii=False) + "\n", "utf-8")
    said = check("variance-as-moments", "--afresh")
    assert said.exit_code == 1
    assert "variance-as-moments: evidence.exact.lines[0].models: found 20" in said.output
    assert "on record is 21" in said.output


@pytest.mark.parametrize(
    ("on_record", "found"),
    [(9.86747e-19, 1.02154e-18), (0.0, 7.10543e-15), (-0.0, 0.0), (1.23456, 1.23457), (8e-13, 0.0)],
)
def test_what_processors_round_otherwise_is_no_difference(on_record, found):
    from bilemma.commands.recording import differing

    assert list(differing({"error": on_record}, {"error": found})) == []


@pytest.mark.parametrize(
    ("on_record", "found"),
    [
        (1.23456, 1.23461),
        (0.0, 2e-12),
        (1e-9, -1e-9),
        (0.3, -0.3),
        (20, 21),
        (True, False),
        ("", 0.0),
    ],
)
def test_a_digit_that_is_kept_is_a_difference(on_record, found):
    from bilemma.commands.recording import differing

    ((place, *both),) = differing({"errors": [0.5, on_record]}, {"errors": [0.5, found]})
    assert (place, both) == (".errors[1]", [on_record, found])


def at_points(estimate, expected, *pairs):
    return {"estimate": estimate, "expected": expected, "pairs": [[0.5, 0.5], [2.0, 2.0], *pairs]}


def test_which_of_equal_points_speaks_for_all_is_no_difference():
    from bilemma.commands.recording import differing

    old, new = at_points(0.5, 0.5), at_points(2.0, 2.0)
    assert list(differing(old, new)) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (at_points(0.5, 0.5), at_points(0.5, 0.6)),
        (at_points(0.5, 0.6), at_points(0.6, 0.6)),
        (at_points(0.5, 0.5), at_points(2.0, 2.0, [1.0, 1.0])),
        ({"estimate": 0.5, "expected": 0.5}, {"estimate": 2.0, "expected": 2.0}),
        ({**at_points(0.5, 0.5), "pairs": []}, {**at_points(2.0, 2.0), "pairs": []}),
    ],
)
def test_other_sides_are_a_difference(old, new):
    from bilemma.commands.recording import differing

    assert list(differing(old, new))


def test_a_sample_is_checked_afresh(proof):
    said = check("--afresh", "--sample", "2")
    assert said.exit_code == 0, said.output
    assert "Checked 2 theorems and lemmas" in said.output
    assert not (proof.parent / "evidence.jsonl").exists()


def test_more_theorems_may_prove_more_mutants_true_but_none_may_get_through(proof):
    from bilemma.commands.recording import differences
    from bilemma.library import load_book

    check("variance-as-moments", "--record")
    book = load_book(Path.cwd())
    data = json.loads(lines_of(proof, "mutants.jsonl"))["data"]
    data |= {"rules": "others", "equivalent": {"proved": 99}}
    found = {"variance-as-moments": data}
    assert list(differences(book, {}, found)) == []
    data["survivors"] = [*data["survivors"], {"place": 1, "survived": ["kernel"]}]
    (said,) = differences(book, {}, found)
    assert said.startswith("variance-as-moments: mutants.survivors")
