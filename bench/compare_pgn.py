"""PGN with full legality by compongo and by pgn-extract, alternating, one thread each: seconds, MB/s and the ratio.

    compare_pgn.py PROGRAM FILE...

Whole processes are timed, so starting up counts; the median of the rounds is shown. For the peak of resident memory: /usr/bin/time -v compongo pgn check FILE.
"""
import os
import statistics
import subprocess
import sys
import time

ROUNDS = 7


def run(command):
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    process.wait()
    return time.perf_counter() - begin


def main():
    program, files = sys.argv[1], sys.argv[2:]
    print("\nPGN, every move checked: whole processes, median of", ROUNDS, "\n")
    print("| file | MB | pgn-extract -s -r | MB/s | compongo pgn check | MB/s | ratio |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in files:
        size = os.path.getsize(name) / 1e6
        theirs, ours = [], []
        for _ in range(ROUNDS):
            theirs.append(run(["pgn-extract", "-s", "-r", name]))
            ours.append(run([program, "pgn", "check", "--max-faults", "0", name]))
        a, b = statistics.median(theirs), statistics.median(ours)
        print(f"| {os.path.basename(name)} | {size:.1f} | {a:.3f} s | {size / a:.1f} | {b:.4f} s | {size / b:.0f} | {a / b:.1f} |",
              flush=True)


main()
