"""The works that the book cites, and the book as a work that is cited."""
