"""What a Position says of squares, and its legal moves with their names."""
from __future__ import annotations

from typing import Dict, List, NamedTuple, Optional, Union

from ._attach import attach
from ._faults import CompongoError
from ._given import instance_given
from ._kernel import Move, Position
from . import _kernel
from .squares import SQUARES, SquareSet, square_index

#: By the kernel's numbers of men.
_LETTERS = " PNBRQK  pnbrqk "


class LegalMove(NamedTuple):
    """A legal move with its names. Castling goes to the king's square here."""

    move: Move
    from_square: str
    to_square: str
    promotion: Optional[str]
    uci: str
    san: str


def languages() -> List[str]:
    """The codes of the languages that moves are read and written in, ``'figurine'`` among them.

    >>> len(languages()), languages()[:3]
    (38, ['en', 'es', 'fr'])
    """
    return _kernel.languages().split()


def _men(self: Position) -> Dict[str, str]:
    """The men by their squares, in FEN's letters.

    >>> Position().men()['e8']
    'k'
    """
    return {SQUARES[at]: _LETTERS[man] for at, man in enumerate(self._men()) if man}


def _king_goes_to(move: Move) -> str:
    if not move.is_castling:
        return move.to_square
    return ("g" if move.to_square > move.from_square else "c") + move.from_square[1]


def _describe(self: Position, move: Union[Move, str]) -> LegalMove:
    """A legal move with its names."""
    read = self.read(move) if isinstance(move, str) else instance_given("move", move, Move, "a Move, or a text that names one")
    return LegalMove(read, read.from_square, _king_goes_to(read), read.promotion, self.uci(read), self.san(read))


def _legal_moves(self: Position) -> List[LegalMove]:
    """The legal moves with their names; `moves` is quicker.

    >>> [move.san for move in Position('4k3/8/8/8/8/8/8/4K2R w K - 0 1').legal_moves() if move.move.is_castling]
    ['O-O']
    """
    return [_describe(self, move) for move in self.moves()]


def _dests(self: Position) -> Dict[str, List[str]]:
    """From each square where its man can go. Castling is by the king's square and by the rook's.

    >>> Position().dests()['g1']
    ['f3', 'h3']
    """
    dests: Dict[str, List[str]] = {}
    for move in self.moves():
        there = dests.setdefault(move.from_square, [])
        there.extend(square for square in dict.fromkeys((move.to_square, _king_goes_to(move))) if square not in there)
    return dests


def _why_illegal(self: Position, text: str, language: str = "en") -> Optional[str]:
    """Why a text names no legal move: ``'king_in_check'``, ``'no_such_man'``, ``'ambiguous'`` ...; None if it names one.

    >>> Position().why_illegal('Ke2'), Position().why_illegal('e4')
    ('own_man_there', None)

    Raises a CompongoError where the language is not known.
    """
    try:
        self.read(text, language)
    except CompongoError as error:
        if "reason" not in error.fault:
            # It is not the text that is wrong.
            raise
        return str(error.fault["reason"])
    return None


def _attacks(self: Position, square: str) -> SquareSet:
    """The squares that the man on this square attacks.

    >>> sorted(Position().attacks('b1'))
    ['a3', 'c3', 'd2']
    """
    return SquareSet(self._attacks(square_index(square)))


def _attackers(self: Position, square: str, by: str) -> SquareSet:
    """The men of this colour that attack the square.

    >>> sorted(Position().attackers('f3', 'white'))
    ['e2', 'g1', 'g2']
    """
    if by not in ("white", "black"):
        raise CompongoError(f"by: found {by!r}, expected 'white' or 'black'")
    return SquareSet(self._attackers(square_index(square), 0 if by == "white" else 1))


attach(Position, men=_men, describe=_describe, legal_moves=_legal_moves, dests=_dests, why_illegal=_why_illegal,
       attacks=_attacks, attackers=_attackers)
