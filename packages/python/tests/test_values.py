"""Positions, moves, sets and games as values: equal, hashed, copied, pickled; and nonsense is an exception."""
import copy
import pickle
import random
import unittest
from typing import Any, Callable, Dict, List, Tuple

from compongo import Arbiter, CompongoError, Game, Move, PgnGame, Position, SquareSet, parse_pgn, read_pgn_arrays
from compongo import _kernel


def wandered(seed: int, half_moves: int) -> Game:
    """A game of moves by chance; the seed says which."""
    chance = random.Random(seed)
    game = Game(Position.chess960(chance.randrange(960)))
    for _ in range(half_moves):
        moves = game.position.moves()
        if not moves:
            break
        game.play(chance.choice(moves))
    return game


class Values(unittest.TestCase):
    def test_positions_survive_pickle_copy_and_fen(self) -> None:
        for seed in range(50):
            for position in wandered(seed, 60).positions[::7]:
                with self.subTest(seed=seed, fen=position.fen):
                    for again in (pickle.loads(pickle.dumps(position)), copy.copy(position), copy.deepcopy(position), Position(position.fen)):
                        self.assertEqual(again, position)
                        self.assertEqual(hash(again), hash(position))

    def test_an_irregular_position_survives_pickle(self) -> None:
        both_in_check = Position("4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1", "irregular")
        self.assertTrue(both_in_check.is_irregular)
        self.assertEqual(pickle.loads(pickle.dumps(both_in_check)), both_in_check)

    def test_counters_tell_positions_apart_but_not_the_laws(self) -> None:
        a, b = Position(), Position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5 9")
        self.assertNotEqual(a, b)
        self.assertTrue(a.is_same_as(b))
        self.assertNotEqual(a, "a text")

    def test_moves(self) -> None:
        for move in Position("r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1").moves():
            self.assertIs(Move(move.bits), move)
            self.assertIs(pickle.loads(pickle.dumps(move)), move)
            self.assertIs(copy.deepcopy(move), move)
            self.assertEqual(int(move), move.bits)
        self.assertEqual({move.promotion for move in Position("8/1P5k/8/8/8/8/8/K7 w - - 0 1").moves()}, {None, "q", "r", "b", "n"})

    def test_games_survive_pickle_and_copy(self) -> None:
        game = wandered(7, 40)
        game.tags["White"] = "Lara"
        for again in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
            self.assertEqual(again, game)
            self.assertEqual(again.positions, game.positions)
            again.undo()
            self.assertNotEqual(again, game)
        with self.assertRaises(TypeError):
            hash(game)

    def test_games_that_were_read_survive_pickle(self) -> None:
        game = next(parse_pgn('[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. O-O (1. Ke2) Ke7 2. Ke9 *'))
        again = pickle.loads(pickle.dumps(game))
        self.assertEqual((again, again.moves, again.faults, again.tags), (game, game.moves, game.faults, game.tags))
        self.assertEqual(hash(again), hash(game))

    def test_an_arbiter_survives_pickle(self) -> None:
        arbiter = Arbiter({"laws": "fide-2023"})
        arbiter.do({"at": 5, "by": "white", "do": "touch", "squares": ["g1"]})
        self.assertEqual(pickle.loads(pickle.dumps(arbiter)).line(), arbiter.line())
        self.assertEqual(copy.copy(arbiter).line(), arbiter.line())

    def test_sets_of_squares(self) -> None:
        a, b = SquareSet(["a1", "b2"]), SquareSet(["b2", "h8"])
        self.assertEqual(((a | b).bits, list(a & b), list(a - b), list(a ^ b), len(~a)),
                         (1 | 1 << 9 | 1 << 63, ["b2"], ["a1"], ["a1", "h8"], 62))
        self.assertEqual(a, {"a1", "b2"})
        self.assertEqual(hash(a), hash(SquareSet(a.bits)))
        self.assertEqual(pickle.loads(pickle.dumps(a)), a)
        self.assertTrue(a.isdisjoint({"c3"}) and SquareSet(["a1"]) <= a)
        with self.assertRaises(AttributeError):
            a.bits = 0  # type: ignore[misc]

    def test_nonsense_is_an_exception(self) -> None:
        position = Position()
        calls: List[Any] = [
            (ValueError, lambda: Position("x")), (ValueError, lambda: Position("", "most")), (TypeError, lambda: Position(5)),
            (ValueError, lambda: Position.chess960(960)), (ValueError, lambda: Move(0)), (ValueError, lambda: Move(65536)),
            (CompongoError, lambda: position.play(Move(65535))), (TypeError, lambda: position.play(None)),
            (CompongoError, lambda: position.read("e4", "xx")), (CompongoError, lambda: position.san("e5")),
            (UnicodeEncodeError, lambda: position.read("\ud800")), (TypeError, lambda: position.is_same_as("x")),
            (ValueError, lambda: position.perft(-1)), (CompongoError, lambda: position.can_mate("nobody")),
            (ValueError, lambda: position.attacks("i9")), (CompongoError, lambda: position.attackers("e4", "nobody")),
            (CompongoError, lambda: Arbiter({"laws": "fide-1066"})), (TypeError, lambda: _kernel.Reader(b"")),
            (ValueError, lambda: _kernel.batch_boards(b"\0\0", b"\0" * 8, b"")), (TypeError, lambda: _kernel.boards([1])),
            (TypeError, lambda: PgnGame(b"", b"", 1, "*", None)), (TypeError, lambda: PgnGame(b"", b"", position, "*", [])),
            (CompongoError, lambda: position.why_illegal("e4", "xx")), (CompongoError, lambda: position.to_svg(orientation="blakc")),
            (CompongoError, lambda: position.to_svg(size=0)), (TypeError, lambda: position.to_svg(size='1" onload="alert(1)')),
            (CompongoError, lambda: Arbiter({"laws": "fide-2023"}).line()), (CompongoError, lambda: read_pgn_arrays(b"", games=0)),
            (CompongoError, lambda: read_pgn_arrays(b"", games=-1)),
            (CompongoError, lambda: Game().standing("fide-1066")),
            (CompongoError, lambda: Game().after(3)),
        ]
        for expected, call in calls:
            with self.subTest(expected=expected), self.assertRaises(expected):
                call()

    def test_whole_numbers_are_not_cut_off(self) -> None:
        position = Position("8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1")
        takers: Dict[str, Tuple[Callable[[Any], object], int, int]] = {
            "positions": (lambda number: position.can_mate("black", positions=number), 0, (1 << 64) - 1),
            "bits": (Move, 1, 65535), "number": (Position.chess960, 0, 959), "depth": (position.perft, 0, 100),
            "games": (_kernel.Reader(b"", 1).batch, 1, (1 << 63) - 1),
        }
        for name, (take, least, most) in takers.items():
            take(least)
            for number in (least - 1, most + 1, (1 << 64) + least, -(1 << 64) + least, -(1 << 80), 1 << 80):
                with self.subTest(name, number=number), self.assertRaisesRegex(CompongoError, f"^{name}: found {number}, expected {least} to {most}$"):
                    take(number)
            for other in (1.5, "1", None):
                with self.subTest(name, number=other), self.assertRaises(TypeError):
                    take(other)
        self.assertEqual(position.can_mate("black", positions=(1 << 64) - 1).verdict, "winnable")

    def test_a_move_that_is_not_legal_is_told_with_the_position(self) -> None:
        with self.assertRaisesRegex(CompongoError, "found e7e5, expected a legal move of rnbqkbnr"):
            Position().play(Position().play("e4").read("e5"))


if __name__ == "__main__":
    unittest.main()
