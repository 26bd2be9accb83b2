"""Twenty queries in each language, typed into the real search: the right page comes up first."""

import json
import re

import pytest
from playwright.sync_api import expect

HOME, QUESTIONS = "", "questions-from-practice/"

# What people type, and the pages that answer it: any one of them has to come first.
QUERIES = {
    "en": {
        "variance": ["definitions/var/"],
        "softmax": ["definitions/softmax/"],
        "why sqrt d": [HOME, f"{QUESTIONS}#root-or-d"],
        "d_k": ["theorems/variance-of-scaled-dot-product/", HOME],
        "sqrt d": [HOME, "theorems/variance-of-scaled-dot-product/"],
        "sigma q": ["symbols/#sigma-q-real", "theorems/variance-of-dot-product/"],
        "Var(XY)": ["theorems/variance-of-product/"],
        "E[X^2]-E[X]^2": ["theorems/variance-as-moments/"],
        "muP": [f"{QUESTIONS}#mup"],
        "temperature": ["theorems/softmax-temperature/"],
        "jacobian": ["theorems/softmax-jacobian/"],
        "μP": [f"{QUESTIONS}#mup"],
        "LayerNorm": [f"{QUESTIONS}#layer-norm"],
        "QK-norm": ["theorems/variance-of-cosine-score/", "theorems/scaled-cosine-score/"],
        "overflow": ["theorems/stable-denominator/", f"{QUESTIONS}#overflow"],
        "central limit theorem": ["theorems/nearly-normal-score/"],
        "law of total expectation": ["axioms/expectation-tower/"],
        "Cauchy-Schwarz": ["theorems/cauchy-schwarz/"],
        "方差": ["definitions/var/"],
        "相互独立": ["glossary/#mutually-independent"],
        "为什么除以根号d": [HOME],
    },
    "zh": {
        "方差": ["definitions/var/"],
        "期望": ["chapters/expectation/", "glossary/#expectation"],
        "点积": ["definitions/dot/"],
        "相互独立": ["glossary/#mutually-independent"],
        "雅可比": ["theorems/softmax-jacobian/"],
        "饱和": ["theorems/jacobian-saturation/", "chapters/saturation/"],
        "softmax": ["definitions/softmax/"],
        "variance": ["definitions/var/"],
        "sigma q": ["symbols/#sigma-q-real", "theorems/variance-of-dot-product/"],
        "d_k": ["theorems/variance-of-scaled-dot-product/", HOME],
        "why sqrt d": [HOME, f"{QUESTIONS}#root-or-d"],
        "为什么除以根号d": [HOME],
        "除以√d": [HOME, "theorems/variance-of-scaled-dot-product/"],
        "根号d": [HOME, "theorems/variance-of-scaled-dot-product/"],
        "muP": [f"{QUESTIONS}#mup"],
        "温度": ["theorems/softmax-temperature/"],
        "μP": [f"{QUESTIONS}#mup"],
        "上溢": ["theorems/stable-denominator/", f"{QUESTIONS}#overflow"],
        "层归一化": ["theorems/layer-norm-sum/", "theorems/layer-norm-length/"],
        "中心极限定理": ["theorems/nearly-normal-score/"],
        "全期望公式": ["axioms/expectation-tower/"],
    },
}  # fmt: skip
FIRST = 19  # of twenty-one, the least that come first; all are among the first three
LARGEST = 1_150_000  # bytes of an index; 275 000 when compressed
LOADED = 20_000  # milliseconds within which a busy machine has the index ready


def listed(page, query):
    """The first three results that the page lists for a query, as addresses in its language."""
    box = page.locator(".md-search__input")
    links = page.locator(".md-search-result__link")
    for text, shown in (("", False), (query, True)):
        box.fill(text)  # no key is pressed, as where text is pasted, spoken or written by hand
        expect(links.first).to_be_visible(visible=shown, timeout=LOADED)
    groups = page.locator(".md-search-result__item").all()[:3]
    found = [_best(group) for group in groups]
    return [re.sub(r"^https?://[^/]+/(zh/)?|\?h=[^#]*", "", href) for href in found]


def _best(group):
    """Where a result leads: of a page that is listed for the sake of a section, to the section."""
    page, *sections = group.locator(".md-search-result__link").all()
    if sections and not page.locator("p").count():
        return sections[0].get_attribute("href")
    return page.get_attribute("href")


@pytest.mark.parametrize("language", QUERIES)
def test_the_right_page_comes_first(visit, language):
    page = visit("/zh/" if language == "zh" else "/").page
    page.locator(".md-search__input").click()
    found = {query: listed(page, query) for query in QUERIES[language]}
    wanted = QUERIES[language]
    lost = {q: hits for q, hits in found.items() if not set(hits) & set(wanted[q])}
    assert lost == {}, "give the page the name by which it is looked for, in aliases.toml"
    second = {q: hits for q, hits in found.items() if hits[0] not in wanted[q]}
    assert len(wanted) - len(second) >= FIRST, second


@pytest.mark.parametrize("language", QUERIES)
def test_a_name_in_mathlib_leads_to_the_theorem_that_is_linked_to_it(visit, language):
    page = visit("/zh/" if language == "zh" else "/").page
    page.locator(".md-search__input").click()
    wanted = {
        "variance_eq_sub": "theorems/variance-as-moments/",
        "integral_condVar_add_variance_condExp": "theorems/law-of-total-variance/",
        "Hoeffding": "theorems/",  # what says that it is in another book
    }
    assert {query: listed(page, query)[0] for query in wanted} == wanted


@pytest.mark.parametrize("language", QUERIES)
def test_the_index_is_small(site, language):
    index = site / ("zh" if language == "zh" else "") / "search" / "search_index.json"
    assert index.stat().st_size <= LARGEST
    docs = json.loads(index.read_text("utf-8"))["docs"]
    theorems = [doc for doc in docs if re.fullmatch(r"theorems/[^/]+/", doc["location"])]
    assert all("formula" in doc and doc["note"] for doc in theorems)
    assert len(theorems) > 300
