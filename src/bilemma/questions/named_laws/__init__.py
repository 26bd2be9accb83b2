"""Laws of random variables by name or written out, and what each stands for: its moments."""
