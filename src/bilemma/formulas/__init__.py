"""Terms and propositions as a reader sees them: LaTeX, plain text and words; and back again."""
