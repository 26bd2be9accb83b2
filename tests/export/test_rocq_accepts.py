"""Rocq accepts the export, and refuses a hundred altered ones and three mutilated proofs."""

from __future__ import annotations

import random
import re
import shutil
from fractions import Fraction

import pytest

from bilemma.export.rocq.assumptions import assumptions, judged
from bilemma.export.rocq.compiling import compiled, has_measures, version
from bilemma.export.rocq.run_failures import RocqRefused
from bilemma.export.rocq.theorem_projects import project
from bilemma.export.rocq.theory_files import INSTANCE
from bilemma.formulas.rocq.names import identifier
from bilemma.formulas.rocq.stating import stated
from bilemma.trusted.terms import Term, num, rebuild, sym
from bilemma.trusted.vocabulary import TermError
from tests.export.rocq_folders import accepted, coqc
from tests.whole_book import book

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(version() is None, reason="Rocq is missing: install coq, libcoq-coquelicot"),
]
CHOSEN = ("variance-of-zero-mean-product", "conditional-variance-as-moments", "tanh-derivative")
ALTERED = 100


@pytest.fixture(scope="module")
def made():
    return project(book(), CHOSEN, lambda id: f"https://book.example/{id}/")


@pytest.fixture(scope="module")
def folder(made, tmp_path_factory):
    """The export of some theorems with what they cite, compiled."""
    found = tmp_path_factory.mktemp("rocq")
    answers = accepted(made, found)
    of_the_book = {name for name in answers if not name.startswith("Sanity.")}
    assert of_the_book == set(made.statements) < set(answers)
    return found


# --- altered statements ---------------------------------------------------------------------------
def _places(t, path=()):
    """All nodes under no binder's variable, with the ways to them."""
    yield path, t
    for k, a in enumerate(t.args):
        yield from _places(a, (*path, k))


def _put(t, path, new):
    if not path:
        return new
    args = list(t.args)
    args[path[0]] = _put(args[path[0]], path[1:], new)
    return rebuild(t, tuple(args))


def _other_constant(t, _letters, rng):
    return num(Fraction(t.data) + rng.choice([1, 2, 3])) if t.head == "num" else None


def _other_letter(t, letters, rng):
    if t.head != "sym" or t.args:
        return None
    others = [key for key in letters if key[1:] == t.data[1:] and key != t.data]
    return sym(*rng.choice(others)[:2]) if others else None


def _other_relation(t, _letters, _rng):
    from bilemma.trusted.terms import mk

    return mk("Lt", *t.args) if t.head in ("Eq", "Le") else None


ALTERATIONS = (_other_constant, _other_letter, _other_relation)


def _body(p):
    return _body(p.args[-1]) if p.head in ("ForAll", "All") else p


def _altered(entry, rng):
    """A sequent with a hypothesis dropped, or with a constant, an index, a relation changed."""
    named = [(h.id, h.term) for h in entry.hypotheses]
    # A bound, or a hypothesis about moments, may only become stronger by another constant; then
    # the altered statement follows.
    plain = [k for k, (_, p) in enumerate(named) if _body(p).head == "Eq"]
    if plain and rng.random() < 0.25:
        dropped = rng.choice(plain)
        left = named[:dropped] + named[dropped + 1 :]
        return f"{named[dropped][0]} dropped", left, entry.claim
    number = rng.choice([*plain, len(named)])
    p: Term = named[number][1] if number < len(named) else entry.claim
    letters = sorted(set().union(entry.claim.free, *(h.free for _, h in named)))
    path, t = rng.choice(list(_places(p)))
    new = rng.choice(ALTERATIONS)(t, letters, rng)
    if new is None or new is t:
        return None
    try:
        changed = _put(p, path, new)
    except TermError:
        return None
    if changed is p or not changed.free <= set(letters):
        return None
    if number == len(named):
        return f"{t!r} in the claim", named, changed
    name = named[number][0]
    return f"{t!r} in {name}", [*named[:number], (name, changed), *named[number + 1 :]], entry.claim


def _alterations(ids):
    rng, found, seen = random.Random(20), [], set()  # noqa: S311 - a seeded choice of tests
    while len(found) < ALTERED:
        entry = book().theorems[rng.choice(ids)]
        altered = _altered(entry, rng)
        if altered is None:
            continue
        said, named, claim = altered
        text = stated(entry.id, named, claim)
        if text not in seen and not _still_follows(entry, named, claim):
            seen.add(text)
            found.append((entry.id, said, text))
    return found


def _still_follows(entry, named, claim):
    """Whether the altered one is weaker: then Rocq would be right to accept it."""
    return claim is entry.claim and {h.term for h in entry.hypotheses} <= {t for _, t in named}


def test_a_hundred_altered_statements_are_refused(made, folder):
    """The proof of the true statement does not prove the altered one, nor do obvious tactics.

    Each altered statement is a definition outside of ``Fail``, so that none is refused for its
    grammar or its types.
    """
    chapters = {t.id: t.chapter for t in book().theorems.values()}
    lines = ["From Bilemma Require Import Spaces Normal Definitions.", "Require Import Lra."]
    proofs = [p.stem for p in folder.glob("Proofs_*.vo")]
    lines.append(f"From Bilemma Require {' '.join(proofs)}.")
    where = {
        id: next(
            p for p in proofs if f"Theorem {identifier(id)} :" in (folder / f"{p}.v").read_text()
        )
        for id in made.statements
    }
    assert set(chapters) >= set(where)
    altered = _alterations(list(made.statements))
    for k, (id, said, text) in enumerate(altered):
        theorem = f"{where[id]}.{identifier(id)}"
        lines.append(f"(* {id}: {said.replace('*', ' ')} *)")
        lines.append(f"Definition altered_{k} : Prop :=\n  {text}.")
        lines.append(f"Check {theorem}.")  # so that none is refused for want of the theorem
        lines.append(f"Goal altered_{k}. Proof. unfold altered_{k}.")
        lines.append(f"Fail exact {theorem}.")
        lines.append(f"Fail (intros; eapply {theorem}; solve [eauto]).")
        # What eauto does not find in a second it does not find in five: it goes round in circles.
        lines.append("Fail (intros; solve [timeout 1 eauto | timeout 5 lra]).")
        lines.append("Abort.")
    done = coqc(folder, "Altered", "\n".join(lines) + "\n")
    assert done.returncode == 0, f"Rocq accepts an altered statement:\n{done.stderr[-2000:]}"


# --- mutilated proofs -----------------------------------------------------------------------------
def _mutilated(folder, id, change):
    """The file of the theorem's proof, changed; what Rocq says of it."""
    path = next(
        p for p in folder.glob("Proofs_*.v") if f"Theorem {identifier(id)} :" in p.read_text()
    )
    text = path.read_text()
    changed = change(text)
    assert changed != text, "the change found nothing to change"
    return coqc(folder, "Mutilated", changed)


def test_a_proof_with_a_lemma_for_another_is_refused(folder):
    """Swaps the two premises of a transitivity."""
    done = _mutilated(
        folder,
        CHOSEN[0],
        lambda text: re.sub(
            r"(trans_Eq_Eq _ _ _) (\([^()]*\)) (\([^()]*\))(?=.*?Qed)",
            r"\1 \3 \2",
            text,
            count=1,
        ),
    )
    assert done.returncode == 1
    assert "Unable to unify" in done.stderr or "has type" in done.stderr


def test_a_lemma_without_one_of_its_hypotheses_is_refused(folder):
    """Drops the last hypothesis of the last lemma, and its name in the proof."""
    name = identifier(CHOSEN[0])

    def change(text):
        start = text.index(f"Lemma {name}__proved")
        lemma = text[start:]
        stated_, rest = lemma.split("Proof.", 1)
        lines = stated_.split(" ->\n  ")
        number = len(lines) - 2
        shorter = " ->\n  ".join([*lines[:number], lines[-1]])
        return text[:start] + shorter + "Proof." + rest.replace(f" h__{number} =>", " =>", 1)

    done = _mutilated(folder, CHOSEN[0], change)
    assert done.returncode == 1
    assert "was not found" in done.stderr or "has type" in done.stderr


def test_a_theorem_that_is_only_admitted_is_refused(made, folder, tmp_path):
    """The proof is left out; what is printed as assumed gives it away."""
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    name = identifier(CHOSEN[0])
    (path,) = [p for p in copy.glob("Proofs_*.v") if f"Theorem {name} :" in p.read_text()]
    text = path.read_text()
    start = text.index(f"Theorem {name} :")
    end = text.index("Qed.", start) + len("Qed.")
    stated_ = text[start:end].split("Proof.")[0]
    path.write_text(f"{text[:start]}{stated_}Proof. Admitted.{text[end:]}")
    answers = assumptions(*compiled([copy]), made.asked())
    with pytest.raises(RocqRefused, match=f"{CHOSEN[0]} assumes .*{name}"):
        judged({CHOSEN[0]: answers[CHOSEN[0]]}, {CHOSEN[0]: ()})


# --- on any probability space ---------------------------------------------------------------------
PRODUCT = "variance-of-zero-mean-product"


@pytest.fixture(scope="module")
def general(tmp_path_factory):
    """One theorem with what it cites, compiled with the theory of any space."""
    if not has_measures():
        pytest.skip("install libcoq-mathcomp-analysis")
    made = project(book(), [PRODUCT], lambda _: "", general=True)
    found = tmp_path_factory.mktemp("general")
    assert PRODUCT in accepted(made, found)
    return found, made


def test_on_any_space_a_statement_without_independence_is_refused(general):
    """Nor does the proof fit where it was left out, or only one variance is multiplied."""
    folder, made = general
    text = made.statements[PRODUCT]
    dropped = re.sub(r"\n    \(independent : .*\)", "", text)
    halved = text.replace("= Var", "= 2 * Var")
    assert len({text, dropped, halved}) == 3, "nothing was changed: choose other changes"
    (home,) = [
        p.stem
        for p in folder.glob("Proofs_*.v")
        if f"Theorem {identifier(PRODUCT)} :" in p.read_text()
    ]
    theorem = f"{home}.{identifier(PRODUCT)}"
    lines = [
        f"From Bilemma Require Import Spaces Normal Definitions.\nFrom Bilemma Require {home}."
    ]
    lines.append(f"Definition same : Prop :=\n  {text}.\nGoal same. Proof. exact {theorem}. Qed.")
    for k, changed in enumerate((dropped, halved)):
        lines.append(f"Definition altered_{k} : Prop :=\n  {changed}.\nGoal altered_{k}.")
        lines.append(
            f"Fail exact {theorem}.\nFail (intros; eapply {theorem}; solve [eauto]).\nAbort."
        )
    done = coqc(folder, "AlteredGeneral", "\n".join(lines) + "\n")
    assert done.returncode == 0, f"Rocq accepts an altered statement:\n{done.stderr[-2000:]}"


# Each is what somebody might have written by mistake: the file, the true text, the false one.
FALSE = {
    "the first outcome is left out": (
        "Finite",
        "probability := mass F FiniteSpaces.points",
        "probability := mass F (List.tl FiniteSpaces.points)",
    ),
    "the expectation is half the sum": (
        "Finite",
        "Theorem E_finite X : E X = sum_E X.",
        "Theorem E_finite X : E X = Rmult (/ 2) (sum_E X).",
    ),
    "weights that sum to 4/3": (
        "FiniteInstance",
        "FiniteSpaces.weight := fun _ => 1 / 4;",
        "FiniteSpaces.weight := fun _ => 1 / 3;",
    ),
    "a weight of zero": (
        "FiniteInstance",
        "FiniteSpaces.weight := fun _ => 1 / 4;",
        "FiniteSpaces.weight := fun w => if fst w then 1 / 2 else 0;",
    ),
    "a variance that is 1/2": (
        "FiniteInstance",
        "Definitions.Var first = 1 / 4",
        "Definitions.Var first = 1 / 2",
    ),
    "a coin that the other decides": (
        "FiniteInstance",
        "Definition second (w : of_finite two_coins) : R := if snd w",
        "Definition second (w : of_finite two_coins) : R := if fst w",
    ),
}


@pytest.mark.parametrize("mistake", FALSE)
def test_a_finite_space_that_is_none_or_words_that_differ_are_refused(general, mistake):
    """The bridge from finite spaces to any holds as it is, and not with one thing changed."""
    folder, made = general
    name, true, false = FALSE[mistake]
    text = made.files()[f"{name}.v"]
    assert text.count(true) == 1, f"{name}.v no longer has the text that is to be changed: {true}"
    assert (folder / f"{name}.vo").is_file()
    done = coqc(folder, "Mistaken", text.replace(true, false))
    assert done.returncode == 1, f"Rocq accepts {mistake}"
    assert "Syntax error" not in done.stderr


def test_an_instance_that_is_only_admitted_is_refused(general, tmp_path):
    """What finite spaces share with any is asked for its assumptions too."""
    folder, made = general
    assert not set(INSTANCE) - set(assumptions(*compiled([folder]), made.asked()))
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    path = copy / "FiniteInstance.v"
    text = path.read_text()
    start = text.index("Theorem coins_are_fair")
    end = text.index("Qed.", start) + len("Qed.")
    stated_ = text[start:end].split("Proof.")[0]
    path.write_text(f"{text[:start]}{stated_}Proof. Admitted.{text[end:]}")
    answers = assumptions(*compiled([copy]), made.asked())
    with pytest.raises(RocqRefused, match=r"assumes .*coins_are_fair"):
        judged(answers, dict.fromkeys(answers, ()))
