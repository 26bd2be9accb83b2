"""The process that builds the other language while MkDocs builds the first.

MkDocs builds one site at a time and keeps state in the process, so each language has its own.
The parent sends a job as a line of JSON and gets a reply of one line; the process stays for
the next rebuild of `mkdocs serve`, with all imports done.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from bilemma.processes.collector import let_go
from bilemma.processes.orphans import end_with, how_ended
from bilemma.render.site.languages import Edition
from bilemma.render.site.site_build import Messages

if TYPE_CHECKING:
    from .preview import Change


@dataclass(frozen=True)
class Job:
    """One build: of which language, from which settings and pages, to which folder.

    ``before`` is where the site of that language is now, if files of it may be taken over.
    """

    language: str
    config_file: str
    site_dir: str
    before: str | None
    site_url: str
    serving: bool
    afresh: bool
    edition: Edition


@dataclass(frozen=True)
class Patch:
    """Pages of the site that was built last to render again: to which folder, and what changed."""

    site_dir: str
    change: Change


@dataclass(frozen=True)
class Reply:
    """How a build ended: the warnings and errors it logged, and what stopped it, if anything."""

    messages: list[tuple[int, str]]
    failure: str | None


class Worker:
    """The parent's end: start early, send a job, collect the reply when it is needed."""

    def __init__(self) -> None:
        # Its own session: Ctrl-C reaches the parent, which then ends this process in good order.
        self._process = subprocess.Popen(
            _command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,
        )

    def send(self, job: Job | Patch) -> None:
        """Start a build."""
        try:
            print(json.dumps(asdict(job)), file=self._process.stdin, flush=True)
        except OSError:
            self._process.kill()

    def reply(self) -> Reply:
        """Wait for the build to end."""
        line = self._process.stdout.readline() if self._process.stdout else ""
        if not line:
            ended = how_ended(self._process.wait())
            return Reply([], f"its process {ended} before the pages were written; run it again")
        answer = json.loads(line)
        return Reply([(level, text) for level, text in answer["messages"]], answer["failure"])

    @property
    def alive(self) -> bool:
        """Whether it can take another job."""
        return self._process.poll() is None

    def close(self, *, at_once: bool = False) -> None:
        """End the process: after its present job, or at once."""
        if at_once:
            self._process.kill()
        self._process.communicate()


def _command() -> list[str]:
    """What starts the process; where ProperDocs runs in MkDocs's place, it does there too."""
    if "properdocs" not in sys.modules:
        return [sys.executable, "-m", "bilemma.mkdocs.worker"]
    start = "import properdocs.replacement, bilemma.mkdocs.worker as worker; worker.start()"
    return [sys.executable, "-c", start]


class Builder:
    """Builds the site of a job; keeps what MkDocs made of it, to render pages of it again."""

    def __init__(self) -> None:
        self._plugin: Any = None

    def answer(self, request: dict[str, Any]) -> Reply:
        """Do what a line of the parent asks for, and tell how it went."""
        from mkdocs.exceptions import MkDocsException

        failure = None
        with Messages() as messages:
            try:
                if "change" in request:
                    self._patch(request)
                else:
                    self._build(Job(**request | {"edition": Edition(**request["edition"])}))
            except MkDocsException as error:
                failure = str(error)
            except Exception as error:  # noqa: BLE001  whatever it is, the parent reports it
                failure = f"{type(error).__name__}: {error}"
        return Reply(messages.seen, failure)

    def _build(self, job: Job) -> None:
        from mkdocs.commands.build import build
        from mkdocs.config import load_config

        config = load_config(job.config_file, site_dir=job.site_dir)
        # Set afterwards, as `mkdocs serve` does: the folder of the language is not in the file.
        config.site_url = job.site_url
        self._plugin = config.plugins["bilemma"]
        before = Path(job.before) if job.before else None
        self._plugin.adopt(
            job.language, job.edition, before, serving=job.serving, afresh=job.afresh
        )
        build(config)

    def _patch(self, request: dict[str, Any]) -> None:
        from .preview import Change

        folder = Path(request["site_dir"])
        folder.mkdir()
        self._plugin.render_again(Change(**request["change"]), folder)


def main(requests: TextIO, replies: TextIO) -> None:
    """Answer jobs until the parent closes its end."""
    warm_up()
    builder = Builder()
    for request in map(json.loads, requests):
        reply = builder.answer(request)
        print(json.dumps(asdict(reply)), file=replies, flush=True)
        if request.get("serving"):  # all pages, which take the place of those of the build before
            let_go()


def warm_up() -> None:
    """Import what every build needs while the parent is still proving."""
    for module in (
        "mkdocs.commands.build",
        "material.plugins.search.plugin",
        "pymdownx.superfences",
    ):
        importlib.import_module(module)


def start() -> None:
    """Answer the jobs that come in, as this process."""
    end_with(os.getppid())  # whose end is that of the jobs, where it came before
    answers, sys.stdout = sys.stdout, sys.stderr  # nothing else may write among the replies
    main(sys.stdin, answers)


if __name__ == "__main__":
    start()
