"""``python -m bilemma.trusted BOOK.json``: replay certificates with nothing but this package.

The file maps ids to certificates, each after those that it cites. For each id the digest of the
theorem that was replayed is printed; the first certificate that fails ends the run with status 1.
"""

import json
import sys

from .certificate import replay
from .kernel import KernelError


def main(path: str) -> int:
    """Replay the file's certificates in order; 0 when all of them hold."""
    replayed = {}
    with open(path, encoding="utf-8") as file:
        certificates = json.load(file)
    for name, certificate in certificates.items():
        try:
            replayed[name] = replay(certificate, replayed)
        except KernelError as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 1
        print(name, replayed[name].digest.hex())
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
