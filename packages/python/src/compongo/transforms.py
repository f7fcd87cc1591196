"""Other positions made of one: pieces put elsewhere, the board turned round, the turn passed; and moves read strictly."""
from __future__ import annotations

from typing import List, Optional

from ._attach import attach
from ._given import refused, text_given
from ._kernel import Move, Position
from .queries import _is_of, _king, _placed, _player
from .squares import SQUARES, SquareSet, square_index

_KINDS = ("k", "q", "r", "b", "n", "p")


def _fields(position: Position) -> List[str]:
    return position.fen.split(" ")


def _keeps_right(position: Position, right: str, changed: str) -> bool:
    player = "white" if right.isupper() else "black"
    rank, low = ("1" if player == "white" else "8"), right.lower()
    rooks = sorted(square for square, piece in position.men().items()
                   if piece.lower() == "r" and _is_of(piece, player) and square[1] == rank)
    rook = {"k": rooks[-1:], "q": rooks[:1]}.get(low, [low + rank])
    return changed != _king(position, player) and changed not in rook


def _with_piece(self: Position, square: str, piece: Optional[str]) -> Position:
    """The same position with another piece on this square, in FEN's letters, or with none. Castling rights that lose their king or
    rook are removed, and so is the right to capture en passant.

    >>> Position().with_piece('h1', None).fen
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1'
    """
    square_index(square)
    if piece is not None and (not isinstance(piece, str) or len(piece) != 1 or piece.lower() not in _KINDS):
        raise refused("piece", piece, "a letter of FEN, or None")
    men = self.men()
    men.pop(square, None)
    if piece is not None:
        men[square] = piece
    _, turn, rights, _, halfmoves, number = _fields(self)
    kept = "".join(right for right in rights if right != "-" and _keeps_right(self, right, square))
    return Position(" ".join([_placed(men), turn, kept or "-", "-", halfmoves, number]), "any_board")


def _pass_turn(self: Position) -> Position:
    """The position after a null move: the other player has the move. The Laws know no such move; analyses do. Raises a CompongoError
    if the player on move is in check.

    >>> Position().play('e4').pass_turn().turn
    'white'
    """
    if self.is_check:
        raise refused("pass_turn", self.fen, "a position in which the player on move is not in check")
    rows, turn, rights, _, halfmoves, number = _fields(self)
    is_black = turn == "b"
    return Position(f"{rows} {'w' if is_black else 'b'} {rights} - {int(halfmoves) + 1} {int(number) + is_black}", "any_board")


def _mirrored(self: Position) -> Position:
    """The same position with the colours exchanged: ranks turned round, White's pieces made Black's, and the move given to the other.
    Its legal moves are the same, mirrored.

    >>> Position().play('e4').mirrored().fen
    'rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
    """
    rows, turn, rights, en_passant, halfmoves, number = _fields(self)
    mirrored = "/".join(reversed(rows.swapcase().split("/")))
    ordered = "".join(sorted(rights.swapcase(), key=str.islower))
    other = en_passant if en_passant == "-" else en_passant[0] + ("6" if en_passant[1] == "3" else "3")
    return Position(" ".join([mirrored, "b" if turn == "w" else "w", ordered, other, halfmoves, number]), "any_board")


def _flipped(self: Position, axis: str) -> Position:
    """The pieces on other squares: ``'ranks'`` exchanges 1 and 8, ``'files'`` a and h, ``'both'`` turns the board by half. Colours stay;
    rights to castle and to capture en passant are removed.

    >>> Position('4k3/8/8/8/8/8/8/4K2R w K - 0 1').flipped('files').fen
    '3k4/8/8/8/8/8/8/R2K4 w - - 0 1'
    """
    if axis not in ("ranks", "files", "both"):
        raise refused("axis", axis, "'ranks', 'files' or 'both'")
    rows, turn, _, _, halfmoves, number = _fields(self)
    lines = rows.split("/") if axis == "files" else rows.split("/")[::-1]
    placed = lines if axis == "ranks" else [line[::-1] for line in lines]
    return Position(" ".join(["/".join(placed), turn, "-", "-", halfmoves, number]), "any_board")


def _squares(self: Position, of: Optional[str] = None, kind: Optional[str] = None) -> SquareSet:
    """The squares of the pieces of this colour and kind (``'k'``, ``'q'``, ``'r'``, ``'b'``, ``'n'``, ``'p'``), or of all.

    >>> sorted(Position().squares('white', 'r'))
    ['a1', 'h1']
    """
    if of is not None:
        _player("of", of)
    if kind is not None and kind not in _KINDS:
        raise refused("kind", kind, "'k', 'q', 'r', 'b', 'n' or 'p'")
    men = self.men()
    return SquareSet([square for square in SQUARES if square in men and (of is None or _is_of(men[square], of))
                      and (kind is None or men[square].lower() == kind)])


def _read_strict(self: Position, text: str, language: str = "en") -> Move:
    """The legal move of this SAN, exactly as PGN exports it: ``'Nf3'``, not ``'Ng1-f3'`` or ``'g1f3'``. Raises a CompongoError that says
    what was expected; `read` takes other notations too.

    >>> Position().read_strict('Nf3')
    <Move g1f3>
    """
    move = self.read(text_given("text", text), language)
    exported = self.san(move, language)
    if text != exported:
        raise refused("text", text, exported)
    return move


attach(Position, with_piece=_with_piece, pass_turn=_pass_turn, mirrored=_mirrored, flipped=_flipped, squares=_squares,
       read_strict=_read_strict)
