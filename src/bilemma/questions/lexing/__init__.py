"""The signs and words of a text before it is parsed, and what is wrong at which place of it."""
