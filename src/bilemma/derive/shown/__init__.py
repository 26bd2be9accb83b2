"""An answer as readers get it: in words, as text, on a page, and as a file to take along."""
