#!/usr/bin/env python3
"""Does every command that reads tournaments find the same one in a file: which players, in which order, with which rounds?

`tournament convert --to json` is what the others are compared with: `check`, `standings`, and what `convert` makes of the file in each other
format, read again. What a conversion says it could not hold may differ; nothing else may.

Usage: same_tournaments_test.py COMPONGO [--data] [--made N] [FOLDER|FILE ...]
    of a folder all .trf, .csv, .xml and .json; --data: as in same_games_test.py; --made: so many lists and report files made at random, and
    so many of the given files with changes
"""
import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import kept_test
import mutations

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
SUFFIXES = (".trf", ".csv", ".xml")
FORMATS = {"trf16": ".trf", "trfx": ".trf", "trf26": ".trf", "csv": ".csv", "json": ".json"}
BAD_INPUT = 2


def files_of(paths):
    for path in paths:
        yield from sorted(each for each in path.rglob("*") if each.name.endswith(SUFFIXES)) if path.is_dir() else [path]


class Program:
    def __init__(self, path, folder):
        self.path = path
        self.folder = pathlib.Path(folder)

    def run(self, *words):
        done = subprocess.run([self.path, "tournament", *words], capture_output=True, check=False)
        return done.returncode, done.stdout, done.stderr.decode("utf-8", "replace")


def games_of(tournament):
    """Of each player the name and the rounds that have something, in the order of the file."""
    return [(player.get("name", ""), player.get("rounds", [])) for player in tournament.get("players", [])]


def compare(program, path):
    """What differs, each told in a line."""
    status, out, told = program.run("convert", "--to", "json", str(path))
    check_status, checked, _ = program.run("check", "--json", str(path))
    if status < 0 or check_status < 0:
        return [f"{path}: ended by signal {-min(status, check_status)}"]
    if check_status == BAD_INPUT or not out:
        # What cannot be read is so to everybody, and everybody says why.
        rows_status, rows, why = program.run("standings", "--json", str(path))
        wrong = (status, rows_status) != (BAD_INPUT, BAD_INPUT) or not told or not why or rows
        return [f"{path}: found convert {status}, check {check_status}, standings {rows_status}, expected {BAD_INPUT} with the reason"] if wrong else []
    tournament = json.loads(out)
    games = games_of(tournament)
    differences = []

    def expect(place, found, expected):
        if found != expected:
            differences.append(f"{path}: {place}: found {found}, expected {expected}")

    expect("check, players", json.loads(checked)["players"], len(games))
    rows_status, rows, why = program.run("standings", "--json", "--players", str(path))
    if rows_status == BAD_INPUT:
        expect("standings refused, said why", bool(why), True)
    else:
        expect("standings, names", sorted(row["name"] for row in json.loads(rows)["rows"]), sorted(name for name, _ in games))
    for name, suffix in FORMATS.items():
        _, text, lost = program.run("convert", "--to", name, str(path))
        again = program.folder / f"again{suffix}"
        again.write_bytes(text)
        _, reread, _ = program.run("convert", "--to", "json", "--quiet", str(again))
        if not reread:
            expect(f"{name}, read again: said that nothing is left", bool(lost) or not games, True)
        elif not lost:
            expect(f"{name}, read again", games_of(json.loads(reread)), games)
    return differences


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("paths", nargs="*", type=pathlib.Path)
    parser.add_argument("--data", action="store_true")
    parser.add_argument("--made", type=int, default=0, metavar="N")
    asked = parser.parse_args()
    data = pathlib.Path(os.environ.get("COMPONGO_DATA", CHECKOUT.parent / "shared/data"))
    paths = list(files_of(asked.paths + [data] * (asked.data and data.is_dir())))
    differences = []
    count = 0
    chance = random.Random(kept_test.SEED)
    with tempfile.TemporaryDirectory() as folder:
        program = Program(asked.program, folder)
        for path in paths:
            count += 1
            differences += compare(program, path)
        for number in range(asked.made):
            make, suffix = ((kept_test.list_of_players, ".csv"), (kept_test.report_file, ".trf"))[number % 2]
            made = pathlib.Path(folder, f"made-{number}{suffix}")
            made.write_text(make(chance, number)[0], encoding="utf-8")
            changed = pathlib.Path(folder, f"changed-{number}{(of := chance.choice(paths)).suffix}") if paths else None
            for each in [made] + ([changed] if changed else []):
                if each is changed:
                    changed.write_bytes(mutations.of_lines(chance, of.read_bytes()))
                count += 1
                found = compare(program, each)
                if found:
                    differences += found + [f"seed {kept_test.SEED}: {each.name}: {each.read_bytes()[:2000]!r}"]
    print("\n".join(differences))
    print(f"{count} files compared, {len(differences)} differences")
    return 1 if differences or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
