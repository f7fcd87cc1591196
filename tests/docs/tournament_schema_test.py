"""Is every tournament that `compongo tournament convert --to json` writes as docs/tournament.schema.json says?

Usage: tournament_schema_test.py PROGRAM SCHEMA FOLDER    a folder with tournaments of any format
"""

import copy
import json
import pathlib
import subprocess
import sys
import unittest

from jsonschema import Draft202012Validator

PROGRAM, SCHEMA, FOLDER = (pathlib.Path(sys.argv.pop(1)) for _ in range(3))


def converted(path):
    done = subprocess.run([PROGRAM, "tournament", "convert", path, "--to", "json"], capture_output=True, text=True, check=False)
    # With 2 it is refused: what stands in its columns cannot be what they are for.
    return None if done.returncode == 2 else json.loads(done.stdout)


def all_converted():
    return {path.name: tournament for path in sorted(FOLDER.iterdir()) if (tournament := converted(path)) is not None}


class Schema(unittest.TestCase):
    def setUp(self):
        self.schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
        Draft202012Validator.check_schema(self.schema)
        self.validator = Draft202012Validator(self.schema)

    def test_holds_for_what_is_written(self):
        tournaments = all_converted()
        self.assertGreaterEqual(len(tournaments), 4)
        for name, tournament in tournaments.items():
            with self.subTest(name):
                faults = [f"{list(each.path)}: {each.message}" for each in self.validator.iter_errors(tournament)]
                self.assertEqual(faults, [])

    def test_names_every_member_that_is_written(self):
        written = set().union(*all_converted().values())
        self.assertLessEqual(written, set(self.schema["properties"]))
        # The seeds show nearly all of them.
        self.assertLessEqual(len(set(self.schema["properties"]) - written), 4, set(self.schema["properties"]) - written)

    def test_refuses_other_things(self):
        right = converted(FOLDER / "trf26.trf")
        for change in (
            lambda t: t["players"][0].pop("number"),
            lambda t: t["players"][0]["results"][0].update(result="x"),
            lambda t: t["players"][0].update(colour="white"),
            lambda t: t.update(rounds=1000),
        ):
            wrong = copy.deepcopy(right)
            change(wrong)
            self.assertFalse(self.validator.is_valid(wrong))


if __name__ == "__main__":
    unittest.main()
