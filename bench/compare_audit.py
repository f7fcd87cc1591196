"""The audit and pgn-extract (which only checks legality), alternating: seconds, MB/s and the ratios.

    compare_audit.py PROGRAM FILE...

Whole processes are timed, so starting up counts; the median of the rounds is shown. `legality` is the audit asked for
illegal and unreadable moves alone, on one thread, as is `full`; `two` is the full audit on two threads.
"""
import os
import statistics
import subprocess
import sys
import time

ROUNDS = int(os.environ.get("ROUNDS", "7"))


def run(command):
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    process.wait()
    return time.perf_counter() - begin


def main():
    program, files = sys.argv[1], sys.argv[2:]
    audit = [program, "audit", "--json"]
    print("| file | MB | pgn-extract -s -r | legality | ratio | full | ratio | MB/s | two | of one |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for name in files:
        size = os.path.getsize(name) / 1e6
        commands = [["pgn-extract", "-s", "-r", name],
                    [*audit, "--jobs", "1", "--only", "illegal_move,unreadable", name],
                    [*audit, "--jobs", "1", name],
                    [*audit, "--jobs", "2", name]]
        times = [[] for _ in commands]
        for _ in range(ROUNDS):
            for command, taken in zip(commands, times):
                taken.append(run(command))
        theirs, legality, full, two = (statistics.median(each) for each in times)
        print(f"| {os.path.basename(name)} | {size:.1f} | {theirs:.3f} s | {legality:.4f} s | {theirs / legality:.1f} "
              f"| {full:.4f} s | {theirs / full:.1f} | {size / full:.0f} | {two:.4f} s | {full / two:.2f} |", flush=True)


main()
