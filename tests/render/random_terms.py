"""Random terms and propositions of the whole vocabulary, for Hypothesis."""

from fractions import Fraction

from hypothesis import assume
from hypothesis import strategies as st

from bilemma.trusted.substitution import Lam, bind, subst
from bilemma.trusted.terms import TermError, inv, mk, num, sym

REALS = [sym(name) for name in ("a", "x", "t", "sigma_q", "Delta", "s")]
NATURALS = [sym(name, "nat") for name in ("i", "n", "d", "j")]
RANDOM = [sym(name, "random") for name in ("X", "Y")]
VECTORS = [sym(name, "real", "nat") for name in ("x", "v", "mu_q")]
RANDOM_VECTORS = [sym(name, "random", "nat") for name in ("q", "k")]
MATRIX = sym("K", "real", "nat", "nat")
FUNCTION = sym("h", "real", "real")
GIVEN = sym("G", "Block")
INDEX, POINT = sym("index", "nat"), sym("point")


def guarded(make):
    """``make(draw)`` as a strategy; what the kernel refuses is not drawn."""

    @st.composite
    def strategy(draw, *args):
        try:
            return make(draw, *args)
        except TermError:
            return assume(False)

    return strategy


def is_nat(t):
    return t.sort == "nat" and not t.random


@guarded
def naturals(draw, scope):
    pool = [*NATURALS, *(s for s in scope if s.sort == "nat")]
    base = draw(st.sampled_from(pool))
    return draw(st.sampled_from([base, base, base, num(1), num(2), base + 1, 2 * base]))


@guarded
def atoms(draw, scope, random):
    kinds = ["symbol", "number", "member", "row", "natural"]
    kinds += ["random", "random member"] if random else []
    kind = draw(st.sampled_from(kinds))
    if kind == "number":
        return num(Fraction(draw(st.integers(-3, 3)), draw(st.integers(1, 3))))
    if kind == "natural":
        return draw(naturals(scope))
    if kind == "symbol":
        return draw(st.sampled_from([*REALS, *(s for s in scope if s.sort == "real")]))
    if kind == "random":
        return draw(st.sampled_from(RANDOM))
    if kind == "row":
        return MATRIX[draw(naturals(scope)), draw(naturals(scope))]
    families = VECTORS if kind == "member" else RANDOM_VECTORS
    return draw(st.sampled_from(families))[draw(naturals(scope))]


@guarded
def reals(draw, depth=3, scope=(), random=True):
    if depth == 0:
        return draw(atoms(scope, random))
    build = draw(st.sampled_from(sorted(BUILDERS)))
    return BUILDERS[build](draw, depth - 1, scope, random)


def _inner(draw, depth, scope, random):
    return draw(reals(depth, scope, random))


def _many(draw, depth, scope, random):
    return [_inner(draw, depth, scope, random) for _ in range(draw(st.integers(2, 3)))]


def _variable(scope, sort):
    return sym(f"bound{len(scope)}", sort)


def _series(draw, depth, scope, random):
    head = draw(st.sampled_from(["Sum", "Sum", "Prod"]))
    variable = _variable(scope, "nat")
    excluded = draw(st.lists(naturals(scope), max_size=2))
    limit = draw(naturals(scope))
    return bind(head, variable, limit, *excluded, _inner(draw, depth, (*scope, variable), random))


def _off_diagonal(draw, depth, scope, random):
    i, n = _variable(scope, "nat"), draw(naturals(scope))
    j = _variable((*scope, i), "nat")
    return bind("Sum", i, n, bind("Sum", j, n, i, _inner(draw, depth, (*scope, i, j), random)))


def _family(draw, depth, scope, random):
    kind = draw(st.sampled_from(["letter", "letter", "row", "combination", "any"]))
    p = _variable(scope, "nat")
    letter = draw(st.sampled_from([*VECTORS, *(RANDOM_VECTORS if random else [])]))[p]
    if kind == "row":
        return Lam(p, MATRIX[draw(naturals(scope)), p])
    if kind == "combination":
        scalar, constant = (_inner(draw, 0, scope, False) for _ in range(2))
        direction = mk("delta", p, draw(naturals(scope)))
        parts = [letter, scalar * letter, scalar * inv(REALS[0]) * letter, constant, direction]
        return Lam(p, sum(draw(st.lists(st.sampled_from(parts), min_size=1)), num(0)))
    return Lam(p, letter if kind == "letter" else _inner(draw, depth, (*scope, p), random))


def _dot(draw, depth, scope, random):
    vectors = (_family(draw, depth, scope, random) for _ in range(2))
    return mk("dot", *vectors, draw(naturals(scope)))


def _softmax(draw, depth, scope, random):
    vector = _family(draw, depth, scope, random)
    return mk("softmax", vector, draw(naturals(scope)), draw(naturals(scope)))


def block(draw, depth, scope):
    if draw(st.integers(0, 5)) == 0:
        return GIVEN
    entries = []
    for kind in draw(st.lists(st.sampled_from(["term", "family", "segment"]), max_size=2)):
        if kind == "term":
            entries.append(_inner(draw, depth, scope, True))
        else:
            family = _family(draw, depth, scope, True)
            whole = kind == "family"
            entries.append(family if whole else mk("Seg", draw(naturals(scope)), family.args[0]))
    return mk("Block", *entries)


def _derivative(draw, depth, scope, _):
    t = _variable(scope, "real")
    body = _inner(draw, depth, (*scope, t), False)
    if draw(st.booleans()):
        body = body + FUNCTION[t]
    return bind("Deriv", t, draw(st.sampled_from([*REALS, num(0), REALS[0] + 1])), body)


def _partial(draw, depth, scope, _):
    function = _inner(draw, depth, scope, False)
    t, p = _variable(scope, "real"), sym("component", "nat")
    moved = Lam(p, VECTORS[0][p] + t * mk("delta", p, draw(naturals(scope))))
    return bind("Deriv", t, num(0), subst(function, {VECTORS[0].data: moved}))


def _function(head, count):
    return lambda draw, depth, scope, random: mk(
        head, *(_inner(draw, depth, scope, random) for _ in range(count))
    )


def _moment(head, count):
    return lambda draw, depth, scope, _: mk(
        head, *(_inner(draw, depth, scope, True) for _ in range(count))
    )


BUILDERS = {
    "add": lambda *a: sum(_many(*a), num(0)),
    "subtract": lambda *a: _inner(*a) - _inner(*a),
    "mul": lambda *a: mk("mul", *_many(*a)),
    "power": lambda draw, *a: _inner(draw, *a) ** draw(st.sampled_from([2, 3, NATURALS[1]])),
    "inverse": lambda *a: inv(_inner(*a)),
    "quotient": lambda *a: _inner(*a) * inv(_inner(*a)),
    "exp": _function("exp", 1),
    "log": _function("log", 1),
    "sqrt": _function("sqrt", 1),
    "Phi": lambda draw, depth, scope, _: mk("Phi", _inner(draw, depth, scope, False)),
    "pi": lambda *_: mk("pi"),
    "abs": _function("abs", 1),
    "sigmoid": _function("sigmoid", 1),
    "tanh": _function("tanh", 1),
    "max": _function("max", 2),
    "step": _function("step", 2),
    "value": lambda draw, depth, scope, _: FUNCTION[_inner(draw, depth, scope, False)],
    "delta": lambda draw, _, scope, __: mk("delta", draw(naturals(scope)), draw(naturals(scope))),
    "series": _series,
    "off-diagonal": _off_diagonal,
    "dot": _dot,
    "softmax": _softmax,
    "Var": _moment("Var", 1),
    "SD": _moment("SD", 1),
    "Cov": _moment("Cov", 2),
    "E": lambda draw, depth, scope, _: mk("E", _inner(draw, depth, scope, True), mk("Block")),
    "Var given": lambda draw, depth, scope, _: mk(
        "conditional_variance", _inner(draw, depth, scope, True), block(draw, 0, scope)
    ),
    "Cov given": lambda draw, depth, scope, _: mk(
        "conditional_covariance",
        *(_inner(draw, depth, scope, True) for _ in range(2)),
        block(draw, 0, scope),
    ),
    "E given": lambda draw, depth, scope, _: mk(
        "E", _inner(draw, depth, scope, True), block(draw, 0, scope)
    ),
    "derivative": _derivative,
    "partial": _partial,
}


@guarded
def propositions(draw, depth=2, scope=()):
    if depth == 0 or draw(st.booleans()):
        return STATEMENTS[draw(st.sampled_from(sorted(STATEMENTS)))](draw, 2, scope)
    kind = draw(st.sampled_from(["ForAll", "All nat", "All real", "Imp", "above"]))
    if kind == "Imp":
        return mk("Imp", draw(propositions(depth - 1, scope)), draw(propositions(depth - 1, scope)))
    variable = _variable(scope, "nat" if kind in ("ForAll", "All nat") else "real")
    inner = draw(propositions(depth - 1, (*scope, variable)))
    if kind == "ForAll":
        excluded = draw(st.lists(naturals(scope), max_size=2))
        return bind("ForAll", variable, draw(naturals(scope)), *excluded, inner)
    if kind == "above":
        inner = mk("Imp", mk("Le", _inner(draw, 0, scope, False), variable), inner)
    return bind("All", variable, inner, data=variable.data[1])


def _relation(head):
    return lambda draw, depth, scope: mk(
        head, *(_inner(draw, depth, scope, True) for _ in range(2))
    )


def _tends(draw, depth, scope):
    t = _variable(scope, draw(st.sampled_from(["nat", "real"])))
    value, body = _inner(draw, 1, scope, False), _inner(draw, depth, (*scope, t), False)
    return bind("Tends", t, mk("oo"), value, body, data=t.data[1])


def _has_derivative(draw, depth, scope):
    t = _variable(scope, "real")
    point, value = (_inner(draw, 1, scope, False) for _ in range(2))
    return bind("HasDeriv", t, point, value, _inner(draw, depth, (*scope, t), False))


def _wise(draw, _, scope):
    families = [_family(draw, 1, scope, True) for _ in range(draw(st.integers(1, 2)))]
    return mk("Wise", *families, data=draw(st.sampled_from([None, 2, 4])))


STATEMENTS = {
    "Eq": _relation("Eq"),
    "Le": _relation("Le"),
    "Lt": _relation("Lt"),
    "Ne": _relation("Ne"),
    "Moment": lambda draw, depth, scope: mk(
        "Moment", _inner(draw, depth, scope, True), draw(naturals(scope))
    ),
    "Known": lambda draw, depth, scope: mk(
        "Known", _inner(draw, depth, scope, True), block(draw, 1, scope)
    ),
    "Indep": lambda draw, _, scope: mk("Indep", *(block(draw, 1, scope) for _ in range(2))),
    "Tends": _tends,
    "HasDeriv": _has_derivative,
    "Wise": _wise,
}
