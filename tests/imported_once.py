"""Commands that begin with all imports done: copies of a process that has imported it all once.

To import what a build needs takes as long as to build the small book again.
"""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

# Takes words, a folder, and where to speak; tells the id of the copy that runs them, and how that
# ended, and then takes the next ones. Ends with whoever asks.
SERVER = """
import json, os, socket, sys
from importlib import import_module
import bilemma.ground_types
for module in sys.argv[2:]:
    import_module(module)
from bilemma.cli import main
asked = socket.socket(fileno=int(sys.argv[1]))
while True:
    line, said, *_ = socket.recv_fds(asked, 65_536, 1)
    if not line:
        sys.exit()
    copy = os.fork()
    if not copy:
        break
    os.close(said[0])
    asked.send(str(copy).encode())
    asked.send(str(os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1])).encode())
asked.close()
for stream in (1, 2):
    os.dup2(said[0], stream)
os.close(said[0])
words, place = json.loads(line)
os.chdir(place)
sys.argv = ["-c", *words]
main()
"""
BUILDING = (
    "bilemma.commands.publishing",
    "bilemma.render.site.site_build",
    "bilemma.mkdocs.plugin",
    "mkdocs.commands.build",
)


class Copy:
    """A command that runs: the id of its process, and once it has ended, with what code."""

    def __init__(self, asked: socket.socket, said: socket.socket) -> None:
        self.pid = int(asked.recv(64))
        self.returncode: int | None = None
        self._asked, self._said = asked, said

    def communicate(self, seconds: float) -> str:
        """Wait until it has ended, and all that can speak for it; what it said.

        Raises:
            TimeoutError: it is silent for so long.
        """
        self._said.settimeout(seconds)
        self._asked.settimeout(seconds)
        said = b"".join(iter(lambda: self._said.recv(65_536), b""))
        self.returncode = int(self._asked.recv(64))
        self._said.close()
        self._asked.settimeout(None)
        return said.decode()


class ImportedOnce:
    """The command line, of which one command runs at a time."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._asked, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        line = [sys.executable, "-c", SERVER, str(theirs.fileno()), *BUILDING]
        self._process = subprocess.Popen(line, env=environment, pass_fds=[theirs.fileno()])
        theirs.close()

    def begin(self, words: list[str], place: Path) -> Copy:
        """Run a command in a folder."""
        said, theirs = socket.socketpair()
        with theirs:
            socket.send_fds(
                self._asked, [json.dumps([words, str(place)]).encode()], [theirs.fileno()]
            )
        return Copy(self._asked, said)

    def close(self) -> None:
        """End it."""
        self._asked.close()
        self._process.wait()
