"""To and from python-chess: with it where it is installed, and what is asked of it with a stand-in."""
import importlib.util
import unittest
from typing import List

from compongo import (Game, Position, from_chess, move_from_chess, move_to_chess, parse_pgn, position_from_chess, position_to_chess,
                      to_chess)

HAS_CHESS = importlib.util.find_spec("chess") is not None
LINES = (("startpos", "e4 e5 Nf3 Nc6 Bb5 a6 O-O"), ("4k3/1P6/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O Ke7 b8=Q"),
         ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", "Nf3 Nb6 O-O-O"))


class Move:
    def __init__(self, uci: str) -> None:
        self._uci = uci

    def uci(self) -> str:
        return self._uci


class Board:
    """What we ask of a chess.Board, and no more."""

    def __init__(self, fen: str, moves: List[str], chess960: bool = False) -> None:
        self._fen, self.move_stack, self.chess960 = fen, [Move(uci) for uci in moves], chess960

    def fen(self, *, en_passant: str, shredder: bool = False) -> str:
        assert en_passant == "fen" and shredder == self.chess960
        return self._fen

    def root(self) -> "Board":
        return Board(self._fen, [], self.chess960)


class StandIn(unittest.TestCase):
    def test_a_board_with_moves_is_a_game(self) -> None:
        game = from_chess(Board(Position().fen, ["e2e4", "e7e5", "g1f3"]))
        assert isinstance(game, Game)
        self.assertEqual((game.san(), game.position.turn), (["e4", "e5", "Nf3"], "black"))

    def test_a_board_without_moves_is_a_position(self) -> None:
        self.assertEqual(from_chess(Board(Position.chess960(0).fen, [], True)), Position.chess960(0))

    def test_castling_is_read_by_the_king_and_by_the_rook(self) -> None:
        castles = Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        self.assertEqual(move_from_chess(castles, Move("e1g1")), move_from_chess(castles, Move("e1h1")))  # type: ignore[arg-type]


@unittest.skipUnless(HAS_CHESS, "python-chess is not installed")
class WithPythonChess(unittest.TestCase):
    def test_lines_go_to_and_fro(self) -> None:
        import chess

        for fen, line in LINES:
            game = Game(None if fen == "startpos" else fen)
            with self.subTest(fen):
                for san in line.split():
                    try:
                        game.play(san)
                    except ValueError:
                        game.play(game.position.moves()[0])
                board = to_chess(game)
                self.assertEqual(position_from_chess(board), game.position)
                again = from_chess(board)
                self.assertEqual((again.moves, again.start), (game.moves, game.start))
                for move in game.position.moves():
                    theirs = move_to_chess(game.position, move)
                    self.assertTrue(board.is_legal(theirs))
                    self.assertEqual(move_from_chess(game.position, theirs), move)
                self.assertEqual(len(game.position.moves()), board.legal_moves.count())
        self.assertFalse(position_to_chess(Position()).chess960)
        self.assertTrue(position_to_chess(Position.chess960(0)).chess960)

    def test_games_of_pgn(self) -> None:
        import io

        import chess.pgn

        text = '[White "Lara"]\n[Result "1-0"]\n\n1. e4 (1. d4) e5 2. Nf3 1-0\n'
        game = from_chess(chess.pgn.read_game(io.StringIO(text)))
        self.assertEqual((game.san(), game.result, game.tags["White"]), (["e4", "e5", "Nf3"], "1-0", "Lara"))
        self.assertEqual(to_chess(next(parse_pgn(text))).fen(), to_chess(game).fen())


if __name__ == "__main__":
    unittest.main()
