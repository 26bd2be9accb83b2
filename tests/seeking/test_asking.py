"""``by=...``: reasons are asked for, found by the kernel's judgement, and written into the file."""

import json

import pytest
from click.testing import CliRunner

from bilemma.cli import main

HEAD = '''"""Of two."""

from bilemma.book import *

X, Y = random_variables("X Y", moments=2)
c = reals("c")
same = Equation(E(X), E(Y))


@theorem(
    title=Text(en="Of two", zh="二者"),
    given=[same, 0 <= c],
    claim=Equation(E(X + c * Y), (1 + c) * E(X)),
)
def of_two():
    chain = calc(E(X + c * Y))
'''
END = "    return chain.qed()\n"


@pytest.fixture
def file(started):
    return started / "derivations/units/of_two.py"


def save(file, *lines, head=HEAD):
    file.write_text(head.replace(", 0 <= c", "") + "".join(lines) + END, "utf-8")


def write(file, *more):
    line = ["--book", str(file.parents[2]), "write", "of-two", *more]
    done = CliRunner().invoke(main, line)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def asked(file):
    return json.loads(write(file, "--json").stdout)["asked"]


def test_prove_says_at_the_line_that_reasons_are_asked_for(file):
    save(file, "    chain.eq(E(X) + c * E(Y), by=...)\n")
    done = CliRunner().invoke(main, ["--book", str(file.parents[2]), "prove", "of-two"])
    assert done.exit_code == 1
    said = done.stdout + done.stderr
    assert "of_two.py:17: step 1: reasons are asked for of\n  E[c·Y + X] = c·E[Y] + E[X]" in said
    assert "`bilemma write of-two` looks for some" in said


def test_lines_behind_one_that_asks_are_looked_at_too(file):
    lines = ("    chain.eq(E(X) + c * E(Y), by=...)\n", "    chain.eq((1 + c) * E(X), by=...)\n")
    save(file, *lines)
    found = asked(file)
    assert [(one["line"], one["step"]) for one in found] == [(17, 1), (18, 2)]
    assert [one["offers"][0]["by"] for one in found] == ["linear", "same"]
    assert file.read_text("utf-8").count("by=...") == 2
    said = write(file)
    assert said.exit_code == 1
    assert "Reasons asked for" in said.stdout
    assert "of_two.py:18: step 2\n  c·E[Y] + E[X] = (c + 1)·E[X]\n" in said.stdout
    assert "待填写的理由" in write(file, "--language", "zh").stdout


def test_the_first_reasons_are_written_and_the_rest_stays_byte_for_byte(file):
    lines = (
        "    chain.eq(E(X)+c * E(Y), by=...)  # so\n",
        "    chain.eq((1 + c) * E(X), by=...)\n",
    )
    save(file, *lines)
    before = file.read_bytes().replace(b"\n", b"\r\n")
    file.write_bytes(before)
    done = write(file, "--fill")
    assert done.exit_code == 0
    assert "Written into" in done.stdout
    assert "Proved: all lines are accepted." in done.stdout
    wanted = before.replace(b"by=...", b"by=linear", 1).replace(b"by=...", b"by=same", 1)
    assert file.read_bytes() == wanted


def test_reasons_of_a_number_are_written_alone(file):
    lines = ("    chain.eq(E(X) + c * E(Y), by=...)\n", "    chain.eq((1 + c) * E(X), by=...)\n")
    save(file, *lines)
    number = asked(file)[1]["offers"][0]["number"]
    assert write(file, "--choose", str(number)).exit_code == 1
    text = file.read_text("utf-8")
    assert text.count("by=...") == 1
    assert "chain.eq((1 + c) * E(X), by=same)" in text
    done = write(file, "--choose", "99")
    assert done.exit_code == 2
    assert "no reasons have the number 99" in done.stderr


def test_a_theorem_is_found_and_imported(file):
    head = HEAD.replace("E(X + c * Y), (1 + c) * E(X)", "Var(c * X + 2), c**2 * Var(X)")
    head = head.replace("given=[same, 0 <= c],", "").replace(
        "calc(E(X + c * Y))", "calc(Var(c * X + 2))"
    )
    save(file, "    chain.eq(c**2 * Var(X), by=...)\n", head=head)
    offers = asked(file)[0]["offers"]
    name = "variance_after_change_of_units"
    line = f"from derivations.units.{name} import {name}"
    assert any(line in offer["imports"] for offer in offers)
    number = next(o["number"] for o in offers if line in o["imports"])
    assert write(file, "--choose", str(number)).exit_code == 0
    assert f"from bilemma.book import *\n{line}\n\n" in file.read_text("utf-8")


def test_what_rests_on_the_theorem_is_not_offered_for_it(file):
    save(file, "    chain.eq((1 + c) * E(X), by=[linear, same])\n")
    user = HEAD.replace("of_two", "rests").replace("Of two", "Rests").replace(", 0 <= c", "")
    user = user.replace("import *\n", "import *\nfrom derivations.units.of_two import of_two\n")
    file.with_name("rests.py").write_text(
        user + "    chain.eq((1 + c) * E(X), by=of_two)\n" + END, "utf-8"
    )
    save(file, "    chain.eq((1 + c) * E(X), by=...)\n")
    offers = asked(file)[0]["offers"]
    assert offers
    assert not any("rests" in offer["by"] for offer in offers)


def test_what_is_lacking_beside_reasons_is_found(file):
    save(file, "    chain.eq((1 + c) * E(X), by=[linear, ...])\n")
    assert write(file, "--fill").exit_code == 0
    assert "by=[linear, same]" in file.read_text("utf-8")


def test_of_a_false_line_nothing_is_found_and_a_model_speaks_against_it(file):
    save(file, "    chain.eq(3 * E(X), by=...)\n")
    done = write(file, "--fill")
    assert done.exit_code == 1
    assert "None found: " in done.stdout
    assert "refuted by an exact model" in done.stdout
    assert "Left to show" in done.stdout
    assert "by=..." in file.read_text("utf-8")


def test_a_statement_of_its_own_may_ask(file):
    lines = (
        "    positive = have(0 <= exp(c) + c**2, by=...)\n",
        "    chain.eq((1 + c) * E(X), by=[linear, same, positive])\n",
    )
    save(file, *lines)
    assert asked(file)[0]["offers"]


def test_a_fact_that_the_proof_does_not_use_is_no_reason(file):
    lines = (
        "    other = have(Equation(E(2 * X), 2 * E(X)), by=linear)\n",
        "    both = have(Equation(E(X) + E(Y), 2 * E(X)), by=...)\n",
        "    chain.eq((1 + c) * E(X), by=[linear, same, both, other])\n",
    )
    save(file, *lines)
    found = [offer["by"] for offer in asked(file)[0]["offers"]]
    assert "same" in found
    assert not any("other" in by for by in found)


def test_the_chain_that_the_line_goes_on_from_is_no_reason(file):
    head = HEAD.replace("E(X + c * Y), (1 + c) * E(X)", "E(X + Y), 2 * E(X)")
    head = head.replace("calc(E(X + c * Y))", "calc(E(X + Y))")
    lines = ("    chain.eq(E(X) + E(Y), by=linear)\n", "    chain.eq(2 * E(X), by=...)\n")
    save(file, *lines, head=head)
    found = [offer["by"] for offer in asked(file)[0]["offers"]]
    assert found[0] == "same"
    assert not any("chain" in by for by in found)


def test_the_definition_of_a_conditional_variance_is_tried(file):
    lines = (
        "    mean = have(0 <= E(Var(X, Y)), by=...)\n",
        "    chain.eq((1 + c) * E(X), by=[linear, same, mean])\n",
    )
    save(file, *lines)
    assert asked(file)[0]["offers"][0]["by"] == "Var"


def test_dots_elsewhere_ask_for_nothing(file):
    save(file, '    "so on ..."\n', "    chain.eq((1 + c) * E(X), by=[linear, same])\n")
    assert write(file).exit_code == 0


@pytest.mark.thorough  # what the other book says is read first
def test_the_strategy_is_offered_with_the_theorems_that_it_rests_on(file):
    toml = file.parents[1] / "book.toml"
    toml.write_text(toml.read_text("utf-8") + '\n[books.bilemma]\npackage = "bilemma"\n', "utf-8")
    total = "Var(Sum(Z[i], (i, 1, n)) - Sum(W[i], (i, 1, n)))"
    value = "Sum(Var(Z[i]), (i, 1, n)) + Sum(Var(W[i]), (i, 1, n))"
    head = HEAD.replace("same = Equation(E(X), E(Y))", 'i, n = naturals("i n")').replace(
        "\n\n\n@", '\nZ, W = random_vectors("Z W", n, moments=2)\n\n\n@', 1
    )
    head = head.replace("E(X + c * Y), (1 + c) * E(X)", f"{total}, {value}")
    head = head.replace("same, 0 <= c", "IndependentFamily(Z, W)")
    head = head.replace("calc(E(X + c * Y))", f"calc({total})")
    save(file, f"    chain.eq({value}, by=...)\n", head=head)
    offer = asked(file)[0]["offers"][0]
    assert offer["by"].startswith("derive(")
    assert len(offer["imports"]) == offer["by"].count(",") + 1
    assert write(file, "--fill").exit_code == 0
