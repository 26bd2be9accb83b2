"""The words of one hypothesis: names in them, and the order in which words may stand."""
