"""Each rule of inference: what it gives, and what it refuses."""

import pytest

from bilemma.trusted import certificate
from bilemma.trusted.arithmetic import combine, ring
from bilemma.trusted.axioms import schema
from bilemma.trusted.independence import blocks, functions, known, map_wise
from bilemma.trusted.kernel import (
    AXIOMS,
    KernelError,
    absurd,
    assume,
    axiom,
    cases,
    congruence,
    cut,
    disch,
    eq,
    gen,
    imported,
    induct,
    inst,
    is_theorem,
    leibniz,
    mp,
    refl,
    spec,
    symm,
    trans,
    unfold,
)
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import TermError, applied, inv, mk, num, sym
from tests.trusted.proofs import (
    PROOFS,
    E,
    G,
    X,
    Y,
    Z,
    c,
    f,
    g,
    h,
    i,
    independent,
    j,
    m,
    moment,
    n,
    q,
    t,
    x,
    y,
    z,
)

LE, LT, EQ = (mk(head, x, y) for head in ("Le", "Lt", "Eq"))


def sequent(theorem):
    return set(theorem.hypotheses), theorem.conclusion


# --- every proof at once --------------------------------------------------------------------------
@pytest.mark.parametrize("prove", PROOFS.values(), ids=PROOFS)
def test_small_theorems(prove):
    theorem = prove()
    assert is_theorem(theorem)
    assert theorem.axioms <= set(AXIOMS)
    assert sequent(prove()) == sequent(theorem)


def test_the_axioms_that_a_theorem_rests_on():
    assert PROOFS["E[c] = c"]().axioms == {
        "expectation_known",
        "expectation_one",
        "moment_constant",
    }
    assert PROOFS["z(1 − z) ≤ 1/4"]().axioms == set()
    assert "independent_constant" not in PROOFS["sum of zeros"]().axioms


# --- equality and logic ---------------------------------------------------------------------------
def test_assume():
    assert sequent(assume(LE)) == ({LE}, LE)


def test_assume_takes_closed_propositions():
    for wrong in (x, f[i], mk("Block", X), bind("All", t, LE, data="real").args[0]):
        if wrong.sort != "prop":
            with pytest.raises(KernelError, match="no closed proposition"):
                assume(wrong)
    loose = bind("All", x, LE, data="real").args[0]
    with pytest.raises(KernelError, match="no closed proposition"):
        assume(loose)


def test_refl_and_symm():
    assert sequent(refl(x)) == (set(), eq(x, x))
    assert sequent(symm(assume(EQ))) == ({EQ}, eq(y, x))
    for wrong in (LE, LT, mk("Ne", x, y)):
        with pytest.raises(KernelError, match="needs Eq"):
            symm(assume(wrong))


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        ("Eq", "Eq", "Eq"),
        ("Eq", "Le", "Le"),
        ("Le", "Eq", "Le"),
        ("Le", "Le", "Le"),
        ("Le", "Lt", "Lt"),
        ("Lt", "Le", "Lt"),
        ("Eq", "Lt", "Lt"),
        ("Lt", "Lt", "Lt"),
    ],
)
def test_trans_gives_the_strictest_relation(first, second, result):
    one, other = mk(first, x, y), mk(second, y, z)
    assert sequent(trans(assume(one), assume(other))) == ({one, other}, mk(result, x, z))


def test_trans_refuses():
    with pytest.raises(KernelError, match=r"the middle terms differ[\s\S]*y[\s\S]*x"):
        trans(assume(EQ), assume(EQ))
    with pytest.raises(KernelError, match="needs"):
        trans(assume(mk("Ne", x, y)), assume(mk("Ne", y, z)))


def test_cut():
    theorem = trans(assume(LE), assume(mk("Le", y, z)))
    lemma = symm(assume(eq(y, x)))
    weaker = combine(LE, [(1, (), (lemma,))])
    assert sequent(cut(weaker, theorem)) == ({eq(y, x), mk("Le", y, z)}, mk("Le", x, z))
    with pytest.raises(KernelError, match="not a hypothesis"):
        cut(refl(x), theorem)


def test_cut_of_a_hypothesis_by_itself_leaves_it():
    assert sequent(cut(assume(LE), assume(LE))) == ({LE}, LE)


def test_disch_and_mp():
    implication = disch(LE, assume(LE))
    assert sequent(implication) == (set(), mk("Imp", LE, LE))
    assert sequent(disch(LE, refl(x))) == (set(), mk("Imp", LE, eq(x, x)))
    assert sequent(mp(implication, assume(LE))) == ({LE}, LE)
    with pytest.raises(KernelError, match="not the antecedent"):
        mp(implication, assume(LT))
    with pytest.raises(KernelError, match="needs Imp"):
        mp(assume(LE), assume(LE))


@pytest.mark.parametrize(
    ("p", "opposite"),
    [(EQ, mk("Ne", x, y)), (LE, mk("Lt", y, x)), (LT, mk("Le", y, x))],
)
def test_cases(p, opposite):
    goal = eq(z, 1)
    yes, no = (
        mp(assume(mk("Imp", p, goal)), assume(p)),
        mp(assume(mk("Imp", opposite, goal)), assume(opposite)),
    )
    hypotheses = {mk("Imp", p, goal), mk("Imp", opposite, goal)}
    assert sequent(cases(p, yes, no)) == (hypotheses, goal)
    assert opposite in cases(p, yes, yes).hypotheses | {opposite}
    assert p in cases(p, no, yes).hypotheses


def test_cases_refuses():
    with pytest.raises(KernelError, match="the conclusions differ"):
        cases(EQ, refl(x), refl(y))
    for p in (mk("Ne", x, y), moment(X, 1), mk("Le", X, 0), mk("Eq", X, Y)):
        with pytest.raises(KernelError, match="no negation"):
            cases(p, refl(x), refl(x))


def test_absurd():
    theorem = absurd(eq(0, 1), assume(EQ), assume(mk("Ne", x, y)))
    assert sequent(theorem) == ({EQ, mk("Ne", x, y)}, eq(0, 1))
    with pytest.raises(KernelError, match="no contradiction"):
        absurd(eq(0, 1), assume(LE), assume(mk("Le", y, x)))
    with pytest.raises(KernelError, match="no negation"):
        absurd(eq(0, 1), assume(mk("Le", X, 0)), assume(mk("Lt", 0, X)))


# --- rewriting ------------------------------------------------------------------------------------
def test_congruence_at_the_top_and_inside():
    assert sequent(congruence(x, (), (), assume(EQ))) == ({EQ}, EQ)
    theorem = congruence(mk("exp", x), (0,), (), assume(EQ))
    assert sequent(theorem) == ({EQ}, eq(mk("exp", x), mk("exp", y)))


def test_congruence_changes_one_place():
    term = mk("step", x, x)
    assert congruence(term, (1,), (), assume(EQ)).right is mk("step", x, y)


def test_congruence_discharges_the_range_of_a_sum():
    equation = spec(assume(bind("ForAll", i, n, j, eq(f[i], g[i]))), i)
    assert len(equation.hypotheses) == 4
    theorem = congruence(bind("Sum", m, n, j, f[m]), (2,), ("i",), equation)
    expected = eq(bind("Sum", i, n, j, f[i]), bind("Sum", i, n, j, g[i]))
    assert sequent(theorem) == ({bind("ForAll", i, n, j, eq(f[i], g[i]))}, expected)


def test_congruence_under_two_binders():
    total = bind("Sum", i, n, bind("Sum", j, n, i, f[i] * f[j]))
    inner = mk("Ne", i, j)
    equation = mp(assume(mk("Imp", inner, eq(f[i] * f[j], 0))), assume(inner))
    for v in (i, j):
        hypothesis = bind("All", v, next(iter(equation.hypotheses - {inner})), data="nat")
        equation = discharge_to(hypothesis, equation, v)
    theorem = congruence(total, (1, 2), ("i", "j"), equation)
    assert theorem.right is bind("Sum", i, n, bind("Sum", j, n, i, num(0)))
    assert inner not in theorem.hypotheses


def discharge_to(hypothesis, theorem, variable):
    """The theorem under the generalised hypothesis."""
    return cut(spec(assume(hypothesis), variable), theorem)


def test_congruence_under_a_derivative():
    body = bind("Deriv", t, x, h[t])
    equation = spec(assume(bind("All", t, eq(h[t], t), data="real")), t)
    theorem = congruence(body, (1,), ("t",), equation)
    assert theorem.right is bind("Deriv", t, x, t)


def test_congruence_refuses():
    with pytest.raises(KernelError, match="the place holds another term"):
        congruence(x + z, (0,), (), assume(eq(c, y)))
    with pytest.raises(KernelError, match="propositions take leibniz"):
        congruence(LE, (0,), (), assume(EQ))
    with pytest.raises(KernelError, match="the name is in use"):
        congruence(bind("Sum", i, n, f[i] * f[j]), (1,), ("j",), refl(f[j] ** 2))
    nested = bind("Sum", i, n, bind("Sum", j, n, f[i] * f[j]))
    with pytest.raises(KernelError, match="the name is in use"):
        congruence(nested, (1, 1), ("m", "m"), refl(f[m] ** 2))
    with pytest.raises(KernelError, match="mentions the bound"):
        congruence(bind("Sum", i, n, f[i]), (1,), ("i",), assume(eq(f[i], 0)))
    with pytest.raises(KernelError, match="too few names"):
        congruence(bind("Sum", i, n, f[i]), (1,), (), refl(f[i]))
    for path in ((7,), (-1,), (True,), ("0",), (0, 0)):
        with pytest.raises(KernelError):
            congruence(mk("exp", x), path, (), assume(EQ))


def test_leibniz():
    theorem = leibniz((0,), assume(LE), assume(eq(x, z)))
    assert sequent(theorem) == ({LE, eq(x, z)}, mk("Le", z, y))
    inside = leibniz((0, (x * X).args.index(x)), assume(moment(x * X, 2)), assume(eq(x, z)))
    assert inside.conclusion is moment(z * X, 2)


def test_leibniz_refuses():
    everywhere = bind("ForAll", i, n, mk("Le", x, f[i]))
    for path in ((1, 0), (-1, 0)):
        with pytest.raises(KernelError):
            leibniz(path, assume(everywhere), assume(eq(x, z)))
    with pytest.raises(KernelError, match="the place holds another term"):
        leibniz((1,), assume(LE), assume(eq(x, z)))
    with pytest.raises(TermError):
        leibniz((0, 0), assume(eq(f[n], 0)), assume(eq(n, x)))


# --- instantiation and quantifiers ----------------------------------------------------------------
def test_inst_is_simultaneous_and_reaches_the_hypotheses():
    theorem = inst(assume(LE), {x: y, y: x})
    assert sequent(theorem) == ({mk("Le", y, x)}, mk("Le", y, x))
    family = inst(assume(eq(f[n], x)), {f: Lam(i, i * x), x: y})
    assert family.conclusion is eq(n * x, y)


def test_inst_lifts_a_pointwise_sequent():
    lifted = inst(ring(x / x, num(1)), {x: X})
    assert sequent(lifted) == ({mk("Ne", X, 0)}, eq(X / X, 1))
    assert inst(axiom("exp_lower"), {schema.x: X}).conclusion is mk("Le", 1 + X, mk("exp", X))


@pytest.mark.parametrize(
    "theorem",
    [
        axiom("moment_constant"),
        axiom("derivative_constant"),
        assume(eq(E(c), c)),
        assume(eq(c * X, 0)),
        assume(mk("Imp", eq(c, 0), eq(c, 1))),
        assume(bind("All", t, mk("Le", c, t), data="real")),
        assume(bind("ForAll", i, n, mk("Imp", eq(c, 0), eq(f[i], 0)))),
        assume(eq(mk("Var", c * X), 0)),
        assume(eq(h[c], 0)),
        assume(eq(bind("Deriv", t, c, t), 1)),
        assume(eq(f[n] + c, mk("SD", X))),
    ],
    ids=str,
)
def test_inst_does_not_lift_other_sequents(theorem):
    with pytest.raises(TermError, match="random"):
        inst(theorem, {c: Z})


@pytest.mark.parametrize(
    ("symbol", "term"),
    [(n, x), (n, X), (n, n - 1), (x, Lam(i, f[i])), (f, x), (f, Lam(t, t)), (X, mk("Block", X))],
    ids=str,
)
def test_inst_respects_sorts(symbol, term):
    with pytest.raises(TermError):
        inst(refl(x + f[n] * X), {symbol: term})


def test_inst_of_a_block():
    theorem = inst(axiom("expectation_one"), {G: mk("Block", X, Y)})
    assert theorem.conclusion is eq(mk("E", num(1), mk("Block", X, Y)), 1)
    for wrong in (x, X, Lam(i, f[i])):
        with pytest.raises(TermError):
            inst(axiom("expectation_one"), {G: wrong})


def test_gen_and_spec():
    theorem = gen(refl(f[i]), i, n)
    assert sequent(theorem) == (set(), bind("ForAll", i, n, eq(f[i], f[i])))
    at = spec(theorem, m + 1)
    assert sequent(at) == ({mk("Le", 1, m + 1), mk("Le", m + 1, n)}, eq(f[m + 1], f[m + 1]))
    everywhere = gen(refl(x), x)
    assert sequent(everywhere) == (set(), bind("All", x, eq(x, x), data="real"))
    assert sequent(spec(everywhere, n)) == (set(), eq(n, n))


def test_gen_discharges_its_range_alone():
    p = bind("ForAll", i, n, j, eq(f[i], 0))
    assert sequent(gen(spec(assume(p), m), m, n, j)) == ({p}, p)
    with pytest.raises(KernelError, match="a hypothesis mentions m"):
        gen(spec(assume(p), m), m, n)
    with pytest.raises(KernelError, match="a hypothesis mentions m"):
        gen(spec(assume(p), m), m)
    with pytest.raises(KernelError, match="a hypothesis mentions x"):
        gen(assume(LE), x)
    with pytest.raises(TermError, match="own range"):
        gen(refl(f[i]), i, i)
    with pytest.raises(TermError):
        gen(refl(X), X)


def test_spec_refuses():
    with pytest.raises(KernelError, match="not a value of the bound variable"):
        spec(gen(refl(f[i]), i), x)
    with pytest.raises(KernelError, match="not a value of the bound variable"):
        spec(gen(refl(f[i]), i, n), n - 1)
    with pytest.raises(KernelError, match="needs ForAll or All"):
        spec(assume(LE), x)


def test_spec_at_what_is_random():
    """Where the statement holds at each sample point, and nowhere else."""
    assert spec(gen(mk_le_square(), x), X).conclusion is mk("Le", 0, X**2)
    square_of_mean = mk("E", x * Y, mk("Block")) ** 2
    under_a_mean = combine(mk("Le", 0, square_of_mean), [(1, (mk("E", x * Y, mk("Block")),), ())])
    beside_another = combine(mk("Le", 0, (x * Y) ** 2), [(1, (x * Y,), ())])
    implied = disch(mk("Le", 0, x), mk_le_square())
    for th in (under_a_mean, beside_another, implied):
        with pytest.raises(KernelError, match="not a value of the bound variable"):
            spec(gen(th, x), X)
    k = sym("k", "real", "real")
    with pytest.raises(TermError, match="the argument is random"):
        spec(gen(refl(k[x]), x), X)
    borel = sym("k", "borel", "real")
    assert spec(gen(refl(borel[x]), x), X).conclusion.args[0] is borel[X]


NOT_BOREL = {
    "a mean": lambda x: mk("E", x * Y, mk("Block")),
    "what is random": lambda x: x * Y,
    "any function": lambda x: sym("k", "real", "real")[x],
    "a derivative": lambda x: bind("Deriv", sym("s"), x, sym("s") ** 2),
    "the normal distribution function": lambda x: mk("Phi", x),
    "a natural": lambda x: sym("k", "real", "nat")[n],
    "a mean of a constant": lambda x: x + mk("E", Y, mk("Block")),
    "a mean that its own name cancels": lambda x: (
        mk("E", x, mk("Block")) - mk("E", sym("anything", "random"), mk("Block"))
    ),
    "a mean that the first fresh name cancels": lambda x: (
        mk("E", x, mk("Block")) - mk("E", sym("X0", "random"), mk("Block"))
    ),
    "a variance that cancels": lambda x: mk("Var", x) - mk("Var", sym("X0", "random")),
}


@pytest.mark.parametrize("name", NOT_BOREL)
def test_inst_of_a_borel_function(name):
    borel = sym("b", "borel", "real")
    for th in (refl(borel[X]), refl(borel[x])):
        assert inst(th, {borel: Lam(x, mk("exp", x) + y)}).conclusion.args[0].head == "add"
        if name == "a natural":  # it says nothing of the argument
            assert inst(th, {borel: Lam(x, NOT_BOREL[name](x))})
            continue
        with pytest.raises((TermError, KernelError)):
            inst(th, {borel: Lam(x, NOT_BOREL[name](x))})


CANCELLING = {
    "a mean": lambda s, t: (t - s) * mk("E", t, mk("Block")),
    "a difference of means": lambda s, t: mk("E", t, mk("Block")) - mk("E", s, mk("Block")),
    "any function": lambda s, t: (t - s) * sym("k", "real", "real")[t],
    "a derivative": lambda s, t: (t - s) * bind("Deriv", z, t, z**2),
}


@pytest.mark.parametrize("name", CANCELLING)
def test_what_goes_where_two_arguments_are_the_same_is_no_borel_function(name):
    """With one symbol for both variables ⊢ E(X) = X was accepted."""
    s, b = sym("s"), sym("b", "borel", "real", "real")
    for th in (refl(b[X, Y]), refl(b[X, X]), refl(b[x, y])):
        with pytest.raises((TermError, KernelError)):
            inst(th, {b: Lam(s, t, CANCELLING[name](s, t))})
    quotient = inst(refl(b[X, Y]), {b: Lam(s, t, inv(t - s))})
    assert quotient.conclusion.args[0] is inv(Y - X)


def test_a_mean_is_not_the_variable():
    """The way from a Borel function with a mean in it to E(X) = X, and where it ends."""
    b, other = sym("b", "borel", "real"), sym("X0", "random")
    everywhere = bind("All", t, eq(b[t], t - c), data="real")
    at_x = spec(assume(everywhere), X)
    for name in ("anything", "X0", "X1", "v0"):
        other = sym(name, "random")
        with pytest.raises(TermError, match="not a Borel function written out"):
            inst(at_x, {b: Lam(t, E(t) - E(other)), c: E(other)})


def test_a_borel_function_is_known_where_its_arguments_are():
    borel = sym("b", "borel", "real")
    assert known(borel[X], mk("Block", X)).conclusion is mk("Known", borel[X], mk("Block", X))
    for block in (mk("Block", Y), mk("Block", Lam(x, borel[x])), mk("Block")):
        with pytest.raises(KernelError, match="no function of"):
            known(borel[X], block)


def test_only_reals_make_a_borel_function():
    for sort, arguments in (
        ("borel", ("nat",)),
        ("borel", ("real", "nat")),
        ("random", ("borel",)),
    ):
        with pytest.raises(TermError, match="no symbol has the sorts"):
            applied(("b", sort, arguments), tuple(x if s == "real" else n for s in arguments))
    with pytest.raises(TermError, match="no symbol has the sorts"):
        sym("b", "borel")


def mk_le_square():
    return combine(mk("Le", 0, x**2), [(1, (x,), ())])


def test_induct():
    predicate = bind("All", n, mk("Le", 0, n), data="nat")
    base = combine(mk("Le", 0, 0), [])
    step = combine(mk("Le", 0, n + 1), [(1, (), (assume(mk("Le", 0, n)),)), (1, (), ())])
    assert sequent(induct(predicate, n, base, step)) == (set(), mk("Le", 0, n))
    with pytest.raises(KernelError, match="the base proves something else"):
        induct(predicate, n, step, step)
    with pytest.raises(KernelError, match="the step proves something else"):
        induct(predicate, n, base, base)
    with pytest.raises(KernelError, match="not a predicate"):
        induct(bind("All", x, mk("Le", 0, x), data="real"), x, base, step)
    with pytest.raises(KernelError, match="not a predicate"):
        induct(mk("Le", 0, n), n, base, step)


def test_induct_refuses_hypotheses_about_the_variable():
    predicate = bind("All", n, mk("Le", n, m), data="nat")
    base = axiom_natural(m)
    step = assume(mk("Le", n + 1, m))
    with pytest.raises(KernelError, match="a hypothesis mentions n"):
        induct(predicate, n, base, step)
    about_n = bind("All", i, mk("Le", i, n), data="nat")
    with pytest.raises(KernelError):
        induct(about_n, n, axiom_natural(n), assume(mk("Le", n + 1, n)))


def axiom_natural(k):
    return inst(axiom("natural"), {schema.n: k})


# --- definitions and axioms -----------------------------------------------------------------------
def test_unfold():
    assert sequent(unfold(mk("Var", X))) == (set(), eq(mk("Var", X), E((X - E(X)) ** 2)))
    family = Lam(i, x * f[i])
    right = mk("exp", x * f[j]) * inv(bind("Sum", i, n, mk("exp", x * f[i])))
    assert unfold(mk("softmax", family, n, j)).right is right
    assert unfold(mk("abs", X)).right is mk("max", X, -X)
    with pytest.raises(KernelError, match="not a defined head"):
        unfold(mk("exp", x))


def test_unfold_takes_closed_terms():
    loose = bind("Sum", i, n, mk("abs", f[i])).args[1]
    with pytest.raises((KernelError, TermError)):
        unfold(loose)


@pytest.mark.parametrize("name", AXIOMS)
def test_axiom(name):
    hypotheses, conclusion = AXIOMS[name]
    theorem = axiom(name)
    assert sequent(theorem) == (set(hypotheses), conclusion)
    assert theorem.axioms == {name}


def test_unknown_axiom():
    with pytest.raises(KernelError, match="there is none of the name: choice"):
        axiom("choice")


# --- independence ---------------------------------------------------------------------------------
PAIRS = mk("Wise", Lam(i, q[i]), data=2)
TRIPLES = mk("Wise", Lam(i, q[i]), data=3)
MUTUAL = mk("Wise", Lam(i, q[i]))


def test_blocks():
    theorem = blocks(PAIRS, [[(0, i)], [(0, j)]])
    assert sequent(theorem) == ({PAIRS, mk("Ne", i, j)}, independent(q[i], q[j]))
    segment = blocks(MUTUAL, [[(0, 1, n)], [(0, n + 1)]])
    expected = mk("Indep", mk("Block", bind("Seg", i, n, q[i])), mk("Block", q[n + 1]))
    assert sequent(segment) == ({MUTUAL, mk("Lt", n, n + 1)}, expected)


def test_blocks_of_two_families():
    k = schema.F
    both = mk("Wise", Lam(i, q[i]), Lam(i, k[i]), data=4)
    theorem = blocks(both, [[(0, i), (1, i)], [(0, j), (1, j)]])
    expected = mk("Indep", mk("Block", q[i], k[i]), mk("Block", q[j], k[j]))
    assert sequent(theorem) == ({both, mk("Ne", i, j)}, expected)
    apart = blocks(both, [[(0, i)], [(1, i)]])
    assert apart.hypotheses == {both}


def test_functions():
    theorem = functions(assume(independent(X, Y)), [((0,), (X**2, mk("exp", X))), ((1,), (c * Y,))])
    expected = mk("Indep", mk("Block", X**2, mk("exp", X)), mk("Block", c * Y))
    assert sequent(theorem) == ({independent(X, Y)}, expected)
    joined = functions(assume(independent(X, Y, Z)), [((0, 2), (X * Z,)), ((1,), (Y,))])
    assert joined.conclusion is independent(X * Z, Y)


def test_functions_of_a_segment():
    apart = blocks(MUTUAL, [[(0, 1, n)], [(0, n + 1)]])
    total = bind("Sum", i, n, q[i] ** 2)
    theorem = functions(apart, [((0,), (total,)), ((1,), (q[n + 1],))])
    assert theorem.conclusion is independent(total, q[n + 1])


def test_functions_of_a_whole_family():
    k = schema.F
    families = mk("Indep", mk("Block", Lam(i, q[i])), mk("Block", Lam(i, k[i])))
    total = bind("Sum", i, n, q[i] * q[m])
    theorem = functions(assume(families), [((0,), (total,)), ((1,), (k[n],))])
    assert theorem.conclusion is independent(total, k[n])


def test_map_wise():
    theorem = map_wise(assume(PAIRS), [Lam(i, f[i] * q[i] ** 2)])
    assert sequent(theorem) == ({PAIRS}, mk("Wise", Lam(i, f[i] * q[i] ** 2), data=2))


def test_known():
    block = mk("Block", X, Lam(i, q[i]), bind("Seg", i, n, schema.F[i]))
    for term in (
        c,
        E(Y),
        X,
        X**2 / (1 + c),
        q[m],
        bind("Sum", i, m, q[i] * X),
        bind("Prod", i, n, j, schema.F[i]),
        E(Y, X, q[1]),
        mk("abs", X),
    ):
        assert sequent(known(term, block)) == (set(), mk("Known", term, block))
    assert known(c, G).conclusion is mk("Known", c, G)


def test_every_rule_has_its_replay():
    names = {
        rule.__name__
        for rule in (
            *(assume, refl, symm, trans, cut, disch, mp, cases, absurd, congruence, leibniz),
            *(inst, gen, spec, induct, unfold, axiom, imported, ring, combine),
            *(blocks, functions, map_wise, known),
        )
    }
    assert names == {*certificate.PARAMETERS_FIRST, *certificate.PREMISES_FIRST}
