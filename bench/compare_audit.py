"""The audit and pgn-extract (which only checks legality), alternating: seconds of processor time and the ratios.

    compare_audit.py PROGRAM FILE...

Whole processes are measured, so starting up counts; the median of the rounds is shown. `legality` is the audit asked for
illegal and unreadable moves alone, `full` for everything, each on one thread. `one` and `two` are seconds of the clock on
the wall, for the full audit on one thread and on two: they mean something only where two processors are free.
"""
import os
import statistics
import subprocess
import sys
import time

ROUNDS = int(os.environ.get("ROUNDS", "7"))


def run(command):
    """Seconds of the processor, and on the wall."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, used = os.wait4(process.pid, 0)
    return used.ru_utime + used.ru_stime, time.perf_counter() - begin


def main():
    program, files = sys.argv[1], sys.argv[2:]
    audit = [program, "audit", "--json"]
    print("| file | MB | pgn-extract -s -r | legality | ratio | full | ratio | MB/s | one | two | ratio |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
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
        theirs, legality, full = (statistics.median(cpu for cpu, _ in each) for each in times[:3])
        one, two = (statistics.median(wall for _, wall in each) for each in times[2:])
        print(f"| {os.path.basename(name)} | {size:.1f} | {theirs:.3f} s | {legality:.4f} s | {theirs / legality:.1f} "
              f"| {full:.4f} s | {theirs / full:.1f} | {size / full:.0f} | {one:.3f} s | {two:.3f} s | {one / two:.2f} |",
              flush=True)


main()
