"""What a hint tells an author to write is read as the term that was meant."""

import keyword

import pytest
import sympy as sp

import bilemma
from bilemma.formulas.notation import POOLS
from bilemma.proof import basics
from bilemma.proof import symbols as S
from bilemma.proof.from_sympy import read
from bilemma.proof.spelling import spelled
from bilemma.trusted.kernel import AXIOMS
from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import bound_sort, mk, sym

WORDS = {name: getattr(bilemma, name) for name in bilemma.__all__ if name != "__version__"}
RX, RY = sym("X", "random"), sym("Y", "random")
WORDS |= {name: getattr(sp, name) for name in ("Max", "Rational", "log", "pi", "sqrt")}


def statements():
    """The axioms and the basic lemmas, each of their hypotheses too.

    Not those about roots: SymPy simplifies them before they are read.
    """
    for name, (hypotheses, conclusion) in AXIOMS.items():
        yield from ((name, p) for p in (*hypotheses, conclusion) if not has_root(p))
    for name, lemma in basics.lemmas().items():
        yield from ((name, p) for p in (*lemma.given, lemma.claim) if not has_root(p))


def has_root(t):
    return t.head == "sqrt" or any(map(has_root, t.args))


def sizes(t, found=None):
    """The length of each vector in a dot product or a softmax: authors declare it."""
    found = {} if found is None else found
    if t.head in ("dot", "softmax"):
        vectors, size = (t.args[:2], t.args[2]) if t.head == "dot" else (t.args[:1], t.args[1])
        found |= {key: size for v in vectors for key in v.free if key[2] == ("nat",)}
    for arg in t.args:
        sizes(arg, found)
    return found


def declared(t):
    """The symbols of a term as its author would declare them, and letters for bound variables."""
    naturals = {letter: S.naturals(letter) for letter in POOLS["nat"]}
    reals = {letter: S.reals(letter) for letter in POOLS["real"]}
    own, lengths = {}, sizes(t)
    for key in sorted(t.free):
        name, sort, indices = key
        size = lengths.get(key)
        size = None if size is None else eval(spelled(size), {**WORDS, **naturals})  # noqa: S307
        own[name] = {
            ("real", ()): lambda name, _: S.reals(name),
            ("nat", ()): lambda name, _: S.naturals(name),
            ("random", ()): lambda name, _: S.random_variables(name),
            ("Block", ()): lambda name, _: S.conditions(name),
            ("real", ("nat",)): S.vectors,
            ("random", ("nat",)): S.random_vectors,
            ("real", ("nat", "nat")): lambda name, _: S.matrices(name, 1, 1),
            ("random", ("nat", "nat")): lambda name, _: S.random_matrices(name, 1, 1),
            ("real", ("real",)): lambda name, _: S.functions(name),
            ("borel", ("real",)): lambda name, _: S.borel_functions(name),
            ("borel", ("real", "real")): lambda name, _: S.borel_functions(name),
        }[sort, indices](name, size)
    return {**naturals, **reals, **own}


@pytest.mark.parametrize("name", sorted({name for name, _ in statements()}))
def test_what_is_spelled_is_read_as_the_same_term(name):
    for p in (p for other, p in statements() if other == name):
        if not unspeakable(p):
            text = spelled(p)
            assert read(eval(text, {**WORDS, **declared(p)})) is p, text  # noqa: S307


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (mk("conditional_variance", RX, mk("Block", RY)), "Var(X, Y)"),
        (mk("conditional_covariance", RX, RY, mk("Block", RY, RX)), "Cov(X, Y, Y, X)"),
        (mk("conditional_variance", RX, mk("Block")), None),
        (mk("tanh", mk("sigmoid", sym("x"))), "tanh(sigmoid(x))"),
    ],
)
def test_variances_given_something_and_defined_functions_are_spelled(term, text):
    assert spelled(term) == text
    if text is not None:
        assert read(eval(text, {**WORDS, **declared(term)})) is term  # noqa: S307


def unspeakable(t):
    """Whether there is something in it that authors have no word for."""
    if t.head == "sym" and {"nat", "real"} <= {*t.data[2]}:  # a family of functions
        return True
    return t.head in ("Seg", "Deriv", "oo") or any(map(unspeakable, t.args))


def test_there_is_no_word_for_what_only_the_kernel_has():
    segment = bind(
        "Seg", sym("i", "nat"), sym("n", "nat"), sym("q", "random", "nat")[sym("i", "nat")]
    )
    assert spelled(mk("Known", RX, mk("Block", segment))) is None


def test_bound_names_are_words_of_python():
    assert not any(map(keyword.iskeyword, "".join(POOLS.values())))
    assert bound_sort("Sum", None) == "nat"
