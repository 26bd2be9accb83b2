"""Files of many theorems are in the site as archives.

What a chapter's or the whole book's has of each theorem stands in the theorem's own file as well:
as plain text they were a fifteenth of the site, and packed they take an eighth of that.
"""

from __future__ import annotations

import re

from .checking_archive import archive

# The handouts and notebooks of chapters, and the handout of the book.
OF_MANY = re.compile(r"(?:chapters/[^/]+/)?[^/]+\.(?:tex|ipynb)")


def as_published(path: str, text: str) -> tuple[str, bytes]:
    """The path of a file in the site, given that below its language, and what stands in it."""
    content = text.encode()
    if not OF_MANY.fullmatch(path):
        return path, content
    return f"{path}.zip", archive({path.rpartition("/")[2]: content})
