#!/usr/bin/env python3
"""Does a name come back that was replaced because a stranger could not guess it?

Looks at what C++, TypeScript, Svelte and Python files declare: types of these names, functions and files of these names.

    retired_names_test.py ROOT     each fault as file:line; exit 1 if there is one
"""
import pathlib
import re
import sys
import tempfile
import unittest

FOLDERS = ("compongo", "apps", "tests", "bench", "packages", "web/src", "web/test", "web/e2e")
ENDINGS = {".h", ".cpp", ".ts", ".svelte", ".py", ".mjs"}

# A type that was retired, and what is said now.
TYPES = {
    "Account": "CostBudget", "Came": "TabletOutcome", "Charge": "OwnedBoards", "Clockwork": "TimerQueue",
    "Confidence": "Visibility", "Custody": "BoardOwnership", "Doer": "Requester", "Doors": "Listeners", "Gate": "OriginCheck",
    "Going": "BoardChange", "Held": "OutboundBytes", "Lapse": "UnmetExpectation", "Ledger": "AuditLog", "Measure": "RateLimiter",
    "Parting": "AccountDifference", "Premises": "ConnectionContext", "Rarely": "BoxedOptional", "Reception": "Acceptor",
    "Senders": "Deduplicator", "SetAside": "UnmergedActs", "Surroundings": "Dependencies", "Telling": "SentenceCollector",
    "Turns": "FairScheduler", "Waits": "LongPoll", "WhyAside": "UnmergedReason", "Workbench": "ThreadPool", "Working": "CpuTimer",
    "Man": "Piece", "Men": "Pieces",
}
FUNCTIONS = {
    "let_come": "fire_expired", "drop_who_is_stuck": "drop_stalled_clients", "end_what_is_over": "expire_sessions",
}
# (file, name): why it may stand there.
ALLOWED = {
}

TYPE = re.compile(r"\b(?:class|struct|enum class|enum|interface|type|using)\s+(?:\w+::)*(" + "|".join(TYPES) + r")\b(?!\s*::)")
FUNCTION = re.compile(r"\b(" + "|".join(FUNCTIONS) + r")\s*\(")
# Prose in comments may have these words.
COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|//.*|^\s*(?:#(?!\s*include).*|\*.*)', re.M)


def code_of(text):
    """Without comments and strings, line for line."""
    return COMMENT.sub(lambda found: '""' if found[0].startswith('"') else "", text)


def faults(files):
    """(path, line, message) of each declaration in `files`, a map of paths to their text."""
    for path, text in sorted(files.items()):
        for number, line in enumerate(code_of(text).split("\n"), 1):
            for pattern, names in ((TYPE, TYPES), (FUNCTION, FUNCTIONS)):
                for name in pattern.findall(line):
                    if (path, name) not in ALLOWED:
                        yield path, number, f"found {name}, expected a name such as {names[name]}: the old one was retired"


def read(root):
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for folder in FOLDERS for path in (root / folder).rglob("*")
            if path.suffix in ENDINGS and "node_modules" not in path.parts and path.is_file() and path.name != pathlib.Path(__file__).name}


class Reading(unittest.TestCase):
    def found(self, text):
        return [message.split(",")[0] for _, _, message in faults({"a.h": text})]

    def test_finds_what_is_declared(self):
        for text in ("class Doer {", "struct hall::Doer {", "enum class Doer : int {", "using Doer = int;", "export interface Doer {", "export type Doer = string;"):
            with self.subTest(text):
                self.assertEqual(self.found(text), ["found Doer"])
        self.assertEqual(self.found("void let_come(int at);\n    let_come(5);"), ["found let_come"] * 2)

    def test_lets_prose_and_longer_names_be(self):
        for text in ("// a class Doer {", '"class Doer"', "class DoerOf {", "class Reader; // struct Doer", "int doer;", "let_come_true(1);", " * type Doer"):
            with self.subTest(text):
                self.assertEqual(self.found(text), [])

    def test_names_file_and_line(self):
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder, "web/src/x.ts")
            place.parent.mkdir(parents=True)
            place.write_text("\n\ninterface Surroundings {}\n", encoding="utf-8")
            self.assertEqual([each[:2] for each in faults(read(pathlib.Path(folder)))], [("web/src/x.ts", 3)])


def main(root):
    files = read(root)
    if len(files) < 500:
        print(f"found {len(files)} files below {root}, expected the sources of the project")
        return 1
    found = list(faults(files))
    for path, line, message in found:
        print(f"{path}:{line}: {message}")
    for path, name in ALLOWED:
        if path not in files:
            print(f"{path}:1: {name} is allowed there, but the file is gone")
            found.append(path)
    return 1 if found else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    result = unittest.TextTestRunner(stream=sys.stderr).run(unittest.defaultTestLoader.loadTestsFromTestCase(Reading))
    sys.exit(1 if not result.wasSuccessful() else main(pathlib.Path(sys.argv[1])))
