#!/usr/bin/env python3
"""Does every command that reads games find the same ones in a file: how many, who played, with which result, in which order?

`pgn convert` is what the others are compared with: `pgn check`, `pgn count`, `audit`, `watch --once`, `notation --pgn`, `broadcast`,
`paper results`, and the Python package where it is found (PYTHONPATH). What was converted is converted once more, and must come out the same.

Usage: same_games_test.py COMPONGO [--data] [--made N] [--changed N] [FOLDER|FILE ...]
    of a folder all files that end with .pgn or .pgn.zst; --data: those of the folder that COMPONGO_DATA names, or shared/data beside the
    checkout, if it is there; --made: so many files made at random, of one game or several, with odd results, encodings and faults;
    --changed: so many files made of the small ones among those that are given, with changes
"""
import argparse
import html
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import kept_test
import mutations

try:
    import compongo
except ImportError:
    compongo = None

# `notation` leaves quotes in a tag as they stood, and several tags in a line.
TAG = re.compile(r'(?:^|(?<=\]))[ \t]*\[(White|Black) "(.*?)"\](?=[ \t]*(?:\[|$))', re.MULTILINE)
# What ends the moves, where a game begins behind it or nothing.
MARKER = re.compile(r"(?:^|\s)(1-0|0-1|1/2-1/2|0-0|1/2-0|0-1/2)\s*(?:\n\n|\Z)")
ROW = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)
CELL = re.compile(r"<td>(.*?)</td>", re.DOTALL)
# A tag that is not there is one of which nothing is known.
UNKNOWN = ("", "?", "*", "-")
PLAYERS = ("White", "Black")
BAD_INPUT = 2
# Larger files are compared once, as they are.
CHANGED_BYTES_MAX = 20_000
CHECKOUT = pathlib.Path(__file__).resolve().parents[2]


def files_of(paths):
    for path in paths:
        yield from sorted(each for each in path.rglob("*") if each.name.endswith((".pgn", ".pgn.zst"))) if path.is_dir() else [path]


def values_of(text):
    """What each game says where it says something."""
    found = TAG.findall(text)
    values = {name: [unescaped(value) for tag, value in found if tag == name and value not in UNKNOWN] for name in PLAYERS}
    return {**values, "Result": MARKER.findall(text)}


def decoded(data):
    """`notation` copies texts byte for byte."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def printed(page):
    """The same from a page of results, with the columns board, White, result and Black."""
    values = {"White": [], "Black": [], "Result": []}
    for row in ROW.findall(page):
        cells = [html.unescape(re.sub("<[^>]*>", "", cell)) for cell in CELL.findall(row)]
        if len(cells) >= 4:
            for name, cell in zip(("White", "Result", "Black"), cells[1:]):
                if cell not in UNKNOWN:
                    values[name].append(cell.replace("\u00bd", "1/2"))
    return values


# How a game may end, tag and marker.
ENDS = (("1-0", "1-0"), ("0-1", "0-1"), ("1/2-1/2", "1/2-1/2"), ("\u00bd-\u00bd", "\u00bd-\u00bd"), ("1:0", ""), ("0 - 0", "0 - 0"), ("0-0", "0-0"), ("*", "*"), ("", "0-1"),
        ("1-0", "0-1"), ("1/2", ""), ("0.5-0", "0.5-0"), ("+:-", "+:-"), ("?", "1-0"), ("resigns", ""), ("0-1", "*"))
ENCODINGS = ("utf-8", "utf-8", "utf-8-sig", "cp1252", "utf-16")


def made_file(chance, number):
    """Games as `kept_test` makes them, with other ends, some without moves or tags, in any encoding; some lack a half-move."""
    games = []
    for at in range(chance.choice((1, 1, 2, 5))):
        text, _ = kept_test.game(chance, 10 * number + at)
        tag, marker = chance.choice(ENDS)
        head, moves = text.split("\n\n", 1)
        # `values_of` finds each tag as often as it stands there.
        head = re.sub(r'(?<=\n)\[White "(?=F)', '[Opening "', head)
        moves = moves.rsplit("1-0", 1)[0]
        if chance.random() < 0.2:
            moves = ""
        if chance.random() < 0.1:
            moves = re.sub(r" (e5|Nf6) ", " ", moves, count=1)
        name = chance.choice(("Ann", "Peña, José", "Müller", "O\u2019Neil"))
        head = head.replace('[Black "', f'[Black "{name} ', 1) + (f'\n[Result "{tag}"]' if tag else "")
        games.append(f"{head}\n\n{moves}{marker}\n")
    return "\n".join(games).encode(chance.choice(ENCODINGS))


class Commands:
    def __init__(self, program, folder):
        self.program = program
        self.folder = folder

    def run(self, *words, given=None):
        done = subprocess.run([self.program, *words], input=given, capture_output=True, check=False)
        return decoded(done.stdout)

    def status(self, *words):
        return subprocess.run([self.program, *words], capture_output=True, check=False).returncode

    def moves(self, *words, given=None):
        """Of each game the moves that can be played."""
        return self.run("pgn", "convert", "--to", "uci", *words, given=given).splitlines()

    def broadcast(self, path):
        out = pathlib.Path(self.folder, "broadcast")
        self.run("broadcast", "--once", "--folder", str(out), path)
        games = out / "games.pgn"
        text = games.read_text(encoding="utf-8") if games.exists() else ""
        shutil.rmtree(out, ignore_errors=True)
        return text


def compare(commands, path):
    """What differs, each told in a line."""
    converted = commands.run("pgn", "convert", path)
    values = values_of(converted)
    count = len(re.findall(r"^\[Result ", converted, re.MULTILINE))
    found = {"pgn convert, twice": (commands.run("pgn", "convert", "-", given=converted.encode()), converted)}
    for words in (("pgn", "check", "--json", path), ("pgn", "count", "--json", path)):
        found[" ".join(words[:2])] = (json.loads(commands.run(*words).splitlines()[0])["games"], count)
    found["audit"] = (json.loads(commands.run("audit", "--json", path).splitlines()[-1])["summary"]["games"], count)
    found["notation"] = (players(values_of(commands.run("notation", "--pgn", path))), players(values))
    broadcast = commands.broadcast(path)
    found["broadcast"] = (values_of(broadcast), values)
    moves = commands.moves(path)
    found["pgn convert, twice, moves"] = (commands.moves("-", given=converted.encode()), moves)
    # What cannot be played is in a comment there.
    found["broadcast, moves"] = (commands.moves("-", given=broadcast.encode()), moves)
    found["watch, status"] = (commands.status("watch", "--once", "--all", path) == BAD_INPUT, commands.status("audit", path) == BAD_INPUT)
    # A page of results goes by rounds and boards.
    found["paper results"] = tuple({name: sorted(each) for name, each in side.items()}
                                   for side in (printed(commands.run("paper", "results", path)), values))
    if compongo:
        games = list(compongo.read_pgn(path))
        read = {name: [value for value in (dict(game.tags).get(name, "") for game in games) if value not in UNKNOWN] for name in PLAYERS}
        found["python"] = (read, players(values))
        found["python, number"] = (len(games), count)
    return [f"{path}: {place}: {first_difference(*both)}" for place, both in found.items() if both[0] != both[1]]


def players(values):
    return {name: values[name] for name in PLAYERS}


def unescaped(value):
    return re.sub(r"\\(.)", r"\1", value)


def first_difference(one, other):
    if isinstance(one, list):
        one, other = "\n".join(one), "\n".join(other)
    if isinstance(one, int):
        return f"found {one} games, expected {other}"
    if isinstance(one, dict):
        name = next(name for name in one if one[name] != other[name])
        return f"{name}: {first_difference(one[name], other[name])}"
    if isinstance(one, str):
        one, other = one.splitlines(), other.splitlines()
    for number, (mine, theirs) in enumerate(zip(one, other), 1):
        if mine != theirs:
            return f"{number}: found {mine!r}, expected {theirs!r}"
    return f"found {len(one)}, expected {len(other)}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("paths", nargs="*", type=pathlib.Path)
    parser.add_argument("--data", action="store_true")
    parser.add_argument("--made", type=int, default=0, metavar="N")
    parser.add_argument("--changed", type=int, default=0, metavar="N")
    asked = parser.parse_args()
    data = pathlib.Path(os.environ.get("COMPONGO_DATA", CHECKOUT.parent / "shared/data"))
    if asked.data and not data.is_dir():
        print(f"{data} is not there")
        return 0
    differences = []
    count = 0
    paths = list(files_of(asked.paths + [data] * asked.data))
    for path in paths:
        count += 1
        with tempfile.TemporaryDirectory() as folder:
            differences += compare(Commands(asked.program, folder), str(path))
    chance = random.Random(kept_test.SEED)
    for number in range(asked.made):
        count += 1
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, f"made-{number}.pgn")
            path.write_bytes(made_file(chance, number))
            found = compare(Commands(asked.program, folder), str(path))
            differences += found
            if found:
                differences.append(f"seed {kept_test.SEED}, file {number}: {path.read_bytes()!r}")
    small = [path.read_bytes() for path in paths if path.suffix == ".pgn" and path.stat().st_size <= CHANGED_BYTES_MAX]
    for number in range(asked.changed if small else 0):
        count += 1
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, f"changed-{number}.pgn")
            path.write_bytes(mutations.of_games(chance, small))
            found = compare(Commands(asked.program, folder), str(path))
            differences += found
            if found:
                differences.append(f"seed {kept_test.SEED}, file {number}: {path.read_bytes()[:3000]!r}")
    print("\n".join(differences))
    print(f"{count} files compared, {len(differences)} differences")
    return 1 if differences or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
