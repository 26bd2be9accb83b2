"""Attempts to make a theorem without proof. Each ends without a theorem of ``0 = 1``.

Python cannot keep code of the same process from patching the kernel itself. What such code makes
is no theorem to the next process: :func:`test_replay_does_not_believe_a_patched_kernel`.
"""

import copy
import json
import pickle
import subprocess
import sys

import pytest

from bilemma.proof.dumping import dump
from bilemma.trusted import definitions, kernel
from bilemma.trusted.kernel import (
    AXIOMS,
    KernelError,
    Theorem,
    assume,
    cut,
    disch,
    eq,
    inst,
    is_theorem,
    refl,
    trans,
)
from bilemma.trusted.terms import DEFINED, Term, TermError, mk, sym
from tests.trusted.proofs import ZERO_IS_ONE, E, X, koenig_huygens, n, x, y

PROVED = refl(x)
NONE = frozenset()
FORGED = (NONE, ZERO_IS_ONE, NONE, NONE, "refl", (), (), b"0" * 32)


def with_fields(**fields):
    """The tuple of a true theorem with some fields swapped."""
    return tuple(fields.get(name, part) for name, part in zip(PROVED._fields, PROVED, strict=True))


def forge(parts):
    return tuple.__new__(Theorem, parts)


def reclassed():
    class Imitation(tuple):
        __slots__ = ()

    imitation = Imitation(FORGED)
    imitation.__class__ = Theorem
    return imitation


def term_with_another_digest():
    """A term that says 0 = 1 and carries the digest of x = x."""
    true = eq(x, x)
    return tuple.__new__(Term, (*tuple(ZERO_IS_ONE)[:-2], true.digest, true.order))


class Impostor:
    """Looks like a theorem and is none."""

    hypotheses = frozenset()
    conclusion = ZERO_IS_ONE
    axioms = frozenset()
    premises = ()
    digest = PROVED.digest
    left, right = ZERO_IS_ONE.args


ATTEMPTS = {
    "constructor": lambda: Theorem(*FORGED),
    "constructor with a tuple": lambda: Theorem(FORGED),
    "subclass": lambda: type("Another", (Theorem,), {}),
    "subclass with a property": lambda: type("Another", (Theorem,), {"conclusion": ZERO_IS_ONE}),
    "object.__new__": lambda: object.__new__(Theorem),
    "Theorem.__new__": lambda: Theorem.__new__(Theorem, FORGED),
    "tuple.__new__": lambda: forge(FORGED),
    "tuple.__new__, empty": lambda: forge(()),
    "tuple.__new__, unhashable digest": lambda: forge((*FORGED[:-1], [])),
    "conclusion swapped, true digest": lambda: forge(with_fields(conclusion=ZERO_IS_ONE)),
    "derivation swapped": lambda: forge(with_fields(rule="axiom", parameters=("false",))),
    "premises swapped": lambda: forge(with_fields(premises=(PROVED,))),
    "another tuple class": reclassed,
    "duck": Impostor,
    "_replace": lambda: PROVED._replace(conclusion=ZERO_IS_ONE),
    "_make": lambda: Theorem._make(FORGED),
    "copy.replace": lambda: copy.replace(PROVED, conclusion=ZERO_IS_ONE),
    "copy": lambda: copy.copy(PROVED),
    "deepcopy": lambda: copy.deepcopy(PROVED),
    "pickle": lambda: pickle.loads(pickle.dumps(PROVED)),  # noqa: S301
    "pickle, protocol 0": lambda: pickle.loads(pickle.dumps(PROVED, 0)),  # noqa: S301
    "__reduce_ex__": lambda: PROVED.__reduce_ex__(2)[0](*PROVED.__reduce_ex__(2)[1]),
    "setattr": lambda: setattr(PROVED, "conclusion", ZERO_IS_ONE),
    "object.__setattr__": lambda: object.__setattr__(PROVED, "conclusion", ZERO_IS_ONE),
    "new attribute": lambda: setattr(PROVED, "left", x),
    "item": lambda: PROVED.__setitem__(1, ZERO_IS_ONE),
    "tuple arithmetic": lambda: PROVED + PROVED,
    "slice": lambda: PROVED[:],
    "a new axiom": lambda: AXIOMS.__setitem__("false", (frozenset(), ZERO_IS_ONE)),
    "an axiom by item": lambda: AXIOMS.update(false=(frozenset(), ZERO_IS_ONE)),
    "an unknown axiom": lambda: kernel.axiom("false"),
    "a new definition": lambda: DEFINED.__setitem__("Var", None),
    "Var defined again": lambda: definitions._define("Var", [X], E(X)),
    "head of the vocabulary defined": lambda: definitions._define("exp", [x], x),
    "atom defined": lambda: definitions._define("num", [x], x),
    "circular definition": lambda: definitions._define("loop", [x], mk("loop", x)),
    "free symbol in a definition": lambda: definitions._define("shifted", [x], x + y),
    "assume what is no proposition": lambda: assume(x),
    "assume a tuple": lambda: assume(tuple(ZERO_IS_ONE)),
    "assume text": lambda: assume("0 = 1"),
    "assume a theorem": lambda: assume(PROVED),
    "an impostor as premise": lambda: trans(Impostor(), Impostor()),
    "an impostor as implication": lambda: cut(Impostor(), assume(ZERO_IS_ONE)),
    "an impostor instantiated": lambda: inst(Impostor(), {}),
    "a forgery as premise": lambda: disch(ZERO_IS_ONE, forge(FORGED)),
    "a forgery cut": lambda: cut(forge(FORGED), assume(ZERO_IS_ONE)),
    "a forgery instantiated": lambda: inst(forge(FORGED), {}),
}


@pytest.mark.parametrize("attempt", ATTEMPTS.values(), ids=ATTEMPTS)
def test_no_theorem_comes_out(attempt):
    try:
        made = is_theorem(attempt())
    except (KernelError, TermError, TypeError, AttributeError):
        made = False
    assert not made


@pytest.mark.parametrize("thing", [None, 0, "x", (), x, ZERO_IS_ONE, Theorem, Impostor()])
def test_other_things_are_no_theorems(thing):
    assert not is_theorem(thing)


def test_only_the_object_that_a_rule_made_is_a_theorem():
    assert is_theorem(PROVED)
    assert not is_theorem(forge(tuple(PROVED)))
    assert refl(x) is PROVED


def test_a_path_changed_afterwards_does_not_change_the_theorem():
    path = [0]
    theorem = kernel.congruence(E(X + 0), path, [], refl(X))
    path[0] = 9
    assert theorem.parameters[1] == (0,)


def test_values_changed_afterwards_do_not_change_the_theorem():
    values = {x: y}
    theorem = inst(PROVED, values)
    values[x] = n
    assert theorem.conclusion is eq(y, y)


def test_the_fields_of_a_theorem_cannot_be_changed_in_place():
    for field in PROVED:
        assert type(field) in (frozenset, Term, str, tuple, bytes)


def test_what_derivation_differs_has_another_digest():
    twice = trans(refl(x), refl(x))
    assert twice.conclusion is PROVED.conclusion
    assert twice.digest != PROVED.digest


def test_a_term_forged_with_a_true_digest_is_not_interned():
    fake = term_with_another_digest()
    assert fake is not eq(x, x)
    assert eq(x, x).args == (x, x)
    assert fake != eq(x, x)


SCRIPT = """
import json, sys
from bilemma.trusted import certificate, kernel
try:
    certificate.replay(json.load(sys.stdin))
except kernel.KernelError as refusal:
    print("refused:", refusal)
else:
    print("believed")
"""

PATCH = """
import json
from bilemma.proof.dumping import dump
from bilemma.trusted import certificate, kernel, terms, theorems
false = kernel.eq(0, 1)
theorem = theorems.mint({rule!r}, {parameters}, (), (), false)
print(json.dumps(dump(theorem)))
"""


def run(script, text=""):
    command = [sys.executable, "-c", script]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    ("rule", "parameters"),
    [
        ("axiom", "('false',)"),
        ("axiom", "('exp_lower',)"),
        ("refl", "(terms.num(0),)"),
        ("ring", "(terms.num(0), terms.num(1))"),
        ("assume", "(false,)"),
        ("unfold", "(false,)"),
        ("believe", "()"),
        ("lemma", "('false',)"),
        ("combine", "(false, ())"),
        ("imported", "('exp_lower', (), false)"),
    ],
)
def test_replay_does_not_believe_a_patched_kernel(rule, parameters):
    """A process mints 0 = 1 behind the rules' back; a fresh process refuses its certificate."""
    forged = run(PATCH.format(rule=rule, parameters=parameters))
    assert run(SCRIPT, forged).startswith("refused: step 0")


def test_a_fresh_process_believes_a_true_certificate():
    text = json.dumps(dump(koenig_huygens()))
    assert run(SCRIPT, text).strip() == "believed"


def test_symbols_are_interned_once():
    assert sym("unheard_of") is sym("unheard_of")
