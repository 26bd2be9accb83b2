"""What a match gives makes the pattern the term again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bilemma.proof.matching import match
from bilemma.trusted.substitution import Lam, beta, bind, subst
from bilemma.trusted.terms import mk, num, sym

x, y, z, a, b, c = (sym(name) for name in "xyzabc")
m, n, i, j, k = (sym(name, "nat") for name in "mnijk")
X, Y = sym("X", "random"), sym("Y", "random")
F, q = sym("F", "random", "nat"), sym("q", "random", "nat")
G, NOTHING = sym("G", "Block"), mk("Block")


def matches(pattern, term, *variables):
    keys = frozenset(v.data for v in variables)
    return list(match(pattern, term, keys))


def test_a_variable_takes_a_term_of_its_sort():
    assert matches(x, a * b, x) == [{x.data: a * b}]
    assert matches(X, a * Y, X) == [{X.data: a * Y}]
    assert matches(n, m + 2, n) == [{n.data: m + 2}]
    assert matches(mk("E", X, G), mk("E", Y, NOTHING), X, G) == [{X.data: Y, G.data: NOTHING}]


@pytest.mark.parametrize(("variable", "term"), [(x, Y), (n, a), (n, num(-1)), (x, G), (G, a)])
def test_a_variable_takes_no_term_of_another_sort(variable, term):
    assert not matches(variable, term, variable)


def test_without_variables_only_the_same_term_matches():
    assert matches(a + b, b + a) == [{}]
    assert not matches(a + b, a + c)


def test_one_variable_has_one_value():
    assert matches(mk("exp", x) * x, mk("exp", a) * a, x) == [{x.data: a}]
    assert not matches(mk("exp", x) * x, mk("exp", a) * b, x)


def test_a_family_takes_what_stands_at_the_bound_variable():
    pattern, term = bind("Sum", i, n, F[i]), bind("Sum", j, m, a * q[j] ** 2)
    (found,) = matches(pattern, term, F, n)
    assert found[F.data] is Lam(k, a * q[k] ** 2)
    assert found[n.data] is m


def test_a_family_with_a_value_is_applied():
    pattern = bind("Sum", i, n, F[i]) + F[j]
    (found,) = matches(pattern, bind("Sum", i, m, q[i] ** 2) + q[k] ** 2, F, n, j)
    assert subst(pattern, found) is bind("Sum", i, m, q[i] ** 2) + q[k] ** 2


def test_no_value_mentions_a_bound_variable():
    assert not matches(bind("Sum", i, n, X), bind("Sum", i, m, q[i]), X, n)
    (found,) = matches(bind("Sum", i, n, X * F[i]), bind("Sum", i, m, Y * q[i]), X, F, n)
    assert (found[X.data], found[F.data]) == (Y, Lam(i, q[i]))


def test_sums_and_products_match_in_every_grouping():
    assert len(matches(x + y, a + b + c, x, y)) == 6
    assert len(matches(x * y, a * b * c, x, y)) == 6
    found = matches(mk("exp", x) * y, mk("exp", a) * mk("exp", b) * c, x, y)
    assert {f[x.data] for f in found} == {a, b}


def test_symmetric_heads_match_either_way_round():
    for head, first, second in (("delta", i, j), ("max", x, y), ("Ne", x, y)):
        values = (m, n) if head == "delta" else (a, b)
        found = matches(mk(head, first, second), mk(head, *values), first, second)
        assert {(f[first.data], f[second.data]) for f in found} == {values, values[::-1]}


def test_a_successor_matches_a_numeral():
    assert matches(n + 1, num(3), n) == [{n.data: num(2)}]
    assert not matches(n + 1, num(0), n)
    assert matches(n + 1, m + 3, n) == [{n.data: m + 2}]
    assert matches(n + 1, m + 1, n) == [{n.data: m}]
    assert matches(n + 2, m + k + 3, n) == [{n.data: m + k + 1}]
    assert not matches(n + 2, m + 1, n)
    assert not matches(n + 1, m, n)
    assert not matches(x + 1, num(3), x)


PATTERNS = [
    x + y,
    x * y,
    x + a * y,
    mk("exp", x + y),
    mk("max", x, y * z),
    mk("E", X * Y, G),
    mk("delta", m, n) * X,
    bind("Sum", i, n, F[i]),
    bind("Sum", i, n, m, X * F[i]),
    bind("Sum", i, n, bind("Sum", j, n, i, F[i] * F[j])),
    mk("Le", x, y + z),
]
atoms = st.sampled_from([a, b, c, a * b, a + 2, mk("exp", a), num(2), a**2])
randoms = st.one_of(atoms, st.sampled_from([q[m], q[n] * q[m], sym("Z", "random"), a * q[k]]))
sizes = st.sampled_from([m, n, k, k + 1, num(0), num(3)])
families = st.sampled_from([Lam(i, q[i]), Lam(i, a * q[i] ** 2), Lam(i, b), Lam(i, q[i] + a)])
blocks = st.sampled_from([NOTHING, mk("Block", q[m])])
KINDS = {"real": atoms, "random": randoms, "nat": sizes, "Block": blocks}


@given(st.sampled_from(PATTERNS), st.data())
def test_every_match_instantiates_back_to_the_term(pattern, data):
    open_ = {key for key in pattern.free if key != a.data}
    values = {key: data.draw(families if key[2] else KINDS[key[1]], label=key[0]) for key in open_}
    term = subst(pattern, values)
    for found in match(pattern, term, frozenset(open_)):
        assert subst(pattern, found) is term


@given(st.permutations([a, b, c]), st.sampled_from(["exp", "log"]))
def test_a_match_that_exists_is_found(order, head):
    first, second, third = order
    pattern, term = mk(head, x) * y + z, mk(head, first) * second + third
    assert {x.data: first, y.data: second, z.data: third} in matches(pattern, term, x, y, z)


def test_a_value_of_a_family_is_given_back_by_beta():
    (found,) = matches(bind("Sum", i, n, F[i]), bind("Sum", i, n, q[i] * q[m]), F)
    assert beta(found[F.data].args[0], k) is q[k] * q[m]
