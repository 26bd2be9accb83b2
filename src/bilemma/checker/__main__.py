"""``python -m bilemma.checker [--json] BOOK.json``: the second checker, with the Node at hand."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from bilemma.typeset.math import node

CHECKER = Path(__file__).with_name("checker.mjs")
# A book of five hundred theorems has 5 MB. Of 200 MB the checker makes 4 GB in a minute and a half
# before it can refuse them: a stranger's file should not have that of whoever looks at it.
LIMIT = 64  # MB


def main(arguments: list[str]) -> int:
    """Have the file judged; 0 where all of its certificates hold."""
    parser = argparse.ArgumentParser(prog="python -m bilemma.checker")
    parser.add_argument("book", type=Path, help="the certificates, as JSON")
    parser.add_argument("--json", action="store_true", help="print the digests as JSON")
    parser.add_argument(
        "--limit", type=int, default=LIMIT, metavar="MB", help="refuse larger files; 0 for none"
    )
    asked = parser.parse_args(arguments)
    size = asked.book.stat().st_size if asked.book.is_file() else 0
    if asked.limit and size > asked.limit * 10**6:
        sys.stderr.write(
            f"refused: {asked.book} has {size / 10**6:,.0f} MB, and no file of more than "
            f"{asked.limit} MB is read: if you trust it, say --limit {-(-size // 10**6)}\n"
        )
        return 1
    line = [node(), CHECKER, *(["--json"] if asked.json else []), asked.book]
    return subprocess.run(line, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
