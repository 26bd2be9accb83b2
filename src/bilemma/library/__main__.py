"""``python -m bilemma.library``: whether each file of the book here can be imported.

Part of ``make lint``: a name that nobody defines is found without proving anything.
"""

from pathlib import Path

from .importing_theorems.importing import import_file
from .on_disk.book_files import BookError, find_root
from .on_disk.modules import up_to_date


def _main() -> None:
    root = find_root(Path.cwd())
    try:
        with up_to_date(root):
            for path in sorted((root / "derivations").rglob("*.py")):
                import_file(root, path)
    except BookError as error:
        raise SystemExit(str(error)) from None


if __name__ == "__main__":
    _main()
