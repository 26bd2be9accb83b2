r"""Pieces of a page as LaTeX: text is escaped, formulas stay, links become absolute.

A page is put together in HTML, so a handout that starts from it says the same. Only the tags that
pages and chapters use are known; another one is an error and not lost.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html.parser import HTMLParser
from urllib.parse import urljoin

from bilemma.render.tex_prose import escaped

__all__ = ["MarkupError", "tex"]


class MarkupError(ValueError):
    """A piece of a page has a tag that a handout does not know; the message names it."""


@lru_cache(maxsize=65536)  # a rebuild changes little
def tex(markup: str, language: str, address: str) -> str:
    """A piece of the page at ``address`` in LaTeX.

    Raises MarkupError for a tag that is not known.
    """
    writer = _Writer(language, address)
    writer.feed(str(markup))
    writer.close()
    return writer.text().strip()


FORMULA = re.compile(r"\\[(\[](.*)\\[)\]]\s*", re.DOTALL)

# What stands around the contents of a tag.
AROUND = {
    "p": ("", "\n\n"),
    "ul": ("\\begin{itemize}\n", "\\end{itemize}\n\n"),
    "ol": ("\\begin{enumerate}\n", "\\end{enumerate}\n\n"),
    "li": ("\\item ", "\n"),
    "em": (r"\emph{", "}"),
    "cite": (r"\emph{", "}"),
    "strong": (r"\textbf{", "}"),
    "b": (r"\textbf{", "}"),
    "code": (r"\texttt{", "}"),
    "br": (r"\\", ""),
    "span": ("", ""),
    "div": ("", ""),
}


class _Writer(HTMLParser):
    """Goes through the HTML and writes LaTeX."""

    def __init__(self, language: str, address: str) -> None:
        super().__init__()
        self._language, self._address = language, address
        self._out: list[str] = []
        self._ends: list[str] = []  # what closes each open tag
        self._target = ""  # of the link that is open
        self._formula = False

    def text(self) -> str:
        return "".join(self._out)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        if tag == "a":
            begin, end = self._link(about.get("href") or "")
        elif tag in AROUND:
            begin, end = AROUND[tag]
        else:
            raise MarkupError(f"a handout knows no <{tag}>: {self.rawdata[:60]!r}")
        if about.get("class") == "arithmatex":
            self._formula = True
        self._out.append(begin)
        if tag != "br":
            self._ends.append(end)

    def _link(self, href: str) -> tuple[str, str]:
        """To another page; a link inside the page, to a hypothesis say, is only its text."""
        if href.startswith("#"):
            return "", ""
        self._target = urljoin(self._address, href)
        return rf"\href{{{_in_argument(self._target)}}}{{", "}"

    def handle_endtag(self, tag: str) -> None:
        if tag != "br":
            self._out.append(self._ends.pop())
        self._formula, self._target = False, ""

    def handle_data(self, data: str) -> None:
        if data == self._target:  # an address as text has to break at the end of a line
            self._out[-1] = r"\url{"
            self._out.append(data)
            return
        self._out.append(_formula(data) if self._formula else escaped(data, self._language))


def _formula(data: str) -> str:
    found = FORMULA.fullmatch(data.strip())
    if found is None:
        raise MarkupError(f"this is no formula: {data!r}")
    if data.strip().startswith(r"\["):
        return f"\n\\[\n{found[1].strip()}\n\\]\n"
    return f"${found[1].strip()}$"


def _in_argument(address: str) -> str:
    r"""An address inside ``\href`` that is inside another argument."""
    return re.sub(r"([#%&])", r"\\\1", address)
