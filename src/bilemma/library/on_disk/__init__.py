"""The files of a book and of other books: where they are, what was imported, what is wrong."""
