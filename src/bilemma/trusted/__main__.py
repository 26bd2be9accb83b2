"""``python -m bilemma.trusted [--json] [--limit MB] BOOK.json``: replay with this package alone.

The file maps ids to certificates, each after those that it cites. Every statement that was replayed
is printed with its hypotheses, the axioms and imports that it rests on, and its digest; what the
file takes from the literature stands first, for it is assumed. A file that is no such book, holds a
certificate that is refused, or is larger than the limit, ends the run with one line and status 1.
"""

import argparse
import json
import sys
from pathlib import Path

from .book import replay_book
from .printing import imports, lines, record
from .theorems import KernelError

# Five hundred theorems take 5 MB. A stranger's file of 64 MB has a gigabyte of memory at most.
LIMIT = 64  # MB


def main(arguments: list[str]) -> int:
    """Replay the file's certificates in order; 0 when all of them hold."""
    parser = argparse.ArgumentParser(prog="python -m bilemma.trusted")
    parser.add_argument("book", type=Path, help="the certificates, as JSON")
    parser.add_argument("--json", action="store_true", help="the same as data")
    parser.add_argument("--limit", type=int, default=LIMIT, metavar="MB", help="0 for none")
    asked = parser.parse_args(arguments)
    if asked.limit < 0:
        parser.error("--limit takes a number of MB, 0 for none")
    try:
        replayed = replay_book(_read(asked.book, asked.limit))
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


def _read(path: Path, limit: int) -> str:
    """The text of a file or pipe. Raises KernelError where it has more than so many MB; 0 for no
    limit.
    """
    most = limit * 10**6
    with path.open("rb") as file:
        content = file.read(most + 1 if limit else -1)
    if limit and len(content) > most:
        least = -(-max(path.stat().st_size, most + 1) // 10**6)
        raise KernelError(f"{path} has more than {limit} MB; if you trust it, say --limit {least}")
    return content.decode()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
