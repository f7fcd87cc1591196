#!/usr/bin/env python3
"""How much `compongo watch` takes while many boards grow at once, and how soon it tells.

Usage: watch.py COMPONGO GAMES.pgn [--boards 200] [--seconds 30] [--one-file]

Every second each board makes a half-move: the games of GAMES.pgn, written as a recorder writes them, each to its own file or all
to one. One board in ten ends in a mate at a random second; the time from the written file to the line that tells of it counts.
Prints a line of JSON: processor seconds of a second, delays in milliseconds, memory in MB at the beginning and at the end.
"""
import argparse
import json
import pathlib
import queue
import random
import re
import subprocess
import tempfile
import threading
import time

parser = argparse.ArgumentParser()
parser.add_argument("compongo")
parser.add_argument("games")
parser.add_argument("--boards", type=int, default=200)
parser.add_argument("--seconds", type=int, default=30)
parser.add_argument("--one-file", action="store_true")
options = parser.parse_args()

MATE = "1. f3 e5 2. g4 Qh4#"


def moves_of(text):
    """The half-moves of each game, with their numbers."""
    for game in re.split(r"\n\n(?=\[Event )", text):
        body = re.sub(r"\{[^}]*\}|\[[^\]]*\]|\$\d+|;[^\n]*", " ", game)
        words = [word for word in body.split() if word not in ("1-0", "0-1", "1/2-1/2", "*")]
        if len(words) > 60 and "(" not in body:
            yield words


def usage(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return (int(fields[11]) + int(fields[12])) / 100, int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


random.seed(1)
games = list(moves_of(pathlib.Path(options.games).read_text(errors="replace")))[: options.boards]
games = [games[i % len(games)] for i in range(options.boards)]
mates = {board: random.randrange(3, options.seconds) for board in range(0, options.boards, 10)}
told = queue.Queue()
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)

    def text(board, second):
        moves = " ".join(games[board][: 3 * (20 + second) // 2])
        if board in mates:
            moves = MATE if mates[board] <= second else MATE[: MATE.rindex(" ")]
        return f'[Event "Bench"]\n[Round "1.{board + 1}"]\n[White "W{board}"]\n[Black "B{board}"]\n[Result "*"]\n\n{moves}\n*\n\n'

    def write(second):
        if options.one_file:
            (folder / "games.pgn").write_text("".join(text(board, second) for board in range(options.boards)))
        else:
            for board in range(options.boards):
                (folder / f"game-{board + 1}.pgn").write_text(text(board, second))

    write(0)
    process = subprocess.Popen([options.compongo, "watch", "--json", "--settle", "1", folder], stdout=subprocess.PIPE, text=True)

    def read():
        for line in process.stdout:
            told.put((time.monotonic(), json.loads(line)))

    threading.Thread(target=read, daemon=True).start()
    time.sleep(2)
    before, memory_before = usage(process)
    written, began = {}, time.monotonic()
    for second in range(1, options.seconds + 1):
        write(second)
        written[second] = time.monotonic()
        time.sleep(max(0.0, began + second - time.monotonic()))
    time.sleep(2)
    after, memory_after = usage(process)
    seconds = time.monotonic() - began
    process.terminate()
    process.wait()

delays = []
while not told.empty():
    at, news = told.get()
    board = int(news["white"][1:])
    if news["kind"] == "game_over" and news["reason"] == "checkmate" and board in mates:
        delays.append(1000 * (at - written[mates[board]]))
delays.sort()
print(json.dumps({"boards": options.boards, "one_file": options.one_file, "processor_share": round((after - before) / seconds, 4),
                  "mates": len(mates), "told": len(delays), "delay_ms": {"median": round(delays[len(delays) // 2]), "most": round(delays[-1])} if delays else None,
                  "memory_mb": [round(memory_before, 1), round(memory_after, 1)]}))
