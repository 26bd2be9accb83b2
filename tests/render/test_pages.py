"""Pages of a small book made by hand: what stands on them, in which order, and what errors say."""

from __future__ import annotations

import json
import re
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from bilemma import resources
from bilemma.bilingual.phrase import read
from bilemma.findings.theorem_findings import Finding
from bilemma.render.addresses import Place
from bilemma.render.pages import contents
from bilemma.render.pages.navigation import navigation
from bilemma.render.pages.press import Press
from bilemma.render.pages.steps_page import steps_page
from bilemma.render.pages.templates import PageError
from bilemma.render.references.citations import CitationError, bibliography
from bilemma.render.words.strings import StringsError, read_words
from bilemma.render.writers import html
from bilemma.render.writers.authors_words import inline, plain

sys.path.insert(0, str(Path(__file__).parent))
from small_book import ROOT, small_book

LANGUAGES = ("en", "zh")
THEOREM = "theorems/variance-of-dot-product.md"
WORDS = read_words(ROOT / "templates" / "strings.toml")


@pytest.fixture
def root(tmp_path):
    """A repository with the real templates, no hand-written page, and its own facts."""
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    (tmp_path / "docs").mkdir()
    (tmp_path / "derivations").mkdir()
    shutil.copy(ROOT / "derivations" / "glossary.toml", tmp_path / "derivations")
    (tmp_path / "mkdocs.yml").write_text("site_name: Book\nsite_url: https://book.example/\n")
    citation = {
        "title": "A book",
        "version": "1.2.3",
        "date-released": "2026-11-21",
        "authors": [{"name": "The authors"}],
    }
    (tmp_path / "CITATION.cff").write_text(yaml.safe_dump(citation))
    return tmp_path


@pytest.fixture
def book(root):
    return small_book(root)


def steps_of(book, language):
    """The page of elementary steps of one theorem."""
    press = Press(book, language)
    return steps_page(press.templates, press.theorem("variance-as-moments").value)[1]


@pytest.fixture
def theorem(book):
    return contents.generate(book, "en")[THEOREM]


def front_matter(page):
    return yaml.safe_load(page.split("---\n")[1])


def test_there_is_a_page_for_everything(book):
    assert set(contents.generate(book, "en")) == {
        "theorems/variance-as-moments.md",
        "theorems/variance-of-dot-product.md",
        "theorems/index.md",
        "chapters/products/index.md",
        "axioms/expectation-add.md",
        "axioms/index.md",
        "definitions/var.md",
        "glossary.md",
        "tactics.md",
        "dependency-graph.md",
        *(f"{name}.md" for name in resources.DOCUMENTS),
    }


def test_sections_of_a_theorem_stand_in_the_order_of_reading(theorem):
    anchors = re.findall(r"^#+ .*\{ #([a-z-]+)[^}]* \}$", theorem, re.MULTILINE)
    assert anchors == [
        "variance-of-dot-product",
        "statement",
        "proof",
        "hypotheses",
        "cite",
        "evidence",
        "experiment",
        "uses",
    ]


def test_a_page_of_the_learners_path_ends_with_the_way_on_and_shows_no_other(root, book):
    words = "".join(
        f'[theorems.{id}]\nen = "for"\nzh = "为"\n'
        for id in ("variance-as-moments", "variance-of-dot-product")
    )
    text = ("en = 'Two'", "zh = '两条'")
    head = "".join(f"{key} = {{{', '.join(text)}}}\n" for key in ("title", "lead", "after"))
    path = root / "derivations" / "learners_path.toml"
    path.write_text(f'address = "two"\n{head}{words}', "utf-8")
    page = contents.generate(book, "en")["theorems/variance-as-moments.md"]
    assert page.strip().splitlines()[-1].startswith('<nav class="bl-path"')
    assert "footer" in front_matter(page)["hide"]


def test_front_matter_survives_a_colon_and_quotes(book):
    entry = book.theorems["variance-as-moments"]
    title = type(entry.title)('Variance: "moments"', "方差：“矩”")
    object.__setattr__(entry, "title", title)
    page = contents.generate(book, "en")["theorems/variance-as-moments.md"]
    assert front_matter(page)["title"] == 'Variance: "moments"'


def test_the_statement_says_what_its_letters_are_and_under_what_conditions(book):
    english = contents.generate(book, "en")[THEOREM]
    chinese = contents.generate(book, "zh")[THEOREM]
    assert "be random variables, and" in english
    assert " a natural number. If" in english
    assert "are mutually independent, then" in english
    assert "为随机变量" in chinese
    assert "相互独立，则" in chinese


def test_every_step_has_number_anchor_relation_formula_and_reason(theorem):
    step = theorem.split('id="s-ef4g"')[1].split("</li>")[0]
    assert 'href="#s-ef4g" aria-label="Step 1, permanent link"' in step
    assert r"\(=\)" in step
    assert "\\displaystyle" in step
    assert "Independent terms do not interfere." in step
    assert '<a href="../../theorems/variance-as-moments/" data-preview>' in step
    assert '<a href="#h-independent">H1</a>' in step


def test_the_start_of_a_chain_has_its_own_row_and_the_last_step_ends_the_proof(theorem):
    assert theorem.count("bl-step--start") == 1
    assert theorem.count("bl-qed") == 1


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", "Definition of <a", ">Expectation of a sum</a>; <a"),
        ("zh", "由<a", ">和的期望公式</a>；<a"),
    ],
)
def test_reasons_are_made_from_citations(book, language, first, second):
    page = contents.generate(book, language)["theorems/variance-as-moments.md"]
    reasons = re.findall(r'<div class="bl-step__why">(.*?)</div>', page)
    assert reasons[0].startswith(first)
    assert second in reasons[1]
    assert 'href="../../tactics/#ring"' in reasons[1]
    assert all(reason[-1] in ".。" for reason in reasons)


@pytest.mark.parametrize(
    ("language", "side"), [("en", "Side conditions</b>: <a"), ("zh", "附加条件</b>：<a")]
)
def test_that_a_moment_is_finite_is_said_among_the_elementary_steps(book, language, side):
    opened = re.findall(r"<section id=.*?</section>", steps_of(book, language), re.DOTALL)
    assert [side in section for section in opened] == [False, True]


def test_a_chinese_reason_calls_an_equation_a_formula(book):
    page = contents.generate(book, "zh")["theorems/variance-as-moments.md"]
    assert "和的期望公式</a>" in page


def test_elementary_steps_name_rule_and_axiom_in_words(book):
    page = contents.generate(book, "zh")["theorems/variance-as-moments.md"]
    assert "2 个基本步骤" in page
    page = steps_of(book, "zh")
    assert "公理：<a href=../../axioms/expectation-add/>和的期望</a>" in page
    assert "传递性" in page


def test_every_line_leads_to_its_elementary_steps_and_its_citation(book):
    page = contents.generate(book, "en")["theorems/variance-as-moments.md"]
    links = re.findall(r'href="steps\.html#([^"]*)"', page)
    anchors = set(re.findall(r' id="?([\w-]*)', steps_of(book, "en")))
    assert {link for link in links if link.startswith("cite-")}
    assert {link for link in links if link.startswith("s-")}
    assert set(links) <= anchors


def test_the_page_of_steps_links_back_to_the_hypotheses(book):
    page = steps_of(book, "en")
    assert "href=#" not in page
    assert "href=./#s-" in page


def test_a_formula_that_needs_katex_is_refused_among_the_steps(book):
    press = Press(book, "en")
    page = press.theorem("variance-as-moments").value
    step = replace(page.steps[1], side=read("as $\\bar x$"))
    with pytest.raises(PageError, match=r"steps\.html: a formula here"):
        steps_page(press.templates, replace(page, steps=(page.steps[0], step)))


def test_one_elementary_step_is_singular(book):
    page = contents.generate(book, "en")["theorems/variance-as-moments.md"]
    assert "<summary>1 elementary step</summary>" in page


def test_a_theorem_tells_who_uses_it_and_what_it_rests_on(book):
    page = contents.generate(book, "en")["theorems/variance-as-moments.md"]
    assert "../../theorems/variance-of-dot-product/" in page.split("Used by")[1]
    assert "../../axioms/expectation-add/" in page.split("Rests on")[1]


def test_an_axiom_tells_who_rests_on_it(book):
    page = contents.generate(book, "en")["axioms/expectation-add.md"]
    assert "assumed, not proved; 2 theorems rest on it" in page
    assert "../../theorems/variance-as-moments/" in page


def test_citations_have_version_address_and_language(book):
    page = contents.generate(book, "zh")[THEOREM]
    assert "book.example" not in page, "the address is a placeholder, and leads nowhere"
    assert "langid       = {chinese}" in page
    csl = page.split('=== "CSL-JSON"')[1].split("```text")[1].split("```")[0]
    assert json.loads(csl)["version"] == "1.2.3"


def checked(model):
    """What the checks report of a theorem, with as much as its page reads."""
    law = {
        "law": {"en": "normal", "zh": "正态"},
        "samples": 1_000_000,
        "estimate": 63.93,
        "error": 0.0912,
        "expected": 64.0,
        "z": -0.72,
    }
    data = {
        "id": "variance-of-dot-product",
        "exact": {"models": 42, "failures": []},
        "sampled": {"laws": [law], "limit": 6.28},
        "experiment": {"samples": 640_000, "estimate": 63.9, "expected": 64.0, "error": 0.1},
        "hypotheses": [{"id": "independent", "counter_model": model, "about_moments": False}],
        "mutant": None,
    }
    return Finding.of(data)


def with_evidence(book, language, model):
    return contents.generate(book, language, {"variance-of-dot-product": checked(model)})[THEOREM]


def test_evidence_stands_as_table_figure_and_badge(book):
    page = with_evidence(book, "en", None)
    assert "42 exact models, 1 distribution, |z| ≤ 0.72" in page
    assert "<td>63.93 ± 0.09</td><td>64.00</td><td>−0.72</td>" in page
    assert "The largest" not in page
    assert '<svg class="bl-svg"' in page
    assert "It gives 63.90 and should give 64." in page


def test_a_hypothesis_shows_its_counter_model_or_that_none_is_known(book):
    model = {"en": "Take $d=2$. Then 4 is not 2.", "zh": "取 $d=2$。此时 4 不等于 2。"}
    assert "Without it: Take <k-y" in with_evidence(book, "en", model)
    assert "反例：取 <k-y" in with_evidence(book, "zh", model)
    assert "或许并不需要：未找到反例。" in with_evidence(book, "zh", None)


def test_a_page_without_evidence_says_so(theorem):
    assert "built without running the checks" in theorem
    assert "bl-badge--checked" not in theorem


def test_chinese_pages_take_downloads_from_the_root(book):
    page = contents.generate(book, "zh")[THEOREM]
    assert '"../../../theorems/variance-of-dot-product/certificate.json"' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_internal_addresses_lead_to_pages_and_anchors(book, language):
    made = contents.generate(book, language)
    addresses = {Place(path).address: text for path, text in made.items()}
    for path, text in made.items():
        for href in re.findall(r'<a [^>]*href="([^"]*)"', text):
            if href.startswith(("http", "steps.html#")):
                continue
            if href.endswith((".json", ".py", ".tex", ".ipynb", ".v", ".zip")):
                continue
            target, _, anchor = href.partition("#")
            where = Place(path).address
            full = _resolve(where, target) if target else where
            assert full in addresses, f"{path}: {href}"
            assert not anchor or re.search(
                rf'(id="|\{{ #){re.escape(anchor)}("| )', addresses[full]
            ), f"{path}: {href}"


def _resolve(where, target):
    parts = where.split("/")[:-1]
    for part in target.split("/"):
        if part == "..":
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return "".join(f"{part}/" for part in parts)


def test_navigation_lists_every_theorem_once(book):
    listed = json.dumps(navigation(Press(book, "zh").context))
    assert all(listed.count(f"theorems/{id}.md") == 1 for id in book.theorems)


def test_a_hand_written_page_is_filled_in(book, root):
    text = (
        '{{ counts.theorems }} {{ theorem("variance-as-moments", "words") }} <b>{{ to("cite/") }}'
    )
    (root / "docs" / "page.md").write_text(text)
    (root / "docs" / "page.zh.md").write_text(text)
    made = contents.generate(book, "zh")["page.md"]
    assert made == '2 <a href="../theorems/variance-as-moments/">words</a> <b>../cite/'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("one\n{{ counts.nonsense }}", "nonsense"),
        ("one\n{{ unknown }}", "'unknown' is undefined"),
        ('one\n{{ theorem("no-such") }}', "no-such"),
        ("one\n{% if %}", "Expected"),
    ],
)
def test_a_page_that_fails_names_file_line_page_and_language(book, root, text, said):
    (root / "docs" / "page.md").write_text(text)
    (root / "docs" / "page.zh.md").write_text("中文")
    with pytest.raises(PageError) as error:
        contents.generate(book, "en")
    message = str(error.value)
    assert f"{root / 'docs' / 'page.md'}:2: page page.md (en)" in message
    assert said in message


def test_a_template_that_fails_names_template_line_and_page(book, root):
    template = root / "templates" / "chapter.md.j2"
    template.write_text("one\ntwo {{ t.nonsense }}\n")
    with pytest.raises(PageError) as error:
        contents.generate(book, "en")
    assert f"{template}:2: page chapters/products/index.md (en)" in str(error.value)


def test_a_word_without_a_language_is_an_error(root):
    file = root / "templates" / "strings.toml"
    file.write_text('[ui]\nproof = {en = "Proof"}\n')
    with pytest.raises(StringsError, match=r"\[ui\] proof: a language is missing"):
        read_words(file)


def test_an_unknown_work_is_an_error(book):
    entry = book.theorems["variance-as-moments"]
    object.__setattr__(entry, "cite", ("nobody1900",))
    with pytest.raises(CitationError, match=r"references.bib has no nobody1900"):
        contents.generate(book, "en")


def test_works_are_formatted_in_the_manner_of_each_language(tmp_path):
    file = tmp_path / "references.bib"
    file.write_text(
        "@article{goodman1960, author = {Goodman, Leo A.}, title = {On the exact variance},\n"
        " journal = {Journal}, volume = {55}, pages = {708--713}, year = {1960}}"
    )
    work = bibliography(file)["goodman1960"]
    assert html(work.words["en"]) == (
        "Goodman, L. A. (1960). On the exact variance. <cite>Journal</cite>, 55, 708–713."
    )
    assert (
        html(work.words["zh"])
        == "GOODMAN L A. On the exact variance[J]. Journal, 1960, 55: 708–713."
    )


def test_a_book_has_place_and_publisher_in_chinese_and_its_chinese_edition(tmp_path):
    file = tmp_path / "references.bib"
    file.write_text(
        "@book{hardy1952, author = {Hardy, Godfrey H.}, title = {Inequalities}, edition = {2nd},\n"
        " address = {Cambridge}, publisher = {Press}, year = {1952}}\n"
        "@book{li2019, author = {Li, Mu}, author-zh = {李沐}, title = {Deep}, title-zh = {深},\n"
        " publisher = {Press}, publisher-zh = {社}, address-zh = {北京}, year = {2019},\n"
        " url = {https://d2l.ai}, url-zh = {https://zh.d2l.ai}, urldate = {2026-01-02}}",
        "utf-8",
    )
    works = bibliography(file)
    english, chinese = (html(works["hardy1952"].words[language]) for language in ("en", "zh"))
    assert english == "Hardy, G. H. (1952). <cite>Inequalities</cite>. 2nd ed. Press."
    assert chinese == "HARDY G H. Inequalities[M]. 2nd ed. Cambridge: Press, 1952."
    edition = html(works["li2019"].words["zh"])
    assert edition.startswith("李沐. 深[M/OL]. 北京: 社, 2019[2026-01-02]. <a")
    assert "https://zh.d2l.ai" in edition


@pytest.mark.parametrize("text", ["@article{x, title = {T}}", "@article{x, title = {T"])
def test_a_work_that_lacks_something_is_an_error(tmp_path, text):
    file = tmp_path / "references.bib"
    file.write_text(text)
    with pytest.raises(CitationError, match=r"references\.bib"):
        bibliography(file)


def test_prose_is_escaped_and_formulas_are_marked():
    assert str(inline("a < b for $x<y$")) == (
        'a &lt; b for <span class="arithmatex">\\(x&lt;y\\)</span>'
    )


def test_chinese_prose_has_one_space_beside_a_formula_and_none_beside_a_mark():
    text = re.sub("<[^>]*>", "$", str(inline("设$x$为实数 ，则 $y$。")))
    assert text == "设 $\\(x\\)$ 为实数，则 $\\(y\\)$。"


def test_plain_prose_has_no_latex():
    assert plain(r"divide by $\sqrt{d}$, $\sigma_q^2\ne 0$") == "divide by √d, σ_q² ≠ 0"
