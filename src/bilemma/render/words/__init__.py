"""What pages say besides formulas: words of each language, hypotheses and reasons in sentences."""
