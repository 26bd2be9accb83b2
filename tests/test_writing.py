"""`bilemma write`: how far a proof is, what is refused, and what the next line could cite."""

import json
import time

import pytest
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.commands.chosen_book import Workplace
from bilemma.commands.writing import _looked, _saves

HEAD = '''"""Of two."""

from bilemma.book import *

X, Y = random_variables("X Y", moments=2)
c = reals("c")
same = Equation(E(X), E(Y))


@theorem(
    title=Text(en="Of two", zh="二者"),
    given=[same],
    claim=Equation(E(X + c * Y), (1 + c) * E(X)),
)
def of_two():
    chain = calc(E(X + c * Y))
'''
FIRST = "    chain.eq(E(X) + c * E(Y), by=linear)\n"
REST = "    chain.eq((1 + c) * E(X), by=same)\n"
END = "    return chain.qed()\n"


@pytest.fixture
def root(started):
    return started


def save(root, *lines):
    (root / "derivations/units/of_two.py").write_text(HEAD + "".join(lines), "utf-8")


def write(root, *more):
    done = CliRunner().invoke(main, ["--book", str(root), "write", "of-two", *more])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def test_a_proof_that_ends_is_said_to(root):
    save(root, FIRST, REST, END)
    done = write(root)
    assert done.exit_code == 0
    assert "Proved: all lines are accepted." in done.stdout
    assert "已证明：各行均获通过。" in write(root, "--language", "zh").stdout


def test_what_is_refused_of_a_proved_theorem_later_is_told_at_once(root):
    save(root, "    have(Equation(E(2 * X), 2 * E(X)), by=linear)\n", FIRST, REST, END)
    said = write(root).stdout
    assert "To be mended before it is registered" in said.split("Proved: ")[1]
    assert "of_two.py:17: the proof does not use\n  E[2·X] = 2·E[X]\nremove the line" in said
    assert len(json.loads(write(root, "--json").stdout)["mend"]) == 1
    save(root, FIRST, REST, END)
    assert json.loads(write(root, "--json").stdout)["mend"] == []


def test_a_chain_without_its_end_is_told_how_to_end(root):
    save(root, FIRST, REST)
    done = write(root)
    assert done.exit_code == 1
    assert "The chain is at its end: return c.qed()" in done.stdout


def test_what_is_left_is_what_the_last_line_still_has_to_become(root):
    save(root, FIRST, END)
    done = write(root)
    assert done.exit_code == 1
    assert "Accepted\n       E[c·Y + X]\n  1  = c·E[Y] + E[X]" in done.stdout
    assert "Left to show\n  c·E[Y] + E[X] = (c + 1)·E[X]" in done.stdout
    assert "same  E[X] = E[Y]" in done.stdout
    assert "by=same" in done.stdout.split("Takes the rest in one line")[1]


def test_of_a_false_line_there_is_the_message_and_a_counter_model(root):
    save(root, FIRST, "    chain.eq(2 * E(X), by=same)\n", END)
    said = write(root).stdout
    refused = said.split("Refused")[1].split("Left to show")[0]
    assert "of_two.py:18: step 2: the two sides differ" in refused
    assert "refuted by an exact model" in refused
    assert "1  = c·E[Y] + E[X]" in said.split("Refused")[0]


def test_of_a_line_without_a_reason_those_are_named_that_would_do(root):
    save(root, FIRST, "    chain.eq((1 + c) * E(X))\n", END)
    data = json.loads(write(root, "--json").stdout)
    assert data["reasons"] == ["same"]
    assert data["refused"] == "c·E[Y] + E[X] = (c + 1)·E[X]"
    said = write(root).stdout
    assert "by=same" in said.split("The refused line follows")[1].split("Left to show")[0]
    save(root, FIRST, f"    chain.eq((1 + c) * E(X), by={data['reasons'][0]})\n", END)
    assert write(root).exit_code == 0


def test_what_was_shown_apart_is_at_hand_by_its_name(root):
    save(root, "    twice = have(Equation(E(2 * X), 2 * E(X)), by=linear)\n", END)
    data = json.loads(write(root, "--json").stdout)
    assert {"name": "twice", "line": 17, "says": "E[2·X] = 2·E[X]"} in data["facts"]
    assert data["left"] == "E[c·Y + X] = (c + 1)·E[X]"


def test_theorems_that_fit_are_named_with_their_imports(root):
    save(root, END)
    text = (root / "derivations/units/of_two.py").read_text("utf-8")
    text = text.replace("E(X + c * Y), (1 + c) * E(X)", "E(c * X + 2), c * E(X) + 2")
    (root / "derivations/units/of_two.py").write_text(text, "utf-8")
    data = json.loads(write(root, "--json").stdout)
    lines = {one["id"]: one["import"] for one in data["citable"]}
    assert lines["mean-after-change-of-units"] == (
        "from derivations.units.mean_after_change_of_units import mean_after_change_of_units"
    )
    assert "of-two" not in lines
    assert "linear" in data["closing"]


def test_a_line_that_closes_is_one_that_the_kernel_takes(root):
    save(root, FIRST, END)
    for name in json.loads(write(root, "--json").stdout)["closing"]:
        save(root, FIRST, f"    chain.eq((1 + c) * E(X), by={name})\n", END)
        assert write(root).exit_code == 0, name


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["    chain.eq(\n"], "was never closed"),
        (["    chain.eq(E(X), by=lineer)\n"], "there is no name 'lineer' here"),
        (["    raise KeyError('x')\n"], "of_two.py:17: KeyError: 'x'"),
    ],
)
def test_a_file_that_is_half_written_is_a_message(root, lines, said):
    save(root, *lines)
    done = write(root)
    assert done.exit_code == 1
    assert said in done.stdout
    assert "of_two.py:1" in done.stdout


def test_a_lemma_that_is_not_there_is_asked_for_by_name(root):
    done = CliRunner().invoke(main, ["--book", str(root), "write", "no-such"])
    assert done.exit_code == 2
    assert "there is no theorem 'no-such'" in done.stderr


def test_a_save_is_seen_and_told_in_little_time(root):
    save(root, FIRST, END)
    place = Workplace(root)
    sooner = []
    assert _looked(place, "of-two", tell=sooner.append).state.left is not None
    (first,) = sooner  # what takes no search is told at once
    assert first.state.left is not None
    assert first.state.citable == ()
    with _saves(root / "derivations") as saved:
        time.sleep(0.2)
        start = time.process_time()  # for a busy machine lets all wait
        save(root, FIRST, REST, END)
        assert saved()
        look = _looked(place, "of-two")
        seconds = time.process_time() - start
    assert look.is_proved
    assert seconds < 5  # on a quiet machine it is a hundredth
