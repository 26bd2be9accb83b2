"""A proof's elementary steps and the citations of its lines, on a page apart.

They are a third of a theorem's page, and few readers open any. The page is a file of its own that
needs neither navigation nor script; a script puts a part of it into the proof where one is opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bilemma.render.site.whitespace import shortened

from .templates import PageError

if TYPE_CHECKING:
    from .templates import Templates
    from .theorem_page import TheoremPage


def steps_page(templates: Templates, page: TheoremPage) -> tuple[str, str]:
    """Its path below the root of the language, and its HTML.

    Raises PageError for a formula that needs typesetting: this page does not pass through KaTeX.
    """
    path, html = templates.page("steps.html.j2", f"{page.place.address}steps.html", t=page)
    if 'class="arithmatex"' in html:
        raise PageError(f"steps.html.j2: page {path}: a formula here must be one of light HTML")
    # It does not pass through MkDocs, which would have done so.
    return path, shortened(html, page.place.address)
