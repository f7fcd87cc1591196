"""Cases are read, judged and written as the program does it: COMPONGO says where it is."""
import json
import os
import subprocess
import unittest
from pathlib import Path
from typing import Any, Dict, List

from compongo import CompongoError, judge_cases, judge_line, read_cases, write_cases

SCENARIOS = Path(__file__).resolve().parents[3] / "tests/scenarios"
PROGRAM = os.environ.get("COMPONGO")


def printed(*words: str) -> str:
    return subprocess.run([str(PROGRAM), *words], check=True, capture_output=True).stdout.decode("utf-8")


def without_names(scenarios: List[Dict[str, Any]]) -> List[str]:
    """Those that have become one case have one name, and their expectations may stand in another order."""
    def told(each: Dict[str, Any]) -> str:
        expected = sorted(json.dumps(one, sort_keys=True) for one in each.get("expect", []))
        return json.dumps({**{name: value for name, value in each.items() if name != "id"}, "expect": expected}, sort_keys=True)
    return sorted(map(told, scenarios))


class Cases(unittest.TestCase):
    @unittest.skipIf(PROGRAM is None or not SCENARIOS.is_dir(), "COMPONGO says where the program is")
    def test_as_the_program(self) -> None:
        files = sorted(SCENARIOS.rglob("*.case"))[::7]
        self.assertGreater(len(files), 40)
        for file in files:
            with self.subTest(file=file.name):
                text = file.read_text(encoding="utf-8")
                read = read_cases(text)
                self.assertEqual(read.faults, ())
                scenarios = [dict(case.scenario) for case in read.cases]
                self.assertEqual(scenarios, [json.loads(line) for line in printed("judge", "--scenarios", str(file)).splitlines()])
                judged = judge_cases(text).cases
                self.assertEqual([case.judged for case in judged],
                                 [json.loads(line) for line in printed("judge", "--json", str(file)).splitlines()])
                self.assertEqual([case.failures for case in judged if case.failures], [])
                written = write_cases(scenarios)
                self.assertEqual(written, printed("judge", "--case", str(file)))
                again = [dict(case.scenario) for case in read_cases(written).cases]
                self.assertEqual(without_names(again), without_names(scenarios))

    def test_what_cannot_be_read_is_told_with_its_place(self) -> None:
        read = read_cases("A slip\n  White clams a draw\n\nA knight\n  White Nf3, presses\n\nA year\n  editions 2032\n  White e4\n")
        self.assertEqual([case.line for case in read.cases], [4])
        self.assertEqual([(fault.line, fault.column, fault.nearest) for fault in read.faults], [(2, 9, "claims"), (8, 12, None)])
        self.assertEqual(read.faults[0].found, "clams")
        self.assertRegex(read.faults[0].message, '^column 9: found "clams", expected .*; claims is nearest$')

    def test_what_was_expected_and_does_not_come_is_told(self) -> None:
        judged = judge_cases("A flag\n  White resigns => game over 1-0 time\n").cases[0]
        self.assertEqual(judged.judged["result"]["result"], "0-1")
        self.assertRegex(" ".join(judged.failures), "^line 2: expected")
        self.assertEqual(json.loads(judge_line("A flag\n  White resigns\n"))["result"]["result"], "0-1")

    def test_what_is_no_case_is_refused(self) -> None:
        with self.assertRaisesRegex(CompongoError, "text: found 5"):
            read_cases(5)  # type: ignore[arg-type]
        with self.assertRaisesRegex(CompongoError, r"scenarios\[0\]: found 'A'"):
            write_cases("A knight")  # type: ignore[arg-type]
        with self.assertRaises(CompongoError):
            write_cases([{"laws": "fide-2023"}])
        self.assertEqual(read_cases("").cases, ())


if __name__ == "__main__":
    unittest.main()
