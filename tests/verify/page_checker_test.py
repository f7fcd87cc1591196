"""Is docs/CERTIFICATES.md enough to write a checker? One that follows the page alone, and the program, give the same verdicts.

Usage: page_checker_test.py EXECUTABLE [SEED]
"""

import random
import re
import subprocess
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

import page_checker

SAMPLE = Path(__file__).resolve().parents[1] / "data/winnability/sample.txt"
PAGE = Path(__file__).resolve().parents[2] / "docs/CERTIFICATES.md"
EXECUTABLE = ""
SEED = 1
WORK = 200
# Regions take more moves, and pictures besides.
WORK_ON_REGIONS = 2_000
ALTERED = 100


def certificates_of_sample(folder):
    """What the program answers to the sample."""
    questions = [line.split("\t")[:2] for line in SAMPLE.read_text(encoding="utf-8").splitlines()]
    Path(folder, "questions").write_text("".join(f"{fen}\t{side}\n" for fen, side in questions), encoding="utf-8")
    subprocess.run([EXECUTABLE, "winnable", "--batch", f"{folder}/questions", "--certificate", f"{folder}/answers"],
                   stdout=subprocess.DEVNULL, check=True)
    return page_checker.certificates(Path(folder, "answers").read_text(encoding="utf-8"))


def verdicts_of_program(certificates, folder):
    Path(folder, "certificates").write_text("".join(certificates), encoding="utf-8")
    answer = subprocess.run([EXECUTABLE, "verify", f"{folder}/certificates"], capture_output=True, text=True)
    return re.findall(r"^[^\n]*certificates:\d+: (accepted|refused|not checked)", answer.stdout, re.MULTILINE)


def altered(certificate, chance):
    """The same with something changed: squares, whether a man may be gone, where moves lead, the side, or a line left out."""
    lines = certificate.split("\n")
    men = [at for at, line in enumerate(lines) if re.match("[PQRBNKpqrbnk][a-h][1-8] ", line)]
    regions = [at for at, line in enumerate(lines) if re.match("region [a-z]+ ", line)]
    what = chance.random()
    if what < 0.15:
        lines[2] = "side black" if lines[2] == "side white" else "side white"
    elif what < 0.4 and regions:
        at = chance.choice(regions)
        words = lines[at].split(" ")
        if what < 0.25:
            del words[chance.randrange(2, len(words))]
        else:
            words.insert(2, str(chance.randrange(len(regions))))
        lines[at] = " ".join(words)
    elif men:
        at = chance.choice(men)
        name, gone, *kinds = lines[at].split(" ")
        if what < 0.45:
            del lines[at]
        elif what < 0.55 or not kinds:
            lines[at] = " ".join([name, "1" if gone == "0" else "0", *kinds])
        else:
            number = chance.randrange(len(kinds))
            squares = int(kinds[number][1:], 16)
            there = [square for square in range(64) if squares >> square & 1]
            square = chance.choice(there) if there and chance.random() < 0.6 else chance.randrange(64)
            kinds[number] = f"{kinds[number][0]}{squares ^ 1 << square:016x}"
            lines[at] = " ".join([name, gone, *kinds])
    return "\n".join(lines)


class PageChecker(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        cls.certificates = certificates_of_sample(cls.folder)
        cls.with_regions = [each for each in cls.certificates if "\nregion" in each]

    def test_accepts_what_the_program_proves(self):
        asked = self.with_regions + [each for each in self.certificates if "\nregion" not in each][::3]
        verdicts = {each: page_checker.check(each, WORK_ON_REGIONS if each in self.with_regions else WORK) for each in asked}
        self.assertEqual([each for each, verdict in verdicts.items() if verdict == "refused"], [])
        self.assertGreater(Counter(verdicts.values())["accepted"], 60)

    def test_says_of_altered_ones_what_the_program_says(self):
        chance = random.Random(SEED)
        certificates = [altered(chance.choice(self.with_regions), chance) for _ in range(ALTERED)]
        program = verdicts_of_program(certificates, self.folder)
        self.assertEqual(len(program), len(certificates))
        ours = [page_checker.check(each, WORK_ON_REGIONS) for each in certificates]
        self.assertEqual([(mine, its, each) for mine, its, each in zip(ours, program, certificates)
                          if mine != its and mine != "unchecked"], [], f"seed {SEED}")
        for verdict in ("accepted", "refused"):
            self.assertGreater(ours.count(verdict), 5, verdict)

    def test_the_examples_of_the_page_are_proofs(self):
        text = PAGE.read_text(encoding="utf-8")
        shown = [re.sub("^    ", "", block, flags=re.MULTILINE) for block in re.findall(r"(?:^    .*\n)+", text, re.MULTILINE)]
        examples = [each for each in shown if re.match(r"compongo winnability 2\nposition [^F]", each)]
        self.assertEqual([page_checker.check(each) for each in examples], ["accepted"] * 3)
        self.assertEqual(verdicts_of_program(examples, self.folder), ["accepted"] * 3)

    def test_refuses_what_is_wrong(self):
        start = "compongo winnability 2\nposition k7/8/1K6/8/8/8/8/7R w - - 0 1\nside white\n"
        for rest, verdict in (("winnable\nline h1h8\nend\n", "accepted"), ("winnable\nline h1h7\nend\n", "refused"),
                              ("winnable\nline\nend\n", "refused"), ("unwinnable\nclosure\nend\n", "refused"),
                              ("winnable\nline h1h8\n", "refused")):
            with self.subTest(rest):
                self.assertEqual(page_checker.check(start + rest), verdict)


if __name__ == "__main__":
    EXECUTABLE = sys.argv.pop(1)
    if len(sys.argv) > 1:
        SEED = int(sys.argv.pop(1))
    unittest.main()
