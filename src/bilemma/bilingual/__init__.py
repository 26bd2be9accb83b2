"""What stands in both languages: words with formulas among them, and how authors write them."""
