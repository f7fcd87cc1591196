"""Can this side still mate, by any series of legal moves, the opponent helping? What a fallen flag turns on."""
from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Optional, Tuple, Union

from . import _kernel
from ._attach import attach
from ._faults import CompongoError
from ._given import bool_given, position_given, refused
from ._kernel import Position

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class CanMate:
    """An answer that is true or false as a value, with what proves it.

    >>> answer = Position('8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1').can_mate('black')
    >>> bool(answer), answer.san[-1]
    (True, 'Nf2#')
    >>> bool(Position('8/8/4k3/8/8/3R4/4K3/8 w - - 0 1').can_mate('black'))
    False

    Undetermined it is only where the positions that may be looked at were limited, and then neither true nor false: ``bool``
    raises a CompongoError.
    """

    #: ``'winnable'``, ``'unwinnable'`` or ``'undetermined'``.
    verdict: str
    #: ``'white'`` or ``'black'``.
    side: str
    #: Moves that end in mate, where it is winnable.
    line: Tuple[str, ...] = ()
    #: The same as PGN has them.
    san: Tuple[str, ...] = ()
    #: Where it is not: ``'game_over'``, ``'bare_king'``, ``'too_few_men'``, ``'blockade'`` or ``'looked_at'``.
    reason: Optional[str] = None
    #: How many positions were looked at to say so.
    positions: int = 0
    #: A proof for `verify`, if one was asked for.
    certificate: Optional[str] = None

    def __bool__(self) -> bool:
        if self.verdict == "undetermined":
            raise CompongoError("the answer is undetermined: let more positions be looked at")
        return self.verdict == "winnable"


@dataclass(frozen=True)
class Verified:
    """What a certificate proves."""

    #: ``'winnable'`` or ``'unwinnable'``.
    verdict: str
    #: Who can mate, or cannot.
    side: str
    #: Half-moves of the line.
    plies: Optional[int] = None
    positions: Optional[int] = None
    regions: Optional[int] = None


def color_number(side: str, name: str = "side") -> int:
    """The number that the kernel has for a player."""
    if side not in ("white", "black"):
        raise refused(name, side, "'white' or 'black'")
    return 0 if side == "white" else 1


def _can_mate(self: Position, side: str, *, positions: int = 0, certificate: bool = False) -> CanMate:
    """Can this side still mate? Exact, by any series of legal moves, not by the men alone.

    >>> locked = Position('4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1')
    >>> locked.can_mate('white').reason
    'blockade'
    >>> verify(locked.can_mate('white', certificate=True).certificate).verdict
    'unwinnable'

    ``positions`` says how many positions may be looked at; 0 is as many as it takes.
    """
    answer = json.loads(self._can_mate(color_number(side), positions, bool_given("certificate", certificate)))
    return CanMate(answer["verdict"], side, tuple(answer.get("line", ())), tuple(answer.get("san", ())), answer.get("reason"),
                   answer.get("positions", 0), answer.get("certificate"))


def _is_dead(self: Position) -> bool:
    """Can neither side mate any more (Article 5.2.2)?

    >>> Position('4k3/8/8/8/8/8/8/4KB2 w - - 0 1').is_dead
    True
    """
    return not can_mate(self, "white") and not can_mate(self, "black")


def can_mate(position: Union[Position, str, "Game"], side: str, *, positions: int = 0, certificate: bool = False) -> CanMate:
    """`Position.can_mate` of a position, a FEN, or that in which a game stands."""
    return position_given("position", position).can_mate(side, positions=positions, certificate=certificate)


def verify(certificate: Union[str, bytes]) -> Verified:
    """Checks a proof by code that shares nothing with what made it.

    Raises a CompongoError with its line, what was found and what was expected, if it is no proof.

    >>> verify(Position('4k3/8/8/8/8/8/8/4KR2 w - - 0 1').can_mate('black', certificate=True).certificate).side
    'black'
    """
    return Verified(**json.loads(_kernel.verify(certificate)))


attach(Position, can_mate=_can_mate, is_dead=property(_is_dead))
