"""What stands on a theorem's page, by tag and classes: what is read, and what is known besides.

Inside a statement and a proof whatever is not in these tables is a fault, and so is what is hidden.
What is known and not read is listed in :data:`UNREAD`, which the page *How it is checked* repeats.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from lxml import html

Element: TypeAlias = html.HtmlElement


class FurnitureError(ValueError):
    """A page has what no theorem's page has, or lacks what each has; the message says what."""


class Unread(NamedTuple):
    """Something that the comparison does not read, as the page says it in both languages."""

    en: str
    zh: str


# What is read is marked so; the others are furniture.
READ = True
STATEMENT: Mapping[str, bool] = {
    "h2": False,
    "p": READ,
    "p.bl-claim": READ,
    "p.bl-words": False,
    "p.bl-quiet": False,  # of an imported theorem: that its proof is elsewhere
}
PROOF: Mapping[str, bool] = {
    "li.bl-part": READ,
    "li.bl-step": READ,
    "li.bl-step.bl-step--fact": READ,
    "li.bl-step.bl-step--start": READ,
    "li.bl-step.bl-step--start.bl-supposed": READ,
}
ROW: Mapping[str, bool] = {
    "a.bl-num": READ,
    "span.bl-step__rel": READ,
    "div.bl-step__f": READ,
    "div.bl-step__why": False,
    "details.bl-step__more": False,
}
HYPOTHESIS: Mapping[str, bool] = {"p.bl-hyp": READ, "p.bl-why": False, "details.bl-why": False}

# Inside of what is read: links, places that links lead to, what keeps a mark beside a formula.
INLINE = frozenset(
    {"a", "a.bl-num", "span", "span.bl-nb", "span.bl-mark", "span.bl-qed", "span.bl-tied"}
)
ROOM = re.compile(r"--room:[\d.]+em")  # how much of it may stand beyond the line
ATTRIBUTES = frozenset({"class", "id", "href", "title", "lang", "role", "aria-label"})
# Around a statement and a proof, up to the root.
AROUND = frozenset({"html", "body", "div", "main", "article", "section"})
OUTER = ATTRIBUTES | {"dir", "tabindex", "aria-labelledby"}

UNREAD = (
    Unread(
        "titles, headings, and the sentence in words below a statement, which are an author's",
        "标题、各级小标题，以及命题下方由作者撰写的文字表述",
    ),
    Unread(
        "the reasons of lines, the titles of the parts of a proof, its idea and its notes",
        "各行的理由、证明各部分的标题、证明思路与注释",
    ),
    Unread(
        "what a page says outside of statement, hypotheses and proof: figures, evidence, why a "
        "hypothesis is needed, uses, references, citations, meta data for search engines",
        "命题、条件与证明之外的内容：插图、证据、某个条件为何需要、引用关系、参考文献、引用格式、"
        "供搜索引擎使用的元数据",
    ),
    Unread(
        "the elementary steps on the page behind a proof, which are compared when they are written",
        "证明背后那一页上的基本步骤（它们在写出时已比对过）",
    ),
    Unread(
        "in a handout and a notebook, all but the statement and the formulas of the proof; in those"
        " of chapters and of the whole book, everything",
        "讲义与笔记本中除命题及证明的公式以外的部分；章节与全书的讲义和笔记本则全部不读",
    ),
    Unread(
        "the pages of claims, of the learner's path, and all that a person wrote by hand",
        "论断的页面、学习路径中的说明，以及一切手写的页面",
    ),
    Unread(
        "the source files of theorems, the bibliography, the feed of versions",
        "定理的源文件、参考文献文件、版本订阅源",
    ),
    Unread(
        "style sheets and scripts themselves; that each page of a theorem has the same ones is "
        "compared",
        "样式表与脚本本身；只比对各定理页面所用的样式表与脚本是否相同",
    ),
)


def kind(element: Element) -> str:
    """The tag of an element with its classes."""
    return ".".join([element.tag, *sorted(element.classes)])


def parted(element: Element, known: Mapping[str, bool]) -> dict[str, list[Element]]:
    """The children of an element by their kinds, which have to be among the known ones.

    Raises:
        PageError: something else stands there, or stands beside them, or is hidden.
    """
    found: dict[str, list[Element]] = {name: [] for name in known}
    _blank(element.text, element)
    for child in element:
        if isinstance(child.tag, str):
            name = kind(child)
            if name not in found:
                raise FurnitureError(
                    f"in {kind(element)} stands {name}, which is not known: {_begins(child)}"
                )
            _shown(child, ATTRIBUTES | {"data-search-exclude"})
            found[name].append(child)
        _blank(child.tail, element)
    return found


def plain(element: Element) -> None:
    """Whether the words and formulas of an element are all that one sees there, and are seen.

    Raises:
        PageError: something in it is hidden, struck out, or of an unknown kind.
    """
    _shown(element, ATTRIBUTES | {"data-search-exclude"})
    for child in element:
        if not isinstance(child.tag, str):
            continue
        if "katex" in child.classes:
            _formula(child)
        elif kind(child) in INLINE:
            plain(child)
        else:
            raise FurnitureError(f"among words stands {kind(child)}: {_begins(child)}")


def open_to_all(element: Element) -> None:
    """Whether nothing around an element hides it, nor itself. Raises PageError where it does."""
    _shown(element, OUTER | {"data-search-exclude"})
    for outer in element.iterancestors():
        if outer.tag not in AROUND:
            raise FurnitureError(f"{kind(element)} stands in {kind(outer)}")
        _shown(outer, OUTER)


def _formula(element: Element) -> None:
    """What is inside of a formula is compared with its drawing; it must not be hidden itself."""
    if element.tag != "span" or kind(element) != "span.katex":
        raise FurnitureError(f"a formula is drawn in {kind(element)}")
    _shown(element, frozenset({"class", "data-tex"}))


def _shown(element: Element, allowed: frozenset[str]) -> None:
    others = [name for name in element.keys() if name not in allowed]  # noqa: SIM118 - lxml
    if allowed is OUTER:
        others = [name for name in others if not name.startswith("data-")]
    if kind(element) == "span.bl-tied" and ROOM.fullmatch(element.get("style") or ""):
        others.remove("style")
    if others:
        raise FurnitureError(f"{kind(element)} has {', '.join(others)}: {_begins(element)}")


def _blank(text: str | None, element: Element) -> None:
    if text and text.strip():
        raise FurnitureError(f"in {kind(element)} stands loose text: {text.strip()[:60]!r}")


def _begins(element: Element) -> str:
    return repr(" ".join(element.text_content().split())[:60])


def furnishing(root: Element) -> Iterator[str]:
    """The scripts and style sheets of a page, each with what it has."""
    for element in root.iter("script", "style", "link"):
        if element.tag == "link" and "stylesheet" not in (element.get("rel") or ""):
            continue
        if (element.get("type") or "").endswith("json"):
            continue
        address = element.get("src") or element.get("href") or ""
        yield f"{element.tag} {address} {element.text or ''}"
