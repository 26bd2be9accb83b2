"""KaTeX, with our markup in place of its own: who writes pages uses it, and who reads them."""
