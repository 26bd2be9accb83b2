"""Other words for the same, in English and in Chinese: text becomes text."""
