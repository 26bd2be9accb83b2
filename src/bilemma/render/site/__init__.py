"""A site as a whole: its languages, its folder, its formulas, its search."""
