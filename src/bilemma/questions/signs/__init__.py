"""Other signs for the same, and letters that a question defines: text becomes text."""
