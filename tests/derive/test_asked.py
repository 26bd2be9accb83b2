"""``ask`` in Python: what it gives, how that shows itself, and what it refuses."""

from __future__ import annotations

import json

import nbformat
import pytest
import sympy as sp
from nbclient import NotebookClient

from bilemma.answers.asked import ask
from bilemma.answers.not_answered import NotAnsweredError
from bilemma.answers.several_answers import AskedTogether
from bilemma.answers.to_sympy import NoSymPyError
from bilemma.questions.lexing.errors import MisreadError
from bilemma.trusted.book import replay_book

DOT = ("Var(q.k)", "q, k ~ N(0, s^2 I_d) independent")


@pytest.fixture(scope="module")
def dot():
    return ask(*DOT)


def test_an_answer_says_what_was_understood(dot):
    assert dot.closed
    assert dot.goal == "Var(q.k)"
    assert "Var(q[i]) = s^2 for all i" in dot.given
    assert any("mutually independent" in note for note in dot.notes)
    assert ask(dot.goal, dot.given).sympy() == dot.sympy()
    assert dot.models > 0


def test_its_steps_are_those_of_the_proof(dot):
    assert dot.steps[0].reason == "Definition of the dot product"
    assert [step.relation for step in dot.steps].count("⊢") == 1
    assert dot.steps[-1].text == "d·s⁴"
    assert dot.steps[-1].latex == "ds^4"


def test_it_shows_itself_in_a_terminal_and_in_a_notebook(dot):
    assert "Answer\n  Var(q·k) = d·s⁴" in repr(dot)
    assert dot._repr_latex_().endswith("=ds^4$")
    assert "**Answer**" in dot._repr_markdown_()
    page = dot._repr_html_()
    assert page.count("<tr>") == len(dot.steps)
    assert "Variance of a zero-mean product" in page
    assert "&#x27;independent vectors q, k&#x27;" in page  # what was typed is escaped


def test_in_chinese_its_words_are_chinese():
    answer = ask("Var(X)", "X ~ Poisson(λ)", language="zh")
    assert "结论" in repr(answer)
    assert "已知" in answer._repr_html_()
    assert "常数 λ" in answer.given


@pytest.mark.parametrize(("language", "joint"), [("en", ", if "), ("zh", "，若 ")])
def test_what_an_answer_supposes_besides_is_a_part_of_what_it_says(language, joint):
    answer = ask("bound P(X >= t)", "X ~ N(0, 1)", language=language)
    assert answer.supposed == ("0 < t",)
    assert answer.statement == f"P(t ≤ X) ≤ 1/(t² + 1){joint}0 < t"


def test_an_answer_that_supposes_nothing_more_says_so(dot):
    assert dot.supposed == ()
    assert dot.statement == "Var(q·k) = d·s⁴"


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ("var X = 25; var Y = 36; Corr(X,Y) = 0.4", "85"),
        ("SD(X) = 1; SD(Y) = 3; Corr(X,Y) = 1/2", "13"),
        ("var X = 2; var Y = 3; Corr(X,Y) = 1/2", "√2·√3 + 5"),
    ],
)
def test_answers_with_correlations_are_tried_in_models_that_have_them(given, text):
    answer = ask("Var(X+Y)", given, seconds=60)
    assert answer.text == text
    assert answer.models > 0


def test_the_certificate_is_complete_in_itself(dot, tmp_path):
    path = tmp_path / "answer.json"
    found = dot.certificate(path)
    assert json.loads(path.read_text()) == json.loads(json.dumps(found))
    (theorem,) = replay_book(path.read_text()).values()
    assert theorem.digest == dot.answer.theorem.digest


s, d, n, m, v, p = sp.symbols("s d n m v p")
VALUES = [
    (*DOT, d * s**4),
    ("E(X^4)", "X ~ N(m, v)", m**4 + 6 * m**2 * v + 3 * v**2),
    ("Var(sum(X[i], i=1..n)/n)", "X iid Bernoulli(p)", p * (1 - p) / n),
    ("SD(X+Y)", "X, Y independent; var X = 2; var Y = 3", sp.sqrt(5)),
    ("d(exp(2*v), v)", "", 2 * sp.exp(2 * v)),
]


@pytest.mark.parametrize(("goal", "given", "value"), VALUES)
def test_the_answer_in_sympy_is_the_expression_that_is_wanted(goal, given, value):
    found = ask(goal, given).sympy()
    plain = {x: sp.Symbol(x.name) for x in found.free_symbols}
    assert sp.simplify(found.subs(plain) - value) == 0


def test_softmax_in_sympy_is_a_quotient_of_exponentials():
    found = ask("d(softmax(x, i), x[j])").sympy()
    x, i, j, size = (
        sp.IndexedBase("x", real=True),
        *(sp.Symbol(name, integer=True, nonnegative=True) for name in "ijn"),
    )
    at = {i: 1, j: 2, size: 2}
    number = found.subs(at).doit().subs({x[1]: 0, x[2]: sp.log(3)})
    assert sp.simplify(number + sp.Rational(3, 16)) == 0


def test_what_is_left_of_means_stays_in_sympy():
    found = ask("Cov(X+Y, X-Y)").sympy()
    assert {str(f) for f in found.atoms(sp.Function)} == {"Var(X)", "Var(Y)"}
    with pytest.raises(NoSymPyError):
        ask("E(q.k | k)", "random q").sympy()


def test_samples_lie_near_the_answer(dot):
    rows = dot.sample(20_000)
    assert rows
    for row in rows:
        assert row.size == 20_000
        assert row.wanted != 0
        assert abs(row.found - row.wanted) < 6 * row.error
    assert ask("d(x^2, x)").sample(100) == ()
    with pytest.raises(ValueError, match="at least one"):
        dot.sample(0)


def test_what_is_not_understood_is_said_in_the_language_that_is_wanted():
    with pytest.raises(MisreadError, match="standard deviation") as refused:
        ask("Var(X)", "X ~ N(0, σ)")
    assert "X ~ N(0, σ^2)" in str(refused.value)
    with pytest.raises(MisreadError, match="标准差"):
        ask("Var(X)", "X ~ N(0, σ)", language="zh")
    with pytest.raises(ValueError, match="language"):
        ask("Var(X)", language="fr")


def test_hypotheses_that_contradict_each_other_are_refused():
    with pytest.raises(NotAnsweredError, match="cannot hold at once"):
        ask("Var(X)", ["X ~ N(0, 1)", "var X = 2"])


@pytest.mark.thorough
def test_it_shows_itself_in_a_kernel_of_jupyter():
    lines = ["from bilemma import ask", 'ask("Var(X)", "X ~ Binomial(n, p)")']
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("\n".join(lines))])
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    (shown,) = notebook.cells[0].outputs
    assert shown.data["text/latex"].endswith("=np(1-p)$")
    assert "<table>" in shown.data["text/html"]
    assert "**Answer**" in shown.data["text/markdown"]


SCORE = ("Var(q.k)", "q, k independent; mean 0; var q = s^2; var k = t^2")


def test_an_answer_is_cited_with_its_digest_and_what_it_rests_on():
    answer = ask(*SCORE)
    cited = answer.cite()
    assert cited.startswith(f"@misc{{bilemma-answer-{answer.digest[:12]},")
    assert answer.digest in cited
    assert r"\operatorname{Var}(\boldsymbol q\cdot\boldsymbol k)=ds^2t^2" in cited
    assert "variance-of-zero-mean-product" in cited
    assert cited.count("{") == cited.count("}")
    assert "所依据的定理" in ask(*SCORE, language="zh").cite()


def test_a_cell_asks_the_same():
    answer = ask(*SCORE)
    names: dict = {}
    exec(answer.cell().removesuffix("answer\n"), names)  # noqa: S102 - of our own making
    assert names["answer"].digest == answer.digest
    assert names["answer"].goal == answer.goal


def test_samples_are_taken_at_the_numbers_that_are_given():
    rows = ask(*SCORE).sample(20_000, s=2, d=3)
    assert rows
    for row in rows:
        assert {"d = 3", "s = 2"} <= set(row.values)
        assert abs(row.found - row.wanted) < 6 * row.error
    with pytest.raises(ValueError, match="no number"):
        ask(*SCORE).sample(100, q=1)


# --- several questions at once --------------------------------------------------------------------
@pytest.fixture(scope="module")
def both():
    return ask("the mean and variance of X + Y", "X, Y iid Poisson(λ)")


def test_several_questions_have_an_answer_each(both):
    assert [part.goal for part in both.parts] == ["E(X + Y)", "Var(X + Y)"]
    assert [part.statement for part in both.parts] == ["E[X + Y] = 2·λ", "Var(X + Y) = 2·λ"]
    assert both.refused == {}
    for part in both.parts:
        assert part.parts == (part,)
        (proved,) = replay_book(json.dumps(part.certificate())).values()
        assert proved.digest.hex() == part.digest


def test_all_of_them_show_themselves(both):
    texts = repr(both), both._repr_markdown_(), both._repr_html_()
    for text in texts:
        assert text.count("Question 1 of 2") == text.count("Question 2 of 2") == 1
    assert both._repr_html_().count("<details>") == 2
    assert both._repr_latex_().count("=2\\lambda$") == 2


@pytest.mark.parametrize("name", ["closed", "text", "digest", "answer"])
def test_what_belongs_to_one_is_asked_of_one(both, name):
    with pytest.raises(AttributeError, match=r"these are 2 answers: take one, \.parts\[0\]"):
        getattr(both, name)
    with pytest.raises(AttributeError, match="these are 2 answers"):
        both.sympy()


def test_of_those_that_are_refused_it_is_said_why():
    found = ask("E(S²), D(X̄)", "X_1, …, X_n 独立同分布，服从 P(λ)", language="zh")
    assert isinstance(found, AskedTogether)
    assert [part.text for part in found.parts] == ["λ/n"]
    assert "什么统计量" in str(found.refused["E(S²)"])
    for text in (repr(found), found._repr_markdown_(), found._repr_html_()):
        assert "第 1 问，共 2 问：E(S²)" in text
        assert "什么统计量" in text
    with pytest.raises(NotAnsweredError, match="cannot hold at once"):
        ask("E(X) and Var(X)", "mean X = 1; mean X = 2")
