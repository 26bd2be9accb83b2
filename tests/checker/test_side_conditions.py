# ruff: noqa: E501 - a case stays on one line
"""Both checkers refuse a step that breaks one side condition, and accept one that keeps it.

What is altered at random seldom reaches these: each case here is a single step, right but for one
condition.
"""

from __future__ import annotations

import json

import pytest

from bilemma.proof.dumping import _CertificateWriter, dump
from bilemma.trusted import arithmetic, kernel
from bilemma.trusted.__main__ import main
from bilemma.trusted.kernel import AXIOMS, DEFINED, assume, axiom, refl, unfold
from bilemma.trusted.terms import Lam, applied, bind, mk, num, sym
from bilemma.trusted.vocabulary import MOST_EXPONENT
from tests.checker.altering import Altered, sealed, verdict
from tests.checker.asking import CHECKER, OTHER_THEOREM, differences, node, verdicts

X, Y, Z = (sym(name, "random") for name in "XYZ")
F, W = sym("F", "random", "nat"), sym("W", "random", "nat")
G = sym("G", "Block")
R = sym("R", "random", "real")
x, y, t = (sym(name) for name in "xyt")
f = sym("f", "real", "nat")
h = sym("h", "real", "real")
i, j, m, n, v = (sym(name, "nat") for name in "ijmnv")
ONE = num(1)


def eq(left, right):
    return mk("Eq", left, right)


def le(left, right):
    return mk("Le", left, right)


def block(*entries):
    return mk("Block", *entries)


def total(body, *excluded):
    return bind("Sum", i, n, *excluded, body)


WISE = mk("Wise", Lam(i, F[i]), Lam(i, W[i]))
WISE_2 = mk("Wise", Lam(i, F[i]), Lam(i, W[i]), data=2)
REAL_FAMILY = mk("Wise", Lam(t, R[t]), Lam(i, F[i]))
INDEP = assume(
    mk("Indep", block(X), block(Y, Lam(i, F[i])), block(mk("Seg", n, Lam(i, W[i]).args[0])))
)
TWICE = bind("Sum", j, m, total(f[i]))
MEMBER = assume(eq(f[v], x))  # mentions v
EVERY = assume(bind("ForAll", i, n, eq(f[i], 0)))
IN_RANGE = kernel.spec(EVERY, v)
EXCEPT_J = kernel.spec(assume(bind("ForAll", i, n, j, eq(f[i], 0))), v)
SUMMANDS = [sym(f"a{k}") for k in range(150)], [sym(f"b{k}") for k in range(150)]
ALL_REAL = assume(bind("All", t, le(0, h[t]), data="real"))
PREDICATE = bind("All", n, le(0, f[n]), data="nat")
BASE, STEP = assume(le(0, f[num(0)])), assume(le(0, f[n + 1]))


def same(term):
    """|- term <= term"""
    return arithmetic.combine(le(term, term), [])


SAME = bind("All", n, le(f[n], f[n]), data="nat")
SAME_REAL = bind("All", t, le(h[t], h[t]), data="real")
BELOW_ALL = assume(bind("ForAll", i, n, le(x, f[i])))
EVERY_REAL = assume(bind("All", t, le(0, t), data="real"))
POWER = axiom("power_step")
CONSTANT = mk("Wise", Lam(t, X), Lam(i, F[i]))


# What is asked, in the order of the rules: name, rule, parameters, premises, whether it is right.
CASES = [
    ("trans in the middle", "trans", [], [assume(le(x, y)), assume(le(y, t))], True),
    ("trans apart", "trans", [], [assume(le(x, y)), assume(le(x, t))], False),
    ("symm of <=", "symm", [], [assume(le(x, y))], False),
    ("trans of !=", "trans", [], [assume(mk("Ne", x, y)), assume(eq(y, t))], False),
    ("mp of no implication", "mp", [], [assume(le(x, y)), assume(le(x, y))], False),
    ("congruence by <=", "congruence", [x + 1, (0,), ()], [assume(le(x, y))], False),
    ("leibniz by <=", "leibniz", [(0,)], [assume(le(x, t)), assume(le(x, y))], False),
    ("spec of <=", "spec", [m], [assume(le(x, y))], False),
    ("functions of Wise", "functions", [(((0,), (x,)), ((1,), (x,)))], [assume(WISE)], False),
    ("map_wise of Indep", "map_wise", [(Lam(i, x), Lam(i, x), Lam(i, x)), None], [INDEP], False),
    ("mp", "mp", [], [assume(mk("Imp", le(x, y), le(0, t))), assume(le(x, y))], True),
    ("mp of another", "mp", [], [assume(mk("Imp", le(x, y), le(0, t))), assume(le(y, x))], False),
    ("disch of what is no hypothesis", "disch", [le(x, y)], [assume(le(y, x))], True),
    ("assume a number", "assume", [x], [], False),
    ("refl of a proposition", "refl", [le(x, y)], [], False),
    ("cases", "cases", [le(x, y)], [assume(le(0, t)), assume(le(0, t))], True),
    ("cases on what is random", "cases", [le(X, y)], [assume(le(0, t)), assume(le(0, t))], False),
    ("cases on !=", "cases", [mk("Ne", x, y)], [assume(le(0, t)), assume(le(0, t))], False),
    ("absurd", "absurd", [le(x, y)], [assume(le(0, t)), assume(mk("Lt", t, 0))], True),
    ("absurd of what agrees", "absurd", [le(x, y)], [assume(le(0, t)), assume(le(t, 0))], False),
    ("a sum, its summand", "congruence", [total(f[i]), (1,), ("v",)], [IN_RANGE], True),
    ("without a name", "congruence", [total(f[i]), (1,), ()], [IN_RANGE], False),
    ("a name too many", "congruence", [total(f[i]), (1,), ("v", "u")], [IN_RANGE], False),
    ("another name", "congruence", [mk("step", total(f[i]), m), (0, 1), ("v",)], [IN_RANGE], True),
    ("a name in use", "congruence", [mk("step", total(f[i]), v), (0, 1), ("v",)], [IN_RANGE], False),
    ("two names", "congruence", [TWICE, (1, 1), ("u", "v")], [IN_RANGE], True),
    ("one name twice", "congruence", [TWICE, (1, 1), ("v", "v")], [IN_RANGE], False),
    ("ranges without j", "congruence", [total(f[i]), (1,), ("v",)], [EXCEPT_J], False),
    ("ranges with j", "congruence", [total(f[i], j), (2,), ("v",)], [EXCEPT_J], True),
    ("v in a hypothesis", "congruence", [total(f[i]), (1,), ("v",)], [MEMBER], False),
    ("no such place", "congruence", [total(f[i]), (2,), ("v",)], [IN_RANGE], False),
    ("another term there", "congruence", [total(f[i] + 1), (1,), ("v",)], [IN_RANGE], False),
    ("a proposition", "congruence", [le(x, y), (0,), ()], [assume(eq(x, y))], False),
    ("a limit", "congruence", [total(f[i]), (0,), ()], [assume(eq(n, m))], True),
    ("a limit that is real", "congruence", [total(f[i]), (0,), ()], [assume(eq(n, x))], False),
    ("leibniz", "leibniz", [(0,)], [assume(le(x, y)), assume(eq(x, t))], True),
    ("leibniz under a binder", "leibniz", [(1, 0)], [EVERY, assume(eq(x, t))], False),
    ("leibniz within a sum", "leibniz", [(1, 0)], [BELOW_ALL, assume(eq(x, t))], False),
    ("leibniz of another", "leibniz", [(1,)], [assume(le(x, y)), assume(eq(x, t))], False),
    ("a real for a real", "inst", [x.data, y], [assume(eq(h[x], 1))], True),
    ("a random value", "inst", [x.data, X], [assume(le(0, x))], True),
    ("a random argument", "inst", [x.data, X], [assume(eq(h[x], 1))], False),
    ("a random value in E", "inst", [x.data, X], [refl(mk("E", x, block()))], False),
    ("a random value under All", "inst", [x.data, X], [assume(bind("All", t, le(x, t), data="real"))], False),
    ("a random value beside one", "inst", [x.data, X], [assume(le(x, Y))], False),
    ("a real for a natural", "inst", [n.data, x], [refl(total(f[i]))], False),
    ("a block", "inst", [G.data, block(X, Y)], [refl(mk("E", X, G))], True),
    ("a variable for a block", "inst", [G.data, X], [refl(mk("E", X, G))], False),
    ("a block for a variable", "inst", [X.data, block(Y)], [refl(X)], False),
    ("a Lam for a family", "inst", [f.data, Lam(i, x * i)], [refl(total(f[i]))], True),
    ("a Lam over reals", "inst", [f.data, Lam(t, x * t)], [refl(total(f[i]))], False),
    ("no Lam for a family", "inst", [f.data, x], [refl(total(f[i]))], False),
    ("keys ascending", "inst", [x.data, ONE, y.data, ONE], [refl(x + y)], True),
    ("keys descending", "inst", [y.data, ONE, x.data, ONE], [refl(x + y)], False),
    ("a key twice", "inst", [x.data, ONE, x.data, ONE], [refl(x + y)], False),
    ("a power, its exponent a number", "inst", [n.data, num(2)], [POWER], True),
    ("a power, its exponent a sum", "inst", [n.data, m + 1], [POWER], True),
    ("a power of 0 to the 0", "inst", [n.data, num(0), x.data, num(0)], [POWER], True),
    ("a power of a random base", "inst", [x.data, X], [POWER], True),
    ("a power, its exponent real", "inst", [n.data, x], [POWER], False),
    ("a power, its exponent random", "inst", [n.data, X], [POWER], False),
    ("a power, its exponent negative", "inst", [n.data, num(-1)], [POWER], False),
    ("a power, its exponent a half", "inst", [n.data, ONE / 2], [POWER], False),
    ("a power, its exponent too large", "inst", [n.data, num(MOST_EXPONENT)], [POWER], False),
    ("gen", "gen", [v, n], [IN_RANGE], True),
    ("gen with v in a hypothesis", "gen", [v, n], [MEMBER], False),
    ("gen over v up to v", "gen", [v, v], [IN_RANGE], False),
    ("gen over a real", "gen", [x], [refl(x)], True),
    ("gen over a random variable", "gen", [X], [refl(X)], False),
    ("spec", "spec", [m], [EVERY], True),
    ("spec of a real", "spec", [x], [EVERY], False),
    ("spec of a natural for a real", "spec", [m], [ALL_REAL], True),
    ("spec of a random value", "spec", [X], [ALL_REAL], False),
    ("spec of a random value alone", "spec", [X], [EVERY_REAL], False),
    ("spec of a real alone", "spec", [y], [EVERY_REAL], True),
    ("induct on what is so", "induct", [SAME, n], [same(f[num(0)]), same(f[n + 1])], True),
    ("induct from 1", "induct", [SAME, n], [same(f[num(1)]), same(f[n + 1])], False),
    ("induct to 2n", "induct", [SAME, n], [same(f[num(0)]), same(f[2 * n])], False),
    ("induct over reals", "induct", [SAME_REAL, n], [same(h[num(0)]), same(h[n + 1])], False),
    ("induct", "induct", [PREDICATE, n], [BASE, STEP], False),  # its hypothesis is the step's claim
    ("induct without a step", "induct", [PREDICATE, n], [BASE, BASE], False),
    ("induct over a real", "induct", [bind("All", t, le(0, h[t]), data="real"), n], [BASE, STEP], False),
    ("unfold what is not defined", "unfold", [mk("exp", x)], [], False),
    ("an axiom that there is not", "axiom", ["sum_of_squares"], [], False),
    ("imported", "imported", ["name", (le(x, y),), le(0, x)], [], True),
    ("imported as an axiom", "imported", ["natural", (le(x, y),), le(0, x)], [], False),
    ("imported with one twice", "imported", ["name", (le(x, y), le(x, y)), le(0, x)], [], False),
    (
        *("two imports of a name", "mp", []),
        [
            kernel.imported("name", [], mk("Imp", le(x, y), le(0, x))),
            kernel.imported("name", [], le(x, y)),
        ],
        False,
    ),
    ("ring", "ring", [(x + y) ** 2, x**2 + 2 * x * y + y**2], [], True),
    ("ring of what differs", "ring", [(x + y) ** 2, x**2 + y**2], [], False),
    ("ring of fractions", "ring", [x * (1 / x), ONE], [], True),
    ("ring, nested", "ring", [1 / (1 + 1 / x), x / (1 + x)], [], True),
    ("ring with too many products", "ring", [sum(SUMMANDS[0]) * sum(SUMMANDS[1]), x], [], False),
    ("combine", "combine", [le(2 * x, 2 * y), (("2", (), 1),)], [assume(le(x, y))], True),
    ("combine from below", "combine", [le(y, x), (("-1", (), 1),)], [assume(le(x, y))], False),
    ("combine an equation", "combine", [le(y, x), (("-1", (), 1),)], [assume(eq(x, y))], True),
    ("combine with a term", "combine", [le(x * t, y * t), ((t, (), 1),)], [assume(eq(x, y))], True),
    ("a term times <=", "combine", [le(x * t, y * t), ((t, (), 1),)], [assume(le(x, y))], False),
    ("a square", "combine", [le(0, x**2), (("1", (x,), 0),)], [], True),
    ("a square is not above 0", "combine", [mk("Lt", 0, x**2), (("1", (x,), 0),)], [], False),
    ("a constant is", "combine", [mk("Lt", 0, 1 + x**2), (("1", (), 0), ("1", (x,), 0))], [], True),
    ("<= gives no <", "combine", [mk("Lt", x, y), (("1", (), 1),)], [assume(le(x, y))], False),
    ("more than there is", "combine", [le(3 * x, 2 * y), (("2", (), 1),)], [assume(le(x, y))], False),
    ("a fraction not in lowest terms", "combine", [le(x, y), (("2/2", (), 1),)], [assume(le(x, y))], False),
    ("too few premises", "combine", [le(x, y), (("1", (), 2),)], [assume(le(x, y))], False),
    ("premises left over", "combine", [le(x, y), (("1", (), 1),)], [assume(le(x, y))] * 2, False),
    ("an equation claimed", "combine", [eq(x, y), (("1", (), 1),)], [assume(eq(x, y))], False),
    ("blocks", "blocks", [WISE, (((0, i), (1, i)), ((0, j),))], [], True),
    ("a segment and a member", "blocks", [WISE, (((0, ONE, n),), ((0, j), (1, j)))], [], True),
    ("three of two-wise", "blocks", [WISE_2, (((0, i), (1, i)), ((0, j),))], [], False),
    ("two of two-wise", "blocks", [WISE_2, (((0, i),), ((0, j),))], [], True),
    ("no family of this number", "blocks", [WISE, (((2, i),), ((0, j),))], [], False),
    ("one member in two blocks", "blocks", [WISE, (((0, i),), ((0, i),))], [], False),
    ("a segment from 2", "blocks", [WISE, (((0, num(2), n),), ((0, j),))], [], False),
    ("a segment of two-wise", "blocks", [WISE_2, (((0, ONE, n),), ((1, j),))], [], False),
    ("two segments", "blocks", [WISE, (((0, ONE, n),), ((0, ONE, m),))], [], False),
    ("a segment over reals", "blocks", [REAL_FAMILY, (((0, ONE, n),), ((1, j),))], [], False),
    ("a member over reals", "blocks", [REAL_FAMILY, (((0, j),), ((1, j),))], [], True),
    ("an index that is real", "blocks", [WISE, (((0, x),), ((0, j),))], [], False),
    ("a real index over reals", "blocks", [REAL_FAMILY, (((0, x),), ((1, j),))], [], False),
    ("a segment of constants", "blocks", [CONSTANT, (((0, ONE, n),), ((1, j),))], [], False),
    ("blocks of what is no family", "blocks", [le(x, y), (((0, i),), ((0, j),))], [], False),
    ("functions", "functions", [(((0,), (X**2, x)), ((1,), (Y + F[m],)))], [INDEP], True),
    ("a sum over the segment", "functions", [(((0,), (X,)), ((2,), (total(W[i]),)))], [INDEP], True),
    ("a sum past it", "functions", [(((0,), (X,)), ((2,), (bind("Sum", i, m, W[i]),)))], [INDEP], False),
    ("a member of it", "functions", [(((0,), (X,)), ((2,), (W[m],)))], [INDEP], False),
    ("of another block", "functions", [(((0,), (Y,)), ((1,), (F[m],)))], [INDEP], False),
    ("a block twice", "functions", [(((0,), (X,)), ((0,), (X,)))], [INDEP], False),
    ("no block of this number", "functions", [(((0,), (X,)), ((3,), (x,)))], [INDEP], False),
    ("map_wise", "map_wise", [(Lam(i, F[i] ** 2), Lam(i, W[i])), 2], [assume(WISE)], True),
    ("mutual from two-wise", "map_wise", [(Lam(i, F[i]), Lam(i, W[i])), None], [assume(WISE_2)], False),
    ("three-wise from two-wise", "map_wise", [(Lam(i, F[i]), Lam(i, W[i])), 3], [assume(WISE_2)], False),
    ("not member by member", "map_wise", [(Lam(i, F[i + 1]), Lam(i, W[i])), 2], [assume(WISE)], False),
    ("a family missing", "map_wise", [(Lam(i, F[i]),), 2], [assume(WISE)], False),
    ("a body over reals", "map_wise", [(Lam(t, x * t), Lam(i, W[i])), 2], [assume(WISE)], False),
    ("known", "known", [X * Y, block(X, Y)], [], True),
    ("not known", "known", [X * Y, block(X)], [], False),
    ("a mean given less", "known", [mk("E", Y, block(X)), block(X, Z)], [], True),
    ("a mean given more", "known", [mk("E", Y, block(X, Z)), block(X)], [], False),
    ("a mean given a letter", "known", [mk("E", Y, G), block(X)], [], False),
    ("from a letter", "known", [mk("E", Y, G), G], [], False),
    ("not random", "known", [x, G], [], True),
    ("a sum within a sum", "known", [total(bind("Sum", j, m, F[i] * F[j])), block(Lam(i, F[i]))], [], True),
]  # fmt: skip
RIGHT = {name: right for name, _, _, _, right in CASES}

# Rows of terms, of which the last is asked about.
X_ROW, N_ROW = ["sym", ["x", "real", []], []], ["sym", ["n", "nat", []], []]
TERMS = {
    "1001 bits": ([["num", str(2**1000), []]], False),
    "1000 bits": ([["num", str(2**1000 - 1), []]], True),
    "an exponent of 101": ([X_ROW, ["num", "101", []], ["pow", None, [0, 1]]], False),
    "an exponent of 100": ([X_ROW, ["num", "100", []], ["pow", None, [0, 1]]], True),
    "an exponent that is real": ([X_ROW, ["pow", None, [0, 0]]], False),
    "1/0": ([["num", "0", []], ["inv", None, [0]]], False),
    "1/1/x": ([X_ROW, ["inv", None, [0]], ["inv", None, [1]]], False),
    "x + x": ([X_ROW, ["add", None, [0, 0]]], False),
    "x alone": ([X_ROW, ["add", None, [0]]], False),
    "inv of two": ([X_ROW, N_ROW, ["inv", None, [0, 1]]], False),
    "a head that there is not": ([X_ROW, ["sin", None, [0]]], False),
    "a name that is none": ([["sym", ["x y", "real", []], []]], False),
    "a name beyond ASCII": ([["sym", ["\u03c3", "real", []], []]], False),
    "a sort that is none": ([["sym", ["x", "integer", []], []]], False),
    "sorts that are no list": ([["sym", ["x", "real", None], []]], False),
    "a real as an index": ([X_ROW, ["sym", ["f", "real", ["nat"]], [0]]], False),
    "a natural for a real": ([N_ROW, ["sym", ["f", "real", ["real"]], [0]]], True),
    "an argument that is random": (
        [["sym", ["X", "random", []], []], ["sym", ["f", "real", ["real"]], [0]]],
        False,
    ),
    "Phi of a random variable": (
        [["sym", ["X", "random", []], []], ["Phi", None, [0]]],
        False,
    ),
    "a variable of another sort": ([["bv", [0, "real"], []], ["Sum", None, [1, 0]]], False),
    "a sum over reals": ([N_ROW, ["bv", [0, "real"], []], ["Sum", None, [0, 1]]], False),
    "101 levels": ([X_ROW, *(["exp", None, [k]] for k in range(100))], False),
    "100 levels": ([X_ROW, *(["exp", None, [k]] for k in range(99))], True),
    "a digit too many": ([["num", "01", []]], False),
    "2/4": ([["num", "2/4", []]], False),
    "1/0 as a number": ([["num", "1/0", []]], False),
    "a number as a number": ([["num", 1, []]], False),
    "true for 1": ([["bv", [True, "nat"], []]], False),
    "Wise of 1": ([*[N_ROW, ["Lam", "nat", [0]]], ["Wise", 1, [1]]], False),
    "Wise of 2": ([*[N_ROW, ["Lam", "nat", [0]]], ["Wise", 2, [1]]], True),
    "a limit over naturals": ([["oo", None, []], X_ROW, ["Tends", "nat", [0, 1, 1]]], True),
    "a limit over naturals of a real": (
        [["oo", None, []], X_ROW, ["bv", [0, "real"], []], ["Tends", "nat", [0, 1, 2]]],
        False,
    ),
    "a limit of what is random": (
        [["oo", None, []], X_ROW, ["Tends", "random", [0, 1, 1]]],
        False,
    ),
}


def certificate(rule, parameters, premises):
    """The premises with their proofs, then the step, its digest made to fit if there is one."""
    writer = _CertificateWriter({}, own=b"")
    for theorem in premises:
        writer.write(theorem)
    numbers = [writer.step_numbers[theorem.digest] for theorem in premises]
    row = [rule, [writer.parameter(p) for p in parameters], numbers, "0" * 64]
    writer.steps.append(row)
    made = {
        "format": 2,
        "terms": writer.terms,
        "steps": writer.steps,
        "hypotheses": [],
        "conclusion": 0,
    }
    return sealed(json.loads(json.dumps(made)), {})


def asked(name, made):
    made = json.loads(json.dumps(made))
    return Altered(name, "an-id", made, verdict(made, {}))


def of_terms(rows):
    return {"format": 2, "terms": rows, "steps": [], "hypotheses": [], "conclusion": 0}


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    """What both say, by name of the case."""
    cases = [
        asked(name, certificate(rule, parameters, premises))
        for name, rule, parameters, premises, _ in CASES
    ]
    cases += [asked(name, of_terms(rows)) for name, (rows, _) in TERMS.items()]
    one = json.dumps({"an-id": dump(refl(x))})
    said = verdicts(one, cases, tmp_path_factory.mktemp("asked"))
    return {case.kind: (case, other) for case, other in zip(cases, said, strict=True)}


@pytest.mark.parametrize("name", RIGHT)
def test_a_step(answers, name):
    case, other = answers[name]
    assert list(differences([case], [other])) == []
    last = f"step {len(case.certificate['steps']) - 1} "
    assert case.verdict.startswith(f"refused: {last}") != RIGHT[name], case.verdict
    assert OTHER_THEOREM not in case.verdict


@pytest.mark.parametrize("name", TERMS)
def test_a_term(answers, name):
    case, other = answers[name]
    rows, right = TERMS[name]
    assert list(differences([case], [other])) == []
    assert case.verdict.startswith(f"refused: term {len(rows) - 1}") != right, case.verdict


def test_every_axiom_and_every_definition_is_the_same(tmp_path):
    """The second checker has a table of its own: its digests have to be those of the kernel."""
    unfolded = [
        unfold(mk(head, *(_of_key(key) for key in made.parameters)))
        for head, made in DEFINED.items()
    ]
    theorems = [*map(axiom, AXIOMS), *unfolded]
    cases = [asked(str(theorem.parameters), dump(theorem)) for theorem in theorems]
    said = verdicts(json.dumps({"an-id": dump(refl(x))}), cases, tmp_path)
    assert said == [theorem.digest.hex() for theorem in theorems]


def _of_key(key):
    """A symbol, or a family as a Lam."""
    name, sort, over = key
    if not over:
        return applied(key, ())
    variables = [sym(f"v{k}", s) for k, s in enumerate(over)]
    return Lam(*variables, sym(name, sort, *over)[tuple(variables)])


# --- books ----------------------------------------------------------------------------------------
GOOD = json.dumps({"an-id": dump(refl(x))})
BOOKS = {
    "nothing": "{}",
    "a list": "[]",
    "an id with a capital": GOOD.replace("an-id", "An-id"),
    "an id twice": GOOD[:-1] + ", " + GOOD[1:],
    "a key twice": GOOD.replace('"format": 2', '"format": 2, "format": 2'),
    "a float": GOOD.replace('"format": 2', '"format": 2.0'),
    "an exponent": GOOD.replace('"format": 2', '"format": 2e0'),
    "Infinity": GOOD.replace('"format": 2', '"format": Infinity'),
    "a zero before it": GOOD.replace('"format": 2', '"format": 02'),
    "a comma too many": GOOD.replace('"format": 2', '"format": 2,'),
    "no end": GOOD[:-1],
    "two values": GOOD + GOOD,
    "a byte order mark": "\ufeff" + GOOD,
    "another format": GOOD.replace('"format": 2', '"format": 3'),
    "quotes that do not close": GOOD.replace('"refl"', '"refl'),
    "a string with a line break": GOOD.replace('"refl"', '"re\nfl"'),
}


@pytest.mark.parametrize("name", ["the book as it is", *BOOKS])
def test_a_file(name, tmp_path):
    file = tmp_path / "book.json"
    file.write_text(BOOKS.get(name, GOOD), "utf-8")
    run = node(CHECKER, file)
    assert run.returncode == main([str(file)]) == (1 if name in BOOKS else 0)
    assert bool(run.stderr) == (name in BOOKS)


def test_it_is_called_by_another_path_too(tmp_path):
    """A path that leads elsewhere must not end in silence, which would look like success."""
    (tmp_path / "link").symlink_to(CHECKER.parent)
    file = tmp_path / "book.json"
    file.write_text(GOOD, "utf-8")
    run = node(tmp_path / "link" / CHECKER.name, file)
    assert "accepted: 1 theorems, 1 steps" in run.stdout
