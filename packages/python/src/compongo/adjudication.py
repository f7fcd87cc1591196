"""Three questions of a program that runs games: the flag fell, is it over, may they claim a draw?"""
from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, Mapping, Optional, Tuple, Union

from . import _kernel
from ._given import dumps, refused, text_given
from ._kernel import Position
from ._written import Written
from .game import Game
from .mate import color_number
from .protocol import Conditions, Start

#: A game that was run elsewhere: where it stands as a FEN or a position; with its moves as a `Game` or a `Start`; or its
#: conditions, ``Conditions(...)`` or a mapping of the protocol, where the edition and the kind of play are among them.
GameElsewhere = Union[str, Position, Game, Start, Conditions, Mapping[str, Any]]


@dataclass(frozen=True)
class Adjudication(Written):
    """What the Laws make of it."""

    over: bool
    #: ``'1-0'``, ``'0-1'`` or ``'1/2-1/2'``; None if the game goes on, or if a person must decide (`decision`).
    result: Optional[str] = None
    #: Why, in the protocol's words: ``'time'``, ``'time_no_mate'``, ``'checkmate'``, ``'dead_position'`` and the like.
    reason: Optional[str] = None
    #: ``'fide-2023:6.9'`` and the like.
    articles: Tuple[str, ...] = ()
    #: Those of them whose numbers are reconstructed: no printed copy was available.
    unverified: Tuple[str, ...] = ()
    #: Sentences to show to those who play, by language: ``en``, ``es``.
    said: Optional[Mapping[str, str]] = None
    #: The position that was asked about.
    fen: str = ""
    #: The end of an address, from ``#``, at which the hall's page shows who can still mate there, with a line or a proof.
    link: str = ""
    #: Of a flag, who sees to it that it counts: ``'arbiter'``, ``'opponent'`` who must claim the win, or ``'clock'``.
    called_by: Optional[str] = None
    #: Of a claim: ``{'claim', 'upheld', 'reason'}``.
    claim: Optional[Mapping[str, Any]] = None
    #: What a person must decide: ``{'kind', 'options'}``.
    decision: Optional[Mapping[str, Any]] = None


def _asked(game: GameElsewhere, laws: Optional[str], play: Optional[str], supervision: Optional[str]) -> str:
    if isinstance(game, Conditions):
        asked: Dict[str, Any] = game.to_json()
    elif isinstance(game, Mapping):
        asked = dict(game)
    elif isinstance(game, (str, Position, Game, Start)):
        asked = {"start": game}
    else:
        raise refused("game", game, "a FEN, a Position, a Game, a Start, Conditions or a mapping")
    for name, value in (("laws", laws), ("play", play), ("supervision", supervision)):
        if value is not None:
            asked[name] = value
    asked.setdefault("laws", "fide-2023")
    return dumps("game", asked)


def flag_fall(game: GameElsewhere, player: str, *, laws: Optional[str] = None, play: Optional[str] = None,
              supervision: Optional[str] = None) -> Adjudication:
    """This player's flag has fallen: what is the result (6.9)?

    ``laws`` is the edition, the one in force if nothing says another; ``play`` is ``'standard'``, ``'rapid'`` or ``'blitz'``,
    ``supervision`` ``'full'`` or ``'limited'``. A CompongoError says what was found where, and what was expected.

    >>> fallen = flag_fall('8/8/3rk3/8/8/2K5/8/8 b - - 0 1', 'black')
    >>> fallen.result, fallen.reason, fallen.articles[1]
    ('1/2-1/2', 'time_no_mate', 'fide-2023:6.9')
    """
    answer = _kernel.adjudicate_flag(_asked(game, laws, play, supervision), color_number(player, "player"))
    return Adjudication.from_json(json.loads(answer))


def game_over(game: GameElsewhere, *, laws: Optional[str] = None, play: Optional[str] = None,
              supervision: Optional[str] = None) -> Adjudication:
    """Is the game over by what stands on the board and how it came about (5.1.1, 5.2.1, 5.2.2, 9.6)?

    >>> game_over('4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1').reason
    'dead_position'
    >>> game_over(Game().play('e4')).over
    False
    """
    return Adjudication.from_json(json.loads(_kernel.adjudicate_position(_asked(game, laws, play, supervision))))


def draw_claim(game: GameElsewhere, player: str, *, claim: str = "", move: str = "", laws: Optional[str] = None,
               play: Optional[str] = None, supervision: Optional[str] = None) -> Adjudication:
    """May this player claim a draw (9.2, 9.3), and what comes of it?

    ``claim`` is ``'threefold'`` or ``'fifty'``, or whichever is right; ``move`` one that the player announces and does not play,
    as ``'g8f6'``.

    >>> game = Game()
    >>> for each in ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']:
    ...     _ = game.play(each)
    >>> draw_claim(game, 'black', move='f6g8').result
    '1/2-1/2'
    """
    for name, value in (("claim", claim), ("move", move)):
        if "\0" in text_given(name, value):
            raise refused(name, value, "a word")
    answer = _kernel.adjudicate_claim(_asked(game, laws, play, supervision), color_number(player, "player"), claim, move)
    return Adjudication.from_json(json.loads(answer))
