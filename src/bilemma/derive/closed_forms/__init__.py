"""From a term to its closed form: the strategy, its phases, and the workbench that they share."""
