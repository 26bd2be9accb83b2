"""Finite models: small worlds in which statements are evaluated exactly; the search for them."""
