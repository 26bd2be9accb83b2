"""The command line: ``bilemma``.

Exit codes: 0, 1 where a proof, a check or a build failed, 2 where the command was called wrongly.
"""

from __future__ import annotations

from pathlib import Path

import click

from bilemma import __version__
from bilemma.commands import (
    auditing,
    beginning,
    book,
    checking,
    citing,
    derive,
    exporting,
    finding,
    looking,
    proving,
    publishing,
    registering,
    writing,
)
from bilemma.commands.terminal import refusing

__all__ = ["main"]


class Commands(click.Group):
    """Commands in the order in which they are added; what is wrong with a book is a message."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Names in the order of the help."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> object:
        """Run a command. What is wrong with a book ends it with a message, not a traceback."""
        with refusing():
            return super().invoke(ctx)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="bilemma %(version)s")
@click.option(
    "--book",
    "start",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=".",
    metavar="FOLDER",
    help="The book's folder, or one inside it (here, if not given).",
)
@click.pass_context
def main(ctx: click.Context, start: Path) -> None:
    """A bilingual book of machine-checked lemmas: prove it, check it, build it."""
    ctx.obj = book.Workplace(start)


for command in (
    beginning.init,
    proving.prove,
    checking.check,
    publishing.build,
    publishing.compare,
    publishing.publish,
    publishing.serve,
    looking.list_theorems,
    looking.show,
    finding.find,
    derive.derive,
    looking.axioms,
    auditing.claims,
    citing.cite,
    exporting.export,
    writing.new,
    registering.register,
):
    main.add_command(command)
