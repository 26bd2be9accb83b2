"""What stands beside the lines of proofs: every reason named and linked, none that was not used."""

import re

import pytest

from bilemma.bilingual.phrase import Link
from bilemma.bilingual.text import Text
from bilemma.formulas.latex import latex
from bilemma.library.model import Citation, Step
from bilemma.render.addresses import Place
from bilemma.render.pages.page_notation import proof_notation
from bilemma.render.pages.step_rows import steps
from bilemma.render.pages.templates import open_book
from bilemma.render.words.abbreviations import abbreviated
from bilemma.render.words.reason_words import Reasons
from bilemma.render.words.supposed import before_steps, suppositions
from bilemma.render.writers import html, text
from bilemma.trusted.terms import num
from tests.whole_book import book

NAME = Text(en="a name", zh="名称")
ONCE = re.compile("assumptions? made here|此处的(?:各条)?假设")
LOWERED = re.compile("(?<!-)\\b(?:berry|cauchy|chebyshev|frobenius|isserlis|markov|xavier)")
AGAIN = re.compile("；由(?:第|此处|归纳)")  # 由 begins a reason once
OLD = re.compile("line above|rules of inference|without this supposition|由上文|由推理规则")


@pytest.fixture(scope="module", params=["en", "zh"])
def context(request):
    return open_book(book(), request.param, None)[0]


def rows(context, entry):
    numbers = {h.id: n for n, h in enumerate(entry.hypotheses, 1)}
    notation = proof_notation(entry)
    before = before_steps(entry, context.words, notation)
    return steps(context, entry, numbers, notation, before)


def links(words):
    return [item for item in words if isinstance(item, Link)]


# --- over the whole book --------------------------------------------------------------------------
def test_every_reason_leads_somewhere_and_none_speaks_of_the_line_above(context):
    bare = []
    for entry in book().theorems.values():
        for step, row in zip(entry.steps, rows(context, entry), strict=True):
            said = text(row.reason)
            assert not OLD.search(said), f"{entry.id}, step {step.number}: {said}"
            assert not OLD.search(text(row.part)), f"{entry.id}, step {step.number}"
            assert len(ONCE.findall(said)) <= 1, f"{entry.id}, step {step.number}: {said}"
            assert not AGAIN.search(said), f"{entry.id}, step {step.number}: {said}"
            names = [said, *(text(e.rule) for e in row.elementary)]
            assert not any(map(LOWERED.search, names)), f"{entry.id}, step {step.number}: {names}"
            if not links(row.reason):
                bare.append((entry.id, step.number))
                assert step.note, f"{entry.id}, step {step.number}: {said}"
    assert len(bare) <= 2, f"name what these lines rest on: {bare}"


def test_every_link_to_a_part_of_the_page_has_its_target(context):
    for entry in book().theorems.values():
        anchors = {f"h-{h.id}" for h in entry.hypotheses}
        for row in rows(context, entry):
            anchors.update(row.anchors)
            for link in links(row.reason):
                if link.kind in ("line", "hypothesis", "assumption", "induction"):
                    prefix = {"line": "s-", "hypothesis": "h-"}.get(link.kind, "")
                    where = f"{entry.id}, step {row.number}: {link.kind} {link.id}"
                    assert prefix + link.id in anchors, f"{where} comes later, or never"
            anchors.add(row.anchor)


def test_every_tactic_that_a_line_cites_has_its_row():
    cited = {
        c.id for t in book().theorems.values() for s in t.steps for c in s.by if c.kind == "tactic"
    }
    assert cited <= book().tactics.keys()


def test_no_line_prints_the_same_as_the_one_before():
    for entry in book().theorems.values():
        before = None
        for step in entry.steps:
            before = before if step.start is None else step.displayed_start
            if step.relation not in ("|-", "->"):  # a bound may be its own limit
                assert step.displayed is not before, f"{entry.id}, step {step.number}"
            before = step.displayed


def uses(theorem, h, earlier, proved):
    """Whether a hypothesis comes in with this line's own inferences."""
    seen, todo = set(), [theorem]
    while todo:
        th = todo.pop()
        if th.digest in seen or h not in th.hypotheses:
            continue
        seen.add(th.digest)
        if not th.premises or th.rule == "inst" or th.digest in proved:
            return True
        todo += [p for p in th.premises if p.rule == "assume" or p.digest not in earlier]
    return False


def test_a_hypothesis_is_named_only_on_a_line_that_uses_it():
    proved = {t.theorem.digest for t in book().theorems.values()}
    for entry in book().theorems.values():
        terms, earlier = {h.id: h.term for h in entry.hypotheses}, set()
        for step in entry.steps:
            for id in step.hypotheses:
                where = f"{entry.id}, step {step.number}: {id}"
                assert uses(step.theorem, terms[id], earlier, proved - {entry.theorem.digest}), (
                    where
                )
            cited = {c.id for c in step.by if c.kind == "hypothesis"}
            assert cited <= set(step.hypotheses), f"{entry.id}, step {step.number}"
            earlier.add(step.theorem.digest)


def test_few_hypotheses_do_the_work():
    """The line (= 0) of the score that is nearly normal once cited H2 to H7; one does the work."""
    steps = book().theorems["nearly-normal-score"].steps
    (step,) = [s for s in steps if s.relation == "=" and s.term is num(0)]
    assert step.hypotheses == ("mean-q",)
    assert [(c.kind, c.id) for c in step.by] == [("hypothesis", "mean-q")]


def test_tactics_stand_beside_what_an_author_names(context):
    rows_of = rows(context, book().theorems["covariance-as-moments"])
    assert {link.id for link in links(rows_of[2].reason)} == {"linear", "ring"}
    place = Place("theorems/covariance-as-moments.md")
    assert 'href="../../tactics/#linear"' in html(rows_of[2].reason, place)


NAMED = re.compile(
    "由(?:(?:引理|定理|公理)“[^“”]+”|(?!由|与|对|用)[^“”]+(?:公式|定理|不等式|恒等式|法则|准则|性))。"
)


def test_after_a_chinese_by_stands_a_name_or_a_quotation():
    """A clause, or a noun that is no formula, is quoted with its kind."""
    context = open_book(book(), "zh", None)[0]
    cited = {"theorem": book().theorems, "axiom": book().axioms}
    for kind, entries in cited.items():
        for id in entries:
            reason = said(context, Citation(kind, id, NAME))
            assert NAMED.fullmatch(reason), f"{kind} {id}: {reason}"


@pytest.mark.parametrize(
    ("kind", "id", "chinese"),
    [
        ("theorem", "moments-of-weights", "由引理“权重的各阶矩都有限”。"),
        ("theorem", "variance-of-product", "由乘积的方差公式。"),
        ("theorem", "mean-given-keys", "由定理“由给定键时的条件期望求点积的均值”。"),
        ("axiom", "expectation_monotone", "由期望的单调性。"),
        ("axiom", "pi_positive", "由公理“π 为正数”。"),
    ],
)
def test_a_chinese_title_is_quoted_unless_it_is_a_name(kind, id, chinese):
    context = open_book(book(), "zh", None)[0]
    assert said(context, Citation(kind, id, NAME)) == chinese


def test_an_elementary_step_calls_what_it_cites_as_its_page_does(context):
    kinds = {"en": {"theorem", "lemma"}, "zh": {"定理", "引理"}}[context.language]
    called = {}
    for entry in book().theorems.values():
        for step, row in zip(entry.steps, rows(context, entry), strict=True):
            for elementary, view in zip(step.elementary, row.elementary, strict=True):
                cites = elementary.cites
                if cites and cites.kind == "theorem" and cites.id in book().theorems:
                    word = context.words.of("rules", book().theorems[cites.id].kind)
                    assert text(view.rule).startswith(word), f"{entry.id}, {view.number}"
                    called[word] = cites.id
    assert called.keys() == kinds


# --- words ----------------------------------------------------------------------------------------
def step(*by, number=9, hypotheses=(), note=None):
    return Step(number, "here", "=", None, None, by, note, hypotheses, (), 1)


def said(context, *by, hypotheses=(), note=None):
    numbers = {f"h{n}": n for n in range(1, 9)}
    order = {f"l{n}": n for n in range(1, 9)}
    return text(
        Reasons(context.book, context.words, numbers, order).of(
            step(*by, hypotheses=hypotheses, note=note)
        )
    )


@pytest.mark.parametrize(
    ("lines", "english", "chinese"),
    [
        ("3", "By line 3.", "由第 3 步。"),
        ("21", "By lines 1 and 2.", "由第 1、2 步。"),
        ("3456", "By lines 3–6.", "由第 3～6 步。"),
        ("13457", "By lines 1, 3–5 and 7.", "由第 1、3～5、7 步。"),
    ],
)
def test_lines_are_cited_by_number(context, lines, english, chinese):
    by = [Citation("line", f"l{n}", NAME) for n in lines]
    assert said(context, *by) == {"en": english, "zh": chinese}[context.language]


def test_after_another_reason_lines_are_used(context):
    by = Citation("tactic", "linear", NAME), Citation("line", "l3", NAME)
    here = Citation("assumption", "here", NAME)
    found = [said(context, *by), said(context, *by, here), said(context, by[1], here)]
    assert (
        found
        == {
            "en": [
                "Linearity of expectation; by line 3.",
                "Linearity of expectation; by line 3; by the assumption made here.",
                "By line 3; by the assumption made here.",
            ],
            "zh": [
                "由期望的线性性；用到第 3 步。",
                "由期望的线性性；用到第 3 步；用到此处的假设。",
                "由第 3 步；用到此处的假设。",
            ],
        }[context.language]
    )


def test_cases_are_named_where_lines_show_them(context):
    note = Text(en="If $x=0$, then $1=0$.", zh="若 $x=0$，则 $1=0$。")
    cases, line = Citation("tactic", "cases", NAME), Citation("line", "l3", NAME)
    by_cases = context.book.tactics["cases"].reason[context.language]
    assert by_cases not in said(context, cases, note=note, hypotheses=("h1",)).lower()
    assert by_cases in said(context, cases, line, note=note).lower()
    assert by_cases in said(context, cases).lower()


def test_hypotheses_in_a_row_are_a_range(context):
    found = said(context, hypotheses=("h2", "h3", "h4", "h6"))
    assert found == {"en": "By H2–H4, H6.", "zh": "由 H2～H4、H6。"}[context.language]


def test_the_induction_hypothesis_is_called_so_and_displayed(context):
    entry = book().theorems["square-of-finite-product"]
    (hypothesis,) = entry.supposed
    found = suppositions(entry, context.words, proof_notation(entry))
    (supposed,) = [s for s in found.values() if hypothesis.id in s.anchors]
    name = {"en": "induction hypothesis", "zh": "归纳假设"}[context.language]
    assert name in text(supposed.inductions[0].said).lower()
    assert supposed.inductions[0].conclusion is hypothesis.shown
    cited = [
        row for row in rows(context, entry) if any(x.kind == "induction" for x in links(row.reason))
    ]
    assert cited
    assert name in text(cited[0].reason)


# --- how lines break, and how parts are called ----------------------------------------------------
BRACKETS = re.compile(r"\\allowbreak(?![A-Za-z])|\\[lr]vert|[()\[\]]")


def test_lines_break_outside_of_brackets_only():
    broken = 0
    for entry in book().theorems.values():
        notation = proof_notation(entry)
        for step in entry.steps:
            depth = 0
            for found in BRACKETS.findall(latex(step.displayed, breakable=True, notation=notation)):
                if found == r"\allowbreak":
                    broken += 1
                    assert depth == 0, f"{entry.id}, step {step.number}"
                else:
                    depth += 1 if found in ("(", "[", r"\lvert") else -1
    assert broken > 500


def test_the_parts_of_an_induction_are_called_so():
    steps = book().theorems["moment-of-generating-function"].steps
    parts = ["Base case", "For the induction step", "Induction step"]
    assert [step.part.en for step in steps if step.part] == parts


def test_a_letter_is_introduced_and_shown(context):
    theorems = book().theorems.values()
    entry = next(t for t in theorems if t.steps[0].letters and not abbreviated(t).meanings)
    (first, *_) = rows(context, entry)
    name = entry.steps[0].letters[0]
    while name.head in ("ForAll", "All"):
        name = name.args[-1]
    assert {"en": "Write ", "zh": "记 "}[context.language] in text(first.part)
    shown = [step for step in entry.steps if name.args[0].data in step.displayed.free]
    assert shown
    assert all(name.args[0].data not in step.term.free for step in entry.steps)
