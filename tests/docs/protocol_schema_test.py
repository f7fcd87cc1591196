"""Is every scenario of the tests, with the rulings and answers that are made of it, what `compongo protocol` says?

Usage: protocol_schema_test.py PROGRAM FOLDER...    folders with scenarios, lines of JSON or cases
"""

import json
import pathlib
import subprocess
import sys
import unittest

from jsonschema import Draft202012Validator

PROGRAM = pathlib.Path(sys.argv.pop(1)) if len(sys.argv) > 1 else None
FOLDERS = [pathlib.Path(sys.argv.pop(1)) for _ in sys.argv[1:]]


def output(*words, given=None):
    return subprocess.run([PROGRAM, *words], input=given, capture_output=True, text=True, check=True).stdout


class Schema(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schema = json.loads(output("protocol"))
        cls.lines = [
            line
            for folder in FOLDERS
            for file in sorted(folder.rglob("*"))
            if file.suffix in (".jsonl", ".case")
            for line in output("judge", "--scenarios", file).splitlines()
        ]
        cls.validators = {}

    def check(self, value, *path):
        """Against the part of the schema that lies at this path of `$defs`."""
        if path not in self.validators:
            part = self.schema["$defs"]
            for name in path:
                part = part[name]
            self.validators[path] = Draft202012Validator({"$defs": self.schema["$defs"], **part})
        return [f"{'/'.join(path)}: {error.message[:200]}" for error in self.validators[path].iter_errors(value)]

    def test_is_a_schema(self):
        Draft202012Validator.check_schema(self.schema)

    def test_what_is_written(self):
        self.assertGreater(len(self.lines), 1000)
        faults = []
        for line in self.lines:
            entry = json.loads(line)
            for act in entry.get("acts", []):
                faults += self.check(act, "acts", act["do"])
            if "ask" in entry:
                faults += self.check(entry["ask"], "questions", entry["ask"]["what"], "ask")
                faults += self.check(entry["expect"], "questions", entry["ask"]["what"], "answer")
            else:
                faults += self.check({key: entry[key] for key in entry if key in self.schema["$defs"]["conditions"]["properties"]}, "conditions")
        self.assertEqual(faults, [])

    def test_what_is_ruled(self):
        faults = []
        for line in output("judge", "--json", "-", given="\n".join(self.lines[::4])).splitlines():
            for ruling in json.loads(line).get("rulings", []):
                for effect in ruling["effects"]:
                    faults += self.check(effect, "effects", effect["effect"])
        self.assertEqual(faults, [])

    def test_refuses_what_is_none(self):
        press = {"at": 5, "by": "white", "do": "press"}
        self.assertEqual(self.check(press, "acts", "press"), [])
        self.assertTrue(self.check({**press, "hnad": "left"}, "acts", "press"))
        self.assertTrue(self.check({**press, "by": "whit"}, "acts", "press"))
        self.assertTrue(self.check({"by": "white", "do": "press"}, "acts", "press"))


if __name__ == "__main__":
    unittest.main()
