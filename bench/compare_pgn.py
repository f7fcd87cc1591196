"""PGN with full legality by compongo and by pgn-extract, alternating, one thread each: seconds, MB/s and the ratio.

    compare_pgn.py PROGRAM FILE...

Whole processes are timed, so starting up counts; the median of the rounds is shown, and the peak resident memory.
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
    _, _, usage = os.wait4(process.pid, 0)
    return time.perf_counter() - begin, usage.ru_maxrss


def main():
    program, files = sys.argv[1], sys.argv[2:]
    print("\nPGN, every move checked: whole processes, median of", ROUNDS, "\n")
    print("| file | MB | pgn-extract -s -r | MB/s | compongo pgn check | MB/s | ratio | peak KiB |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for name in files:
        size = os.path.getsize(name) / 1e6
        theirs, ours, memory = [], [], 0
        for _ in range(ROUNDS):
            theirs.append(run(["pgn-extract", "-s", "-r", name])[0])
            seconds, peak = run([program, "pgn", "check", "--max-faults", "0", name])
            ours.append(seconds)
            memory = max(memory, peak)
        a, b = statistics.median(theirs), statistics.median(ours)
        print(f"| {os.path.basename(name)} | {size:.1f} | {a:.3f} s | {size / a:.1f} | {b:.4f} s | {size / b:.0f} | {a / b:.1f} | {memory} |",
              flush=True)


main()
