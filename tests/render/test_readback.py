"""What a page says reads back: statements that once said something false, random ones, damage."""

import contextlib
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bilemma.formulas.latex import Notation, latex
from bilemma.library.model import Hypothesis
from bilemma.referee.reading import (
    UnreadableError,
    read_introduction,
    read_light,
    read_statement,
    standard,
)
from bilemma.referee.written import PageReader, ReadbackError
from bilemma.render.pages.step_rows import new_letters
from bilemma.render.words.statement_words import conditions, introduction
from bilemma.render.words.strings import read_words
from bilemma.render.writers import markdown
from bilemma.render.writers.linear import light
from bilemma.trusted.substitution import Lam, bind, subst
from bilemma.trusted.terms import inv, mk, sym
from tests.render.random_terms import propositions

WORDS = read_words(Path(__file__).parents[2] / "templates" / "strings.toml")
LANGUAGES = ("en", "zh")

i, n, d = (sym(name, "nat") for name in "ind")
q, k, Z = (sym(name, "random", "nat") for name in "qkZ")
f, g = (sym(name, "real", "nat") for name in "fg")
x = sym("x")
Q, KEYS, ZS = (Lam(i, family[i]) for family in (q, k, Z))
DOT = mk("dot", Q, KEYS, d)


def E(body):
    return mk("E", body, mk("Block"))


def every(body, limit=None):
    return bind("ForAll", i, limit, body) if limit else bind("All", i, body, data="nat")


def printed(hypotheses, claim, language):
    """Introduction, conditions and claim as a page has them."""
    notation = Notation.of_page([(hypotheses, [claim])])
    given = [Hypothesis("", h) for h in hypotheses]
    words = WORDS[language]
    return (
        markdown(introduction(claim, given, notation, words)),
        markdown(conditions(given, notation, words)),
        latex(claim, notation=notation),
    )


def assert_reads_back(hypotheses, claim):
    for language in LANGUAGES:
        shown = printed(hypotheses, claim, language)
        found = read_statement(*shown, language)
        assert found.conclusion is standard(claim), shown
        assert set(found.hypotheses) == set(map(standard, hypotheses)), shown


# --- what was displayed and was not proved --------------------------------------------------------
def test_a_length_belongs_to_the_family_that_has_it():
    total = bind("Sum", i, n, Z[i])
    claim = mk("Eq", mk("Var", total) + E(DOT), bind("Sum", i, n, mk("Var", Z[i])) + E(DOT))
    pairwise = mk("Wise", ZS, data=2)
    let, given, _ = printed([pairwise], claim, "en")
    assert r"$Z_1,\dots,Z_n$" in let
    assert r"$q_1,\dots,q_d$" in let
    assert given == r"If $Z_1,\dots,Z_n$ are pairwise independent, then"
    assert_reads_back([pairwise], claim)


def test_a_family_goes_on_where_an_index_leaves_the_length():
    mutual = mk("Wise", Q, KEYS)
    claim = mk("Eq", E(DOT * q[d + 1]), E(DOT) * E(q[d + 1]))
    let, given, shown = printed([mutual], claim, "en")
    assert r"$q_1,q_2,\dots$" in let
    assert r"$q_1,q_2,\dots,k_1,\dots,k_d$ are mutually independent" in given
    assert r"\boldsymbol q_{1:d}" in shown
    assert_reads_back([mutual], claim)


@pytest.mark.parametrize(
    ("bounds", "members"),
    [
        ([], r"$q_0,q_1,\dots$"),
        ([mk("Le", 1, i)], r"$q_1,q_2,\dots$"),
        ([mk("Le", 1, i), mk("Le", i, d)], r"$q_1,\dots,q_d$"),
        ([mk("Le", 1, i), mk("Lt", i, n), mk("Le", n, d + 1)], r"$q_1,\dots,q_d$"),
        ([mk("Le", 1, i), mk("Le", i, d + 1)], r"$q_1,q_2,\dots$"),
    ],
)
def test_bounds_of_an_index_decide_how_a_family_is_introduced(bounds, members):
    claim = mk("Eq", E(DOT * q[i]), 0)
    assert members in printed(bounds, claim, "en")[0]
    assert_reads_back(bounds, claim)


@pytest.mark.parametrize("order", [1, 2, 3, sym("p", "nat")])
def test_the_moment_of_an_absolute_value_has_bars_once(order):
    X = sym("X", "random")
    of_size, own = (mk("Moment", t, order) for t in (mk("abs", X), X))
    power = "" if order == 1 else f"^{getattr(order, 'data', [order])[0]}"
    assert latex(of_size) == rf"\operatorname{{E}}\bigl[\lvert X\rvert{power}\bigr]<\infty"
    assert latex(own) == rf"\operatorname{{E}}\lvert X\rvert{power}<\infty"
    assert_reads_back([of_size], own)
    assert_reads_back([own], of_size)


def test_a_matrix_is_introduced_by_its_entries():
    K = sym("K", "real", "nat", "nat")
    a, j = sym("a", "nat"), sym("j", "nat")
    row = bind("Sum", j, d, K[a, j])
    cases = [
        (mk("Eq", bind("Sum", a, n, row), 0), r"$K_{1,1},\dots,K_{n,d}$"),
        (mk("Eq", bind("Sum", j, d, K[2, j]), 0), r"$K_{1,1},\dots,K_{1,d},K_{2,1},\dots$"),
        (mk("Eq", bind("Sum", a, n, K[a, 2]), 0), r"$K_{1,1},K_{1,2},\dots,K_{n,1},\dots$"),
        (mk("Eq", K[1, 2], 0), r"$K_{1,1},K_{1,2},\dots,K_{2,1},\dots$"),
    ]
    for claim, members in cases:
        assert members in printed([], claim, "en")[0]
        assert_reads_back([], claim)


def test_a_family_is_conditioned_on_as_a_whole_or_goes_on():
    X = sym("X", "random")
    shifted = mk("Indep", mk("Block", Lam(i, q[i] + X)), mk("Block", KEYS))
    claim = mk("Eq", E(DOT), 0)
    assert r"$q_0,q_1,\dots$" in printed([shifted], claim, "en")[0]
    assert r"$k_1,\dots,k_d$" in printed([shifted], claim, "en")[0]
    assert_reads_back([shifted], claim)


def test_the_scope_of_if_and_for_every():
    first = mk("Imp", mk("Le", 0, x), every(mk("Eq", f[i], 0)))
    second = every(mk("Eq", g[i], 0))
    claim = mk("Eq", x * f[0] * g[0], 0)
    english = printed([first, second], claim, "en")[1]
    assert english == (
        r"If if $0\le x$, then $f_i=0$ for every $i=0,1,2,\dots$; "
        r"and $g_i=0$ for every $i=0,1,2,\dots$, then"
    )
    chinese = printed([first, second], claim, "zh")[1]
    assert re.sub(" ", "", chinese) == (
        r"若只要$0\lex$，就有对任意$i=0,1,2,\dots$，$f_i=0$；且对任意$i=0,1,2,\dots$，$g_i=0$，则"
    )
    assert_reads_back([first, second], claim)


def test_scopes_that_differ_are_said_differently():
    premise, conclusion = mk("Le", 0, x), mk("Eq", f[i], 0)
    inside = mk("Imp", premise, every(conclusion, n))
    outside = every(mk("Imp", premise, conclusion), n)
    before = mk("Imp", every(conclusion, n), premise)
    twice = mk("Imp", inside, premise)
    claim = mk("Eq", bind("Sum", i, n, f[i]) * x, 0)
    for language in LANGUAGES:
        said = {printed([h], claim, language)[1] for h in (inside, outside, before, twice)}
        assert len(said) == 4
    for hypothesis in (inside, outside, before, twice):
        assert_reads_back([hypothesis], claim)
        assert_reads_back([mk("Le", 0, x), hypothesis, every(mk("Le", f[i], x), n)], claim)


# --- whatever can be stated -----------------------------------------------------------------------
def told_apart(term):
    """The term with its vector x under a name of its own: x is a number there, too."""
    return subst(term, {("x", "real", ("nat",)): Lam(i, sym("w", "real", "nat")[i])})


@settings(
    max_examples=100,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
@given(st.lists(propositions(2), max_size=3), propositions(1))
def test_random_statements_read_back_in_both_languages(hypotheses, claim):
    assert_reads_back(list(dict.fromkeys(map(told_apart, hypotheses))), told_apart(claim))


def test_a_premise_about_random_variables_that_has_an_if_itself_reads_back():
    inner = mk("Imp", mk("Le", q[1], x), mk("Eq", x, 0))
    for premise in (inner, bind("ForAll", i, n, mk("Imp", mk("Le", q[i], x), mk("Eq", x, 0)))):
        assert_reads_back([mk("Imp", premise, mk("Eq", g[1], x))], mk("Eq", x, g[1]))


def light_letters(term):
    notation = Notation.of_page([([], [term])])
    said = markdown(introduction(term, [], notation, WORDS["en"]))
    return light(term, notation), read_introduction(said, "en")


@settings(
    max_examples=100,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
@given(propositions(1))
def test_random_propositions_read_back_from_light_html(proposition):
    term = told_apart(proposition)
    html, letters = light_letters(term)
    assert read_light(html, letters) is standard(term), html


@pytest.mark.parametrize(
    "term",
    [
        mk("Eq", mk("delta", 1, 2), mk("delta", i, 12)),
        bind("HasDeriv", x, 0, f[1], x * f[1] * inv(f[2] * x)),
        mk("Eq", mk("softmax", Lam(i, f[i] + x * mk("delta", i, n)), d, 1), x),
        mk("Le", mk("abs", mk("abs", x) - f[1] * mk("abs", f[2])), inv(x) * f[1]),
        mk("Wise", Q, KEYS, data=2),
        mk("Known", q[1], mk("Block")),
    ],
)
def test_what_stands_side_by_side_on_one_line_reads_back(term):
    html, letters = light_letters(term)
    assert read_light(html, letters) is standard(term), html


def test_an_elementary_step_that_prints_another_letter_stops_the_build():
    reader, term = PageReader("a theorem", "en"), mk("Le", 0, x)
    reader.elementary(light(term, Notation.of(term)), term)
    wrong = Notation({x.data: Notation.of(sym("y")).letter(("y", "real", ()))})
    with pytest.raises(ReadbackError, match="a theorem"):
        reader.elementary(light(term, wrong), term)


def test_a_number_of_an_elementary_step_alone_does_not_look_like_a_component():
    page = Notation.of_page([([], [mk("Le", 0, f[1])])])
    arbitrary, other = sym("f_1"), sym("x_1")
    found = new_letters([arbitrary.data, other.data, f[1].data], page)
    assert list(found) == [arbitrary.data]
    renamed = subst(mk("Le", arbitrary, f[1]), found)
    reader = PageReader("a theorem", "en")
    reader.elementary(light(renamed, page), renamed)
    same = mk("Le", arbitrary, f[1])
    with pytest.raises(ReadbackError):
        reader.elementary(light(same, page), same)


# --- damage ---------------------------------------------------------------------------------------
PIECE = re.compile(r"\\[A-Za-z]+|\\.|[A-Za-z]|\d+|\S")
UNSEEN = re.compile(r"\\(?:[bB]igg?[lr]|[,!]|quad|allowbreak|nobreak)")
SIGMA, TAU = sym("sigma_q"), sym("tau")
DAMAGED = [  # a statement whose text is damaged in every place
    (
        [
            mk("Wise", Q, KEYS, data=4),
            bind("ForAll", i, d, mk("Eq", E(q[i]), 0)),
            bind("ForAll", i, d, mk("Eq", mk("Var", q[i]), SIGMA**2)),
            mk("Lt", 0, TAU),
        ],
        mk("Eq", mk("Var", DOT * inv(TAU)), bind("Sum", i, d, SIGMA**2 * mk("Var", k[i])) * 3),
    ),
    (
        [mk("Imp", mk("Le", 0, x), every(mk("Lt", f[i], g[i]), n)), mk("Le", 1, n)],
        mk("Le", bind("Sum", i, n, f[i] ** 2 * x), mk("exp", x * inv(n + 1)) - g[1]),
    ),
]


def outcome(shown, language):
    """What is read, or that nothing is."""
    try:
        found = read_statement(*shown, language)
    except UnreadableError:
        return None
    return found.conclusion, frozenset(found.hypotheses)


def damages(latex):
    """Formulas with one token left out, doubled or changed into another token of the formula."""
    places = [m for m in PIECE.finditer(latex) if not UNSEEN.fullmatch(m[0])]
    names = sorted({m[0] for m in places if m[0].isalnum()})
    for found in places:
        before, after = latex[: found.start()], latex[found.end() :]
        yield f"{before} {after}"
        if found[0].isalnum():
            yield from (f"{before}{name}{after}" for name in names if name != found[0])


@pytest.mark.parametrize("case", range(len(DAMAGED)))
def test_a_damaged_formula_is_noticed(case):
    hypotheses, claim = DAMAGED[case]
    let, given, latex_of_claim = printed(hypotheses, claim, "en")
    whole = outcome((let, given, latex_of_claim), "en")
    assert whole is not None
    unnoticed = [s for s in damages(latex_of_claim) if outcome((let, given, s), "en") == whole]
    assert not unnoticed
    for formula in re.finditer(r"\$([^$]+)\$", given):
        for wrong in damages(formula[1]):
            text = f"{given[: formula.start(1)]}{wrong}{given[formula.end(1) :]}"
            assert outcome((let, text, latex_of_claim), "en") != whole, text


@pytest.mark.parametrize("case", range(len(DAMAGED)))
def test_a_damaged_line_of_light_html_is_noticed(case):
    hypotheses, claim = DAMAGED[case]
    for term in (*hypotheses, claim):
        html, letters = light_letters(term)
        assert read_light(html, letters) is standard(term)
        for found in re.finditer(r"<(i|b|sub|sup)>[^<]*</\1>|[A-Za-z0-9²]+|[−+=≤≠⇒/∑]|&lt;", html):
            wrong = html[: found.start()] + html[found.end() :]
            with contextlib.suppress(UnreadableError):
                assert read_light(wrong, letters) is not standard(term), wrong


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", range(len(DAMAGED)))
def test_a_damaged_sentence_is_noticed(case, language):
    let, given, claim = printed(*DAMAGED[case], language)
    whole = outcome((let, given, claim), language)
    word = re.compile(r"[A-Za-z-]+|[;；，]|[\u4e00-\u9fff]")
    outside = list(word.finditer(re.sub(r"\$[^$]*\$", lambda f: "#" * len(f[0]), given)))
    unnoticed = []
    for found in outside:
        text = given[: found.start()] + given[found.end() :]
        if outcome((let, re.sub("  +", " ", text), claim), language) == whole:
            unnoticed.append(found[0])
    # a conjunction between conditions says no more than the semicolon or comma before it
    assert set(unnoticed) <= {"and", "且"}
