"""Where the games of a tournament are played: on this machine, or on a cluster of dask.distributed."""

from __future__ import annotations

import logging
import sys
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import Pool
from typing import Any, Final, Iterator, List, Optional

from tools.arena.games import Result, Work, play

EXECUTORS: Final = ("local", "dask")
SCHEDULER_TIMEOUT: Final = 10  # seconds until a scheduler must have answered
HOW_TO_INSTALL: Final = (
    f"dask.distributed is not installed; `{sys.executable} -m pip install distributed` fetches it, and so does the "
    "extra `arena` of this project. Without it, `--executor local` plays on this machine."
)


def played(works: List[Work], executor: str, processes: int, address: Optional[str]) -> Iterator[Result]:
    """The games in the order in which they end."""
    if executor == "dask":
        return by_dask(works, processes, address)
    return here(works, processes)


def here(works: List[Work], processes: int) -> Iterator[Result]:
    """On the processors of this machine."""
    if processes == 1:
        yield from map(play, works)
        return
    with Pool(processes) as pool:
        yield from pool.imap_unordered(play, works)


def by_dask(works: List[Work], processes: int, address: Optional[str]) -> Iterator[Result]:
    """On the cluster of this scheduler, whose workers run in a checkout; without one, on a cluster started here."""
    dask = distributed()
    if address:
        with client_of(dask, address) as client:
            yield from gathered(dask, client, works)
        return
    with dask.LocalCluster(
        n_workers=processes, threads_per_worker=1, dashboard_address=None, silence_logs=logging.ERROR
    ) as cluster, dask.Client(cluster) as client:  # fmt: skip
        yield from gathered(dask, client, works)


def client_of(dask: Any, address: str) -> Any:
    try:
        return dask.Client(address, timeout=SCHEDULER_TIMEOUT)
    except OSError as error:
        raise ValueError(f"--address: no scheduler answers at {address} ({error})") from None


def gathered(dask: Any, client: Any, works: List[Work]) -> Iterator[Result]:
    for done in dask.as_completed(client.map(play, works, pure=False)):
        yield done.result()


def distributed() -> Any:
    if find_spec("distributed") is None:
        raise ValueError(HOW_TO_INSTALL)
    return import_module("dask.distributed")
