#!/usr/bin/env python3
"""Tournaments that a pairing engine made up, a round of each played in the hall: by hand, since the engine is not ours.

Usage: engine_rounds.py COMPONGO ENGINE [COUNT [FIRST-SEED]]

ENGINE is bbpPairings. It makes COUNT tournaments of five rounds (usually 100), each by a seed of its own. The hall reads
each without a fault, pairs round six as the engine does and takes a result for every board, forfeits among them. In what
it gives then, as TRF26 and as TRFx, the engine's checker finds no discrepancy, and pairs on from it as the hall does.
(The last of the five was paired as the last of all, which it is no longer: what the checker finds there before the hall
has read the file is not the hall's.)
Exit: 0, or 1 at the first that differs, with its seed and files.
"""
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from served_hall import Hall

# Most games are played; the rest is what a file writes with codes of its own.
OUTCOMES = [("1-0", "scoresheet")] * 6 + [("0-1", "scoresheet")] * 6 + [("1/2-1/2", "scoresheet")] * 6 + [("1-0", "absent"), ("0-1", "absent"), ("0-0", "absent")]
ROUNDS_TO_COME = "XXR 9\n"


class Engine:
    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)

    def run(self, *words):
        ran = subprocess.run([self.program, "--dutch", *map(str, words)], capture_output=True, text=True, timeout=600)
        assert ran.returncode == 0, (words, ran.stdout, ran.stderr)
        return ran.stdout

    def made_up(self, seed):
        file = self.folder / "made.trf"
        self.run("-g", "-o", file, "-s", seed)
        return file.read_text().replace("\r", "\n") + ROUNDS_TO_COME

    def pairs(self, file):
        self.run(file, "-p", self.folder / "pairs.txt")
        return (self.folder / "pairs.txt").read_text().replace("\r", "")

    def finds(self, file):
        """What its checker says beside the name of each round."""
        said = re.sub(r"^.*Round #\d+\s*$", "", self.run(file, "-c"), flags=re.MULTILINE)
        return said.replace(str(file), "").strip()


def play_round(hall, engine, seed):
    file = engine.folder / f"{seed}.trf"
    file.write_text(engine.made_up(seed))
    read = hall.must("POST", "/api/v1/tournament", {"file": file.read_text()})
    assert read["faults"] == 0, read
    event = hall.must("POST", "/api/v1/events", {"name": f"Seed {seed}", "conditions": {"laws": "fide-2023", "time_control": "5400+30"}})["id"]
    found = hall.must("POST", "/api/v1/tournament/pairing", {"file": file.read_text()})
    assert found["answer"].split() == engine.pairs(file).split(), (found["answer"], engine.pairs(file))
    found_before = engine.finds(file)
    boards = hall.must("POST", f"/api/v1/events/{event}/tournament", {"file": file.read_text(), "pairings": found["answer"], "round": found["round"]})["boards"]
    chance = random.Random(seed)
    for board in boards:
        result, reason = chance.choice(OUTCOMES)
        hall.must("POST", f"/api/v1/boards/{board['id']}/outcome", {"result": result, "reason": reason})
    after = hall.must("POST", "/api/v1/tournament/pairing", {"event": event})["answer"]
    for form in ("trf26", "trfx"):
        out = engine.folder / f"{seed}.{form}"
        out.write_text(hall.must("GET", f"/api/v1/events/{event}/tournament?form={form}"))
        assert engine.finds(out) == found_before, (form, engine.finds(out))
        assert engine.pairs(out).split() == after.split(), (form, after)
        out.unlink()
    file.unlink()
    hall.must("PATCH", f"/api/v1/events/{event}", {"closed": True})
    return len(boards)


def main():
    program, engine_program, count, first = sys.argv[1:] + ["100", "1"][len(sys.argv) - 3:]
    count, first = int(count), int(first)
    folder = tempfile.mkdtemp(prefix="compongo-engine-")
    engine = Engine(engine_program, folder)
    hall = Hall(program, f"{folder}/hall", "--rate-limit", "0", "--pairing-engine", engine_program)
    games = 0
    try:
        hall.sign_in()
        for seed in range(first, first + count):
            try:
                games += play_round(hall, engine, seed)
            except AssertionError as fault:
                print(f"seed {seed}, files in {folder}: {fault}")
                return 1
            if (seed - first + 1) % 25 == 0:
                print(f"{seed - first + 1} of {count} tournaments, {games} games", flush=True)
    finally:
        hall.end()
    print(f"{count} tournaments from seed {first}, {games} games: the hall, its files and the engine agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
