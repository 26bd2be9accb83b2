"""Laws of the kernel that mutation testing showed to be unprotected; see mutation.py."""

import pytest

from bilemma.trusted import definitions as tables
from bilemma.trusted import theorems
from bilemma.trusted.arithmetic import combine, ring
from bilemma.trusted.independence import blocks, functions, known, map_wise
from bilemma.trusted.kernel import (
    KernelError,
    Theorem,
    assume,
    congruence,
    eq,
    gen,
    induct,
    inst,
    is_theorem,
    leibniz,
    refl,
    spec,
    symm,
)
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import TermError, bound, mk, num, sym
from tests.trusted.proofs import ZERO_IS_ONE, E, X, Y, f, i, independent, m, n, q, x, y, z

r = sym("r", "nat", "nat")
PAIRS, TRIPLES, MUTUAL = (mk("Wise", Lam(i, q[i]), data=k) for k in (2, 3, None))


# --- what is a theorem ----------------------------------------------------------------------------
def test_a_forgery_with_an_unhashable_digest_is_answered_and_no_crash():
    parts = (frozenset(), ZERO_IS_ONE, frozenset(), frozenset(), "refl", (), (), [])
    assert is_theorem(tuple.__new__(Theorem, parts)) is False


@pytest.mark.parametrize("thing", [None, "x = x", x, eq(x, x), (frozenset(), eq(x, x))], ids=repr)
@pytest.mark.parametrize("rule", [symm, lambda thing: inst(thing, {})], ids=["symm", "inst"])
def test_what_is_no_theorem_is_refused_by_name(rule, thing):
    with pytest.raises(KernelError, match="a premise was not proved by this kernel"):
        rule(thing)


# --- rewriting beside a binder --------------------------------------------------------------------
def test_congruence_in_the_range_of_a_sum_opens_no_binder():
    theorem = congruence(bind("Sum", i, n, f[i]), (0,), (), assume(eq(n, m)))
    assert theorem.hypotheses == {eq(n, m)}
    assert theorem.right is bind("Sum", i, m, f[i])


def test_leibniz_in_the_range_of_a_quantifier():
    theorem = leibniz((0,), gen(refl(f[i]), i, n), assume(eq(n, m)))
    assert theorem.conclusion is bind("ForAll", i, m, eq(f[i], f[i]))


# --- quantifiers ----------------------------------------------------------------------------------
def test_a_pointwise_definition_is_lifted():
    assert inst(refl(mk("abs", x)), {x: X}).left is mk("abs", X)


def test_a_bound_variable_without_its_binder_is_no_value():
    with pytest.raises(KernelError, match="not a value of the bound variable"):
        spec(gen(refl(y), x), bound(0, "real"))


@pytest.mark.parametrize("place", [num(2), r[m], x, n + 1, bound(0, "nat")], ids=str)
def test_induction_is_over_a_plain_natural_symbol(place):
    """P(0) and P(2) ⇒ P(3) say nothing of P(2)."""
    predicate = bind("All", n, eq(x, x), data="nat")
    with pytest.raises(KernelError, match="not a predicate of a natural number"):
        induct(predicate, place, refl(x), refl(x))


def test_a_family_is_no_predicate():
    with pytest.raises(KernelError, match="not a predicate of a natural number"):
        induct(Lam(n, f[n]), n, refl(x), refl(x))


def test_induction_at_a_number_would_prove_anything():
    predicate = bind("All", n, eq(f[n], 0), data="nat")
    with pytest.raises(KernelError):
        induct(predicate, num(2), assume(eq(f[0], 0)), assume(eq(f[3], 0)))


# --- definitions ----------------------------------------------------------------------------------
@pytest.fixture
def definitions(monkeypatch):
    """An empty table in the place of the book's."""
    made = {}
    monkeypatch.setattr(tables, "_definitions", made)
    return made


@pytest.mark.parametrize("head", ["Var", "exp", "add", "inv", "num", "sym", "bv"])
def test_a_head_is_defined_once(definitions, head):
    with pytest.raises(TermError, match=f"the head {head} exists"):
        tables._define(head, [x], x)
    assert not definitions


@pytest.mark.parametrize("body", [x + y, mk("exp", bound(0, "real"))], ids=["free", "loose"])
def test_a_definition_says_all_it_depends_on(definitions, body):
    with pytest.raises(TermError, match="the body has other free symbols"):
        tables._define("odd", [x], body)
    assert not definitions


def test_a_definition_is_closed_only_if_its_body_is_not_random(definitions):
    tables._define("given", [X, Y], E(X, Y))
    tables._define("mean", [X], E(X))
    tables._define("double", [x], 2 * x)
    kinds = {head: (made.pointwise, made.closed) for head, made in definitions.items()}
    assert kinds == {"given": (False, False), "mean": (False, True), "double": (True, False)}


# --- linear combination ---------------------------------------------------------------------------
def test_the_premises_of_one_part_may_be_of_every_kind():
    equation, limit, strict = assume(eq(x, y)), assume(mk("Le", 0, z)), assume(mk("Lt", 0, n))
    theorem = combine(mk("Le", 0, (y - x) * z * n), [(1, (), (equation, limit, strict))])
    assert len(theorem.hypotheses) == 3


def test_a_part_with_the_factor_0_adds_nothing_and_keeps_its_hypotheses():
    unused = assume(mk("Le", x, y))
    assert combine(mk("Le", z, z), [(0, (), (unused,))]).hypotheses == unused.hypotheses


def test_a_power_of_a_fraction_is_a_fraction():
    theorem = ring((1 / x + 1) ** 2, (1 + x) ** 2 / x**2)
    assert theorem.hypotheses == {mk("Ne", x, 0)}


# --- independence ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "wrong", [independent(X, Y), eq(X, Y), x, bind("All", n, eq(n, n), data="nat")]
)
def test_blocks_are_taken_from_an_independent_family_alone(wrong):
    with pytest.raises(KernelError, match="not an independent family"):
        blocks(wrong, [[(0, 1)], [(0, 2)]])


@pytest.mark.parametrize("family", [True, 0.0, "0", None, 1, -1])
def test_a_family_has_a_number(family):
    with pytest.raises(KernelError, match="there is no such family"):
        blocks(PAIRS, [[(family, 1)], [(0, 2)]])


@pytest.mark.parametrize("index", [x, X, num(-1), bound(0, "nat")], ids=str)
def test_a_member_has_a_natural_number(index):
    with pytest.raises(KernelError, match="not an index"):
        blocks(mk("Wise", Lam(i, X), data=2), [[(0, index)], [(0, 2)]])


@pytest.mark.parametrize("atom", [(0, 1, n, m), (0, 2, n), (0, 1, n, 1)], ids=str)
def test_a_segment_has_one_end(atom):
    """With a second end it would pass for the member q[1], and overlap with q[m]."""
    with pytest.raises(KernelError, match="a segment starts at 1"):
        blocks(MUTUAL, [[atom], [(0, m)]])


def test_functions_use_a_block_once_even_if_another_stands_between():
    with pytest.raises(KernelError, match="a block is used twice"):
        functions(assume(independent(X, Y)), [((0,), (X,)), ((1,), (Y,)), ((0,), (X,))])


@pytest.mark.parametrize("group", [(2,), (-1,), (0, 2)], ids=str)
def test_functions_of_a_block_that_is_not_there(group):
    with pytest.raises(KernelError, match="there is no such block"):
        functions(assume(independent(X, Y)), [(group, (X,)), ((1,), (Y,))])


@pytest.mark.parametrize(("family", "wise"), [(PAIRS, None), (PAIRS, 3), (TRIPLES, None)])
def test_independence_does_not_grow_by_mapping(family, wise):
    with pytest.raises(KernelError, match="independence does not follow"):
        map_wise(assume(family), [Lam(i, q[i] ** 2)], wise)


@pytest.mark.parametrize(
    ("family", "wise"),
    [(PAIRS, 2), (TRIPLES, 2), (TRIPLES, 3), (MUTUAL, 2), (MUTUAL, None)],
)
def test_independence_of_fewer_follows_from_that_of_more(family, wise):
    theorem = map_wise(assume(family), [Lam(i, q[i] ** 2)], wise)
    assert theorem.conclusion is mk("Wise", Lam(i, q[i] ** 2), data=wise)
    assert map_wise(assume(family), [Lam(i, q[i])]).conclusion is family


@pytest.mark.parametrize(
    "body",
    [Lam(z, X), X, bind("Seg", i, n, q[i]), bind("All", n, eq(n, n), data="nat")],
    ids=repr,
)
def test_the_members_of_a_mapped_family_are_numbered(body):
    with pytest.raises(KernelError, match="not a family"):
        map_wise(assume(mk("Wise", Lam(i, X))), [body])


K = sym("K", "random", "nat", "nat")
g = sym("g", "random", "nat")


@pytest.mark.parametrize(
    ("term", "entry"),
    [
        (bind("Sum", i, n, m, q[i]), X),
        (bind("Prod", i, n, m, q[i]), bind("Seg", i, n, g[i])),
        (g[m], Lam(i, q[i])),
        (K[n, m], Lam(i, q[i])),
        (K[n, m], Lam(i, K[i, i])),
        (K[n, m], Lam(i, K[i, n])),
        (q[m], Lam(i, K[i, n])),
        (mk("exp", X), Lam(z, mk("exp", z))),
        (X, Lam(i, q[i])),
    ],
    ids=str,
)
def test_what_is_not_made_of_the_members_is_not_known(term, entry):
    with pytest.raises(KernelError, match="is no function of"):
        known(term, mk("Block", entry))


# --- parameters of rules --------------------------------------------------------------------------
@pytest.mark.parametrize(
    "parameter",
    [[], {}, 1.5, True, b"x", {1}, refl, "a,b", "it's", "a\n", "χ"],
    ids=lambda x: f"{type(x).__name__}",
)
def test_what_is_no_parameter_of_a_rule_has_no_bytes(parameter):
    with pytest.raises(KernelError, match="is no parameter of a rule"):
        theorems._encode((x, parameter))


def test_parameters_as_bytes_are_one_to_one():
    different = ("a", "b"), ("a/b",), (("a", "b"),), (("a",), "b"), (1,), ("1",), (None,), ("None",)
    assert len({theorems._encode(parameters) for parameters in different}) == len(different)
