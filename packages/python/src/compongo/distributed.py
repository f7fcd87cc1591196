"""An audit of many files on a cluster of Dask, which is in Debian's `python3-distributed`.

Dask schedules, retries and gives tasks of a lost worker to others; this module cuts files into shards and puts the answers together. Each task
runs the program `compongo` (`audit --shard`), which must be installed on every worker, and reads the file where it lies: all workers
must see it by the same path.

    from dask.distributed import Client
    from compongo.distributed import audit

    done = audit(['/archive/2024.pgn', '/archive/2025.pgn.zst'], Client('tcp://scheduler:8786'))
    done.findings          # a list of dicts, as `compongo audit --json` prints them
    done.output            # the bytes that one `compongo audit --json` of all files prints
"""
from __future__ import annotations

import asyncio
import json
import os
import subprocess
import time
from concurrent.futures import CancelledError
from pathlib import Path
from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Sequence, Union

from ._faults import CompongoError

if TYPE_CHECKING:
    from distributed import Client

__all__ = ["Audited", "Shard", "audit", "audit_shard", "merged", "shards_of"]

#: The exit statuses of the program: nothing found, something found.
_READ = (0, 1)
_SHARD_BYTES = 64 << 20
#: What the client raises if the scheduler that knew of a task is gone. No task raises these.
_LOST = (CancelledError, OSError, asyncio.TimeoutError)
#: Seconds between two looks for a lost scheduler.
_PAUSE = 0.2


class Shard(NamedTuple):
    """A part of a file, by its number from 1."""

    path: str
    number: int
    of: int


class Audited(NamedTuple):
    """The findings and the summary of one audit."""

    #: What one `compongo audit --json` of all files prints, byte for byte.
    output: bytes

    @property
    def findings(self) -> List[Dict[str, Any]]:
        """A dict for each finding."""
        return [json.loads(line) for line in self.output.splitlines()[:-1]]

    @property
    def summary(self) -> Dict[str, Any]:
        """How many games, half-moves and findings there are."""
        last: Dict[str, Any] = json.loads(self.output.splitlines()[-1])
        found: Dict[str, Any] = last["summary"]
        return found


def shards_of(paths: Sequence[Union[str, "os.PathLike[str]"]], shard_bytes: int = _SHARD_BYTES) -> List[Shard]:
    """Cuts these files, in order, into shards of about `shard_bytes` bytes each."""
    if shard_bytes < 1:
        raise CompongoError(f"shard_bytes: found {shard_bytes}, expected a number from 1")
    shards: List[Shard] = []
    for given in paths:
        path = os.fspath(given)
        try:
            count = max(1, (Path(path).stat().st_size + shard_bytes // 2) // shard_bytes)
        except OSError as error:
            raise CompongoError(f"{path}: found no readable file: {error.strerror}") from None
        shards += [Shard(path, number + 1, count) for number in range(count)]
    return shards


def _run(words: Sequence[str], given: bytes = b"") -> bytes:
    try:
        done = subprocess.run(words, input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    except OSError as error:
        raise CompongoError(f"{words[0]}: found no such program, expected compongo: {error.strerror}") from None
    if done.returncode not in _READ:
        raise CompongoError(f"{' '.join(words)}: exit status {done.returncode}: {done.stderr.decode('utf-8', 'replace').strip()}")
    return done.stdout


def audit_shard(shard: Shard, options: Sequence[str] = (), program: str = "compongo") -> bytes:
    """What `compongo audit --shard` prints; runs on a worker. On one thread: a worker has a task for each of its own."""
    return _run([program, "audit", "--jobs", "1", *options, "--shard", f"{shard.number}/{shard.of}", shard.path])


def merged(outputs: Sequence[bytes], program: str = "compongo") -> bytes:
    """What one audit prints, of what its shards have printed, in order. A shard that is missing or cut off is a `CompongoError`."""
    return _run([program, "audit", "--merge", "-"], b"".join(outputs))


def audit(
    paths: Sequence[Union[str, "os.PathLike[str]"]],
    client: "Client",
    *,
    options: Sequence[str] = (),
    shard_bytes: int = _SHARD_BYTES,
    retries: int = 3,
    program: str = "compongo",
) -> Audited:
    """Audits the files on the cluster, and waits until it is done.

    `options` are those of `compongo audit` that say what is looked for, such as `('--only', 'time_no_mate')`. A task that fails is tried again
    so many times, and one whose worker is lost is given to another: both by Dask. If the scheduler itself is lost and comes back at its
    address, the shards whose outputs have not come yet are submitted again, so many times.
    """
    shards = shards_of(paths, shard_bytes)
    outputs: Dict[int, bytes] = {}
    for attempt in range(retries + 1):
        missing = [at for at in range(len(shards)) if at not in outputs]
        if not missing:
            break
        if attempt > 0:
            _wait_for_scheduler(client)
        tasks = {client.submit(audit_shard, shards[at], options=tuple(options), program=program, retries=retries, pure=False): at
                 for at in missing}
        for task, at in tasks.items():
            try:
                outputs[at] = task.result()
            except _LOST:
                continue
    if len(outputs) < len(shards):
        raise CompongoError(f"found a scheduler that was lost {retries + 1} times, expected one that stays")
    return Audited(merged([outputs[at] for at in range(len(shards))], program))


def _wait_for_scheduler(client: "Client") -> None:
    """Until it is back and has a worker. The client tries to reach it by itself, and closes when it gives up."""
    while True:
        try:
            client.wait_for_workers(1)
            return
        except _LOST as lost:
            if client.status == "closed":
                raise CompongoError("found no scheduler any more, expected it to come back") from lost
            time.sleep(_PAUSE)
