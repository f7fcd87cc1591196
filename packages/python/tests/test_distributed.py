"""An audit on a cluster of Dask is what one process prints, byte for byte, whatever is lost in the middle.

The cluster is on this machine: a scheduler and three workers, each a process. COMPONGO is the program that they run. A task says when it has
begun and then stands still, so that what is lost is lost in the middle, however slow the machine is.
"""
import importlib.util
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Callable, List

PROGRAM = os.environ.get("COMPONGO", "")
MUST = "COMPONGO_EVERYTHING_IS_BUILT" in os.environ
LACKS = ("Debian's python3-distributed is not installed" if importlib.util.find_spec("distributed") is None
         else "COMPONGO does not say where the program is" if not os.path.exists(PROGRAM) else "")
SHARDS = 6
#: Runs the program, but the first time that it is asked for the third shard it writes down who asks for it, and stands still.
STANDS_STILL = """#!/bin/sh
if [ "$5" = "3/{shards}" ] && mkdir "{folder}/begun" 2>/dev/null; then
    echo $PPID $$ >"{folder}/asked" && mv "{folder}/asked" "{folder}/who"
    exec sleep 100000
fi
exec "{program}" "$@"
"""


class Cluster:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: List["subprocess.Popen[bytes]"] = []
        self.log = open(folder / "log", "wb")
        # in_environment.py has Python look at its own memory, which is for the extension.
        self.environment = {name: value for name, value in os.environ.items() if name != "PYTHONMALLOC"}

    def start(self, *words: str) -> "subprocess.Popen[bytes]":
        process = subprocess.Popen([sys.executable, "-m", *words], cwd=self.folder, env=self.environment, stdout=self.log, stderr=self.log)
        self.processes.append(process)
        return process

    def begin(self, port: int = 0) -> None:
        """A scheduler, at the port that it had before if it had one, and three workers."""
        said = self.folder / "scheduler.json"
        said.unlink(missing_ok=True)
        self.scheduler = self.start("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard",
                                    "--scheduler-file", str(said))
        self.workers = [self.start("distributed.cli.dask_worker", "--scheduler-file", str(said), "--nthreads", "1", "--no-nanny",
                                   "--no-dashboard", "--local-directory", str(self.folder)) for _ in range(3)]
        self.wait(said.exists)

    def wait(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            for each in self.processes:
                assert each.poll() is None, (self.folder / "log").read_text(encoding="utf-8", errors="replace")
            time.sleep(0.02)

    def kill(self, process: "subprocess.Popen[bytes]") -> None:
        process.kill()
        process.wait()
        self.processes.remove(process)

    def end(self) -> None:
        for each in self.processes:
            each.kill()
        for each in self.processes:
            each.wait()
        self.processes.clear()
        self.log.flush()


class Distributed(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        if LACKS and MUST:
            raise AssertionError(LACKS)
        if LACKS:
            raise unittest.SkipTest(LACKS)
        from distributed import Client
        cls.temporary = tempfile.TemporaryDirectory()
        folder = Path(cls.temporary.name)
        game = '[Event "{}"]\n[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n[Event "Quiet"]\n\n1. e4 {{ {} }} e5 *\n\n'
        cls.games = [folder / "a.pgn", folder / "b.pgn"]
        for path in cls.games:
            path.write_text("".join(game.format(at, "-" * 400) for at in range(60)), encoding="utf-8")
        cls.bytes = cls.games[0].stat().st_size // (SHARDS // 2)
        cls.expected = subprocess.run([PROGRAM, "audit", "--json", *map(str, cls.games)], stdout=subprocess.PIPE).stdout
        cls.cluster = Cluster(folder)
        cls.cluster.begin()
        cls.client = Client(scheduler_file=str(folder / "scheduler.json"), timeout=600)
        cls.client.wait_for_workers(3)
        cls.folder = folder

    @classmethod
    def tearDownClass(cls) -> None:
        cls.client.close()
        cls.cluster.end()
        cls.cluster.log.close()
        cls.temporary.cleanup()

    def audit_and_lose(self, name: str, lose: Callable[[int], None]) -> bytes:
        """What an audit prints in whose middle something is lost, while this worker has a task that stands still."""
        from compongo.distributed import audit
        folder = self.folder / name
        folder.mkdir()
        program = folder / "compongo"
        program.write_text(STANDS_STILL.format(shards=SHARDS // 2, folder=folder, program=PROGRAM), encoding="utf-8")
        program.chmod(0o755)
        with ThreadPoolExecutor(1) as thread:
            done = thread.submit(audit, self.games, self.client, shard_bytes=self.bytes, program=str(program))
            self.cluster.wait(lambda: (folder / "who").exists() or done.done())
            worker, asked = map(int, (folder / "who").read_text(encoding="utf-8").split())
            self.assertFalse(done.done())
            lose(worker)
            # What the lost worker had started is this test's as well.
            os.kill(asked, signal.SIGKILL)
            return done.result().output

    def test_is_what_one_process_prints(self) -> None:
        from compongo.distributed import audit
        done = audit(self.games, self.client, shard_bytes=self.bytes, program=PROGRAM)
        self.assertEqual(done.output, self.expected)
        self.assertEqual(len(done.findings), 60 * 2)
        self.assertEqual(done.findings[60]["file"], str(self.games[1]))
        self.assertEqual(done.summary["games"], 120 * 2)

    def test_loses_nothing_with_a_worker(self) -> None:
        def lose(worker: int) -> None:
            lost = next(each for each in self.cluster.workers if each.pid == worker)
            self.cluster.kill(lost)
        self.assertEqual(self.audit_and_lose("worker", lose), self.expected)

    def test_loses_nothing_with_the_scheduler(self) -> None:
        def lose(_worker: int) -> None:
            port = int(self.client.scheduler.address.rsplit(":", 1)[1])
            self.cluster.end()
            self.cluster.begin(port)
        self.assertEqual(self.audit_and_lose("scheduler", lose), self.expected)

    def test_says_what_is_wrong(self) -> None:
        from compongo import CompongoError
        from compongo.distributed import audit
        with self.assertRaisesRegex(CompongoError, "nowhere.pgn: found no readable file"):
            audit([self.folder / "nowhere.pgn"], self.client, program=PROGRAM)
        with self.assertRaisesRegex(CompongoError, "--only: found .mates., expected kinds of"):
            audit(self.games, self.client, options=("--only", "mates"), retries=0, program=PROGRAM)
        with self.assertRaisesRegex(CompongoError, "nowhere: found no such program, expected compongo"):
            audit(self.games, self.client, retries=0, program="nowhere")
        with self.assertRaisesRegex(CompongoError, "shard_bytes: found 0, expected a number from 1"):
            audit(self.games, self.client, shard_bytes=0)


if __name__ == "__main__":
    unittest.main()
