"""How long `mkdocs serve` takes to show an edit of a derivation in both languages.

The book is copied, served, and edited: the words of a theorem, a line of its proof, its title, a
claim, a word of the templates. The pages that are asked for are shown first; how long all others
take is printed for the word that stands on every theorem's page.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
USES = re.compile("This proof uses|本证明引用")  # the word that is edited, as it was
PATIENCE = 300.0  # seconds after which a page that does not change is an error

# A shell's background job ignores Ctrl-C, and what it starts does too.
SERVER = """
import signal
from mkdocs.__main__ import cli
signal.signal(signal.SIGINT, signal.default_int_handler)
cli()
"""


@dataclass(frozen=True)
class Edit:
    """An edit of a file: ``changes`` are pairs of what is replaced and by what.

    ``shown`` is what the page below ``page`` has then in English and in Chinese, ``limit`` the
    seconds that it may take.
    """

    what: str
    file: str
    page: str
    changes: tuple[tuple[str, str], ...]
    shown: tuple[str, str]
    limit: float = 1.0

    def make(self, root: Path) -> None:
        """Edit the file below a book's root; ends the program where it has changed too much."""
        source = (root / self.file).read_text("utf-8")
        for old, new in self.changes:
            if old not in source:
                raise SystemExit(f"{self.file} has no {old!r} any more: mend the benchmark")
            source = source.replace(old, new, 1)
        (root / self.file).write_text(source, "utf-8")


THEOREM = "derivations/dot_products/variance_of_scaled_dot_product.py"
PAGE = "theorems/variance-of-scaled-dot-product/"
CLAIM = "definition_of_attention"
EDITS = (
    Edit(
        "the words of a theorem",
        THEOREM,
        PAGE,
        (('en=r"Divided by', 'en=r"Edited: divided by'), ('zh=r"除以', 'zh=r"改过：除以')),
        ("Edited: divided by", "改过：除以"),
    ),
    Edit(
        "a line of its proof",
        THEOREM,
        PAGE,
        (
            (
                "by=variance_of_dot_product)",
                'by=variance_of_dot_product, note=Text(en="Edited note.", zh="改过的注。"))',
            ),
        ),
        ("Edited note.", "改过的注。"),
    ),
    Edit(
        "its title",
        THEOREM,
        PAGE,
        (
            ('en="Variance of the scaled dot product"', 'en="Edited title"'),
            ('zh="缩放点积的方差"', 'zh="改过的标题"'),
        ),
        ("Edited title", "改过的标题"),
        limit=2.0,
    ),
    Edit(
        "a claim of a source",
        f"derivations/claims/dotnote/{CLAIM}.py",
        f"claims/dotnote/{CLAIM.replace('_', '-')}/",
        (
            ('en="Application in Attention, line 1"', 'en="edited place"'),
            ('zh="Application in Attention 一节，第 1 行"', 'zh="改过处"'),
        ),
        ("edited place", "改过处"),
    ),
    Edit(
        "a word on every theorem's page",
        "templates/strings.toml",
        PAGE,
        (
            ('en = "This proof uses"', 'en = "Edited uses"'),
            ('zh = "本证明引用"', 'zh = "改过引用"'),
        ),
        ("Edited uses", "改过引用"),
    ),
)


@contextmanager
def served(root: Path) -> Iterator[str]:
    """`mkdocs serve` of the book; gives its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    command = [sys.executable, "-c", SERVER, "serve", "--quiet", "--dev-addr", address]
    places = root.parent / "served"  # where MkDocs puts the site
    places.mkdir()
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "TMPDIR": str(places)}
    server = subprocess.Popen(command, cwd=root, env=quiet)
    try:
        yield f"http://{address}/"
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()


def page(address: str) -> str:
    """A page, or nothing while nobody answers."""
    try:
        with urlopen(address) as answer:  # noqa: S310  our own server
            return answer.read().decode()
    except OSError:  # a server that is busy resets connections
        return ""


def until(shown: dict[str, str]) -> float:
    """Seconds until each page, by its address, shows its words."""
    begun = time.perf_counter()
    for address, words in shown.items():
        while words not in page(address):
            if time.perf_counter() - begun > PATIENCE:
                raise SystemExit(f"{address} never changed")
            time.sleep(0.02)
    return time.perf_counter() - begun


def followed(folder: Path, words: tuple[str, str]) -> float:
    """Seconds until all theorems' pages on the disk, of which nobody asks for any, have the words.

    ``words`` are those in English and in Chinese.
    """
    begun = time.perf_counter()
    (site,) = folder.glob("mkdocs_*")
    for language, shown in zip((site, site / "zh"), words, strict=True):
        for file in sorted(language.glob("theorems/*/index.html"), reverse=True):
            old = file.read_text("utf-8")
            while USES.search(old) and shown not in old:
                if time.perf_counter() - begun > PATIENCE:
                    raise SystemExit(f"{file} never changed")
                time.sleep(0.1)
                old = file.read_text("utf-8")
    return time.perf_counter() - begun


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        root = Path(name) / "book"
        for part in ("derivations", "docs", "templates"):
            shutil.copytree(ROOT / part, root / part)
        for part in ("mkdocs.yml", "CITATION.cff"):
            shutil.copy(ROOT / part, root)
        (root / "node_modules").symlink_to(ROOT / "node_modules")
        if (ROOT / ".cache").is_dir():
            shutil.copytree(ROOT / ".cache", root / ".cache")
        with served(root) as address:
            print("serving: seconds until both languages show an edit, and its limit")
            first = until({f"{address}zh/{PAGE}": "</html>"})
            print(f"  {'the first time':<30} {first:6.2f}")
            time.sleep(2)  # until it watches
            for edit in EDITS:
                pages = (f"{address}{edit.page}", f"{address}zh/{edit.page}")
                edit.make(root)
                took = until(dict(zip(pages, edit.shown, strict=True)))
                note = ", exceeded" if took > edit.limit else ""
                print(f"  {edit.what:<30} {took:6.2f} (limit: {edit.limit:.0f}){note}", flush=True)
                if edit is not EDITS[-1]:
                    time.sleep(1)
            took = followed(root.parent / "served", EDITS[-1].shown)
            print(f"  {'the last page with that word':<30} {took:6.2f}", flush=True)


if __name__ == "__main__":
    main()
