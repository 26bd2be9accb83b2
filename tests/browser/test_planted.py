"""Alterations that somebody might plant in the built site: each is found, or listed as not read.

What is listed stands in a table of the comparison, which the page *How it is checked* repeats.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from bilemma.referee.comparison.beside import differences_of_files
from bilemma.referee.comparison.furniture import UNREAD
from bilemma.referee.comparison.site_comparison import compare
from bilemma.typeset.math import TypesetFormula
from tests.browser.conftest import ROOT

VARIANCE, PRODUCT, EXCEPT = (
    "variance-of-dot-product",
    "expectation-of-product",
    "term-at-most-sum-except",
)
FOLDERS = {"en": ".", "zh": "zh"}
Change = Callable[[str], str]


@pytest.fixture(scope="module")
def before(replayed, katex):
    """What is found in a site of some pages as they were built: that the others are missing."""
    known = {}

    def before(folder, language, ids):
        if (language, ids) not in known:
            wanted = {id: replayed[id] for id in ids if id in replayed}
            known[language, ids] = set(compare(folder, language, wanted, katex).differences)
        return known[language, ids]

    return before


@pytest.fixture
def found(site, replayed, katex, language, tmp_path, before):
    """What the comparison finds in a site of some pages once a file of it is altered."""

    def found(path: str, change: Change, ids=(), folders=(), shared=False) -> str:
        base, ids = Path(FOLDERS[language]), tuple(ids)
        for place in (*(f"theorems/{id}" for id in ids), *folders):
            shutil.copytree(site / base / place, tmp_path / base / place, dirs_exist_ok=True)
        for id in ids if language == "zh" else ():
            (tmp_path / "theorems" / id).mkdir(parents=True, exist_ok=True)
            shutil.copy2(site / "theorems" / id / "statement.v", tmp_path / "theorems" / id)
        known = before(tmp_path, language, (*ids, *folders)) if folders else set()
        file = tmp_path / path if shared else tmp_path / base / path
        text = file.read_text("utf-8")
        altered = change(text)
        assert altered != text, "nothing was altered: mend this test"
        file.write_text(altered, "utf-8")
        wanted = {id: replayed[id] for id in ids}
        after = compare(tmp_path, language, wanted, katex).differences
        return "\n".join(one for one in after if one not in known)

    return found


# --- how a page is altered ------------------------------------------------------------------------
def put(before: str, after: str, start: str = "<h1") -> Change:
    """Another text for the first one of this kind from the statement on."""

    def change(page: str) -> str:
        place = page.index(start)
        return page[:place] + page[place:].replace(before, after, 1)

    return change


def around(pattern: str, before: str, after: str) -> Change:
    """Something before and after what fits the pattern."""

    def change(page: str) -> str:
        place = page.index("<h1")
        said = re.compile(pattern, re.DOTALL)
        return page[:place] + said.sub(lambda m: before + m[0] + after, page[place:], count=1)

    return change


CLAIM = "<p class=bl-claim>"
GIVEN = "<p>"  # the first paragraph of a statement has no class
NEW = '<span class=katex data-tex="1=0"><k-b>1=0</k-b></span>'

STATEMENT: dict[str, Change] = {
    "words before the claim": put(CLAIM, CLAIM + "It is false that "),
    "a sum after the claim": around(r"<p class=bl-claim>.*?(?=</p>)", "", " + 1"),
    "a second formula in the claim": put(CLAIM, CLAIM + NEW),
    "a paragraph of a class": put(CLAIM, f"<p class=bl-note>and moreover 1 = 0</p>{CLAIM}"),
    "a paragraph of two classes": put(CLAIM, f'<p class="bl-words x">for d = 1 only</p>{CLAIM}'),
    "a box": put(CLAIM, f"<div>for d = 1 only</div>{CLAIM}"),
    "a list": put(CLAIM, f"<ul><li>for d = 1 only</ul>{CLAIM}"),
    "loose text": put(CLAIM, f"for d = 1 only {CLAIM}"),
    "a folded part": put(CLAIM, f"<details open><summary>!</summary>1 = 0</details>{CLAIM}"),
    "another claim in a folded part": put(
        CLAIM, f"<details open>{CLAIM}{NEW}</p></details><p class=bl-claim hidden>"
    ),
    "a second claim": put(CLAIM, f"{CLAIM}{NEW}</p>{CLAIM}"),
    "a second claim after the statement": put("</section>", f"</section>{CLAIM}{NEW}</p>"),
    "a second statement": put(
        "</section>", f"</section><section class=bl-statement>{CLAIM}{NEW}</p></section>"
    ),
    "given without being shown": put(GIVEN, '<p style="display:none">'),
    "given and hidden": put(GIVEN, "<p hidden>"),
    "given of a class": put(GIVEN, "<p class=md-hidden>"),
    "given and struck out": put(GIVEN, "<p><s>x</s>"),
    "a claim that is struck out": around(r"(?<=<p class=bl-claim>).*?(?=</p>)", "<s>", "</s>"),
    "a claim that is hidden": put(CLAIM, "<p class=bl-claim hidden>"),
    "a claim of no size": put(CLAIM, '<p class=bl-claim style="font-size:0">'),
    "a claim in its own colour": put(CLAIM, '<p class=bl-claim style="color:transparent">'),
    "a claim nobody can read aloud": put(CLAIM, "<p class=bl-claim aria-hidden=true>"),
    "a claim that a click changes": put(CLAIM, '<p class=bl-claim onclick="this.remove()">'),
    "a hidden statement": put("<section class=bl-statement", "<section hidden class=bl-statement"),
    "a statement in a folded part": around(
        r"<section class=bl-statement.*?</section>", "<details>", "</details>"
    ),
    "a statement in a hidden box": around(
        r"<section class=bl-statement.*?</section>", "<div hidden>", "</div>"
    ),
    "a statement that is struck out": around(
        r"<section class=bl-statement.*?</section>", "<del>", "</del>"
    ),
    "a formula that is hidden": put("<span class=katex ", "<span hidden class=katex "),
    "a formula without size": put("<span class=katex ", '<span style="width:0" class=katex '),
    "a sign that is hidden": put("<sub", "<sub hidden"),
    "a box around signs that is hidden": put("<k-b>", "<k-b hidden>"),
    "a letter with a style": put("<i>", '<i style="display:none">'),
    "a picture for words": put(CLAIM, f"<img src=x.png alt=x>{CLAIM}"),
    "no given": around(r"<p>.*?</p>(?=\s*<p class=bl-claim)", "<!--", "-->"),
}


def _without_last(page: str) -> str:
    last = re.search(r'<li class="?bl-step[^>]*>(?:(?!<li ).)*?bl-qed.*?(?=</ol>)', page, re.DOTALL)
    left = page[: last.start()]
    place = left.rindex("<div class=bl-step__why>")
    end = left.rindex("</div>", 0, place)
    mark = "<span class=bl-qed role=img>∎</span>"
    return left[:end] + mark + left[end:] + page[last.end() :]


def _swapped(page: str) -> str:
    lines = re.findall(r"<div class=bl-step__f>.*?</div>", page)
    _, first, second, *_ = lines
    mark = "\0"
    return page.replace(first, mark, 1).replace(second, first, 1).replace(mark, second, 1)


PROOF: dict[str, Change] = {
    "the last line is missing": lambda page: re.sub(
        r'<li class="?bl-step[^>]*>(?:(?!<li ).)*?bl-qed.*?(?=</ol>)', "", page, flags=re.DOTALL
    ),
    "the last line is missing, and the end is marked": _without_last,
    "the first line is missing": lambda page: re.sub(
        r"<li class=bl-step id=.*?(?=<li class=bl-step id=)", "", page, count=1, flags=re.DOTALL
    ),
    "two lines change places": _swapped,
    "a supposition that no line needs": put(
        "<li class=bl-step id=", f"<li class=bl-part>Suppose that {NEW}.<li class=bl-step id="
    ),
    "suppositions without a formula": put(
        "<li class=bl-step id=",
        "<li class=bl-part>Suppose that 0 = 1. 假设0 = 1。<li class=bl-step id=",
    ),
    "words beside the formula of a line": put(
        "<div class=bl-step__f>", "<div class=bl-step__f>not "
    ),
    "words beside a relation": put("<span class=bl-step__rel>", "<span class=bl-step__rel>not "),
    "a hidden line": put("<li class=bl-step id=", "<li hidden class=bl-step id="),
    "a hidden formula of a line": put("<div class=bl-step__f>", "<div hidden class=bl-step__f>"),
    "a line of an unknown kind": put(
        "<li class=bl-step id=", "<li class=bl-remark>1 = 0<li class=bl-step id="
    ),
    "a box in a line": put("<div class=bl-step__why>", "<div>= 0</div><div class=bl-step__why>"),
    "a hidden proof": put("<ol class=bl-proof", "<ol hidden class=bl-proof"),
    "a second proof": put("<ol class=bl-proof", "<ol class=bl-proof></ol><ol class=bl-proof"),
    "the end is marked twice": put(
        "<div class=bl-step__f>", "<div class=bl-step__f><span class=bl-qed>∎</span>"
    ),
    "another number": put(">1</a>", ">7</a>", "<ol class=bl-proof"),
}

HYPOTHESES: dict[str, Change] = {
    "a hidden hypothesis": put("<p class=bl-hyp>", "<p class=bl-hyp hidden>"),
    "a hidden row": put("<li id=h-", "<li hidden id=h-"),
    "a hidden list": put("<ol class=bl-hyps>", "<ol class=bl-hyps hidden>"),
    "a hypothesis outside of the list": put(
        "<ol class=bl-hyps>", "<p class=bl-hyp>1.</p><ol class=bl-hyps>"
    ),
    "words after a hypothesis": around(r"<p class=bl-hyp>.*?(?=</p>)", "", " Or not."),
}

PAGE = {f"{part}: {name}": change
        for part, found in (("statement", STATEMENT), ("proof", PROOF), ("hypotheses", HYPOTHESES))
        for name, change in found.items()}  # fmt: skip


@pytest.mark.parametrize("name", PAGE)
def test_an_altered_page_is_found(found, name):
    assert found(f"theorems/{VARIANCE}/index.html", PAGE[name], [VARIANCE])


OWN = {
    "a script": put("</body>", "<script>document.body.remove()</script></body>"),
    "a style": put("</body>", "<style>.bl-hyp{display:none}</style></body>"),
    "a style sheet": put("</body>", "<link rel=stylesheet href=x.css></body>"),
}


@pytest.mark.parametrize("name", OWN)
def test_a_page_with_scripts_or_styles_of_its_own_is_found(found, name):
    ids = [VARIANCE, PRODUCT, EXCEPT]
    assert "of its own" in found(f"theorems/{VARIANCE}/index.html", OWN[name], ids)


SUPPOSED = {
    "en": ("Suppose that ", "Whatever holds, do not suppose that "),
    "zh": ("假设", "无论如何，不作这一假定："),
}


def test_what_a_proof_supposes_is_read(found, language):
    """The sentence says the contrary, and the lines below it were proved under it."""
    change = put(*SUPPOSED[language], "<ol class=bl-proof")
    assert found(f"theorems/{EXCEPT}/index.html", change, [EXCEPT])


def test_a_supposition_that_is_left_out_is_found(found):
    part = r"<li class=bl-part[^>]*>(?:(?!<li ).)*?(假设|Suppose)"
    change = lambda page: re.sub(part, lambda m: m[0][: -len(m[1])], page, count=1, flags=re.DOTALL)  # noqa: E731
    assert found(f"theorems/{EXCEPT}/index.html", change, [EXCEPT])


def test_a_page_of_a_theorem_that_states_none_is_found(found):
    page = lambda _: "<html lang=en><body><p>Proved. 1 = 0.</p></body></html>"  # noqa: E731
    assert found(f"theorems/{PRODUCT}/index.html", page, [PRODUCT])


# --- beside the pages of theorems -----------------------------------------------------------------
def of_json(change: Callable[[dict], None]) -> Change:
    def changed(text: str) -> str:
        data = json.loads(text)
        change(data)
        return json.dumps(data, ensure_ascii=False)

    return changed


FILES: dict[str, tuple[str, Change]] = {
    "the claim of a handout": (".tex", lambda t: t.replace(r"d\sigma_q^2", r"d^2\sigma_q^2", 1)),
    "a line of a handout": (".tex", put(r"\sum_{i=1}", r"\sum_{i=2}", r"\begin{steps}")),
    "words in the statement of a handout": (
        ".tex",
        put("$", "It is false that $", r"\begin{theorem}"),
    ),
    "the claim of a notebook": (
        ".ipynb",
        lambda t: t.replace(r"d\\sigma_q^2", r"2d\\sigma_q^2", 1),
    ),
    "an empty notebook": (".ipynb", lambda _: "{}"),
    "an empty handout": (".tex", lambda _: ""),
}


@pytest.mark.parametrize("name", FILES)
def test_an_altered_file_of_a_theorem_is_found(found, name):
    ending, change = FILES[name]
    assert found(f"theorems/{VARIANCE}/{VARIANCE}{ending}", change, [VARIANCE])


ROCQ: dict[str, Change] = {
    "another theorem": lambda _: "Theorem x : False.",
    "no hypothesis": lambda t: re.sub(r"\n    \(mean_q : .*\)", "", t),
    "another factor": lambda t: t.replace("= INR d *", "= 2 * INR d *"),
    "one more sentence": lambda t: t + "Axiom a : False.\n",
}


@pytest.mark.parametrize("name", ROCQ)
def test_an_altered_statement_for_rocq_is_found(found, name):
    path = f"theorems/{VARIANCE}/statement.v"
    assert found(path, ROCQ[name], [VARIANCE], shared=True)


def test_an_altered_statement_for_rocq_on_the_page_is_found(found):
    change = put("= INR d *", "= 2 * INR d *", "<div class=bl-rocq")
    assert found(f"theorems/{VARIANCE}/index.html", change, [VARIANCE])


def test_altered_certificates_and_words_for_rocq_are_found(site, tmp_path):
    ids = list(json.loads((site / "bilemma.json").read_text("utf-8")))
    for name in ("rocq", *(f"theorems/{id}/certificate.json" for id in ids)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if name == "rocq" else shutil.copy2)(site / name, tmp_path / name)
    shutil.copy2(site / "bilemma.json", tmp_path)
    assert not list(differences_of_files(tmp_path, ids))
    (tmp_path / f"theorems/{ids[3]}/certificate.json").write_text("{}")
    (tmp_path / "rocq/finite/Numbers.v").write_text("Definition inv (x : R) : R := 0.")
    first, *others = differences_of_files(tmp_path, ids)
    assert ids[3] in first
    assert any("Numbers.v" in other for other in others)


# --- axioms, definitions, lists, the search -------------------------------------------------------
ASSUMED: dict[str, tuple[str, Change]] = {
    "an axiom": ("axioms/expectation-add", put("=", "≠", CLAIM)),
    "words before an axiom": ("axioms/expectation-add", put(CLAIM, CLAIM + "It is false that ")),
    "a hidden condition": ("axioms/expectation-add", put(GIVEN, "<p hidden>")),
    "an imported theorem": ("axioms/berry-esseen", put("<mn>3</mn>", "<mn>2</mn>")),
    "a definition": ("definitions/var", put("data-tex=", "data-tex=2", CLAIM)),
    "words before a definition": ("definitions/softmax", put(CLAIM, CLAIM + "Not: ")),
    "the list of axioms": ("axioms", put('data-tex="', 'data-tex="2', "<span class=bl-list__f>")),
    "words in the list of axioms": (
        "axioms",
        lambda t: t.replace("<span class=bl-list__f>", "<span class=bl-list__f>not ", 1),
    ),
}


@pytest.mark.parametrize("name", ASSUMED)
def test_altered_axioms_and_definitions_are_found(found, replayed, name):
    folder, change = ASSUMED[name]
    importing = next(id for id, theorem in replayed.items() if theorem.imports)
    assert found(f"{folder}/index.html", change, [importing], ["axioms", "definitions"])


def test_a_page_of_an_axiom_that_the_kernel_has_not_is_found(site, katex, language, tmp_path):
    base = Path(FOLDERS[language]) / "axioms"
    shutil.copytree(site / base / "expectation-add", tmp_path / base / "expectation-of-anything")
    (difference,) = compare(tmp_path, language, {}, katex).differences
    assert "the kernel has nothing of this name" in difference


def test_the_map_of_theorems_is_read(site, found, language, tmp_path):
    ids, place = ["square-of-sum"], Path(FOLDERS[language], "theorems", "index.html")
    (tmp_path / place).parent.mkdir(parents=True)
    text = (site / place).read_text("utf-8")
    start = text.index("<a href=square-of-sum/>")
    end = text.index("<li", start)
    (tmp_path / place).write_text(f"<ul><li>{text[start:end]}</ul>", "utf-8")
    change = lambda page: page.replace(">F<", ">G<").replace("F_", "G_")  # noqa: E731
    assert "of square-of-sum it says something else" in found(f"{place}", change, ids, shared=True)


def test_the_search_index_is_read(found):
    def change(index):
        (entry,) = [e for e in index["docs"] if e["location"] == f"theorems/{PRODUCT}/"]
        entry["formula"] = entry["formula"].replace("=", "≤")

    path = "search/search_index.json"
    said = found(path, of_json(change), [PRODUCT], ["search"])
    assert f"of {PRODUCT} it says something else" in said


# --- what is not read -----------------------------------------------------------------------------
def test_what_is_not_read_is_listed_on_the_page():
    for language, ending in (("en", ""), ("zh", ".zh")):
        page = (ROOT / "docs" / f"how-it-is-checked{ending}.md").read_text("utf-8")
        listed = [line for line in page.splitlines() if line.startswith("- ")]
        for part in UNREAD:
            text = getattr(part, language)
            assert any(text in line for line in listed), f"add to the page: - {text}"


def test_a_claim_set_anew_agrees(site, katex, replayed, language, tmp_path):
    """The tests above would prove nothing if whatever is written anew were refused."""
    place = Path(FOLDERS[language], "theorems", PRODUCT)
    shutil.copytree(site / place, tmp_path / place)
    if language == "zh":
        shutil.copytree(site / "theorems" / PRODUCT, tmp_path / "theorems" / PRODUCT)
    page = tmp_path / place / "index.html"
    text = page.read_text("utf-8")
    source = re.search(r'<p class=bl-claim><span class=katex data-tex="?([^">]+)', text)[1]
    set_anew = katex.html(TypesetFormula(f"\\displaystyle {source}", display=False))
    start = text.index(CLAIM) + len(CLAIM)
    page.write_text(text[:start] + set_anew + text[text.index("</p>", start) :], "utf-8")
    wanted = {PRODUCT: replayed[PRODUCT]}
    assert not compare(tmp_path, language, wanted, katex).differences
