"""Four questions of a program that runs games: the flag fell, is it over, may they claim a draw, is this move illegal?"""
from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, Mapping, Optional, Sequence, Tuple, Union

from . import _kernel
from ._given import bool_given, dumps, refused, text_given
from ._kernel import Position
from ._written import Written
from .game import Game
from .mate import color_number
from .protocol import Conditions, Start

#: A game that was run elsewhere: where it stands as a FEN or a position; with its moves as a `Game` or a `Start`; or its
#: conditions, ``Conditions(...)`` or a mapping, where the edition and the kind of play are among them, and ``moves`` may stand
#: beside ``start``.
GameElsewhere = Union[str, Position, Game, Start, Conditions, Mapping[str, Any]]

#: Played since, in SAN or UCI: a sequence, or one text, which may have move numbers.
Moves = Optional[Union[str, Sequence[str]]]


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
    #: Sentences to show to those who play, by language: ``en``, ``es``, ``fr``.
    said: Optional[Mapping[str, str]] = None
    #: The position that was asked about.
    fen: str = ""
    #: The end of an address, from ``#``, at which the hall's page shows who can still mate there, with a line or a proof.
    link: str = ""
    #: Who sees to it that a flag or an illegal move counts: ``'arbiter'``, ``'opponent'`` who must claim the win, or ``'clock'``.
    called_by: Optional[str] = None
    #: Of a claim: ``{'claim', 'upheld', 'reason'}``.
    claim: Optional[Mapping[str, Any]] = None
    #: Which of the player's illegal moves it is, and why it is one: ``{'player', 'count', 'reasons'}``.
    illegal: Optional[Mapping[str, Any]] = None
    #: What the opponent is given for it: ``{'player', 'seconds'}``.
    time: Optional[Mapping[str, Any]] = None
    #: The position that is put back.
    restored: Optional[str] = None
    #: What a person must decide: ``{'kind', 'options'}``.
    decision: Optional[Mapping[str, Any]] = None
    #: Where they were asked for: proofs by colour whether a side can still mate, which `verify` checks.
    certificates: Optional[Mapping[str, str]] = None


def _conditions(laws: Optional[str], play: Optional[str], supervision: Optional[str], moves: Moves) -> Dict[str, Any]:
    listed = moves if moves is None or isinstance(moves, str) else list(moves)
    return {"laws": laws, "play": play, "supervision": supervision, "moves": listed}


def _asked(call: str, game: GameElsewhere, conditions: Mapping[str, Any], **more: Any) -> Adjudication:
    if isinstance(game, Conditions):
        asked: Dict[str, Any] = game.to_json()
    elif isinstance(game, Mapping):
        asked = dict(game)
    elif isinstance(game, (str, Position, Game, Start)):
        asked = {"start": game}
    else:
        raise refused("game", game, "a FEN, a Position, a Game, a Start, Conditions or a mapping")
    asked.update((name, value) for name, value in conditions.items() if value is not None)
    question = {"call": call, "game": asked, **{name: value for name, value in more.items() if value is not None}}
    return Adjudication.from_json(json.loads(_kernel.adjudicate(dumps("game", question))))


def flag_fall(game: GameElsewhere, player: str, *, laws: Optional[str] = None, play: Optional[str] = None,
              supervision: Optional[str] = None, moves: Moves = None, certificate: bool = False) -> Adjudication:
    """This player's flag has fallen: what is the result (6.9)?

    ``laws`` is the edition, ``'fide-2023'`` or its year, and the one in force if nothing says another; ``play`` is
    ``'standard'``, ``'rapid'`` or ``'blitz'``, or the time, ``'3+2'``: minutes, and seconds added for each move;
    ``supervision`` is ``'full'`` or ``'limited'``. ``moves`` were played since, in SAN or UCI, and must be legal. A
    CompongoError says what was found where, and what was expected.

    >>> fallen = flag_fall('8/8/3rk3/8/8/2K5/8/8 b - - 0 1', 'black')
    >>> fallen.result, fallen.reason, fallen.articles[1]
    ('1/2-1/2', 'time_no_mate', 'fide-2023:6.9')
    >>> flag_fall(Position(), 'white', laws='2009', play='5+0', supervision='limited').called_by
    'opponent'
    """
    color_number(player, "player")
    return _asked("flag_fall", game, _conditions(laws, play, supervision, moves), player=player,
                  certificate=bool_given("certificate", certificate))


def game_over(game: GameElsewhere, *, laws: Optional[str] = None, play: Optional[str] = None,
              supervision: Optional[str] = None, moves: Moves = None, certificate: bool = False) -> Adjudication:
    """Is the game over by what stands on the board and how it came about (5.1.1, 5.2.1, 5.2.2, 9.6)?

    >>> game_over('4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1').reason
    'dead_position'
    >>> game_over(Game().play('e4')).over
    False
    """
    return _asked("game_over", game, _conditions(laws, play, supervision, moves), certificate=bool_given("certificate", certificate))


def is_over(game: GameElsewhere, *, laws: Optional[str] = None, play: Optional[str] = None,
            supervision: Optional[str] = None, moves: Moves = None) -> bool:
    """The same as yes or no.

    >>> is_over('startpos', moves='1. f3 e5 2. g4 Qh4')
    True
    """
    return game_over(game, laws=laws, play=play, supervision=supervision, moves=moves).over


def draw_claim(game: GameElsewhere, player: str, *, claim: str = "", move: str = "", laws: Optional[str] = None,
               play: Optional[str] = None, supervision: Optional[str] = None, moves: Moves = None) -> Adjudication:
    """May this player claim a draw (9.2, 9.3), and what comes of it?

    ``claim`` is ``'threefold'`` or ``'fifty'``, or whichever is right; ``move`` one that the player announces and does not play,
    as ``'Ng8'`` or ``'f6g8'``.

    >>> game = Game()
    >>> for each in ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']:
    ...     _ = game.play(each)
    >>> draw_claim(game, 'black', move='Ng8').result
    '1/2-1/2'
    """
    color_number(player, "player")
    return _asked("draw_claim", game, _conditions(laws, play, supervision, moves), player=player,
                  claim=text_given("claim", claim) or None, move=text_given("move", move) or None)


def illegal_move(game: GameElsewhere, move: str, *, earlier: int = 0, laws: Optional[str] = None, play: Optional[str] = None,
                 supervision: Optional[str] = None, moves: Moves = None) -> Adjudication:
    """The player who has the move completes this one, in SAN or UCI: what is the penalty (7.5)? A legal move brings nothing.

    ``earlier`` is how many illegal moves of this player's were counted earlier in the game.

    >>> first = illegal_move('4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1', 'Nf3')
    >>> first.illegal['reasons'], first.time['seconds']
    (['king_attacked'], 120)
    >>> illegal_move('4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1', 'Nf3', earlier=1, play='3+2').result
    '0-1'
    """
    if isinstance(earlier, bool) or not isinstance(earlier, int):
        raise refused("earlier", earlier, "a whole number")
    return _asked("illegal_move", game, _conditions(laws, play, supervision, moves), move=text_given("move", move), earlier=earlier)
