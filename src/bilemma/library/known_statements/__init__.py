"""What theorems say: found by a formula, or by what one could be cited for."""
