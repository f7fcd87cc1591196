"""Rulings for boards of python-chess: what ended the game, by the edition of the Laws that is named.

    board.outcome()                     what python-chess says
    outcome(board, laws="2023")         what the Laws say: dead positions too, and only draws that nobody need claim

It needs python-chess 1.5 or later and compongo. Put this file beside your own.
"""
from typing import Any, Mapping, Optional

import chess

from compongo import Adjudication, draw_claim, flag_fall, game_over

TERMINATIONS = {
    "checkmate": chess.Termination.CHECKMATE,
    "stalemate": chess.Termination.STALEMATE,
    "dead_position": chess.Termination.INSUFFICIENT_MATERIAL,
    "fivefold": chess.Termination.FIVEFOLD_REPETITION,
    "seventyfive_moves": chess.Termination.SEVENTYFIVE_MOVES,
    "threefold": chess.Termination.THREEFOLD_REPETITION,
    "fifty_moves": chess.Termination.FIFTY_MOVES,
}


def game_of(board: chess.Board) -> Mapping[str, Any]:
    """Where the board began, and the moves on its stack."""
    return {"start": board.root().fen(), "moves": [move.uci() for move in board.move_stack]}


def outcome(board: chess.Board, laws: str = "2023") -> Optional[chess.Outcome]:
    """How the game has ended by these Laws; None while it goes on."""
    made = game_over(game_of(board), laws=laws)
    if not made.over or made.reason not in TERMINATIONS:
        return None
    winner = None if made.result == "1/2-1/2" else made.result == "1-0"
    return chess.Outcome(TERMINATIONS[made.reason], winner)


def may_claim(board: chess.Board, move: str = "", laws: str = "2023") -> bool:
    """May the player on move claim a draw now, or with this move?"""
    made = draw_claim(game_of(board), chess.COLOR_NAMES[board.turn], move=move, laws=laws)
    return bool(made.claim and made.claim["upheld"])


def flag(board: chess.Board, color: chess.Color, laws: str = "2023") -> Adjudication:
    """This player's flag has fallen."""
    return flag_fall(game_of(board), chess.COLOR_NAMES[color], laws=laws)
