"""What checks find about theorems: who makes it, how it is recorded, and what is read of it."""
