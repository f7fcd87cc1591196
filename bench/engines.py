#!/usr/bin/env python3
"""What an engine adds to an audit on this machine: one process with two threads beside GNU parallel, Dask and Slurm with two at a time.

    bench/engines.py build/release/compongo --megabytes 600 [--rounds 3] [--shards 8] FILE.pgn...

The files, one after the other and again and again, make a file of about so many megabytes. Each round runs all of them by turns; for
each engine the time on the wall from the command to the merged output is printed, beside that of the one process of its round, and in
the last line the median of these ratios (goal: at most 1.10). An output that is not that of one process, byte for byte, ends it with 1.
Engines that are not installed are left out (Debian: parallel, python3-distributed, slurm-wlm). The clusters of Dask and Slurm are there
before the clock starts. Dask needs the Python package `compongo` (`./dev python`) where PYTHONPATH says.
"""
import argparse
import contextlib
import importlib.util
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tests/engines"))
AT_ONCE = 2


def make_input(path, files, megabytes):
    with open(path, "wb") as output:
        while output.tell() < megabytes << 20:
            for file in files:
                output.write(pathlib.Path(file).read_bytes())


class OneProcess:
    name = "one process"

    def __init__(self, place):
        self.place = place

    def audit(self, output):
        with open(output, "wb") as found:
            subprocess.run(["compongo", "audit", "--json", "--jobs", str(AT_ONCE), self.place.input], stdout=found, env=self.place.environment)


class Parallel(OneProcess):
    name = "GNU parallel"

    def audit(self, output):
        shards = self.place.shards
        words = (f"seq {shards} | parallel -j{AT_ONCE} -k compongo audit --jobs 1 --shard {{}}/{shards} {self.place.input} | "
                 f"compongo audit --merge - > {output}")
        subprocess.run(["bash", "-c", words], env=self.place.environment, stderr=subprocess.DEVNULL)


class Dask(OneProcess):
    name = "Dask"

    def __init__(self, place, until):
        super().__init__(place)
        from distributed import Client, LocalCluster

        cluster = until.enter_context(LocalCluster(n_workers=AT_ONCE, threads_per_worker=1, dashboard_address=None, local_directory=place.folder))
        self.client = until.enter_context(Client(cluster))

    def audit(self, output):
        from compongo.distributed import audit

        size = os.path.getsize(self.place.input) // self.place.shards
        done = audit([self.place.input], self.client, shard_bytes=size, program=self.place.program)
        pathlib.Path(output).write_bytes(done.output)


class Slurm(OneProcess):
    name = "Slurm"

    def __init__(self, place, until):
        super().__init__(place)
        import slurm_test

        slurm_test.PROGRAM = place.program
        # The test's program stands still once, unless that has been.
        slurm_test.STANDS_STILL = '#!/bin/sh\nexec "{program}" "$@"\n'
        slurm_test.Slurm.setUpClass()
        until.callback(slurm_test.Slurm.tearDownClass)
        self.slurm, self.submit = slurm_test.Slurm, str(slurm_test.SUBMIT)

    def audit(self, output):
        subprocess.run([self.submit, str(self.place.shards), output, self.place.input], env=self.slurm.environment,
                       check=True, stdout=subprocess.DEVNULL)
        looked = time.monotonic()
        while not os.path.exists(output):
            time.sleep(0.02)
            # Asking takes processor time of its own.
            if time.monotonic() > looked + 5:
                looked = time.monotonic()
                jobs = subprocess.run(["squeue", "--noheader"], env=self.slurm.environment, capture_output=True).stdout
                if not jobs and not os.path.exists(output):
                    sys.exit("Slurm: found no job any more, expected the output: a task has failed")


class Place:
    """A folder, the input in it, and an environment in which `compongo` is the program."""

    def __init__(self, folder, options):
        self.folder, self.shards = folder, options.shards
        self.program = os.path.abspath(options.program)
        self.input = f"{folder}/games.pgn"
        os.mkdir(f"{folder}/programs")
        os.symlink(self.program, f"{folder}/programs/compongo")
        # GNU parallel keeps files in the home.
        self.environment = {**os.environ, "PATH": f"{folder}/programs:{os.environ['PATH']}", "HOME": folder}


def engines(place, until):
    yield OneProcess(place)
    if shutil.which("parallel"):
        yield Parallel(place)
    if importlib.util.find_spec("distributed") and importlib.util.find_spec("compongo"):
        yield Dask(place, until)
    if shutil.which("slurmctld", path="/usr/sbin:/usr/bin:/sbin"):
        yield Slurm(place, until)


def compare(place, rounds, until):
    each = list(engines(place, until))
    ratios = {engine.name: [] for engine in each}
    for number in range(rounds):
        took, whole = {}, b""
        for engine in each:
            output = f"{place.folder}/{engine.name.split()[-1]}.{number}.jsonl"
            began = time.monotonic()
            engine.audit(output)
            took[engine.name] = time.monotonic() - began
            found = pathlib.Path(output).read_bytes()
            whole = whole or found
            if not found or found != whole:
                return f"{engine.name}: found {len(found)} bytes of output, expected the {len(whole)} of one process"
            ratios[engine.name].append(took[engine.name] / took[each[0].name])
        print(", ".join(f"{name} {seconds:.2f} s ({ratios[name][-1]:.2f})" for name, seconds in took.items()), flush=True)
    print("median: " + ", ".join(f"{name} {statistics.median(all_of):.2f}" for name, all_of in ratios.items()))
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--megabytes", type=int, default=600)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--shards", type=int, default=8)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as until:
        place = Place(folder, options)
        make_input(place.input, options.files, options.megabytes)
        fault = compare(place, options.rounds, until)
        if fault:
            sys.exit(fault)


if __name__ == "__main__":
    main()
