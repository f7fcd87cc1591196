"""The tests that python-chess has of standard chess, Chess960 and PGN, with our answers: suite.py PYTHON-CHESS-FOLDER

Its `chess.Board` keeps what stands on the board; what follows from that is asked of compongo: legal moves, check, mate, stalemate, moves read and
written, castling, attacks, repetitions, claims. Games are read and written by it too (`pgn_answers.py`). `exceptions.py` names each test that does not pass, with the reason. It fails if another one does not,
or if one of those does. Of python-chess nothing is kept here.
"""
import collections
import importlib.util
import logging
import os
import sys
import unittest
from pathlib import Path

import compongo
from exceptions import EXCEPTIONS
from pgn_answers import pgn_answers_by_us

SUITES = ("BoardTestCase", "LegalMoveGeneratorTestCase", "PgnTestCase")
asked = collections.Counter()


def answers_by_us(chess):
    """Puts our answers into chess.Board."""
    theirs = {name: getattr(chess.Board, name) for name in (
        "generate_legal_moves", "is_legal", "is_check", "is_checkmate", "is_stalemate", "parse_san", "san", "parse_uci", "uci", "attackers_mask",
        "attacks_mask", "can_claim_threefold_repetition", "can_claim_fifty_moves", "is_fivefold_repetition", "is_seventyfive_moves")}

    def of(board):
        """Nothing where it is another variant, or nothing that the kernel takes for a position, such as a board without kings."""
        if type(board).uci_variant != "chess" or len(board.kings_of_both()) != 2:
            return None
        try:
            return compongo.Position(board.fen(shredder=True, en_passant="fen"), "any_board")
        except compongo.CompongoError:
            return None

    def kings_of_both(self):
        return [color for color in (True, False) if (self.kings & self.occupied_co[color]).bit_count() == 1]

    def move_of(board, position, move):
        return chess.Move.from_uci(position.uci(move)) if not board.chess960 else chess.Move(
            chess.parse_square(move.from_square), chess.parse_square(move.to_square),
            chess.PIECE_SYMBOLS.index(move.promotion) if move.promotion else None)

    def legal(board, position):
        return [move_of(board, position, move) for move in position.moves()]

    def ours(name):
        def decorated(function):
            def method(self, *args, **words):
                position = of(self)
                if position is None or position.is_irregular:
                    return theirs[name](self, *args, **words)
                asked[name] += 1
                return function(self, position, *args, **words)
            setattr(chess.Board, name, method)
            return method
        return decorated

    @ours("generate_legal_moves")
    def _(self, position, from_mask=chess.BB_ALL, to_mask=chess.BB_ALL):
        return iter([move for move in legal(self, position)
                     if chess.BB_SQUARES[move.from_square] & from_mask and chess.BB_SQUARES[move.to_square] & to_mask])

    @ours("is_legal")
    def _(self, position, move):
        return not self.is_variant_end() and self._to_chess960(move) in [self._to_chess960(each) for each in legal(self, position)]

    @ours("is_check")
    def _(self, position):
        return position.is_check

    @ours("is_checkmate")
    def _(self, position):
        return position.is_checkmate

    @ours("is_stalemate")
    def _(self, position):
        return position.is_stalemate

    @ours("san")
    def _(self, position, move):
        if not move:
            return theirs["san"](self, move)
        try:
            return position.san(position.read(self._to_chess960(move).uci()))
        except compongo.CompongoError:
            return theirs["san"](self, move)

    @ours("parse_san")
    def _(self, position, san):
        try:
            return move_of(self, position, position.read(san))
        except compongo.CompongoError as error:
            reason = error.fault.get("reason")
            if san in ("--", "Z0", "0000", "@@@@"):
                return theirs["parse_san"](self, san)
            raise {"ambiguous": chess.AmbiguousMoveError, "unreadable": chess.InvalidMoveError}.get(reason, chess.IllegalMoveError)(
                f"{error}") from None

    @ours("attackers_mask")
    def _(self, position, color, square, occupied=None):
        if occupied is not None:
            return theirs["attackers_mask"](self, color, square, occupied)
        return position.attackers(chess.square_name(square), "white" if color else "black").bits

    @ours("attacks_mask")
    def _(self, position, square):
        return position.attacks(chess.square_name(square)).bits

    def game_of(board):
        """The game so far, if the kernel can play it."""
        game = compongo.Game(of(board.root()))
        copied = board.root()
        for move in board.move_stack:
            game.play(game.position.read(copied._to_chess960(move).uci()))
            copied.push(move)
        return game

    def standing(name):
        def decorated(function):
            def method(self, *args):
                try:
                    game = game_of(self)
                except (compongo.CompongoError, AttributeError, TypeError):
                    return theirs[name](self, *args)
                asked[name] += 1
                return function(game.standing("fide-2023"), *args)
            setattr(chess.Board, name, method)
        return decorated

    @standing("can_claim_threefold_repetition")
    def _(now):
        return now.threefold.now or bool(now.threefold.with_)

    @standing("can_claim_fifty_moves")
    def _(now):
        return now.fifty.now or bool(now.fifty.with_)

    @standing("is_fivefold_repetition")
    def _(now):
        return now.occurrences >= 5

    @standing("is_seventyfive_moves")
    def _(now):
        return now.outcome is not None and now.outcome.reason == "seventyfive"

    chess.Board.kings_of_both = kings_of_both


class Result(unittest.TestResult):
    """Counts too which tests have asked us anything."""

    asking = 0

    def startTest(self, test):
        super().startTest(test)
        self.asked_before = sum(asked.values())

    def stopTest(self, test):
        super().stopTest(test)
        self.asking += sum(asked.values()) > self.asked_before


def main():
    folder = Path(sys.argv[1]).resolve()
    sys.path.insert(0, str(folder))
    os.chdir(folder)
    logging.getLogger("chess.pgn").addHandler(logging.NullHandler())
    import chess
    spec = importlib.util.spec_from_file_location("python_chess_tests", folder / "test.py")
    tests = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tests)
    answers_by_us(chess)
    pgn_answers_by_us(chess, asked)
    suite = unittest.TestSuite(unittest.defaultTestLoader.loadTestsFromTestCase(getattr(tests, name)) for name in SUITES)
    result = Result()
    suite.run(result)
    failed = {test.id().split(".", 1)[1]: text for test, text in [*result.failures, *result.errors]}
    for name in sorted(set(failed) - set(EXCEPTIONS)):
        print(f"{name} does not pass:\n{failed[name]}")
    for name in sorted(set(EXCEPTIONS) - set(failed)):
        print(f"{name} passes: take it out of exceptions.py")
    print(f"{result.testsRun} tests, of which {result.asking} ask us; {len(failed)} exceptions; asked: {dict(asked)}")
    return 0 if set(failed) == set(EXCEPTIONS) else 1


if __name__ == "__main__":
    sys.exit(main())
