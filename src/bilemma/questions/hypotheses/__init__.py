"""Hypotheses as trees: where each begins and ends, and which kind of clause it is."""
