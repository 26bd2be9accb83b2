"""``python -m bilemma.trusted BOOK.json``: replay certificates with nothing but this package.

The file maps ids to certificates, each after those that it cites. For each id the digest of the
theorem that was replayed is printed; the first certificate that fails ends the run with status 1.
"""

import json
import sys
from pathlib import Path

from .certificate import replay
from .kernel import KernelError


def main(path: str) -> int:
    """Replay the file's certificates in order; 0 when all of them hold."""
    replayed = {}
    certificates = json.loads(Path(path).read_text(encoding="utf-8"))
    for name, certificate in certificates.items():
        try:
            replayed[name] = replay(certificate, replayed)
        except KernelError as error:
            sys.stderr.write(f"{name}: {error}\n")
            return 1
        sys.stdout.write(f"{name} {replayed[name].digest.hex()}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
