"""``python -m bilemma.trusted [--json] BOOK.json``: replay certificates with this package alone.

The file maps ids to certificates, each after those that it cites. Every statement that was replayed
is printed with its hypotheses, the axioms and imports that it rests on, and its digest; what the
file takes from the literature stands first, for it is assumed. A file that is no such book, or
holds a certificate that is refused, ends the run with one line and status 1.
"""

import argparse
import json
import sys
from pathlib import Path

from .book import replay_book
from .printing import imports, lines, record
from .theorems import KernelError


def main(arguments: list[str]) -> int:
    """Replay the file's certificates in order; 0 when all of them hold."""
    parser = argparse.ArgumentParser(prog="python -m bilemma.trusted")
    parser.add_argument("book", type=Path, help="the certificates, as JSON")
    parser.add_argument("--json", action="store_true", help="the same as data")
    asked = parser.parse_args(arguments)
    try:
        replayed = replay_book(asked.book.read_text(encoding="utf-8"))
        assumed = imports(replayed.values())
        records = [record(id, theorem) for id, theorem in replayed.items()]
    except (KernelError, OSError, UnicodeDecodeError) as error:
        sys.stderr.write(" ".join(f"refused: {error}".split()) + "\n")
        return 1
    if asked.json:
        sys.stdout.write(json.dumps({"imports": assumed, "theorems": records}) + "\n")
        return 0
    for name, found in assumed.items():
        sys.stdout.write("\n".join([f"assumed: {name}", *lines(found), "", ""]))
    for found in records:
        sys.stdout.write("\n".join([f"proved: {found['id']}", *lines(found), "", ""]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
