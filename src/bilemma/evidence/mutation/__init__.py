"""Wrong variants of theorems and lines, and which layers of the checks catch them."""
