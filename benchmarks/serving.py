"""How long `mkdocs serve` takes to show an edit of a derivation in both languages.

The book is copied, served, and edited: the words of a theorem, a reason in its proof, its title.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
LIMIT = 3.0
PATIENCE = 300.0  # seconds after which a page that does not change is an error

# A shell's background job ignores Ctrl-C, and what it starts does too.
SERVER = """
import signal
from mkdocs.__main__ import cli
signal.signal(signal.SIGINT, signal.default_int_handler)
cli()
"""

THEOREM = Path("derivations/dot_products/variance_of_scaled_dot_product.py")
PAGE = "theorems/variance-of-scaled-dot-product/"
# What is replaced, by what, and what the pages then show in English and Chinese.
EDITS = {
    "the words of a theorem": (
        (('en="Divided by', 'en="Edited: divided by'), ('zh="除以', 'zh="改过：除以')),
        ("Edited: divided by", "改过：除以"),
    ),
    "a line of its proof": (
        (
            (
                "by=variance_of_dot_product)",
                'by=variance_of_dot_product, note=Text(en="Edited note.", zh="改过的注。"))',
            ),
        ),
        ("Edited note.", "改过的注。"),
    ),
    "its title": (
        (
            ('en="Variance of the scaled dot product"', 'en="Edited title"'),
            ('zh="缩放点积的方差"', 'zh="改过的标题"'),
        ),
        ("Edited title", "改过的标题"),
    ),
}


@contextmanager
def served(root: Path) -> Iterator[str]:
    """`mkdocs serve` of the book; gives its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    command = [sys.executable, "-c", SERVER, "serve", "--quiet", "--dev-addr", address]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
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
    except URLError:
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
            pages = [address + PAGE, f"{address}zh/{PAGE}"]
            print(f"serving: seconds until both languages show an edit (limit: {LIMIT})")
            first = until({pages[1]: "</html>"})
            print(f"  {'the first time':<28} {first:6.2f}")
            time.sleep(2)  # until it watches
            for what, (changes, shown) in EDITS.items():
                source = (root / THEOREM).read_text("utf-8")
                for old, new in changes:
                    if old not in source:
                        raise SystemExit(f"{THEOREM} has no {old!r} any more: mend the benchmark")
                    source = source.replace(old, new)
                (root / THEOREM).write_text(source, "utf-8")
                took = until(dict(zip(pages, shown, strict=True)))
                note = ", exceeded" if took > LIMIT else ""
                print(f"  {what:<28} {took:6.2f}{note}")
                time.sleep(1)


if __name__ == "__main__":
    main()
