"""``python -m bilemma.library``: whether each file of the book here can be imported.

Part of ``make lint``: a name that nobody defines is found without proving anything.
"""

from pathlib import Path

from .book_files import BookError, find_root
from .importing import import_file
from .modules import up_to_date


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
