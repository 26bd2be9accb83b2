"""What sources claim about the division by √d: one file a source."""
