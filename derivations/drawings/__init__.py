"""What figures.toml names: a module a drawing."""
