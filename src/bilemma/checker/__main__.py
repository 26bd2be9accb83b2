"""``python -m bilemma.checker [--json] [--limit MB] BOOK.json``: the second checker, by Node."""

import subprocess
import sys
from pathlib import Path

from bilemma.typeset.math import node

if __name__ == "__main__":
    checker = Path(__file__).with_name("checker.mjs")
    sys.exit(subprocess.run([node(), checker, *sys.argv[1:]], check=False).returncode)
