"""To and from python-chess, which does what we do not: engines, Syzygy, Polyglot, variants. It is asked for when something here is
called."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union

from ._kernel import Move, PgnGame, Position
from .game import Game

if TYPE_CHECKING:
    import chess


def position_from_chess(board: "chess.Board") -> Position:
    """The position on a ``chess.Board``."""
    return Position(board.fen(en_passant="fen", shredder=True) if board.chess960 else board.fen(en_passant="fen"), "any_board")


def position_to_chess(position: Position) -> "chess.Board":
    """A ``chess.Board`` of it, by Chess960 where king or rooks stand elsewhere than usual."""
    import chess

    board = chess.Board(position.fen, chess960=True)
    usual = all(square in (chess.A1, chess.H1, chess.A8, chess.H8) for square in chess.SquareSet(board.castling_rights))
    kings = all(board.king(color) == square for color, square in ((chess.WHITE, chess.E1), (chess.BLACK, chess.E8))
                if board.castling_rights & (chess.BB_RANK_1 if color else chess.BB_RANK_8))
    board.chess960 = not (usual and kings)
    return board


def move_from_chess(position: Position, move: "chess.Move") -> Move:
    """The move that a ``chess.Move`` is in this position."""
    return position.read(move.uci())


def move_to_chess(position: Position, move: Union[Move, str]) -> "chess.Move":
    """A ``chess.Move`` of it."""
    import chess

    return chess.Move.from_uci(position.uci(move))


def from_chess(given: Any) -> Union[Position, Game]:
    """A ``chess.pgn`` game becomes a `Game` of its main line, a ``chess.Board`` a `Game` of its moves so far; a board without moves a
    `Position`."""
    if hasattr(given, "mainline_moves"):
        board = given.board()
        moves, tags = list(given.mainline_moves()), dict(given.headers)
    else:
        moves, tags, board = list(given.move_stack), {}, given.root()
        if not moves:
            return position_from_chess(given)
    game = Game(position_from_chess(board))
    for move in moves:
        game.play(move_from_chess(game.position, move))
    game.result = tags.get("Result", "*")
    game.tags.update({name: value for name, value in tags.items() if name not in ("Result", "SetUp", "FEN")})
    return game


def to_chess(given: Union[Position, Game, PgnGame]) -> "chess.Board":
    """A ``chess.Board`` with the moves that were played on it."""
    if isinstance(given, Position):
        return position_to_chess(given)
    start, moves = given.start, given.moves if isinstance(given, Game) else given.played
    board = position_to_chess(start)
    position = start
    for move in moves:
        board.push(board.parse_uci(position.uci(move)))
        position = position.play(move)
    return board
