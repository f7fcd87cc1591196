#!/usr/bin/env python3
"""Compares compongo_verify.py with `compongo verify`, on certificates as they are and altered.

    python3 compare.py COMPONGO QUESTIONS... [--each N] [--altered N] [--seed N] [--budget STEPS]

QUESTIONS are batches for `compongo winnable`: a position, a tab, white or black. Of each file at most
--each are taken, spread over it. Then --altered certificates are made of those by seeded alterations:
bytes, lines, moves, squares, men, sets, numbers of regions, the question itself. Every certificate
must get the same verdict from both checkers; those that either does not settle within its budget are
counted. Exit status: 0 if no verdicts differ, 1 if some do.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import compongo_verify  # noqa: E402

SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]
LETTERS = "PQRBNKpqrbnk"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("compongo", help="the program")
    parser.add_argument("questions", nargs="+", help="batches of questions, plain text")
    parser.add_argument("--each", type=int, default=100, help="questions of each file (%(default)s)")
    parser.add_argument("--altered", type=int, default=200, help="altered certificates (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the alterations (%(default)s)")
    parser.add_argument("--search", type=int, default=100000, help="positions for each answer (%(default)s)")
    parser.add_argument("--budget", type=int, default=1000000, help="steps for each check (%(default)s)")
    parser.add_argument(
        "--their-budget", type=int, default=3000000, help="the same for compongo verify (%(default)s)"
    )
    parser.add_argument("--only-altered", action="store_true", help="do not check them as they are")
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    questions = [line for name in arguments.questions for line in spread(name, arguments.each)]
    originals = solved(arguments, questions)
    made = solved(arguments, [altered_question(line, chance) for line in questions[: arguments.altered // 4]])
    altered = made + [
        alter(chance.choice(originals), chance) for _ in range(arguments.altered - len(made))
    ]
    differences = [] if arguments.only_altered else compare("as they are", originals, arguments)
    differences += compare("altered", altered, arguments)
    for text in differences:
        print(text)
    return 1 if differences else 0


def spread(name, count):
    """At most this number of lines of a file, spread over it."""
    lines = Path(name).read_text().splitlines()
    step = max(1.0, len(lines) / count)
    chosen = [lines[int(number * step)] for number in range(min(count, len(lines)))]
    return ["\t".join(line.split("\t")[:2]) for line in chosen]


def solved(arguments, questions):
    """The certificates that `compongo winnable` has for these questions."""
    with tempfile.TemporaryDirectory() as folder:
        batch, certificates = Path(folder, "batch"), Path(folder, "certificates")
        command = [arguments.compongo, "winnable", "--batch", batch, "--certificate", certificates]
        command += ["--budget", str(arguments.search)]
        while True:
            batch.write_text("".join(question + "\n" for question in questions))
            run = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
            if run.returncode in (0, 1):
                break
            # Altered questions may be about what is no position to the program: those are left out.
            bad = {int(line) for line in re.findall("batch:([0-9]+):", run.stderr.decode())}
            if not bad:
                raise SystemExit(run.stderr.decode())
            questions = [text for number, text in enumerate(questions, 1) if number not in bad]
        return [text + "\nend\n" for text in certificates.read_text().split("\nend\n")[:-1]]


def compare(what, certificates, arguments):
    command = [arguments.compongo, "verify", "--json", "--budget", str(arguments.their_budget)]
    theirs = verdicts_of_compongo(command, certificates)
    counts, differences, slowest, began = {}, [], 0, time.time()
    for text, their in zip(certificates, theirs):
        start = time.time()
        found = list(compongo_verify.verdicts_of(text, arguments.budget))
        slowest = max(slowest, time.time() - start)
        ours = worst(verdict for verdict, _ in found)
        counts[ours, their] = counts.get((ours, their), 0) + 1
        if sum(counts.values()) % 1000 == 0:
            progress = "%s: %d so far, %d differences" % (what, sum(counts.values()), len(differences))
            print(progress, file=sys.stderr, flush=True)
        if "unchecked" not in (ours, their) and ours != their:
            reasons = [reason for _, reason in found if reason]
            differences.append("%s here, %s there (%s):\n%s" % (ours, their, "; ".join(reasons), text))
    print("%s: %d certificates, %d differences" % (what, len(certificates), len(differences)))
    for (ours, their), count in sorted(counts.items()):
        print("  %-9s here, %-9s there: %d" % (ours, their, count))
    print("  %.0f s, the slowest %.1f s" % (time.time() - began, slowest), flush=True)
    return differences


def worst(verdicts):
    verdicts = set(verdicts)
    return next(verdict for verdict in ("refused", "unchecked", "accepted") if verdict in verdicts)


def verdicts_of_compongo(command, certificates):
    """Each certificate is a file of its own, so that a broken one cannot hide its neighbours."""
    verdicts = []
    with tempfile.TemporaryDirectory() as folder:
        for begin in range(0, len(certificates), 500):
            names = []
            for number, text in enumerate(certificates[begin:begin + 500]):
                name = Path(folder, str(number))
                name.write_bytes(text.encode("latin-1"))
                names.append(str(name))
            run = subprocess.run(command + names, stdout=subprocess.PIPE, check=False)
            by_file = {name: set() for name in names}
            for entry in json.loads(run.stdout)["certificates"]:
                by_file[entry["file"]].add(verdict_of(entry))
            verdicts += [worst(by_file[name] or {"refused"}) for name in names]
    return verdicts


def verdict_of(entry):
    if entry["accepted"]:
        return "accepted"
    return "unchecked" if "budget" in json.dumps(entry) else "refused"


# How certificates are altered. Each function takes the lines of one and a source of chance.


def alter(text, chance):
    """The certificate with one alteration, or a few, that leaves it another text."""
    for _ in range(100):
        lines = text.split("\n")[:-1]
        for _ in range(chance.choice((1, 1, 1, 2))):
            kinds = ALTER_ANY
            if any(line.startswith("region") for line in lines) and chance.random() < 0.7:
                kinds = ALTER_REGIONS
            elif any(line.startswith("line ") for line in lines) and chance.random() < 0.4:
                kinds = ALTER_LINE
            lines = chance.choice(kinds)(lines, chance)
        altered = "\n".join(lines) + "\n"
        if altered != text:
            return altered
    return text + "\n"


def byte(lines, chance):
    text = "\n".join(lines)
    place = chance.randrange(len(text))
    letter = chance.choice(text + LETTERS + "-/ \t\r\nx0\xe9\0")
    return (text[:place] + letter * chance.randrange(2) + text[place + chance.randrange(2):]).split("\n")


def a_line(lines, chance):
    lines = list(lines)
    one, two = chance.randrange(len(lines)), chance.randrange(len(lines))
    what = chance.randrange(3)
    if what == 0 and len(lines) > 1:
        del lines[one]
    elif what == 1:
        lines.insert(two, lines[one])
    else:
        lines[one], lines[two] = lines[two], lines[one]
    return lines


def a_field(lines, chance):
    lines = list(lines)
    one = chance.randrange(len(lines))
    fields = lines[one].split(" ")
    place = chance.randrange(len(fields))
    if chance.randrange(2):
        del fields[place]
    else:
        fields.insert(place, chance.choice(fields))
    lines[one] = " ".join(fields)
    return lines


def side(lines, chance):
    other = {"side white": "side black", "side black": "side white"}
    return [other.get(line, line) for line in lines]


def only_a_closure(lines, chance):
    return lines[:3] + ["unwinnable", "closure", "end"]


def question(lines, chance):
    """The position is altered, and the lines of men with it where one of them is renamed."""
    lines = list(lines)
    if len(lines) < 2 or not lines[1].startswith("position "):
        return lines
    position, names = altered_position(lines[1][len("position "):], chance)
    lines[1] = "position " + position
    if chance.randrange(2):
        lines = [rename(line, names) for line in lines]
    return lines


def rename(line, names):
    first = line.split(" ")[0]
    return names[first] + line[len(first):] if names.get(first) else line


def altered_question(line, chance):
    position, asked = line.split("\t")[:2]
    for _ in range(chance.choice((1, 1, 2, 3))):
        position, _ = altered_position(position, chance)
    return position + "\t" + asked


def altered_position(position, chance):
    """Another position, and what each man that was altered was called and is called now."""
    fields = position.split(" ")
    if len(fields) != 6 or fields[0].count("/") != 7:
        return position, {}
    what, names = chance.randrange(10), {}
    if what < 6:
        fields[0], names = altered_placement(fields[0], chance)
    elif what == 6:
        fields[1] = "b" if fields[1] == "w" else "w"
    elif what == 7:
        fields[2] = chance.choice(["-", "A", "H", "AHah", "h", "a", "Ah", "BG", "HA", "KQkq"])
    else:
        fields[3] = chance.choice(["-"] + [file + rank for file in "abcdefgh" for rank in "36"])
    return " ".join(fields), names


def altered_placement(placement, chance):
    men, names = {}, {}
    for rank, content in zip("87654321", placement.split("/")):
        file = 0
        for letter in content:
            if letter.isdigit():
                file += int(letter)
            else:
                men["abcdefgh"[file % 8] + rank] = letter
                file += 1
    if not men:
        return placement, names
    square, to = chance.choice(sorted(men)), chance.choice(SQUARES)
    letter = men.pop(square)
    what = chance.randrange(4)
    if what == 0:
        men[to] = letter
        names[letter + square] = letter + to
    elif what == 1:
        men[square] = chance.choice(LETTERS)
        names[letter + square] = men[square] + square
    elif what == 2:
        men[square] = letter
        men[to] = chance.choice(LETTERS)
    return written(men), names


def written(men):
    ranks = []
    for rank in "87654321":
        text, vacant = "", 0
        for file in "abcdefgh":
            letter = men.get(file + rank)
            if letter:
                text += (str(vacant) if vacant else "") + letter
                vacant = 0
            else:
                vacant += 1
        ranks.append(text + (str(vacant) if vacant else ""))
    return "/".join(ranks)


def a_move(lines, chance):
    lines = list(lines)
    place = next(number for number, line in enumerate(lines) if line.startswith("line "))
    moves = lines[place].split(" ")[1:]
    one = chance.randrange(len(moves))
    what = chance.randrange(6)
    if what == 0:
        del moves[one]
    elif what == 1:
        moves.insert(one, chance.choice(moves))
    elif what == 2:
        moves[one] = chance.choice(SQUARES) + moves[one][2:]
    elif what == 3:
        moves[one] = moves[one][:2] + chance.choice(SQUARES) + moves[one][4:]
    elif what == 4:
        moves[one] = moves[one][:4] + chance.choice(["", "q", "r", "b", "n"])
    else:
        other = chance.randrange(len(moves))
        moves[one], moves[other] = moves[other], moves[one]
    lines[place] = " ".join(["line"] + moves)
    return lines


def some(lines, chance, is_wanted):
    places = [number for number, line in enumerate(lines) if is_wanted(line)]
    return chance.choice(places) if places else None


def is_man(line):
    fields = line.split(" ")
    return len(fields[0]) == 3 and fields[0][0] in LETTERS and len(fields) > 1


def a_man(lines, chance):
    """A man's line: one bit of a set, whether it may be gone, a kind, or the line itself."""
    lines = list(lines)
    place = some(lines, chance, is_man)
    if place is None:
        return lines
    fields = lines[place].split(" ")
    what = chance.randrange(8)
    sets = [number for number, field in enumerate(fields) if number > 1 and len(field) == 17]
    if what < 4 and sets:
        which = chance.choice(sets)
        try:
            mask = int(fields[which][1:], 16)
        except ValueError:
            return lines
        held = [bit for bit in range(64) if mask >> bit & 1]
        bit = chance.choice(held) if what == 0 and held else chance.randrange(64)
        fields[which] = "%s%016x" % (fields[which][0], mask ^ 1 << bit)
    elif what == 4:
        fields[1] = "1" if fields[1] == "0" else "0"
    elif what == 5:
        fields.append("%s%016x" % (chance.choice("PQRBNK"), 1 << chance.randrange(64)))
    elif what == 6 and sets:
        del fields[chance.choice(sets)]
    else:
        del lines[place]
        return lines
    lines[place] = " ".join(fields)
    return lines


def a_region(lines, chance):
    """A region's turn, the numbers that it names, or the region as a whole."""
    lines = list(lines)
    count = sum(line.startswith("region ") for line in lines)
    place = some(lines, chance, lambda line: line.startswith("region "))
    if place is None:
        return lines
    fields = lines[place].split(" ")
    what = chance.randrange(5)
    if what == 0 and len(fields) > 1:
        fields[1] = "white" if fields[1] == "black" else "black"
    elif what == 1 and len(fields) > 2:
        del fields[chance.randrange(2, len(fields))]
    elif what == 2 and len(fields) > 2:
        fields[chance.randrange(2, len(fields))] = str(chance.randrange(count + 1))
    elif what == 3:
        fields.append(str(chance.randrange(count + 1)))
    else:
        return without_region(lines, place)
    lines[place] = " ".join(fields)
    return lines


def without_region(lines, place):
    after = place + 1
    while after < len(lines) and is_man(lines[after]):
        after += 1
    return lines[:place] + lines[after:]


ALTER_ANY = [byte, a_line, a_field, side, question, question, question, only_a_closure]
ALTER_LINE = [a_move]
ALTER_REGIONS = [a_man, a_man, a_man, a_region]


if __name__ == "__main__":
    sys.exit(main())
