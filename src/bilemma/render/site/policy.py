"""``python -m bilemma.render.site.policy SITE``: the Content-Security-Policy of a built site.

It prints what a server can send as that header. With ``--meta`` it is written into the pages
themselves, for hosts of pages that send no header of one's own, as GitHub Pages.
"""

from __future__ import annotations

import argparse
import re
import sys
from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

# Scripts of a page itself. Data, which have a type, are not run.
INLINE = re.compile(r"<script>(.+?)</script>", re.DOTALL)
HEAD = "<head>"
META = '<meta http-equiv=Content-Security-Policy content="{}">'

RULES = {
    "default-src": "'self'",
    # Python for browsers is compiled there, which allows no text to be run as a script.
    "script-src": "'self' 'wasm-unsafe-eval' {scripts}",
    "style-src": "'self' 'unsafe-inline'",  # places and sizes within formulas
    "img-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}


def policy(site: Path) -> str:
    """The policy under which all pages of a built site work: its own files, and its own scripts."""
    found = {digest for page in _pages(site) for digest in _digests(page.read_text("utf-8"))}
    scripts = " ".join(f"'sha256-{digest}'" for digest in sorted(found))
    return "; ".join(f"{name} {rule.format(scripts=scripts)}" for name, rule in RULES.items())


def write_meta(site: Path) -> int:
    """Write the policy into each page of a site; how many it were."""
    count = 0
    for page in _pages(site):
        if written := with_meta(page.read_text("utf-8")):
            page.write_text(written, "utf-8")
            count += 1
    return count


def with_meta(text: str) -> str:
    """A page with the policy in it, anew where it has one; "" for what is no page.

    It has the digests of its own scripts alone.
    """
    bare = re.sub(META.replace("{}", '[^"]*'), "", text)
    scripts = " ".join(f"'sha256-{digest}'" for digest in sorted(set(_digests(bare))))
    rules = (f"{name} {rule.format(scripts=scripts)}" for name, rule in RULES.items())
    before, head, after = bare.partition(HEAD)
    return before + head + META.format("; ".join(rules)) + after if head else ""


def _digests(html: str) -> Iterator[str]:
    yield from (b64encode(sha256(s.encode()).digest()).decode() for s in INLINE.findall(html))


def _pages(site: Path) -> Iterable[Path]:
    return sorted(site.rglob("*.html"))


def main() -> int:
    """Print the policy of the site that the command line names, or write it into its pages."""
    parser = argparse.ArgumentParser(prog="python -m bilemma.render.site.policy")
    parser.add_argument("site", type=Path, help="the folder of the built site")
    parser.add_argument("--meta", action="store_true", help="write it into the pages")
    asked = parser.parse_args()
    if not asked.site.is_dir():
        sys.stderr.write(f"there is no folder {asked.site}\n")
        return 1
    if asked.meta:
        sys.stdout.write(f"Written into {write_meta(asked.site):,} pages.\n")
    else:
        sys.stdout.write(policy(asked.site) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
