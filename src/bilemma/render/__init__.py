"""How a reader sees the book: LaTeX, pages, citations, mathematics and the site."""
