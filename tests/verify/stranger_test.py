"""Certificates by the program, and by the checker of packages/python/verify, which was written by a person who had not
read ours: as they are and altered, both give the same verdict.

Usage: stranger_test.py EXECUTABLE
"""

import re
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHECKER = ROOT / "packages/python/verify/compongo_verify.py"
QUESTIONS = ROOT / "tests/data/winnability/sample.txt"
EXECUTABLE = ""
MATE = b"compongo winnability 2\nposition k7/8/1K6/8/8/8/8/7R w - - 0 1\nside white\nwinnable\nline h1h8\nend\n"


def check(*arguments, given=b""):
    run = subprocess.run([sys.executable, "-B", str(CHECKER), *arguments], input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return run.returncode, run.stdout.decode()


class Agreement(unittest.TestCase):
    def test_both_checkers_give_the_same_verdicts(self):
        command = [sys.executable, "-B", str(CHECKER.with_name("compare.py")), EXECUTABLE, str(QUESTIONS)]
        run = subprocess.run(
            command + ["--each", "200", "--altered", "240", "--search", "20000", "--budget", "60000"],
            stdout=subprocess.PIPE,
            check=False,
        )
        said = run.stdout.decode()
        self.assertEqual(run.returncode, 0, said)
        counts = {}
        for line in said.splitlines():
            if line.startswith("  ") and ":" in line:
                verdicts, count = line.split(":")
                here = verdicts.split()[0]
                counts[here] = counts.get(here, 0) + int(count)
        self.assertGreater(counts["accepted"], 190, said)
        self.assertGreater(counts["refused"], 110, said)
        self.assertLess(counts.get("unchecked", 0), 30, said)


    def test_the_examples_of_the_page_are_proofs(self):
        page = (ROOT / "docs/CERTIFICATES.md").read_text(encoding="utf-8")
        shown = [re.sub("^    ", "", block, flags=re.MULTILINE) for block in re.findall(r"(?:^    .*\n)+", page, re.MULTILINE)]
        examples = [each for each in shown if re.match(r"compongo winnability 2\nposition [^F]", each)]
        self.assertEqual(len(examples), 3)
        text = "".join(examples).encode()
        self.assertEqual(check("-", given=text)[1].count("accepted"), 3)
        self.assertEqual(subprocess.run([EXECUTABLE, "verify", "-"], input=text, stdout=subprocess.DEVNULL, check=False).returncode, 0)


class CommandLine(unittest.TestCase):
    def test_the_exit_status_says_the_worst(self):
        wrong = MATE.replace(b"h1h8", b"h1h7")
        pawns = b"compongo winnability 2\nposition kb6/p1p5/P1P5/8/8/8/8/K7 w - - 0 1\nside white\nunwinnable\nclosure\nend\n"
        for given, options, status, words in [
            (MATE, [], 0, ["accepted"]),
            (MATE + wrong + MATE, [], 1, ["accepted", "refused", "accepted"]),
            (b"", [], 1, ["refused"]),
            (b"nonsense\n" + MATE, [], 1, ["refused", "accepted"]),
            (MATE[:-1], [], 1, ["refused"]),
            (b"\xff\x00\n" * 9, [], 1, ["refused"]),
            (pawns, ["--budget", "9"], 3, ["unchecked"]),
            (pawns, [], 0, ["accepted"]),
            (pawns + b"nonsense\n", ["--budget", "9"], 1, ["unchecked", "refused"]),
        ]:
            with self.subTest(given=given[:80], options=options):
                found, said = check("-", *options, given=given)
                self.assertEqual((found, [line.split()[2].rstrip(":") for line in said.splitlines()]), (status, words))
        self.assertEqual(check("no_such_file")[0], 2)


if __name__ == "__main__":
    EXECUTABLE = sys.argv.pop(1)
    unittest.main()
