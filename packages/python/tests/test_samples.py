"""The samples for python-chess and lichess-bot, against python-chess where it is installed; compiled everywhere."""
import importlib.util
import sys
import unittest
from pathlib import Path

SAMPLES = Path(__file__).resolve().parents[3] / "samples"


@unittest.skipUnless(SAMPLES.exists(), "there is no repository around this package")
class Sources(unittest.TestCase):
    def test_they_compile(self):
        for name in ("python_chess.py", "lichess_bot.py"):
            self.assertTrue(compile((SAMPLES / name).read_text(encoding="utf-8"), name, "exec"))


@unittest.skipUnless(importlib.util.find_spec("chess") and SAMPLES.exists(), "python-chess and the repository are not both here")
class Samples(unittest.TestCase):
    def setUp(self):
        sys.path.insert(0, str(SAMPLES))
        self.addCleanup(sys.path.remove, str(SAMPLES))

    def test_outcomes_are_those_of_the_edition(self):
        import chess
        from python_chess import flag, may_claim, outcome

        board = chess.Board()
        for san in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]:
            board.push_san(san)
        self.assertTrue(may_claim(board, "Ng8"))
        self.assertFalse(may_claim(board))
        self.assertIsNone(outcome(board))
        for san in ["Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"]:
            board.push_san(san)
        self.assertEqual(outcome(board).termination, chess.Termination.FIVEFOLD_REPETITION)
        self.assertIsNone(outcome(board, laws="2009"))
        wall = chess.Board("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1")
        self.assertIsNone(wall.outcome())
        self.assertIsNone(outcome(wall).winner)
        self.assertEqual(flag(chess.Board("8/8/3rk3/8/8/2K5/8/8 b - - 0 1"), chess.BLACK).result, "1/2-1/2")
        mated = chess.Board("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1")
        self.assertEqual(outcome(mated), mated.outcome())

    def test_a_bot_offers_the_draw_that_it_may_claim(self):
        import chess
        import chess.engine
        from lichess_bot import claiming

        board = chess.Board()
        for san in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]:
            board.push_san(san)
        again = chess.engine.PlayResult(chess.Move.from_uci("f6g8"), None)
        other = chess.engine.PlayResult(chess.Move.from_uci("e7e5"), None)
        self.assertTrue(claiming(again, board).draw_offered)
        self.assertFalse(claiming(other, board).draw_offered)


if __name__ == "__main__":
    unittest.main()
