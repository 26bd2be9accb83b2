"""``bilemma lsp``: the state of a proof in an editor, by the Language Server Protocol (LSP).

The protocol is spoken by pygls, an extra: ``pip install bilemma[lsp]``.
"""

from __future__ import annotations

import sys

import click

from .terminal import in_language


@click.command()
@click.option("--stdio", is_flag=True, help="Speak on standard input and output, as always.")
@in_language
def lsp(*, stdio: bool, language: str) -> None:  # noqa: ARG001 - editors pass it
    """Show editors what is wrong with a theorem file as it is written, the state before a line,
    the statement of a theorem, and what could be its reasons, by the Language Server Protocol on
    standard input and output. It needs the extra lsp (pip install "bilemma[lsp]").
    """
    try:
        from bilemma.language_server.features import server
    except ImportError as error:
        raise click.UsageError(f'{error}: pip install "bilemma[lsp]"') from None
    made = server(language)
    made.start_io()
    made.end()
    sys.exit(0 if made.was_shut_down else 1)
