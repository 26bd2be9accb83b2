"""What readers take along: LaTeX handouts, notebooks, certificates, a bibliography file."""
