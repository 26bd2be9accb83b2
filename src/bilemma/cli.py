"""The command line: ``bilemma``.

Exit codes: 0, 1 where a proof, a check or a build failed, 2 where the command was called wrongly.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import click

import bilemma.processes.ground_types  # noqa: F401 - before SymPy is imported
from bilemma import __version__

# Each command: where it is, and what it is for. A command is imported when it is called, for most
# need what takes long to import: the help must not.
COMMANDS = {
    "init": ("beginning.init", "Start a book of your own."),
    "write": ("writing.write", "Show how far a proof is, at every save."),
    "lsp": ("lsp.lsp", "Show an editor how far a proof is, by the Language Server Protocol."),
    "prove": ("proving.prove", "Prove the theorems."),
    "check": ("checking.check", "Replay the proofs, and try to refute each line."),
    "build": ("publishing.build", "Prove, check, and build the site."),
    "compare": ("publishing.compare", "Compare the built site with replayed certificates."),
    "publish": ("publishing.publish", "Put the built site beside its earlier versions."),
    "serve": ("publishing.serve", "Show the site, and rebuild it at every edit."),
    "list": ("listing.list_theorems", "List the theorems, or how they depend on each other."),
    "show": ("show_command.show", "Show a theorem with its proof."),
    "find": ("finding.find", "Find theorems by a formula or by words."),
    "ask": ("ask_command.ask", "Answer a question of your own, with a proof."),
    "layers": ("layer_table.layers", "Tell means and variances of layers, with proofs."),
    "answer": ("short_answer.answer", "Print a short answer to be pasted, for your numbers."),
    "exercise": ("exercise.exercise", "Prove a theorem yourself, line by line."),
    "axioms": ("listing.axioms", "Show what is assumed."),
    "claims": ("auditing.claims", "Judge what sources claim."),
    "claim": ("new_files.claim", "Write one more claim of a source: claim new SOURCE."),
    "cite": ("cite.cite", "Show how to cite a theorem, a step, or the book."),
    "mcp": ("mcp_server.mcp", "Offer the book to agents, by the Model Context Protocol."),
    "export": ("exporting.export", "Write LaTeX, slides, quizzes, certificates."),
    "arena": ("arena_command.arena", "Write certificates that a checker has to refuse."),
    "course": ("course.course", "Write a course: course new NAME."),
    "new": ("new_files.new", "Write a theorem file, claims or a figure, to start from."),
    "new-chapter": ("new_chapter.new_chapter", "Begin a chapter."),
    "register": ("registering.register", "Enter new ids into the registry."),
}

# What commands were called before: scripts and books say so.
FORMERLY = {"derive": "ask"}


class Commands(click.Group):
    """Commands in the order of the table; what is wrong with a book is a message."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Names in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name, imported; None if there is none."""
        name = FORMERLY.get(cmd_name, cmd_name)
        if name not in COMMANDS:
            return None
        module, _, function = COMMANDS[name][0].partition(".")
        return getattr(import_module(f"bilemma.commands.{module}"), function)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """The list of the help, for which no command is imported."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> object:
        """Run a command. What is wrong with a book ends it with a message, not a traceback."""
        from bilemma.commands.terminal import (
            refusing,
            warn,
        )  # with rich, which the help does not need
        from bilemma.keeping import cache

        with refusing():
            done = super().invoke(ctx)
        if unkept := cache.trouble():
            warn(unkept)
        return done


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
    from bilemma.commands.chosen_book import Workplace

    ctx.obj = Workplace(start)
