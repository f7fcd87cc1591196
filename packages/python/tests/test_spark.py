"""The function that packaging/engines/spark gives to Spark, called with frames of pandas as Spark does; Spark itself is not tried."""
import importlib.util
import json
import os
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = ROOT / "packaging/engines/spark/audit.py"
LACKS = ("Debian's python3-pandas is not installed" if importlib.util.find_spec("pandas") is None
         else "" if SCRIPT.exists() else "packaging/engines is not among the package's sources")


class Spark(unittest.TestCase):
    def setUp(self) -> None:
        if LACKS and "COMPONGO_EVERYTHING_IS_BUILT" in os.environ:
            self.fail(LACKS)
        if LACKS:
            self.skipTest(LACKS)

    def test_finds_what_the_audit_of_the_rows_finds(self) -> None:
        import pandas
        spec = importlib.util.spec_from_file_location("spark_audit", SCRIPT)
        assert spec is not None and spec.loader is not None
        script = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(script)
        lines = (ROOT / "tests/data/audit/rows.jsonl").read_text(encoding="utf-8").splitlines()
        table = pandas.DataFrame([json.loads(line) for line in lines])
        table["UTCDate"] = pandas.to_datetime(table["UTCDate"])
        frames = list(script.findings(iter([table[:5], table[5:7], table[7:]])))
        self.assertEqual([len(frame) for frame in frames], [4, 1, 1])
        for frame in frames:
            self.assertEqual(list(frame.columns), [column.split()[0] for column in script.SCHEMA.split(", ")])
        found = pandas.concat(frames)
        self.assertEqual([(site[-4:], kind) for site, kind in zip(found["site"], found["kind"])],
                         [("0002", "wrong_result"), ("0003", "time_no_mate"), ("0004", "draw_available"), ("0005", "illegal_move"),
                          ("0006", "clock"), ("0008", "played_on")])
        self.assertEqual(found["article"].iloc[1], "fide-2023:6.9")
        self.assertEqual(found["should"].iloc[1], "1/2-1/2")

    def test_has_no_rows_of_games_in_order(self) -> None:
        import pandas
        spec = importlib.util.spec_from_file_location("spark_audit", SCRIPT)
        assert spec is not None and spec.loader is not None
        script = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(script)
        quiet = pandas.DataFrame([{"Result": "*", "White": 'A "B"', "FEN": None, "movetext": "1. e4 e5 *"}])
        (frame,) = script.findings(iter([quiet]))
        self.assertEqual(len(frame), 0)
        self.assertIn('[White "A \\"B\\""]\n[Result "*"]\n\n1. e4', script.pgn(quiet.to_dict("records")[0]).decode("utf-8"))


if __name__ == "__main__":
    unittest.main()
