"""What boards ask of a position: who gives check, who is pinned, who may castle, and how it looks as text."""
from __future__ import annotations

from typing import Mapping, Optional, Union

from ._attach import attach
from ._given import refused
from ._kernel import Move, Position
from .squares import SQUARES, SquareSet

_FIGURES = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟"))


def _is_of(letter: str, player: str) -> bool:
    return letter.isupper() == (player == "white")


def _player(name: str, player: str) -> str:
    if player not in ("white", "black"):
        raise refused(name, player, "'white' or 'black'")
    return player


def _other(player: str) -> str:
    return "black" if player == "white" else "white"


def _king(position: Position, player: str) -> Optional[str]:
    kings = [square for square, letter in position.men().items() if letter == ("K" if player == "white" else "k")]
    return kings[0] if len(kings) == 1 else None


def _placed(men: Mapping[str, str]) -> str:
    """The first field of a FEN."""
    rows = ["".join(men.get(SQUARES[8 * rank + file], "1") for file in range(8)) for rank in range(7, -1, -1)]
    text = "/".join(rows)
    for gap in range(8, 1, -1):
        text = text.replace("1" * gap, str(gap))
    return text


def _checkers(self: Position) -> SquareSet:
    """The pieces that give check; none where there is no check.

    >>> sorted(Position('4k3/4r3/8/8/1b6/8/8/4K3 w - - 0 1').checkers())
    ['b4', 'e7']
    """
    king = _king(self, self.turn) if self.is_check else None
    return SquareSet(0) if king is None else self.attackers(king, _other(self.turn))


def _pins(self: Position, of: Optional[str] = None) -> SquareSet:
    """The pieces of this colour, by default of who is on move, that may not leave the line to their king.

    >>> sorted(Position('4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1').pins())
    ['d2']
    """
    player = _player("of", self.turn if of is None else of)
    king, men = _king(self, player), self.men()
    if king is None:
        return SquareSet(0)
    attacking, pinned = len(list(self.attackers(king, _other(player)))), 0
    for at, square in enumerate(SQUARES):
        if square == king or square not in men or not _is_of(men[square], player):
            continue
        without = Position(f"{_placed({each: men[each] for each in men if each != square})} {self.turn[0]} - - 0 1", "any_board")
        if len(list(without.attackers(king, _other(player)))) > attacking:
            pinned |= 1 << at
    return SquareSet(pinned)


def _gives_check(self: Position, move: Union[Move, str]) -> bool:
    """Would this legal move give check?

    >>> Position('4k3/8/8/8/8/8/8/4K2R w K - 0 1').gives_check('Rh8')
    True
    """
    return self.play(move).is_check


def _may_castle(self: Position, player: str, side: str) -> bool:
    """Has this player still the right to castle to the ``'king'`` side or the ``'queen'`` side?

    >>> position = Position('r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1')
    >>> position.may_castle('white', 'king'), position.may_castle('white', 'queen')
    (True, False)
    """
    _player("player", player)
    if side not in ("king", "queen"):
        raise refused("side", side, "'king' or 'queen'")
    king = _king(self, player)
    letters = [each.lower() for each in self.fen.split(" ")[2] if each.isalpha() and _is_of(each, player)]
    return any(letter == side[0] or (king is not None and letter not in "kq" and (letter > king[0]) == (side == "king"))
               for letter in letters)


def _to_text(self: Position, style: str = "letters") -> str:
    """The board in eight lines, White below: FEN's letters, or with ``'pieces'`` those of Unicode.

    >>> print(Position('4k3/8/8/8/8/8/8/4K2R w K - 0 1').to_text().splitlines()[-1])
    . . . . K . . R
    """
    if style not in ("letters", "pieces"):
        raise refused("style", style, "'letters' or 'pieces'")
    men = self.men()
    shown = {square: letter if style == "letters" else _FIGURES[letter] for square, letter in men.items()}
    return "\n".join(" ".join(shown.get(SQUARES[8 * rank + file], ".") for file in range(8)) for rank in range(7, -1, -1))


attach(Position, checkers=_checkers, pins=_pins, gives_check=_gives_check, may_castle=_may_castle, to_text=_to_text)
