"""What a book holds, as data: theorems, chapters, texts, notes, courses, ids."""
