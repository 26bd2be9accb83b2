"""Makes the plain pages of a book, has each host build its site, and compares theorem pages.

    python -m tests.hosts BOOK FOLDER [zensical myst quarto sphinx]

Compared with the site that Bilemma builds, whose pages were compared with the certificates: each
formula, each anchor, and where the number of each line leads. A host that warns has failed.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from lxml import html

from bilemma.export.hosts.host import HOSTS
from bilemma.referee.comparison.page_parts import drawn_in, read_page, root_of

from .host_pages import NUMBER, READERS, HostPage, bare, numbers_of

# Not from this folder, where the files of another book lie.
BILEMMA = [sys.executable, "-P", "-c", "from bilemma.cli import main; main()"]
# How a host builds a folder, where that differs from what it tells people, so that warnings fail.
STRICT = {
    "zensical": ["zensical", "build", "--strict"],
    "sphinx": ["sphinx-build", "--fail-on-warning", "--keep-going", "--quiet", ".", "_build"],
    "myst": ["myst", "build", "--html", "--strict"],
    "quarto": ["quarto", "render"],
}
COMPLAINT = re.compile(r"^(?:⚠|⛔|.*\bWARN(?:ING)?\b|.*\bERROR\b).*", re.MULTILINE)


def main(book: Path, target: Path, hosts: list[str]) -> int:
    """Build and compare; gives the number of pages that differ."""
    _run([*BILEMMA, "--book", str(book), "build"])
    different = 0
    for host in hosts:
        pages = [str(target / host), "--host", host]
        _run([*BILEMMA, "--book", str(book), "build", "--pages", *pages])
        for language in ("en", "zh"):
            folder = target / host / language
            said = _run(STRICT[host], folder)
            if complaints := COMPLAINT.findall(said):
                raise SystemExit(f"{host} complains:\n" + "\n".join(complaints[:20]))
            different += compared(book / "site", folder, host, language)
    return different


def compared(site: Path, folder: Path, host: str, language: str) -> int:
    """How many theorem pages a host shows otherwise than the site; each is named."""
    root = site if language == "en" else site / language
    names = sorted(path.parent.name for path in root.glob("theorems/*/index.html"))
    different = 0
    formulas = anchors = lines = 0
    for name in names:
        wanted = of_site(root / "theorems" / name / "index.html")
        found = READERS[host](folder, f"theorems/{name}")
        formulas += len(wanted.displayed) + len(wanted.inline)
        anchors, lines = anchors + len(wanted.anchors), lines + len(wanted.numbers)
        if faults := list(_faults(wanted, found, host)):
            different += 1
            print(f"{host} {language} {name}: {'; '.join(faults)}")
    print(
        f"{host} {language}: {len(names)} theorem pages, {different} different; compared:"
        f" {formulas} formulas, {anchors} anchors, {lines} lines"
    )
    return different


def _faults(wanted: HostPage, found: HostPage, host: str):
    # MyST makes plain text of a formula that is a number.
    if wanted.displayed != found.displayed:
        yield f"lines: {_first(wanted.displayed, found.displayed)}"
    inline = tuple(f for f in wanted.inline if not (host == "myst" and NUMBER.fullmatch(f)))
    if inline != found.inline:
        yield f"formulas: {_first(inline, found.inline)}"
    if lost := wanted.anchors - found.anchors:
        yield f"no anchor {', '.join(sorted(lost))}"
    if wanted.numbers != found.numbers:
        yield f"numbers: {_first(wanted.numbers, found.numbers)}"
    if found.raw:
        yield f"shows {' '.join(found.raw[:5])}"


def _first(wanted, found) -> str:
    """Where two lists part."""
    pairs = zip([*wanted, None], [*found, None], strict=False)
    return next(f"{a!r}, there {b!r}" for a, b in pairs if a != b)


def of_site(path: Path) -> HostPage:
    """The same of the site's own page."""
    page, root = read_page(path), root_of(path)
    if page is None:
        raise ValueError(f"{path} is no theorem's page")
    displayed = [page.claim]
    for line in page.lines:
        displayed += [*line.supposed, *filter(None, [line.start])]
        displayed.append(f"{line.relation or ''}{line.formula}")
    (article,) = root.xpath("//article")
    links = [(a.text_content().strip(), a.get("href") or "") for a in article.iter("a")]
    own = [*article.find_class("bl-step__f"), *article.find_class("bl-step__rel")]
    for element in (*own, *article.find_class("bl-claim"), *article.find_class("bl-graphbox")):
        element.drop_tree()
    return HostPage(
        tuple(map(bare, displayed)),
        tuple(sorted(bare(drawn.latex) for drawn in drawn_in(article))),
        frozenset(_anchors(article)),
        numbers_of(links),
        (),
    )


def _anchors(article: html.HtmlElement):
    """The anchors of parts, lines and hypotheses, in small letters."""
    for element in article.xpath(".//h2[@id] | .//li[@id] | .//li//span[@id]"):
        yield element.get("id")


def _run(command: list[str], folder: Path | None = None) -> str:
    """What a command says. Raises SystemExit, with that, where it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


if __name__ == "__main__":
    book, target, *wanted = sys.argv[1:]
    sys.exit(1 if main(Path(book), Path(target).absolute(), wanted or list(HOSTS)) else 0)
