"""What can be made out of a told text that is not read, to be offered as a question."""
