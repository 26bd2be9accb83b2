"""A question in one sentence: what it asks for, and what it supposes."""
