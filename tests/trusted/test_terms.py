"""Terms: interned, total, never rewritten by a law that fails somewhere."""

import copy
import pickle
import re
from fractions import Fraction

import pytest
from hypothesis import assume as suppose
from hypothesis import given, settings

from bilemma.trusted.substitution import Lam, abstract, beta, bind, subst
from bilemma.trusted.terms import (
    DEFINED,
    HEADS,
    Term,
    TermError,
    add,
    applied,
    bound,
    inv,
    mk,
    mul,
    num,
    power,
    rebuild,
    sym,
)
from tests.trusted.evaluation import (
    FAMILY,
    REALS,
    build,
    environments,
    meaning,
    naturals,
    plans,
    value,
)
from tests.trusted.proofs import E, G, X, Y, Z, c, f, h, i, j, m, n, q, t, x, y, z

exact = settings(max_examples=200)


def built(plan):
    """The term of a plan; without those that divide by 0 or grow too large."""
    try:
        return build(plan)
    except TermError as error:
        suppose(not re.search("literal 0|an exponent above|a number of more than", str(error)))
        raise


# --- normal forms keep the value ----------------------------------------------------------------
@exact
@given(plans, environments)
def test_constructors_keep_the_value(plan, environment):
    assert value(built(plan), environment) == meaning(plan, environment)


@exact
@given(plans)
def test_rebuilding_a_term_gives_the_same_object(plan):
    def check(term):
        if term.head not in ("num", "bv", "sym"):
            assert mk(term.head, *term.args, data=term.data) is term
        for arg in term.args:
            check(arg)

    check(built(plan))


@exact
@given(plans, plans)
def test_equal_plans_are_one_object(first, second):
    one, other = built(first), built(second)
    assert built(first) is one
    assert (one is other) == (one.digest == other.digest)
    assert add(one, other) is add(other, one)
    assert mul(one, other) is mul(other, one)


@exact
@given(plans, plans, environments)
def test_substitution_is_evaluation(plan, replacement, environment):
    term, new = built(plan), built(replacement)
    try:
        substituted = subst(term, {REALS[0].data: new})
    except TermError as error:
        suppose("literal 0" not in str(error))
        raise
    changed = {**environment, REALS[0].data: value(new, environment)}
    assert value(substituted, environment) == value(term, changed)


@exact
@given(plans, naturals, environments)
def test_opening_a_binder_is_evaluation(plan, place, environment):
    body, index = abstract(built(plan), i), built(place)
    try:
        opened = beta(body, index)
    except TermError as error:
        suppose("literal 0" not in str(error))
        raise
    assert value(opened, environment) == value(body, environment, (value(index, environment),))


@exact
@given(plans, plans, environments)
def test_a_family_takes_a_lambda_and_nothing_is_captured(plan, member, environment):
    term, family = built(plan), Lam(j, built(member))
    try:
        substituted = subst(term, {FAMILY.data: family})
    except TermError as error:
        suppose("literal 0" not in str(error))
        raise
    changed = {**environment, FAMILY.data: value(family, environment)}
    assert value(substituted, environment) == value(term, changed)


# --- what is and what is not rewritten ------------------------------------------------------------
@pytest.mark.parametrize(
    ("term", "normal"),
    [
        (x + 0, x),
        (x + x, 2 * x),
        (x - x, num(0)),
        (1 * x, x),
        (0 * x, num(0)),
        (x * x, power(x, 2)),
        (x**0, num(1)),
        (num(0) ** 0, num(1)),
        ((x**2) ** 3, power(x, 6)),
        ((x * y) ** 2, x**2 * y**2),
        (inv(inv(x)), x),
        (inv(x * y), inv(x) * inv(y)),
        (inv(x**2), inv(x) ** 2),
        (num(2) / 4, num(Fraction(1, 2))),
        (2 * (x + y) - (x + y), x + y),
    ],
)
def test_normal_form(term, normal):
    assert term is normal


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (x / x, num(1)),
        (x**2 / x, x),
        ((x + 1) / y, x / y + 1 / y),
        (mk("exp", x) * mk("exp", y), mk("exp", x + y)),
        (mk("exp", x) * mk("exp", -x), num(1)),
        (mk("exp", mk("log", x)), x),
        (mk("sqrt", x) ** 2, x),
        (mk("sqrt", x**2), x),
        (mk("abs", x), x),
        (mk("max", x, x), x),
        (mk("delta", i, i), num(1)),
        (mk("delta", i, i + 1), num(0)),
        (bind("Sum", i, num(0), f[i]), num(0)),
        (bind("Sum", i, n, num(0)), num(0)),
        (E(c), c),
        (power(x, n) * power(x, m), power(x, n + m)),
        ((x + y) * z, x * z + y * z),
    ],
)
def test_what_needs_a_proof_is_not_rewritten(one, other):
    assert one is not other


def test_a_sum_collected_into_another_sum_is_flattened():
    term = add(2 * (x + y), -1 * (x + y), z)
    assert term is x + y + z


def test_propositions_are_never_decided_by_the_constructor():
    for head in ("Eq", "Le", "Lt", "Ne"):
        assert mk(head, x, x).head == head
        assert mk(head, 0, 1).head == head


def test_symmetric_heads_sort_their_arguments():
    for head in ("Ne", "max"):
        assert mk(head, x, y) is mk(head, y, x)
    assert mk("delta", i, j) is mk("delta", j, i)
    assert mk("Le", x, y) is not mk("Le", y, x)


# --- binders --------------------------------------------------------------------------------------
def test_bound_names_do_not_matter():
    assert bind("Sum", i, n, f[i]) is bind("Sum", j, n, f[j])
    assert Lam(i, j, f[i] * f[j]) is Lam(j, i, f[j] * f[i])


def test_substitution_does_not_capture():
    total = subst(bind("Sum", i, n, i * c), {c.data: i})
    assert total is bind("Sum", j, n, i * j)
    assert total is not bind("Sum", i, n, i * i)


def test_substitution_is_simultaneous():
    assert subst(x - y, {x.data: y, y.data: x}) is y - x


def test_a_family_of_two_arguments():
    K = sym("K", "real", "nat", "nat")
    family = Lam(i, j, f[i] - f[j])
    total = bind("Sum", i, n, bind("Sum", j, i, K[i, j]))
    expected = bind("Sum", i, n, bind("Sum", j, i, f[i] - f[j]))
    assert subst(total, {K.data: family}) is expected


def test_a_variable_is_not_bound_in_its_own_range():
    with pytest.raises(TermError, match="own range"):
        bind("Sum", n, n, f[n])
    with pytest.raises(TermError, match="own range"):
        bind("Sum", i, n, i, f[i])


@pytest.mark.parametrize("variable", [x, f[i], num(1), X])
def test_only_a_symbol_of_the_right_sort_can_be_bound(variable):
    with pytest.raises(TermError):
        bind("Sum", variable, n, x)


def test_a_bound_natural_takes_naturals_only():
    with pytest.raises(TermError):
        beta(bound(0, "nat"), x)


@pytest.mark.parametrize(
    ("binder", "sort", "other"),
    [
        (lambda body: mk("All", mk("Le", 0, body), data="real"), "nat", "real"),
        (lambda body: mk("Lam", body, data="real"), "nat", "real"),
        (lambda body: mk("Lam", mk("Lam", body, data="nat"), data="nat"), "real", "nat"),
        (lambda body: mk("Sum", n, body), "real", "nat"),
        (lambda body: mk("Seg", n, body), "real", "nat"),
        (lambda body: mk("Deriv", 0, body), "nat", "real"),
        (lambda body: mk("HasDeriv", 0, x, body), "nat", "real"),
        (lambda body: mk("Tends", mk("oo"), x, body, data="real"), "nat", "real"),
    ],
)
def test_a_binder_and_its_variable_have_one_sort(binder, sort, other):
    """Of the two nested binders the inner or the outer one is meant."""
    level = 1 if binder(bound(0, other)).args[-1].head == "Lam" else 0
    assert not binder(mk("exp", bound(level, other))).loose
    with pytest.raises(TermError, match=f"binds a variable of sort {other}; its body has it as"):
        binder(mk("exp", bound(level, sort)))


def test_a_variable_of_two_sorts_has_no_binder():
    body = bound(0, "nat") + bound(0, "real")
    for head, data in (("Lam", "nat"), ("Lam", "real")):
        with pytest.raises(TermError, match="binds a variable of sort"):
            mk(head, body, data=data)


@pytest.mark.parametrize("name", ["σ", "х", "x²", "ａ", "1x", "x y", "x\n", "", "x-y"])
def test_names_are_of_ascii(name):
    """A Cyrillic х looks like x; what Unicode calls a letter depends on the version of Python."""
    with pytest.raises(TermError, match="is no name of a symbol"):
        sym(name)


def test_rebuild_keeps_the_object_and_checks_the_sorts():
    assert rebuild(f[n], (n,)) is f[n]
    with pytest.raises(TermError, match="not of sort nat"):
        rebuild(f[n], (x,))


# --- sorts ----------------------------------------------------------------------------------------
REFUSED = {
    "float": lambda: num(0.5),
    "bool": lambda: num(True),
    "text": lambda: num("1"),
    "literal 1/0": lambda: 1 / num(0),
    "hidden literal 1/0": lambda: 1 / (x - x),
    "real index": lambda: f[x],
    "fractional index": lambda: f[n / 2],
    "negative index": lambda: f[n - 1],
    "random index": lambda: q[X],
    "random argument of a real function": lambda: h[X],
    "random argument of a random function": lambda: sym("W", "random", "real")[X],
    "too many arguments": lambda: f[i, j],
    "a range that may be negative": lambda: bind("Sum", i, n - 1, f[i]),
    "a real range": lambda: bind("Sum", i, x, f[i]),
    "negative exponent": lambda: x**-1,
    "real exponent": lambda: power(x, y),
    "random exponent": lambda: power(x, X),
    "unknown head": lambda: mk("sin", x),
    "too few arguments": lambda: mk("max", x),
    "too many": lambda: mk("exp", x, y),
    "data where none belongs": lambda: mk("exp", x, data="x"),
    "binder without sort": lambda: mk("Lam", x),
    "binder of another sort": lambda: mk("Lam", x, data="random"),
    "0-wise": lambda: mk("Wise", Lam(i, q[i]), data=0),
    "1-wise": lambda: mk("Wise", Lam(i, q[i]), data=1),
    "True-wise": lambda: mk("Wise", Lam(i, q[i]), data=True),
    "proposition as a term": lambda: mk("Eq", x, mk("Eq", x, y)),
    "family as a term": lambda: mk("Eq", Lam(i, f[i]), Lam(i, f[i])),
    "block as a term": lambda: mk("exp", mk("Block", X)),
    "E given a term": lambda: mk("E", X, Y),
    "moment of real order": lambda: mk("Moment", X, x),
    "delta of reals": lambda: mk("delta", x, y),
    "derivative of a random term": lambda: bind("Deriv", t, x, t * X),
    "random derivative": lambda: bind("HasDeriv", t, x, X, t),
    "derivative at a random point": lambda: bind("Deriv", t, X, t),
    "random limit": lambda: bind("Tends", t, mk("oo"), X, t, data="real"),
    "normal distribution of a random term": lambda: mk("Phi", X),
    "limit of a random term": lambda: bind("Tends", t, mk("oo"), x, t * X, data="real"),
    "defined head with a wrong argument": lambda: mk("softmax", Lam(i, f[i]), x, i),
    "defined head with a plain term": lambda: mk("softmax", x, n, i),
    "defined head with data": lambda: mk("Var", X, data=1),
    "symbol of an unknown sort": lambda: sym("x", "complex"),
    "family over an unknown sort": lambda: sym("x", "real", "random")[X],
    "name that is no name": lambda: sym("-1"),
    "name that is a number": lambda: applied((1, "real", ()), ()),
    "negative bound variable": lambda: bound(-1, "nat"),
    "bound random variable": lambda: bound(0, "random"),
}


@pytest.mark.parametrize("attempt", REFUSED.values(), ids=REFUSED)
def test_refused(attempt):
    with pytest.raises(TermError):
        attempt()


PAIRS, THREE, FIRST = mk("Wise", Lam(i, q[i]), data=2), num(3), bound(0, "nat")
AS_WRITTEN_OTHERWISE = {
    "2.0-wise": lambda: mk("Wise", *PAIRS.args, data=2.0),
    "2/1-wise": lambda: mk("Wise", *PAIRS.args, data=Fraction(2)),
    "a number by its head": lambda: mk("num", data=THREE.data),
    "a symbol by its head": lambda: mk("sym", data=x.data),
    "a bound variable by its head": lambda: mk("bv", data=FIRST.data),
    "a float": lambda: num(3.0),
    "a bool": lambda: num(True),
    "a list of what belongs": lambda: mk("Lam", x, data=["real"]),
}


@pytest.mark.parametrize("attempt", AS_WRITTEN_OTHERWISE.values(), ids=AS_WRITTEN_OTHERWISE)
def test_what_is_refused_is_refused_though_an_equal_term_is_there(attempt):
    num(1)
    with pytest.raises(TermError):
        attempt()


@pytest.mark.parametrize(
    ("term", "sort"),
    [
        (n + m, "nat"),
        (n * m + 2, "nat"),
        (n**m, "nat"),
        (n - m, "real"),
        (n / 2, "real"),
        (-n, "real"),
        (n - 1 + 1, "nat"),
        (num(Fraction(1, 2)), "real"),
        (num(-1), "real"),
        (bind("Sum", i, n, i), "real"),
        (sym("k", "nat", "real")[x], "nat"),
    ],
)
def test_sort_of_a_term(term, sort):
    assert term.sort == sort


# --- randomness -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("term", "random"),
    [
        (X, True),
        (c, False),
        (c * X, True),
        (q[i], True),
        (bind("Sum", i, n, q[i]), True),
        (E(X), False),
        (E(X, Y), True),
        (E(X, c), False),
        (E(X, E(Y, Z)), True),
        (mk("E", X, G), True),
        (mk("Moment", X, 2), False),
        (mk("Indep", mk("Block", X), mk("Block", Y)), False),
        (mk("Known", X, mk("Block", X)), False),
        (mk("Eq", X, 0), True),
        (mk("Var", X), False),
        (mk("Cov", X, Y), False),
        (mk("conditional_variance", X, mk("Block", Y)), True),
        (mk("conditional_variance", X, G), True),
        (mk("SD", X), False),
        (mk("abs", X), True),
        (mk("abs", x), False),
        (mk("dot", Lam(i, q[i]), Lam(i, q[i]), n), True),
        (mk("softmax", Lam(i, q[i]), n, j), True),
        (mk("softmax", Lam(i, f[i]), n, j), False),
    ],
)
def test_random_says_that_a_term_depends_on_the_sample_point(term, random):
    assert term.random is random


# --- closed to change -----------------------------------------------------------------------------
@pytest.mark.parametrize("field", ["head", "args", "random", "new"])
def test_nothing_can_be_assigned(field):
    with pytest.raises(AttributeError):
        setattr(x, field, None)
    with pytest.raises(AttributeError):
        object.__setattr__(x, field, None)


@pytest.mark.parametrize(
    "attempt",
    [
        lambda: Term("num", 1, (), "real", 0, frozenset(), False, b""),
        lambda: x._replace(head="num"),
        lambda: Term._make(tuple(x)),
        lambda: copy.copy(x),
        lambda: copy.deepcopy(x),
        lambda: pickle.dumps(x),
        lambda: pickle.dumps(x, 0),
    ],
)
def test_terms_come_from_constructors_only(attempt):
    with pytest.raises((TermError, TypeError)):
        attempt()


def test_the_vocabulary_is_read_only():
    for table in (HEADS, DEFINED):
        with pytest.raises(TypeError):
            table["sin"] = None
        with pytest.raises(TypeError):
            del table["exp"]


def test_a_term_shows_its_head_and_arguments():
    assert repr(bind("Sum", i, n, f[i])) == "Sum(n, f[#0])"
    assert repr(mk("Eq", 1, x)) == "Eq(1, x)"
