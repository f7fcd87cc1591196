"""For lichess-bot: the engine claims a draw that it may claim, by the Laws and with the right move.

In homemade.py, or wherever an engine of yours gives its chess.engine.PlayResult:

    return claiming(result, board)

Lichess takes an offer of a draw in a position that is there for the third time as a claim. It needs what python_chess.py beside it needs.
"""
import chess
import chess.engine

from python_chess import may_claim


def claiming(result: chess.engine.PlayResult, board: chess.Board, wants_draw: bool = True) -> chess.engine.PlayResult:
    """The same result, with a draw offered where the player may claim it now or with this move."""
    if wants_draw and result.move is not None and (may_claim(board) or may_claim(board, result.move.uci())):
        result.draw_offered = True
    return result
