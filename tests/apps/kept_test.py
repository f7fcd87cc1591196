#!/usr/bin/env python3
"""Nothing of a file disappears in silence: each word of it is in what is written again, or in what is told. docs/KEPT.md lists what may be
left out; here files are made at random, of words that occur nowhere else, and what is listed is looked for as well.

Usage: kept_test.py COMPONGO [ROUNDS]
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
SEED = 20261129
ROW = re.compile(r"^\| (PGN|list|report file|LiveChess [a-z]+) \| `(.+?)` \| `(.+?)` \|", re.MULTILINE)
COMMANDS = {"PGN": ("pgn", "convert"), "list": ("tournament", "convert", "--to", "trf26"),
            "report file": ("tournament", "convert", "--to", "trf26")}
SUFFIX = {"PGN": ".pgn", "list": ".csv", "report file": ".trf"}
# Of LiveChess Cloud, by the words of docs/KEPT.md.
LIVECHESS = {"tournament": "tournament.json", "round": "round-1/index.json", "game": "round-1/game-1.json"}
FEDERATIONS = ("AUS", "GER", "FRA", "ESP", "NOR", "POL")
RESULTS = ("1", "½", "0", "+", "-")
MIRRORED = {"1": "0", "0": "1", "½": "½", "+": "-", "-": "+"}


class Program:
    def __init__(self, path, folder):
        self.path = path
        self.folder = folder

    def told(self, kind, text):
        """The output, and the reports."""
        if kind == "EPD":
            return self.run("fen", text)
        if kind.startswith("LiveChess"):
            return self.of_livechess(json.loads(text))
        path = pathlib.Path(self.folder, "file" + SUFFIX[kind])
        path.write_text(text, encoding="utf-8")
        return self.run(*COMMANDS[kind], str(path))

    def run(self, *words):
        done = subprocess.run([self.path, *words], capture_output=True, check=False)
        return done.stdout.decode(), done.stderr.decode()

    def of_livechess(self, files):
        pathlib.Path(self.folder, "round-1").mkdir(exist_ok=True)
        for kind, name in LIVECHESS.items():
            pathlib.Path(self.folder, name).write_text(json.dumps(files[kind]), encoding="utf-8")
        return self.run("boards", "cloud", str(pathlib.Path(self.folder, LIVECHESS["round"])))


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


def player_row(number, name, rating, federation, points):
    return f"001 {number:4d} m    {name:33s} {rating:>4s} {federation} {4000000 + number:11d} 1990/01/0{number} {points:>4s} {number:4d}"


def report_file(chance, number):
    """A report file with lines of unknown codes, comments, words behind lines, and fields that are none."""
    word = words(number)
    head = {code: f"{next(word)} {next(word)}" for code in ("012", "022", "102", "112", "122")}
    lines = [f"{code} {text}" for code, text in head.items()]
    for code in chance.sample(("###", "777", "ABC", "#", "NOR"), 3):
        lines.insert(chance.randrange(len(lines) + 1), f"{code} {next(word)} {next(word)}")
    for player in (1, 2):
        name = f"{next(word)}, {next(word)}"
        rating = chance.choice((f"{1500 + player:4d}", "word"))
        game = f"  {3 - player:4d} {'wb'[player - 1]} {'10'[player - 1]}"
        lines.append(player_row(player, name, rating, chance.choice(FEDERATIONS), f"{2.0 - player:.1f}") + game)
    text = "\n".join(lines) + "\n"
    return text, re.findall(r"[A-Z]\d+q\d+|word", text)


def epd(chance, number):
    word = words(number)
    text, kept = "4k3/8/8/8/8/8/4P3/4K3 w - -", []
    for _ in range(chance.randint(1, 5)):
        operands = chance.choice((next(word), f'"{next(word)} {next(word)}"', f"{next(word)} {next(word)}", ""))
        text += f" {next(word)} {operands};"
    return text, re.findall(r"[A-Z]\d+q\d+", text)


def livechess(chance, number):
    """The files of a round, with members that they are not known to have, in any of their objects."""
    word = words(number)
    players = {color: {"fname": next(word), "lname": next(word), "title": "FM", "federation": "NOR", "fideid": 1500000 + number}
               for color in ("white", "black")}
    files = {"tournament": {"name": next(word), "location": next(word), "rounds": [{"count": 1, "live": 0}]},
             "round": {"date": "2024-05-01", "pairings": [{**players, "result": "1-0", "live": False}]},
             "game": {"live": False, "result": chance.choice(("WHITEWIN", next(word))), "comment": next(word), "chess960": 518,
                      "clock": None, "moves": [f"e4 5400+2 {next(word)}", "e5 5400"]}}
    places = [files["tournament"], files["tournament"]["rounds"][0], files["round"], files["round"]["pairings"][0], players["white"],
              files["game"]]
    for place in chance.sample(places, 3):
        place[next(word)] = chance.choice((next(word), [next(word)], {"inside": next(word)}))
    players["black"]["fname"] = chance.choice((next(word), [next(word)]))
    text = json.dumps(files)
    return text, re.findall(r"[A-Z]\d+q\d+", text)


KINDS = {"list": list_of_players, "PGN": game, "report file": report_file, "EPD": epd, "LiveChess": livechess}


def file_with(kind, given):
    """What docs/KEPT.md lists, in a file that has nothing else to report."""
    given = given.replace("⏎", "\n")
    if kind == "PGN":
        return f'[White "W"]\n\n{given} *\n'
    if kind == "report file":
        return given + "\n" + player_row(1, "Alpha", "1500", "NOR", "0.0") + "\n"
    if kind.startswith("LiveChess"):
        files = {"tournament": {"name": "Open"}, "round": {"pairings": [{"white": {"lname": "Ann"}, "black": {"lname": "Bob"}}]},
                 "game": {"moves": ["e4", "e5"]}}
        files[kind.split()[1]].update(json.loads("{" + given + "}"))
        return json.dumps(files)
    return given + "\n"


def main():
    program, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40
    chance = random.Random(SEED)
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        commands = Program(program, folder)
        listed = ROW.findall((CHECKOUT / "docs/KEPT.md").read_text(encoding="utf-8"))
        for kind, given, left_out in listed:
            out, told = commands.told(kind, file_with(kind, given))
            if not out or told or left_out.replace("⏎", "\n") in out:
                faults.append(f"docs/KEPT.md: {given}: found {told or out!r}, expected {left_out} to be left out without a word")
        for number in range(rounds):
            for kind, make in KINDS.items():
                text, kept = make(chance, number)
                out, told = commands.told(kind, text)
                shown = " ".join(out.split())
                missing = [each for each in kept if each not in shown and each not in told]
                if missing:
                    faults.append(f"{kind}, seed {SEED}, round {number}: found {missing} neither written nor told, of\n{text}{out}{told}")
    print("\n".join(faults[:5]))
    print(f"{len(listed)} kinds listed, {len(KINDS) * rounds} files, {len(faults)} at fault")
    return 1 if faults or not listed else 0


if __name__ == "__main__":
    sys.exit(main())
