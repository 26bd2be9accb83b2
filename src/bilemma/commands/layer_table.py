"""``bilemma layers``: means and variances of tensors that are made of each other, as a table."""

from __future__ import annotations

import click

from bilemma.answers.layers import layers as table_of
from bilemma.answers.layers_table import as_markdown
from bilemma.answers.layers_texts import as_data, as_text
from bilemma.answers.not_answered import NotAnsweredError
from bilemma.questions.lexing.errors import MisreadError

from .terminal import (
    FormulaCommand,
    Refused,
    as_json,
    in_language,
    print_json,
    progress,
    with_given,
)


@click.command(cls=FormulaCommand)
@click.argument("tensors")
@with_given
@in_language
@as_json
@click.option("--markdown", "is_markdown", is_flag=True, help="Print Markdown.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0.1, max=600),
    default=10,
    show_default=True,
    help="Give up after so many for a mean or a variance.",
)
def layers(
    tensors: str,
    *,
    given: tuple[str, ...],
    language: str,
    as_json: bool,
    is_markdown: bool,
    seconds: float,
) -> None:
    """Print size, mean and variance of the entries of TENSORS, each row with its proofs.

    bilemma layers "q = x A; k = x B; s = q k^T/sqrt(h)" --given "x in R^(n x d); A, B in R^(d x h);
    x, A, B independent; mean 0; var A = 1/d; var B = 1/d; var x = 1"

    Tensors are sums, products, transposes (k^T or k.T) and quotients by numbers, each in letters of
    the hypotheses and in tensors before it; x A may be written x @ A. Hypotheses say how large each
    letter is. Of a square tensor the diagonal has a row of its own where it differs.
    """
    try:
        asked = table_of(tensors, given, language=language, seconds=seconds)
        with progress("", wanted=not as_json) as tell:
            for number, row in enumerate(asked.found(), 1):
                tell(row.tensor.name, number, len(asked.tensors))
    except MisreadError as error:
        raise Refused(error.shown(language)) from None
    except NotAnsweredError as error:
        raise Refused(error.why[language]) from None
    table = asked.table
    if as_json:
        print_json(as_data(table))
    else:
        click.echo(as_markdown(table).rstrip() if is_markdown else as_text(table))
