"""The vectors of spec/vectors, which every language answers alike. They are not among the sources that are published."""
import json
import unittest
from pathlib import Path

from compongo import CompongoError, draw_claim, flag_fall, game_over, illegal_move, is_over

FOLDER = Path(__file__).resolve().parents[3] / "spec/vectors"
CALLS = {
    "flag_fall": lambda line: flag_fall(line["game"], line["player"]),
    "game_over": lambda line: game_over(line["game"]),
    "draw_claim": lambda line: draw_claim(line["game"], line["player"], claim=line.get("claim", ""), move=line.get("move", "")),
    "illegal_move": lambda line: illegal_move(line["game"], line["move"], earlier=line.get("earlier", 0)),
}


def plain(value):
    """Lists and tuples are the same to JSON."""
    return json.loads(json.dumps(value))


@unittest.skipUnless(FOLDER.exists(), "there is no repository around this package")
class Vectors(unittest.TestCase):
    def test_each_is_answered_as_it_says(self):
        lines = [json.loads(line) for path in sorted(FOLDER.glob("*.jsonl")) for line in path.read_text(encoding="utf-8").splitlines()]
        self.assertGreater(len(lines), 100)
        for line in lines:
            if line["call"] not in CALLS:
                continue  # No function has that name here.
            with self.subTest(line["id"]):
                if "fault" in line:
                    with self.assertRaises(CompongoError) as raised:
                        CALLS[line["call"]](line)
                    self.assertIn(line["fault"]["field"], raised.exception.fault["field"])
                    continue
                answer = CALLS[line["call"]](line)
                for name, value in line["answer"].items():
                    self.assertEqual(plain(getattr(answer, name)), value, name)
                if line["call"] == "game_over":
                    self.assertEqual(is_over(line["game"]), line["answer"]["over"])


if __name__ == "__main__":
    unittest.main()
