"""The law of the dot product: its fourth moment, and how far it is from normal."""
