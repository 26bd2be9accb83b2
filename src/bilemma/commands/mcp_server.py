"""``bilemma mcp``: the book as tools for agents, by the Model Context Protocol (MCP).

The SDK is the official one, an extra: ``pip install bilemma[mcp]``.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from bilemma import __version__

from .book_tools import BookTools, Data, NotToolError
from .chosen_book import Workplace
from .terminal import in_language

if TYPE_CHECKING:
    from mcp.server.mcpserver import MCPServer

INSTRUCTIONS = (
    "A book of theorems on means, variances, dot products, softmax and attention scores, each "
    "proved line by line by a small kernel. Use ask to derive a quantity, find to look for a "
    "theorem, show to read its proof, check to replay a certificate. Quote the digest with what "
    "you take from an answer: whoever replays the certificate gets the same."
)


@click.command()
@in_language
@click.pass_obj
def mcp(place: Workplace, *, language: str) -> None:
    """Offer the book to agents: the tools ask, find, show and check, by the Model Context Protocol
    on standard input and output. It needs the extra mcp (pip install "bilemma[mcp]").
    """
    try:
        serving = server(BookTools(place, language))
    except ImportError as error:
        raise click.UsageError(f'{error}: pip install "bilemma[mcp]"') from None
    serving.run()


def server(tools: BookTools) -> MCPServer[Any]:
    """The server of these tools. Raises ImportError where the SDK is missing."""
    from mcp.server.mcpserver import MCPServer
    from mcp_types import ToolAnnotations

    made = MCPServer("bilemma", instructions=INSTRUCTIONS, version=__version__)
    looks_on = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
    for tool in tools.tools:
        made.tool(annotations=looks_on, structured_output=True)(_answering(tool))
    return made


def _answering(tool: Callable[..., Data]) -> Callable[..., Any]:
    """The tool as the SDK calls it; what it refuses is an answer that the agent reads.

    It is a coroutine, so that it runs in the first thread: the clock that ends a search that takes
    too long rings in no other.
    """
    from mcp.server.mcpserver.exceptions import ToolError

    @functools.wraps(tool)
    async def answer(*args: Any, **named: Any) -> Data:
        try:
            return tool(*args, **named)
        except NotToolError as error:
            raise ToolError(str(error)) from None

    return answer
