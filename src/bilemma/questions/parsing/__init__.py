"""From the tokens of a formula to its tree; what can be read in two ways is refused."""
