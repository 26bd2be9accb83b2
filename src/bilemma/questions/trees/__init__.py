"""What texts become: trees of formulas, clauses of hypotheses, and the letters in them."""
