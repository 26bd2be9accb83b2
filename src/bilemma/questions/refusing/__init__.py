"""What is said of a question that cannot be asked, by the words and signs that show it."""
