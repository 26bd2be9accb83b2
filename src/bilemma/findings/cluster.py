"""Workers of a Dask cluster make findings as processes of this machine do.

Every machine has the same Bilemma and a copy of the book's folder: at the same path, or where the
worker's environment variable ``BILEMMA_BOOK`` says. Both are compared by digest before anything is
made, and each finding once more by its key. Work of a worker that dies goes to another one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, InvalidStateError
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from importlib.metadata import requires
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any

from bilemma.findings.workers import BookPlace, OtherFiles, OtherWorkers, engine_digest

if TYPE_CHECKING:
    from distributed import Client

VARIABLE = "BILEMMA_BOOK"
ANSWER = 10.0  # seconds that a scheduler has to answer
DESERTED = 30.0  # seconds without a worker after which nobody waits any longer
LOOK = 1.0  # seconds between two looks at who is there
KEPT = "what was found so far is kept, and the same command goes on from there"
SAME = "install the same one on every machine, and start its worker again"


class ClusterError(Exception):
    """A cluster cannot be used, or can no longer be."""


@dataclass
class Cluster:
    """A cluster that was reached: its workers when work began, and how many were lost since."""

    address: str
    workers: OtherWorkers
    size: int
    lost: int = 0


@contextmanager
def cluster(address: str, root: Path) -> Iterator[Cluster]:
    """The workers of a scheduler, ready to make findings of the book below ``root``.

    Raises:
        ClusterError: the extra is not installed, nobody answers, there is no worker, or one has
            another Bilemma or another book; and, while it is used, all workers are lost, or one
            theorem has cost several of them their life.
    """
    from bilemma.library.kept_book import made_from

    client = _client(address)
    try:
        place = BookPlace(str(root.resolve()), made_from(root))
        found = _introduced(client, address, place)
        ready = Cluster(address, OtherWorkers(place, lambda: _executor(client)), len(found))
        with _in_plain_words(address):
            yield ready
        ready.lost = len(found - _present(client))
    finally:
        client.close()


def _client(address: str) -> Client:
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError(
            f"--scheduler needs Dask, which is not installed here: pip install {_requirement()}"
        ) from None
    try:
        return Client(address, timeout=ANSWER, set_as_default=False, name="bilemma")
    except (OSError, ValueError) as error:
        raise ClusterError(
            f"no scheduler answers at {address} within {ANSWER:.0f} s ({_short(error)}); "
            "start one with `dask scheduler`, which prints its address, tcp://HOST:8786"
        ) from None


def _requirement() -> str:
    """What the extra asks for, as pip wants it."""
    wanted = [line.partition(";")[0].strip() for line in requires("bilemma") or () if _ours(line)]
    return " ".join(f"'{one}'" for one in wanted)


def _ours(line: str) -> bool:
    return "cluster" in line.partition(";")[2]


def _short(error: BaseException) -> str:
    return str(error).strip().split("\n")[0] or type(error).__name__


# --- who is there ---------------------------------------------------------------------------------
def _present(client: Client) -> set[str]:
    """Addresses of the workers; none while the scheduler is not there."""
    with suppress(OSError, ValueError):
        return set(client.scheduler_info(n_workers=-1)["workers"])
    return set()


def _introduced(client: Client, address: str, place: BookPlace) -> set[str]:
    """The addresses of the workers, each of which has the same Bilemma and the same book."""
    if not _present(client):
        raise ClusterError(
            f"the scheduler at {address} has no workers; start one on each machine, a process for "
            f"each core: `dask worker {address} --nworkers auto --nthreads 1`"
        )
    try:
        found = client.run(_asking(place.root), on_error="return")
    except Exception as error:
        raise ClusterError(
            f"the workers of {address} could not be asked: {_short(error)}"
        ) from error
    for worker, answer in sorted(found.items()):
        if isinstance(answer, BaseException):
            raise ClusterError(f"worker {worker} could not be asked: {_short(answer)}")
        if fault := _fault(answer, place):
            raise ClusterError(f"worker {worker}: {fault}")
    return set(found)


def _asking(root: str) -> Callable[[], dict[str, str]]:
    """What to run in a worker. It goes there as code, for the worker may not have this module."""

    def ask() -> dict[str, str]:
        try:
            from bilemma.findings.cluster import presence
        except ImportError as error:
            return {"lacks": str(error)}
        return presence(root)

    return ask


def presence(root: str) -> dict[str, str]:
    """What this process has: Bilemma's version and digest, and the book, by its folder and digest.

    ``root`` is where the book is for whoever asks.
    """
    from bilemma import __version__
    from bilemma.library.kept_book import made_from

    folder = _here(root)
    is_book = (folder / "derivations").is_dir()
    return {
        "version": __version__,
        "engine": engine_digest(),
        "folder": str(folder),
        "book": made_from(folder) if is_book else "",
    }


def _here(root: str) -> Path:
    return Path(os.environ.get(VARIABLE) or root)


def _fault(answer: dict[str, str], place: BookPlace) -> str:
    """What is wrong with what a worker has, or nothing."""
    ours = presence(place.root)
    if lacks := answer.get("lacks"):
        return f"it has no Bilemma of this version ({lacks}): {SAME}"
    if answer["engine"] != ours["engine"]:
        return (
            f"it runs another Bilemma, {answer['version']} {answer['engine'][:8]}, "
            f"and here is {ours['version']} {ours['engine'][:8]}: {SAME}"
        )
    if not answer["book"]:
        return (
            f"it finds no book in {answer['folder']}; copy the book's folder to its machine, "
            f"and start it with {VARIABLE}=FOLDER if that is another path"
        )
    if answer["book"] != place.digest:
        return (
            f"the book in {answer['folder']} is another one, or another edition, "
            f"{answer['book'][:8]}, and here is {place.digest[:8]}: copy the folder again"
        )
    return ""


# --- work -----------------------------------------------------------------------------------------
def _there(function: Callable[..., Any], *args: Any) -> Any:
    """Run ``function`` in a worker, with its own place of the book instead of the asker's."""
    if engine_digest() != args[0]:
        raise OtherFiles(f"a worker that came later runs another Bilemma: {SAME}")
    own = [replace(a, root=str(_here(a.root))) if isinstance(a, BookPlace) else a for a in args[1:]]
    return function(*own)


class _Watched(Executor):
    """An Executor of a Dask client, whose futures fail when nobody is left who could do them."""

    def __init__(self, client: Client) -> None:
        # Dask would give what was found before for the same arguments, --afresh or not.
        self._inner = client.get_executor(pure=False)
        self._pending: set[Future[Any]] = set()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have a worker call the function; the scheduler does it again where the worker dies."""
        future = self._inner.submit(_there, fn, engine_digest(), *args, **kwargs)
        self._pending.add(future)
        future.add_done_callback(self._pending.discard)
        return future

    def fail(self, error: Exception) -> None:
        """Let everybody who waits for a result have this error."""
        for future in list(self._pending):
            with suppress(InvalidStateError):
                future.set_exception(error)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Wait for what was submitted, or have it dropped."""
        self._inner.shutdown(wait=wait and not cancel_futures)


@contextmanager
def _executor(client: Client) -> Iterator[Executor]:
    """An Executor for one piece of work; meanwhile somebody looks whether workers are left."""
    pool, done = _Watched(client), Event()
    watch = Thread(target=_watch, args=(client, pool, done), daemon=True)
    watch.start()
    try:
        yield pool
    except BaseException:
        pool.shutdown(cancel_futures=True)
        raise
    finally:
        done.set()
        watch.join()


def _watch(client: Client, pool: _Watched, done: Event) -> None:
    since = monotonic()
    while not done.wait(LOOK):
        if _present(client):
            since = monotonic()
        elif monotonic() - since > DESERTED:
            pool.fail(ClusterError(f"no worker has been there for {DESERTED:.0f} s; {KEPT}"))
            return


@contextmanager
def _in_plain_words(address: str) -> Iterator[None]:
    """What Dask raises while work is done, as a ClusterError."""
    from distributed.scheduler import KilledWorker

    try:
        yield
    except KilledWorker as error:
        raise ClusterError(
            f"several workers of {address} died of the same theorem, the last was "
            f"{error.last_worker.address}: has its machine memory enough? {KEPT.capitalize()}"
        ) from None
    except CancelledError:
        raise ClusterError(f"the scheduler at {address} went away; {KEPT}") from None
