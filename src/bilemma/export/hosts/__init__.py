"""The book as plain Markdown, for other programs that make sites: Zensical, MyST, Quarto, Sphinx.

Written are the pages of the site itself (:class:`~bilemma.render.site.languages.Edition`), so there
is one account of what a page says; what only a browser with the site's scripts could do is left
out.
"""
