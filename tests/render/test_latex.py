import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings

from bilemma.formulas.latex import Notation, latex
from bilemma.formulas.layout import layout
from bilemma.formulas.meaning import read
from bilemma.formulas.plain import plain
from bilemma.referee.reading import StatedLetter, StatedLetters, read_formula, standard
from bilemma.trusted.kernel import AXIOMS, unfold
from bilemma.trusted.substitution import Lam, bind, subst
from bilemma.trusted.terms import inv, mk, num, sym
from tests.render.random_terms import propositions, reals

KATEX = Path(__file__).parents[2] / "node_modules" / "katex"
HINTS = re.compile(r"\\(?:allowbreak|nobreak)(?![A-Za-z]) ?")

X, Y, Z = (sym(name, "random") for name in "XYZ")
a, b, c, x, y, t, v = (sym(name) for name in "abcxytv")
tau, Delta, sigma_q, sigma_k, mu = (
    sym(name) for name in ("tau", "Delta", "sigma_q", "sigma_k", "mu")
)
d, n, m, i, j, l = (sym(name, "nat") for name in "dnmijl")  # noqa: E741 - an index
q, k = (sym(name, "random", "nat") for name in "qk")
xs, ys = (sym(name, "real", "nat") for name in "xy")
K = sym("K", "random", "nat", "nat")
h = sym("h", "real", "real")
G = sym("G", "Block")
Q, KEYS, XS = Lam(i, q[i]), Lam(i, k[i]), Lam(i, xs[i])


def E(body, *given):
    return mk("E", num(body), mk("Block", *given))


def Var(body):
    return mk("Var", body)


def Cov(first, second):
    return mk("Cov", first, second)


def Sum(index, *parts):
    return bind("Sum", index, *parts)


def exp(body):
    return mk("exp", body)


def eq(left, right):
    return mk("Eq", left, right)


def softmax(index, vector=XS):
    return mk("softmax", vector, n, index)


def partial(body, index):
    p = sym("p", "nat")
    moved = Lam(p, xs[p] + t * mk("delta", p, index))
    return bind("Deriv", t, num(0), subst(body, {xs.data: moved}))


dot = mk("dot", Q, KEYS, d)
root = mk("sqrt", d)

# Terms as a textbook prints them. What is written in a proof script and stored by the kernel in
# another order comes out in this one.
FORMULAS = [
    (
        eq(Var(X), -(E(X) ** 2) + E(X**2)),
        r"\operatorname{Var}(X)=\operatorname{E}[X^2]-\operatorname{E}[X]^2",
    ),
    (
        eq(Var(X * Y), Var(Y) * E(X) ** 2 + Var(X) * E(Y) ** 2 + Var(X) * Var(Y)),
        (
            r"\operatorname{Var}(XY)=\operatorname{Var}(X)\operatorname{Var}(Y)"
            r"+\operatorname{Var}(X)\operatorname{E}[Y]^2"
            r"+\operatorname{Var}(Y)\operatorname{E}[X]^2"
        ),
    ),
    (-(E(X * Y) ** 2) + E(X**2 * Y**2), r"\operatorname{E}[X^2Y^2]-\operatorname{E}[XY]^2"),
    (E((X - E(X)) ** 2), r"\operatorname{E}\bigl[(X-\operatorname{E}[X])^2\bigr]"),
    (X**2 - 2 * E(X) * X + E(X) ** 2, r"X^2-2\operatorname{E}[X]X+\operatorname{E}[X]^2"),
    (eq(dot, Sum(i, d, q[i] * k[i])), r"\boldsymbol q\cdot\boldsymbol k=\sum_{i=1}^{d}q_ik_i"),
    (
        eq(Var(dot), d * sigma_q**2 * sigma_k**2),
        r"\operatorname{Var}(\boldsymbol q\cdot\boldsymbol k)=d\sigma_q^2\sigma_k^2",
    ),
    (
        Var(dot * inv(root)),
        r"\operatorname{Var}\Bigl(\frac{\boldsymbol q\cdot\boldsymbol k}{\sqrt{d}}\Bigr)",
    ),
    (
        Var(X) - E(mk("conditional_variance", X, mk("Block", Y))),
        r"\operatorname{Var}(X)-\operatorname{E}\bigl[\operatorname{Var}(X\mid Y)\bigr]",
    ),
    (
        mk("conditional_covariance", X, Y, mk("Block", Q, X)),
        r"\operatorname{Cov}(X,Y\mid\boldsymbol q,X)",
    ),
    (mk("SD", dot), r"\operatorname{SD}(\boldsymbol q\cdot\boldsymbol k)"),
    (dot**2, r"(\boldsymbol q\cdot\boldsymbol k)^2"),
    (mk("dot", Q, KEYS, 2), r"\boldsymbol q_{1:2}\cdot\boldsymbol k_{1:2}"),
    (mk("dot", Q, Lam(j, K[i, j]), d), r"\boldsymbol q\cdot\boldsymbol K_i"),
    (eq(Var(a * X + b), a**2 * Var(X)), r"\operatorname{Var}(aX+b)=a^2\operatorname{Var}(X)"),
    (
        Var(X) + 2 * Cov(X, Y) + Var(Y),
        r"\operatorname{Var}(X)+\operatorname{Var}(Y)+2\operatorname{Cov}(X,Y)",
    ),
    (a**2 + b**2 + 2 * a * b, r"a^2+2ab+b^2"),
    (Sum(i, d, q[i] * k[i]) ** 2, r"\Bigl(\sum_{i=1}^{d}q_ik_i\Bigr)^2"),
    (exp(inv(n) * Sum(i, n, xs[i])), r"\mathrm e^{(1/n)\bigl(\sum_{i=1}^{n}x_i\bigr)}"),
    (Sum(i, n, Sum(j, n, q[i] * k[j])), r"\sum_{i=1}^{n}\sum_{j=1}^{n}q_ik_j"),
    (
        Sum(i, n, Sum(j, n, i, Cov(q[i], q[j]))),
        r"\sum_{\substack{i,j=1\\ i\ne j}}^{n}\operatorname{Cov}(q_i,q_j)",
    ),
    (xs[i] + Sum(j, n, i, xs[j]), r"x_i+\sum_{\substack{j=1\\ j\ne i}}^{n}x_j"),
    (Sum(i, n, q[i]) * inv(n), r"\frac{1}{n}\sum_{i=1}^{n}q_i"),
    (subst(Sum(i, n, i * x), {x.data: i}), r"\sum_{j=1}^{n}ij"),
    (-Sum(i, n, xs[i]), r"-\sum_{i=1}^{n}x_i"),
    (Sum(i, n, -xs[i]), r"\sum_{i=1}^{n}(-x_i)"),
    (bind("Prod", i, n, q[i]), r"\prod_{i=1}^{n}q_i"),
    (softmax(i), r"\operatorname{softmax}(\boldsymbol x)_i"),
    (
        exp(xs[i]) * inv(Sum(j, n, exp(xs[j]))),
        r"\frac{\mathrm e^{x_i}}{\sum_{j=1}^{n}\mathrm e^{x_j}}",
    ),
    (
        eq(partial(softmax(i), j), softmax(i) * (mk("delta", i, j) - softmax(j))),
        (
            r"\frac{\partial\operatorname{softmax}(\boldsymbol x)_i}{\partial x_j}="
            r"\operatorname{softmax}(\boldsymbol x)_i"
            r"(\delta_{ij}-\operatorname{softmax}(\boldsymbol x)_j)"
        ),
    ),
    (softmax(i, Lam(l, xs[l] + c)), r"\operatorname{softmax}(\boldsymbol x+c\boldsymbol 1)_i"),
    (softmax(i, Lam(l, xs[l] * inv(tau))), r"\operatorname{softmax}(\boldsymbol x/\tau)_i"),
    (softmax(i, Lam(l, xs[l] ** 2)), r"\operatorname{softmax}\bigl((x_j^2)_j\bigr)_i"),
    (
        mk("Le", mk("abs", partial(softmax(i), j)), (n - 1) * exp(-Delta)),
        (
            r"\Bigl\lvert\frac{\partial\operatorname{softmax}(\boldsymbol x)_i}"
            r"{\partial x_j}\Bigr\rvert"
            r"\le (n-1)\mathrm e^{-\Delta}"
        ),
    ),
    (mk("Le", y * (1 - y), num(1) / 4), r"y(1-y)\le \frac{1}{4}"),
    (partial(xs[i] * xs[l], j), r"\frac{\partial}{\partial x_j}(x_ix_l)"),
    (bind("Deriv", t, x, h[t]), r"\frac{\mathrm dh(x)}{\mathrm dx}"),
    (bind("Deriv", t, 2 * x, h[t] * t), r"\left.\frac{\mathrm d}{\mathrm dt}(th(t))\right|_{t=2x}"),
    (
        bind("Tends", t, mk("oo"), num(0), softmax(i, Lam(l, t * xs[l])), data="real"),
        r"\operatorname{softmax}(t\boldsymbol x)_i\to 0\quad(t\to\infty)",
    ),
    (bind("HasDeriv", t, a, b, h[t]), r"\mathrm d h(t)=b\,\mathrm dt\quad(t=a)"),
    (
        bind("ForAll", i, n, bind("ForAll", j, n, i, eq(Cov(q[i], q[j]), 0))),
        r"\operatorname{Cov}(q_i,q_j)=0\quad(1\le i,j\le n,\ i\ne j)",
    ),
    (
        bind("All", t, mk("Imp", mk("Le", b, t), mk("Le", h[t], a)), data="real"),
        r"h(t)\le a\quad(t\ge b)",
    ),
    (
        bind("All", d, eq(Var(dot), d), data="nat"),
        r"\operatorname{Var}(\boldsymbol q_{1:n}\cdot\boldsymbol k_{1:n})=n\quad(n=0,1,2,\dots)",
    ),
    (mk("Moment", X, 2), r"\operatorname{E}\lvert X\rvert^2<\infty"),
    (mk("Indep", mk("Block", X), mk("Block", Y)), r"X\mathrel{\perp\!\!\!\perp}Y"),
    (mk("Wise", Q, KEYS, data=4), r"\mathrel{\perp\!\!\!\perp}_4(\boldsymbol q,\boldsymbol k)"),
    (mk("Known", Y, G), r"\sigma(Y)\subseteq \sigma(\mathcal G)"),
    (E(X, Y, Q), r"\operatorname{E}[X\mid Y,\boldsymbol q]"),
    (mk("Imp", mk("Lt", 0, x), mk("Ne", x, 0)), r"0<x\Rightarrow x\ne 0"),
    (mk("max", -x, x), r"\max(x,-x)"),
    (1 - ys[i], "1-y_i"),
    (-xs[j] + xs[i], "x_i-x_j"),
    (3 * num(2) ** n, r"3\cdot 2^n"),
    (x * inv(2 * a), r"\frac{x}{2a}"),
    (num(1) / 2 * E(X), r"\frac{1}{2}\operatorname{E}[X]"),
    (exp(-(t**2) * inv(2 * sigma_q**2)), r"\mathrm e^{-t^2/(2\sigma_q^2)}"),
    (a - (b + c), "a-(b+c)"),
    (mk("sqrt", x) ** 2, r"(\sqrt{x})^2"),
    (mk("step", x, y), r"\mathbf 1\{x\le y\}"),
    (E(mk("step", x, y), Y), r"\operatorname{P}(x\le y\mid Y)"),
    (inv(mk("sqrt", 2 * mk("pi"))) * mk("Phi", -x), r"\frac{\Phi(-x)}{\sqrt{2\pi}}"),
    (inv(1 + (n - 1) * exp(-Delta)), r"\frac{1}{1+(n-1)\mathrm e^{-\Delta}}"),
]

# The axioms, by name; the hypotheses have the same constructs.
AXIOM_LATEX = {
    "expectation_known": r"\operatorname{E}[XY\mid\mathcal G]=Y\operatorname{E}[X\mid\mathcal G]",
    "expectation_tower": (
        r"\operatorname{E}\bigl[\operatorname{E}[X\mid\mathcal G]\bigr]"
        r"=\operatorname{E}[X]"
    ),
    "exp_add": r"\mathrm e^{x+y}=\mathrm e^x\mathrm e^y",
    "power_step": r"x^{n+1}=x^nx",
    "sum_step": r"\sum_{i=1}^{n+1}F_i=\sum_{i=1}^{n}F_i+F_{n+1}",
    "sum_except": r"\sum_{\substack{i=1\\ i\ne j}}^{n}F_i=\sum_{i=1}^{n}(1-\delta_{ij})F_i",
    "derivative_inverse": (
        r"\mathrm d\Bigl(\frac{1}{h(t)}\Bigr)"
        r"=-\frac{u}{h(a)^2}\,\mathrm dt\quad(t=a)"
    ),
    "limit_continuous": r"h\bigl(k(t)\bigr)\to h(a)\quad(t\to\infty)",
    "limit_logarithm": r"\frac{1}{\log(t)}\to 0\quad(t\to\infty)",
    "sequence_restriction": r"h(n)\to u\quad(n\to\infty)",
    "moment_expectation": (
        r"\operatorname{E}\bigl\lvert\operatorname{E}[X\mid\mathcal G]"
        r"\bigr\rvert^p<\infty"
    ),
}

PLAIN = [
    (eq(Var(X * Y), E(X**2 * Y**2) - E(X * Y) ** 2), "Var(X·Y) = E[X²·Y²] − E[X·Y]²"),
    (Sum(i, d, q[i] * k[i]), "Σ_{i≤d} q_i·k_i"),
    (Var(dot * inv(root)), "Var((q·k)/√d)"),
    (mk("Le", 1 - softmax(i), (n - 1) * exp(-Delta)), "1 − softmax(x)_i ≤ (n − 1)·exp(−Δ)"),
    (partial(softmax(i), j), "∂softmax(x)_i/∂x_j"),
    (Sum(i, n, Sum(j, n, i, Cov(q[i], q[j]))), "Σ_{i,j≤n, i≠j} Cov(q_i, q_j)"),
    (bind("ForAll", i, d, eq(E(q[i]), 0)), "E[q_i] = 0  (1 ≤ i ≤ d)"),
    (mk("conditional_variance", X * Y, mk("Block", Y)), "Var(X·Y | Y)"),
    (mk("conditional_variance", X, mk("Block")), "Var(X | ())"),
    (mk("tanh", x) ** 2, "tanh(x)²"),
    (mk("Moment", X, 2), "E|X|² < ∞"),
    (x ** (n + 1) * inv(a + b), "x^(n + 1)/(a + b)"),
    (mk("sqrt", x) ** 2, "(√x)²"),
]


def axiom_terms():
    return [term for hypotheses, claim in AXIOMS.values() for term in (*hypotheses, claim)]


def definition_terms():
    heads = [Var(X), Cov(X, Y), mk("SD", X), mk("abs", x), dot, softmax(i)]
    heads += [mk("sigmoid", x), mk("tanh", x)]
    return [unfold(term).conclusion for term in heads]


def letters(notation):
    """What a reader of a formula alone has to be told: letters, and lengths of vectors."""
    found = (
        StatedLetter(
            *key, (1,) * key[2].count("nat"), (None,) * (key[2].count("nat") - 1) + (length,)
        )
        if "nat" in key[2]
        else StatedLetter(*key)
        for key in notation.letters
        for length in [notation.lengths.get(key)]
    )
    return StatedLetters(tuple(found))


def assert_reads_back(term):
    notation = Notation.of(term)
    assert read(layout(term, notation), notation) is term
    for breakable in (False, True):
        assert read_formula(latex(term, breakable=breakable), letters(notation)) is standard(term)


@pytest.mark.parametrize(("term", "expected"), FORMULAS, ids=[text for _, text in FORMULAS])
def test_formula_is_printed_like_in_a_textbook(term, expected):
    assert latex(term) == expected
    assert_reads_back(term)


@pytest.mark.parametrize("name", AXIOM_LATEX)
def test_axiom_is_printed_like_in_a_textbook(name):
    assert latex(AXIOMS[name][1]) == AXIOM_LATEX[name]


@pytest.mark.parametrize(("term", "expected"), PLAIN, ids=[text for _, text in PLAIN])
def test_plain_text(term, expected):
    assert plain(term) == expected


def test_axioms_and_definitions_read_back():
    for term in (*axiom_terms(), *definition_terms()):
        assert_reads_back(term)


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(reals(3))
def test_random_terms_read_back(term):
    assume(not any(letter.primes for letter in Notation.of(term).letters.values()))
    assert_reads_back(term)


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(propositions(2))
def test_random_propositions_read_back(proposition):
    assume(not any(letter.primes for letter in Notation.of(proposition).letters.values()))
    assert_reads_back(proposition)
    assert plain(proposition)


def test_letters_of_bound_variables_avoid_free_ones():
    for free in ("i", "j", "l"):
        term = Sum(m, n, m * sym(free, "nat"))
        assert_reads_back(term)
    assert latex(Sum(m, n, xs[m] * ys[i])) == r"\sum_{j=1}^{n}x_jy_i"


def test_letters_avoid_symbols_that_the_page_does_not_know():
    page = Notation.of(xs[1])
    assert latex(Sum(m, n, m * i), notation=page) == r"\sum_{j=1}^{n}ij"


def test_symbols_that_look_the_same_are_told_apart_where_nobody_refused_them():
    real, random = sym("x"), sym("x", "random")
    assert latex(real + random) == "x+x'"
    assert latex(sym("x_1") + xs[1]) == "x_1+x'_1"
    assert_reads_back(x + xs[1])
    assert latex(x + xs[1]) == "x_1+x"


def test_a_subscript_of_two_parts_keeps_both():
    assert latex(sym("x1_2") + sym("x12")) == "x_{1,2}+x_{12}"


def test_length_is_written_unless_all_vectors_agree():
    both = softmax(i) + mk("softmax", XS, m, i)
    assert latex(both).count("_{1:") == 2
    assert_reads_back(both)


def test_conventions_of_a_page_are_shared():
    page = Notation.of(dot, xs[1])
    assert latex(Q.args[0] if Q.loose else q[1], notation=page) == "q_1"
    assert read_formula(latex(Var(dot), notation=page), letters(page)) is Var(dot)


def test_lines_break_before_relations_and_signs_only():
    shown = latex(eq(Var(X), E(X**2) - E(X) ** 2), breakable=True)
    assert shown == (
        r"\operatorname{Var}(X)\allowbreak=\nobreak \operatorname{E}[X^2]"
        r"\allowbreak-\nobreak \operatorname{E}[X]^2"
    )
    assert r"\allowbreak" not in latex(inv(a + b), breakable=True)
    assert r"\allowbreak" not in latex(exp(a + b), breakable=True)


@pytest.mark.parametrize("term", [term for term, _ in FORMULAS], ids=range(len(FORMULAS)))
def test_without_hints_breakable_latex_is_the_same(term):
    assert HINTS.sub("", latex(term, breakable=True)) == latex(term)


def test_loose_variable_is_refused():
    with pytest.raises(ValueError, match="without its binder"):
        latex(Q.args[0])


@pytest.mark.skipif(not (KATEX.is_dir() and shutil.which("node")), reason="needs Node and KaTeX")
def test_katex_accepts_every_construct():
    terms = [*(term for term, _ in FORMULAS), *axiom_terms(), *definition_terms()]
    script = (
        "const k=require(process.argv[1]);"
        "JSON.parse(require('fs').readFileSync(0)).map("
        "s=>k.renderToString(s,{throwOnError:true,strict:'error'}))"
    )
    shown = json.dumps([latex(term, breakable=True) for term in terms])
    command = [shutil.which("node"), "-e", script, str(KATEX)]
    done = subprocess.run(command, input=shown, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr[-600:]


# --- the letter of a limit ------------------------------------------------------------------------
def tends_to_zero(size):
    return bind("Tends", size, mk("oo"), 0, xs[size], data="nat")


@pytest.mark.parametrize("size", ["n", "d", "L"])
def test_a_limit_has_the_letter_that_its_proof_takes_for_it(size):
    claim, line = tends_to_zero(n), mk("Le", xs[sym(size, "nat")], x)
    page = Notation.of_page([((), [claim])], [((), [line])])
    statement = page.of_statement(claim)
    assert plain(claim, statement) == f"x_{size} → 0  ({size} → ∞)"
    assert plain(claim, page) != plain(claim, statement), "a line has that letter for a number"


def test_it_has_no_letter_that_the_statement_gives_to_something_else():
    given, claim, line = mk("Le", 1, n), tends_to_zero(m), mk("Le", xs[n], xs[d])
    statement = Notation.of_page([([given], [claim])], [((), [line])]).of_statement(given, claim)
    assert plain(claim, statement) == "x_d → 0  (d → ∞)"


def test_two_that_are_nested_have_two_letters():
    K2 = sym("A", "real", "nat", "nat")
    inner = bind("Tends", n, mk("oo"), 0, K2[n, m], data="nat")
    claim = bind("All", m, mk("Imp", mk("Le", 1, m), inner), data="nat")
    line = mk("Le", K2[n, d], x)
    statement = Notation.of_page([((), [claim])], [((), [line])]).of_statement(claim)
    assert plain(claim, statement).count("n → ∞") == 1
    assert "A_nn" not in plain(claim, statement)
