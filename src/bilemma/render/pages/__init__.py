"""Each kind of page, as data and as Markdown, and the contents of one language."""
