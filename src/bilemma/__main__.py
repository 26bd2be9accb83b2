"""``python -m bilemma`` is the command ``bilemma``."""

from bilemma.cli import main

main(prog_name="bilemma")
