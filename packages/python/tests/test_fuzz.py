"""Random calls, always the same ones: with texts that are nearly right, whose answers are those of the npm package too, and with values of
any type. Whatever is given, the answer is one, a CompongoError, or what
Python itself raises for a wrong type or text."""
import shutil
import subprocess
import unittest
from pathlib import Path
from typing import Any, List

import compongo
from compongo import CompongoError, Game, Position
from fuzz_calls import Random, answers

NPM = Path(__file__).resolve().parents[2] / "npm"
VALUES: List[Any] = [
    None, True, 0, -1, 1.5, float("nan"), 10 ** 9, 2 ** 70, "", "e4", "white", "en", "fide-2023", "8/8/3rk3/8/8/2K5/8/8 b - - 0 1", "\0",
    "\ud800", "x" * 70_000, b"", b"1. e4 *", [], [1], ["e4"], [[]], {}, {"start": 5}, {"laws": "fide-2023"}, {"moves": ["e4", "e5"]}, (),
    {1: 2}, set(), object(), Position(), Game().play("e4"),
]


class Fuzz(unittest.TestCase):
    def test_texts_that_are_nearly_right(self) -> None:
        made = list(answers(1, 1500))
        self.assertGreater(sum(not answer.endswith('"refused"]') for answer in made), 500)

    @unittest.skipUnless(shutil.which("node") and (NPM / "dist" / "compongo.wasm").exists(), "the npm package is not built here")
    def test_the_npm_package_answers_the_same(self) -> None:
        done = subprocess.run(["node", "scripts/fuzz_calls.mjs", "1", "1500"], cwd=NPM, capture_output=True, check=True)
        self.assertEqual(done.stdout.decode("utf-8").split("\n")[:-1], list(answers(1, 1500)))

    def test_values_of_any_type(self) -> None:
        # Those that read files read what is named, arrays need NumPy, and the bridges take whatever is like a board of python-chess.
        left_out = {"read_pgn_arrays", "boards", "planes", "read_pgn", "audit"}
        calls = [(name, getattr(compongo, name)) for name in compongo.__all__
                 if callable(getattr(compongo, name)) and name.islower() and name not in left_out and not name.endswith("_chess")]
        for value in (Position(), Game()):
            calls += [(f"{type(value).__name__}.{name}", getattr(value, name)) for name in dir(value)
                      if not name.startswith("_") and callable(getattr(value, name))]
        self.assertGreater(len(calls), 50)
        wrong = []
        for at in range(6000):
            random = Random(at)
            name, call = calls[random.below(len(calls))]
            values = [VALUES[random.below(len(VALUES))] for _ in range(random.below(4))]
            try:
                made = call(*values)
                if hasattr(made, "__next__"):
                    next(made, None)
            except CompongoError as error:
                self.assertLessEqual(len(str(error)), 1000, name)
            except (TypeError, ValueError):
                pass  # Python's own: another type, a zero in a word, half a surrogate.
            except Exception as error:
                wrong.append(f"{name}({', '.join(repr(value)[:30] for value in values)}): {error!r}")
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    unittest.main()
