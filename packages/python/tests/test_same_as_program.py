"""The games of a file are those that the program finds: who played, with which result and moves, and what is at fault.

COMPONGO is where the program is; the files are those of the repository, or of the folder COMPONGO_PGN.
"""
import json
import os
import re
import subprocess
import unittest
from pathlib import Path

from compongo import Position, check_pgn, read_pgn

PROGRAM = os.environ.get("COMPONGO", "")
FOLDER = Path(os.environ.get("COMPONGO_PGN", Path(__file__).resolve().parents[3] / "tests/data"))


def run(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, check=False).stdout.decode()


def values_of(tag, text):
    return re.findall(rf'^\[{tag} "(.*)"\]$', text, re.MULTILINE)


def faults_in(found):
    # The program lists remarks only where it is asked to be strict, but for that on the letters of another language.
    return [{name: value for name, value in fault.items() if name != "offset"} for fault in found if not fault.get("remark") and fault["kind"] != "other_letters"]


@unittest.skipUnless(PROGRAM and FOLDER.exists(), "COMPONGO says where the program is")
class SameAsProgram(unittest.TestCase):
    def test_games_of_files(self):
        files = sorted(FOLDER.rglob("*.pgn"))
        self.assertGreater(len(files), 10)
        for path in files:
            with self.subTest(path.name):
                games = list(read_pgn(str(path)))
                converted = run("pgn", "convert", str(path))
                # A tag that is not there is one of which nothing is known.
                for tag in ("White", "Black"):
                    self.assertEqual([game.tags.get(tag, "?") for game in games], values_of(tag, converted))
                self.assertEqual([game.result for game in games], values_of("Result", converted))
                # The packages play a game up to its first null move, which the program writes as 0000. Both leave out games of other variants.
                moves = [line.partition(" moves ")[2].partition("0000")[0].strip() for line in run("pgn", "convert", "--to", "uci", str(path)).splitlines()]
                played = [" ".join(map(Position.uci, game.positions(), game.played)) for game in games]
                self.assertEqual([each for each in played if each], [each for each in moves if each])
                native = json.loads(run("pgn", "check", "--json", "--max-faults", "1000", str(path)))
                found = check_pgn(path.read_bytes())
                counts = ("games", "plies", "faults", "remarks")
                self.assertEqual([getattr(found, name) for name in counts], [native[name] for name in counts])
                self.assertEqual(faults_in(found.found), faults_in(native["list"]))


if __name__ == "__main__":
    unittest.main()
