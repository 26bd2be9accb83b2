"""What is drawn: evidence, dependencies, and figures with a choice."""
