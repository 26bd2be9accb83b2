"""In the browser: questions of one's own are read, answered and checked on the page *Ask*."""

from __future__ import annotations

import json
import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from bilemma.derive.examples import read_examples
from bilemma.questions.echo import echo
from bilemma.questions.question import read_question
from bilemma.trusted.book import replay_book
from tests.browser.conftest import ROOT
from tests.browser.test_shell import OVERFLOWING, assert_whole, faults
from tests.some_of import some_of

LONG = 120_000  # milliseconds: loading Python on a busy machine
EXAMPLES = [example for topic in read_examples(ROOT) for example in topic.examples]
SCORE = {"goal": "Var(q.k)", "given": "q, k independent; mean 0; var q = s^2; var k = t^2"}
ANSWER = r"\operatorname{Var}(\boldsymbol q\cdot\boldsymbol k)=ds^2t^2"


def asked(visit, prefix="", question=None, **how):
    """The page with everything loaded; answered, if its address holds a question."""
    held = f"#{urlencode(question)}" if question else ""
    visited = visit(f"{prefix}/ask/{held}", **how)
    expect(visited.page.locator(".bl-ask")).to_have_attribute("data-warm", "yes", timeout=LONG)
    return visited


def answer_of(page, state="whole"):
    """The answer, once all has come that follows it."""
    answer = page.locator(".bl-answer")
    expect(answer).to_have_attribute("data-state", state, timeout=LONG)
    return answer


def clear(page):
    page.locator(".bl-ask__bar").get_by_role("button", name="Clear").click()
    expect(page.locator(".bl-answer")).to_be_hidden()


def put(page, question):
    """Ask by the address, as a link with a question does."""
    clear(page)
    page.goto(f"{page.url.split('#')[0]}#{urlencode(question)}")


def shown(page, place):
    """The LaTeX of the formulas at a place."""
    return page.locator(f"{place} [data-tex]").evaluate_all("all => all.map(e => e.dataset.tex)")


@pytest.fixture(scope="module")
def reader(browser, server):
    """One page that is loaded once, for all that is asked one after the other."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    wrong = []
    page.on("console", lambda m: wrong.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "request", lambda r: None if r.url.startswith((server, "blob:")) else wrong.append(r.url)
    )
    page.goto(f"{server}/ask/")
    expect(page.locator(".bl-ask")).to_have_attribute("data-warm", "yes", timeout=LONG)
    yield page
    page.context.close()
    assert wrong == []


@pytest.mark.parametrize("n", some_of(range(len(EXAMPLES)), every=3), ids=[e.id for e in EXAMPLES])
def test_an_example_is_answered_replayed_and_tried(reader, n):
    clear(reader)  # else what is read below may be the answer before
    link = reader.locator(".bl-ask-examples a").nth(n)
    assert link.inner_text() == EXAMPLES[n].title.en
    link.click()
    expect(reader.locator("#bl-ask-goal")).to_have_value(EXAMPLES[n].goal)
    answer = answer_of(reader)
    expect(answer.locator(".bl-statement h2")).to_have_text("Answer")
    assert shown(reader, ".bl-answer .bl-claim")
    expect(answer).to_have_attribute("data-replayed", "yes")
    expect(answer).to_have_attribute("data-models", "6")
    assert answer.locator(".bl-proof > .bl-step").count() > 1
    assert all(answer.locator(".bl-step__why a").evaluate_all("all => all.map(a => a.href)"))


def test_the_answer_has_links_a_figure_and_files(reader, site):
    put(reader, SCORE)
    answer = answer_of(reader)
    assert shown(reader, ".bl-claim") == [ANSWER]
    law = answer.locator(".bl-answer__book a")
    expect(law).to_have_text("Variance of the dot product")
    for link in [law, *answer.locator(".bl-step__why a").all()]:
        path = link.evaluate("a => new URL(a.href).pathname").strip("/")
        assert (site / path / "index.html").is_file()

    circles = answer.locator("svg.bl-svg circle")
    assert circles.count() == 64
    before = answer.locator("svg.bl-svg").get_attribute("aria-label")
    assert before == "1 at d = 1; 64 at d = 64"
    answer.locator("input[name=s]").fill("3")
    expect(answer.locator("svg.bl-svg")).to_have_attribute(
        "aria-label", "9 at d = 1; 576 at d = 64"
    )

    with reader.expect_download() as download:
        answer.get_by_text("Certificate", exact=True).click()
    (proved,) = replay_book(download.value.path().read_text("utf-8")).values()
    assert proved.conclusion.head == "Eq"


def test_a_theorem_of_the_book_takes_the_place_of_no_closed_form(reader):
    sample = "Var(sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n)/(n-1))"
    put(reader, {"goal": sample, "given": "X iid N(m, v)"})
    answer = answer_of(reader)
    expect(answer.locator(".bl-statement h2")).to_have_text("Answer")
    (claim,) = shown(reader, ".bl-claim")
    assert claim.endswith(r"=\frac{2v^2}{n-1}")
    expect(answer).to_have_attribute("data-law", "variance-of-sample-variance")
    expect(answer).to_have_attribute("data-replayed", "yes")
    assert int(answer.get_attribute("data-models")) > 0


TOLD = (
    "Suppose the query and key vectors q and k are d-dimensional with independent entries, all of "
    "mean zero, where each q_i has variance a and each k_i has variance b. The attention logit is "
    "s = q^T k / √d. What is the variance of s? What would it be without the scaling?"
)


def test_what_is_made_out_of_a_told_question_is_answered_once_it_is_chosen(reader):
    put(reader, {"goal": TOLD})
    offer = reader.locator(".bl-ask__suggested button").first
    expect(offer).to_contain_text("passed over: 'Suppose the query and key vectors'")
    expect(reader.locator(".bl-answer")).to_be_hidden()
    offer.click()
    answer_of(reader)
    (claim,) = shown(reader, ".bl-claim")
    assert claim == r"\operatorname{Var}(s)=ab"


def test_what_is_copied_is_what_it_says(reader, server):
    reader.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server)
    put(reader, SCORE)
    answer = answer_of(reader)
    for name, sign in [
        ("Copy as LaTeX", r"\begin{align*}"),
        ("Copy as Markdown", "**Answer**"),
        ("Copy the command line", echo(read_question(**SCORE)).command("en")),
        ("Copy a link to this question", f"/ask/#{urlencode(SCORE)}"),
    ]:
        answer.get_by_role("button", name=name).click()
        expect(answer.locator(".bl-answer__copied")).to_have_text("Copied.")
        assert sign in reader.evaluate("navigator.clipboard.readText()")
        answer.locator(".bl-answer__copied").evaluate("e => e.replaceChildren()")


def test_a_question_is_read_while_one_types(reader):
    goal, read = reader.locator("#bl-ask-goal"), reader.locator(".bl-ask__read")
    clear(reader)
    goal.press_sequentially("Var(sum(X[i], i=1..n)")
    expect(read).to_contain_text("')' is wanted here.")
    expect(goal).to_have_attribute("aria-invalid", "true")
    assert read.locator("pre").inner_text().startswith("Var(sum(X[i], i=1..n)")
    goal.press_sequentially(")")
    expect(read).to_contain_text("Understood as")
    expect(goal).not_to_have_attribute("aria-invalid", "true")
    assert shown(reader, ".bl-ask__goal") == [r"\operatorname{Var}\Bigl(\sum_{i=1}^{n}X_i\Bigr)"]


@pytest.mark.parametrize(
    ("goal", "line", "said", "readings"),
    [
        ("Var(gelu(X))", "", "'gelu' is no function", []),
        ("Var(a/b X)", "", "", ["a/(b*X)", "(a/b)*X"]),
        ("Var(X)", "X unrelated", "Hypothesis 1 is not understood yet", []),
    ],
)
def test_what_is_not_understood_is_said_with_its_place(reader, goal, line, said, readings):
    clear(reader)
    reader.locator("#bl-ask-goal").fill(goal)
    reader.get_by_label("Hypothesis 1", exact=True).fill(line)
    reader.keyboard.press("Control+Enter")
    read = reader.locator(".bl-ask__read")
    expect(read).to_have_attribute("data-read", "no")
    expect(read).to_contain_text(said)
    expect(read.locator("mark")).to_have_count(1)
    offered = read.locator("li code").all_inner_texts()
    assert set(readings) <= set(offered)
    expect(reader.locator(".bl-answer")).to_be_hidden()


def test_hypotheses_that_contradict_each_other_are_noticed(reader):
    question = {"goal": "E(X)", "given": "mean X = 1; mean X = 2"}
    put(reader, question)
    answer = answer_of(reader, "contradictory")
    expect(answer).to_contain_text("cannot hold at once: one number has two values")
    assert answer.locator(".bl-claim").count() == 0


def test_what_has_no_end_is_ended_and_the_next_question_answered(reader):
    place = reader.locator(".bl-ask")
    place.evaluate("ask => { ask.dataset.seconds = 5; }")
    product = "*".join(f"X{n}" for n in range(20))
    put(reader, {"goal": f"Var({product})"})
    expect(answer_of(reader, "too_slow")).to_contain_text("No answer within")
    expect(place).to_have_attribute("data-state", "ready", timeout=LONG)
    place.evaluate("ask => { delete ask.dataset.seconds; }")  # a busy machine may need more
    put(reader, {"goal": "Var(X+Y)", "given": "X, Y independent"})
    expect(answer_of(reader)).to_contain_text("Var(X)")


def test_an_answer_that_is_no_closed_form_says_what_would_settle_it(reader):
    put(reader, {"goal": "E(X*Y)"})
    answer = answer_of(reader)
    expect(answer).to_contain_text("No closed form")
    expect(answer).to_contain_text("X, Y independent")


def test_of_a_limit_it_is_said_what_the_models_can_tell(reader):
    given = "var X = v; Cov(X[i],X[j]) = c for i != j"
    put(reader, {"goal": "lim Var(sum(X[i],i=1..n)/n) as n -> oo", "given": given})
    answer = answer_of(reader)
    (claim,) = shown(reader, ".bl-claim")
    assert claim.endswith(r"\to c\quad(n\to\infty)")
    expect(answer).to_contain_text("the equation of which the limit was taken")
    expect(answer).to_contain_text("no model reaches the limit")
    expect(answer).to_have_attribute("data-replayed", "yes")


def test_it_is_asked_and_answered_by_keyboard_alone(reader):
    clear(reader)  # leaves the focus in the goal
    keyboard = reader.keyboard
    keyboard.type("Var(q.k)")
    for _ in range(3):  # the palette, then the first hypothesis
        keyboard.press("Tab")
        if reader.evaluate("document.activeElement.matches('.bl-ask__lines input')"):
            break
    keyboard.type("indep")
    options = reader.locator("[role=option]")
    expect(options.first).to_contain_text("q, k independent")
    keyboard.press("ArrowDown")
    active = reader.evaluate("document.activeElement.getAttribute('aria-activedescendant')")
    assert active == options.first.get_attribute("id")
    keyboard.press("Enter")
    expect(options).to_have_count(0)
    for line in ("mean 0", "var q = s^2", "var k = t^2"):
        keyboard.press("Enter")  # the next line
        keyboard.type(line)
        keyboard.press("Escape")
    lines = reader.locator(".bl-ask__lines input")
    said = [line.input_value() for line in lines.all()]
    assert said == SCORE["given"].split("; ")
    keyboard.press("Enter")
    keyboard.press("Backspace")  # an empty line goes away
    expect(lines).to_have_count(4)
    keyboard.press("Control+Enter")
    answer_of(reader)
    assert shown(reader, ".bl-claim") == [ANSWER]
    assert reader.url.endswith(f"#{urlencode(SCORE)}")


def test_the_palette_puts_in_what_fits_the_goal(reader):
    clear(reader)
    reader.get_by_text("What can be asked").click()
    reader.get_by_role("button", name="norm2(x)").click()
    expect(reader.locator("#bl-ask-goal")).to_have_value("norm2(x)")
    reader.get_by_text("What can be supposed").click()
    reader.get_by_role("button", name="second moment q = m").click()
    expect(reader.get_by_label("Hypothesis 1", exact=True)).to_have_value("second moment x = m")


def test_an_answer_says_when_its_question_has_changed(reader):
    put(reader, SCORE)
    answer_of(reader)
    expect(reader.locator(".bl-answer__old")).to_be_hidden()
    reader.locator("#bl-ask-goal").fill("Var(q.k/d)")
    expect(reader.locator(".bl-answer__old")).to_be_visible()


# --- how the page is reached, and by whom ---------------------------------------------------------
@pytest.fixture(scope="module")
def telephone(visit_once):
    """A link with a question, followed once; a reader then switches to the dark and back."""
    return asked(visit_once, "/zh", SCORE, width=360)


@pytest.mark.parametrize("scheme", some_of(["light", "dark"], every=2))
def test_a_link_with_a_question_is_answered_on_a_telephone_in_chinese(telephone, scheme):
    visited, page = telephone, telephone.page
    page.emulate_media(color_scheme=scheme)
    worn, body = {"light": "default", "dark": "slate"}[scheme], page.locator("body")
    if body.get_attribute("data-md-color-scheme") != worn:
        page.locator("form[data-md-component=palette] label:visible").click()
    expect(body).to_have_attribute("data-md-color-scheme", worn)
    answer = answer_of(page)
    expect(answer).to_contain_text("独立随机变量的协方差")
    expect(page.locator(".bl-ask__read")).to_contain_text("相互独立")
    law = answer.locator(".bl-answer__book a")
    assert "/zh/theorems/variance-of-dot-product/" in law.evaluate("a => a.href")
    for fold in page.locator("details").all():
        fold.evaluate("d => { d.open = true }")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(OVERFLOWING) == []
    assert faults(page) == []
    assert_whole(visited)


# What a page that was left asks of the worker, while another follows up its answer.
LATE = """async (home) => {
  const { ask } = await import(new URL("calls.mjs", new URL(home, location.href)));
  const { number } = await ask("answer", { goal: "Var(X)", given: "var X = v" });
  await ask("warm", {});
  return ask("model", { number, wanted: 2 });
}"""


def test_warming_up_late_forgets_no_answer(reader):
    home = reader.locator(".bl-ask").get_attribute("data-home")
    assert reader.evaluate(LATE, home)["models"]


def test_without_a_script_the_command_line_is_shown(visit):
    page = visit("/ask/", script=False).page
    lines = page.locator(".bl-ask-examples code")
    assert lines.count() == len(EXAMPLES) + 1  # and a table of layers
    assert lines.first.inner_text().startswith("bilemma ask 'Var(q.k)' --given")
    expect(lines.first).to_be_visible()
    expect(page.locator("form.bl-ask__form")).to_have_count(0)


def test_from_a_folder_the_page_says_that_it_needs_a_server(browser, site):
    page = browser.new_page()
    page.goto((site / "ask" / "index.html").as_uri())
    expect(page.locator(".bl-ask")).to_contain_text("python -m http.server")
    page.close()


def test_other_pages_load_nothing_of_it(visit):
    visited = visit("/theorems/variance-of-dot-product/")
    loaded = visited.page.evaluate(
        "performance.getEntriesByType('resource').map(entry => entry.name)"
    )
    assert [name for name in loaded if re.search(r"ask|katex\.min\.js|pyodide", name)] == []


def test_what_the_page_looks_up_is_small(site):
    index = json.loads((site / "ask.json").read_text("utf-8"))
    assert {"laws", "left sides", "pages"} <= set(index)
    assert (site / "ask.json").stat().st_size < 400_000


# --- the last, for it leads the reader away -------------------------------------------------------
@pytest.mark.thorough
def test_the_switch_of_language_takes_the_question_along(reader):
    put(reader, SCORE)
    answer_of(reader)
    link = reader.locator("a.md-select__link[hreflang=zh]")
    link.evaluate("a => a.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    there = re.compile(re.escape(f"/zh/ask/#{urlencode(SCORE)}"))
    expect(reader).to_have_url(there, timeout=LONG)
    answer = answer_of(reader)
    expect(answer).to_contain_text("独立随机变量的协方差")


def test_it_answers_in_a_page_of_somebody_else(visit):
    """The element of embed.js, with a question of that page."""
    page = visit("/cite/").page
    address = page.url.partition("/cite/")[0]
    body = (
        f'<!doctype html><title>Notes</title><script src="{address}/assets/embed.js"></script>'
        '<bilemma-ask question="Var(X+Y)" given="X, Y independent"></bilemma-ask>'
    )
    page.route("**/notes/", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(f"{address}/notes/")
    framed = page.frame_locator("iframe")
    answer = framed.locator(".bl-answer")
    expect(answer).to_have_attribute("data-state", "whole", timeout=LONG)
    assert framed.locator(".md-header").is_hidden()
    assert framed.locator(".bl-ask").is_visible()
    height = page.locator("iframe").bounding_box()["height"]
    assert height >= answer.bounding_box()["height"]
