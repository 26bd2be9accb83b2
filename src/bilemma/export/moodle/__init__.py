"""Questions about theorems for a question bank of Moodle, as Moodle XML."""
