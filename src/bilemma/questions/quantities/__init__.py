"""What the field knows by name: tables of words, each with the formula that it stands for."""
