#!/usr/bin/env python3
"""Nothing of a file disappears in silence: each word of it is in what is written again, or in what is told. docs/KEPT.md lists what may be
left out; here files are made at random, of words that occur nowhere else, and what is listed is looked for as well.

Usage: kept_test.py COMPONGO [ROUNDS]
"""
import pathlib
import random
import re
import subprocess
import sys
import tempfile

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
SEED = 20261129
ROW = re.compile(r"^\| (PGN|list) \| `(.+?)` \| `(.+?)` \|", re.MULTILINE)
COMMANDS = {"PGN": ("pgn", "convert"), "list": ("tournament", "convert", "--to", "trf26")}
SUFFIX = {"PGN": ".pgn", "list": ".csv"}
FEDERATIONS = ("AUS", "GER", "FRA", "ESP", "NOR", "POL")
RESULTS = ("1", "½", "0", "+", "-")
MIRRORED = {"1": "0", "0": "1", "½": "½", "+": "-", "-": "+"}


class Program:
    def __init__(self, path, folder):
        self.path = path
        self.folder = folder

    def told(self, kind, text):
        """The output, and the reports."""
        path = pathlib.Path(self.folder, "file" + SUFFIX[kind])
        path.write_text(text, encoding="utf-8")
        done = subprocess.run([self.path, *COMMANDS[kind], str(path)], capture_output=True, check=False)
        return done.stdout.decode(), done.stderr.decode()


def words(number):
    """Such that each occurs only where it was put."""
    return (f"{letter}{number}q{index}" for index, letter in enumerate("ABCDEFGHKLMNPRSTUVWXYZABCDEFGHKLMNPRSTUVWXYZABCDEFGHKLMNPRSTUVWXYZ"))


def list_of_players(chance, number):
    """A start list with results, unknown columns and unreadable fields; and the words of it that must appear somewhere."""
    word = words(number)
    count = 2 * chance.randint(1, 4)
    columns = ["Name"] + chance.sample(["Rtg", "FED", "Club", "Sex", "Title", "Birth", "FIDE-ID", next(word), "R1"], chance.randint(1, 9))
    kept, rows = [], []
    results = [chance.choice(RESULTS) for _ in range(count // 2)]
    for player in range(1, count + 1):
        game = (player - 1) // 2
        result = results[game] if player % 2 else MIRRORED[results[game]]
        opponent = player + 1 if player % 2 else player - 1
        fields = {"Name": f"{next(word)}, {next(word)}", "Rtg": str(1000 + 10 * player + number % 10), "FED": chance.choice(FEDERATIONS),
                  "Club": next(word), "Sex": chance.choice(["m", "w"]), "Title": chance.choice(["GM", "WFM", ""]), "Birth": str(1950 + player),
                  "FIDE-ID": str(4000000 + 100 * number % 1000000 + player), "R1": f"{opponent}{'wb'[player % 2 == 0]}{result}"}
        row = [fields.get(column, "nothing of it is kept") for column in columns]
        broken = chance.randrange(1, len(row))
        if chance.random() < 0.3 and columns[broken] in ("Rtg", "Sex", "R1"):
            row[broken] = next(word)
        rows.append(row)
        kept += [field for column, field in zip(columns, row) if field and column not in ("Club", "R1", "Name") and "q" not in column]
        kept += row[0].split(", ") + [field for column, field in zip(columns, row) if column == "R1" and not field[0].isdigit()]
    # What the format cannot hold is reported by its kind, an unknown column by its heading.
    kept += ["clubs"] if "Club" in columns else []
    kept += [column for column in columns if "q" in column]
    return ";".join(["No"] + columns) + "\n" + "".join(";".join([str(at)] + row) + "\n" for at, row in enumerate(rows, 1)), kept


def game(chance, number):
    word = words(number)
    kept, text = [], ""
    for name in ("Event", "White", "Black", next(word), chance.choice(("Board", "White", "Annotator"))):
        value = next(word)
        text += f'[{name} "{value}"]\n'
        kept += [value]
    text += "\n"
    for at, move in enumerate(chance.choice((("e4", "e5", "Nf3", "Nc6", "Bb5", "a6"), ("d4", "Nf6", "c4", "e6", "Nc3", "Bb4")))):
        text += f"{at // 2 + 1}. " * (at % 2 == 0) + move + " "
        kept.append(move)
        case = chance.randrange(8)
        if case < 4:
            extra = (f"{{{next(word)} [%clk 0:0{at}:00] {next(word)}}} ", f"${20 + at} ", f"; {next(word)} {next(word)}\n", next(word) + " ")[case]
            text += extra
            kept += re.findall(r"[A-Z]\d+q\d+|\$\d+|\[%clk [0-9:]+\]", extra)
    return text + "1-0\n", kept


def main():
    program, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 60
    chance = random.Random(SEED)
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        commands = Program(program, folder)
        listed = ROW.findall((CHECKOUT / "docs/KEPT.md").read_text(encoding="utf-8"))
        for kind, given, left_out in listed:
            tags = '[White "W"]\n\n' if kind == "PGN" else ""
            out, told = commands.told(kind, tags + given.replace("⏎", "\n") + (" *\n" if kind == "PGN" else "\n"))
            if not out or told or left_out.replace("⏎", "\n") in out:
                faults.append(f"docs/KEPT.md: {given}: found {told or out!r}, expected {left_out} to be left out without a word")
        for number in range(rounds):
            for kind, (text, kept) in (("list", list_of_players(chance, number)), ("PGN", game(chance, number))):
                out, told = commands.told(kind, text)
                shown = " ".join(out.split())
                missing = [each for each in kept if each not in shown and each not in told]
                if missing:
                    faults.append(f"{kind}, seed {SEED}, round {number}: found {missing} neither written nor told, of\n{text}{out}{told}")
    print("\n".join(faults[:5]))
    print(f"{len(listed)} kinds listed, {2 * rounds} files, {len(faults)} at fault")
    return 1 if faults or not listed else 0


if __name__ == "__main__":
    sys.exit(main())
