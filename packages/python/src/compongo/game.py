"""A game as its moves: played, taken back, counted, written. Acts and rulings are an Arbiter's."""
from __future__ import annotations

import json
from array import array
from dataclasses import dataclass
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from . import _kernel
from ._faults import CompongoError
from ._given import instance_given, refused, text_given
from ._kernel import Move, PgnGame, Position
from .pgn import Evaluation, Mark, PgnMove, parse_pgn, write_pgn

_SEVEN_TAGS = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?"}


@dataclass(frozen=True)
class Claimable:
    """A claim that is right now, and the moves with which it would be."""

    now: bool
    #: Moves that a player may write down and claim with, without playing them, as UCI.
    with_: Tuple[str, ...]

    def __bool__(self) -> bool:
        return self.now


@dataclass(frozen=True)
class Outcome:
    """The end of a game by its position alone."""

    #: ``'1-0'``, ``'0-1'`` or ``'1/2-1/2'``.
    result: str
    #: ``'checkmate'``, ``'stalemate'``, ``'dead_position'``, ``'fivefold'`` or ``'seventyfive'``.
    reason: str


@dataclass(frozen=True)
class Standing:
    """What a game has come to, by an edition of the Laws."""

    #: How often the position has been on the board.
    occurrences: int
    #: Since a capture or a pawn's move.
    halfmoves: int
    threefold: Claimable
    fifty: Claimable
    outcome: Optional[Outcome]


class Game:
    """A game as its moves.

    >>> game = Game()
    >>> for move in ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']:
    ...     _ = game.play(move)
    >>> standing = game.standing('fide-2023')
    >>> standing.threefold.now, standing.threefold.with_
    (False, ('f6g8',))
    >>> game.undo()
    <Move f3g1>
    >>> len(game.moves), game.position.turn
    (6, 'white')
    """

    __slots__ = ("tags", "result", "comments", "_positions", "_moves", "_notes")
    tags: Dict[str, str]
    result: str
    comments: Tuple[str, ...]
    _positions: List[Position]
    _moves: List[Move]
    _notes: Dict[int, Dict[str, Any]]

    def __init__(self, start: Union[Position, str, "Game", None] = None) -> None:
        #: The tags of PGN, but those that the start and the result say: ``Result``, ``SetUp``, ``FEN``.
        self.tags = {}
        #: ``'1-0'``, ``'0-1'``, ``'1/2-1/2'`` or ``'*'``.
        self.result = "*"
        #: What PGN has before the first move.
        self.comments = ()
        self._moves = []
        self._notes = {}
        if isinstance(start, Game):
            self._take(start)
            return
        if start is not None and not isinstance(start, (Position, str)):
            raise refused("start", start, "a Position, a FEN or a Game")
        self._positions = [start if isinstance(start, Position) else Position(start)]

    def _take(self, other: "Game") -> None:
        """Becomes the same game, which goes its own way from there."""
        self.tags, self.result, self.comments = dict(other.tags), other.result, other.comments
        self._positions, self._moves = list(other._positions), list(other._moves)
        self._notes = {ply: dict(note) for ply, note in other._notes.items()}

    def _as_start(self) -> Dict[str, Any]:
        """Where a start is asked for, a game may be given."""
        return {"fen": self.start.fen, "moves": [at.uci(move) for at, move in zip(self._positions, self._moves)]}

    @property
    def start(self) -> Position:
        return self._positions[0]

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    @property
    def positions(self) -> Tuple[Position, ...]:
        """One more than there are moves."""
        return tuple(self._positions)

    @property
    def moves(self) -> Tuple[Move, ...]:
        return tuple(self._moves)

    def after(self, half_moves: int) -> Position:
        """The position after this number of half-moves."""
        if 0 <= half_moves < len(self._positions):
            return self._positions[half_moves]
        raise CompongoError(f"found {half_moves} half-moves, expected 0 to {len(self._moves)}")

    def san(self, language: str = "en") -> List[str]:
        """The moves as PGN has them, in the letters of a language.

        >>> Game().play('e4').play('e5').play('Nf3').san('de')
        ['e4', 'e5', 'Sf3']
        """
        return _kernel.line_san(self.start, self._bits(), language).split()

    def play(self, move: Union[Move, str], **beside: Any) -> "Game":
        """Plays a legal move, in whatever notation, with what PGN keeps beside it: ``comments``, ``nags``, ``clock`` and what else a
        `PgnMove` has. What could not be written is raised, and nothing has changed then.

        >>> print(Game().play('e4', clock=300_000).pgn().split('\\n')[-3])
        1. e4 {[%clk 0:05:00]} *
        """
        if beside:
            write_pgn({}, [PgnMove("e4", **beside)])
        return self._add(move, beside)

    def _add(self, move: Union[Move, str], beside: Dict[str, Any]) -> "Game":
        here = self._positions[-1]
        played = here.read(move) if isinstance(move, str) else move
        self._positions.append(here.play(played))
        if beside:
            self._notes[len(self._moves)] = beside
        self._moves.append(played)
        return self

    def undo(self) -> Optional[Move]:
        """Takes the last move back; None if there is none."""
        if not self._moves:
            return None
        self._positions.pop()
        move = self._moves.pop()
        self._notes.pop(len(self._moves), None)
        return move

    def standing(self, edition: str = "fide-2023") -> Standing:
        """What can be claimed, and what has ended the game, by this edition.

        >>> Game('7k/8/6QK/8/8/8/8/8 w - - 0 1').play('Qg7').standing().outcome
        Outcome(result='1-0', reason='checkmate')
        """
        text_given("edition", edition, "an edition such as 'fide-2023'")
        said = json.loads(_kernel.standing(self.start, self._bits(), edition))
        ends = said["ends"]
        winner = {"white": "0-1", "black": "1-0"}[self.position.turn]
        outcome = None if ends is None else Outcome(winner if ends == "checkmate" else "1/2-1/2", ends)
        claims = [Claimable(said[kind]["now"], tuple(said[kind]["with"])) for kind in ("threefold", "fifty")]
        return Standing(said["occurrences"], said["halfmoves"], claims[0], claims[1], outcome)

    def outcome(self, edition: str = "fide-2023") -> Optional[Outcome]:
        """The end of the game by its position alone, under this edition; None if it has not ended."""
        return self.standing(edition).outcome

    def pgn(self) -> str:
        """The game in the export format of PGN.

        >>> game = Game().play('f3').play('e5').play('g4').play('Qh4')
        >>> game.result = '0-1'
        >>> print(game.pgn().split('\\n')[-3])
        1. f3 e5 2. g4 Qh4# 0-1
        """
        tags = {**_SEVEN_TAGS, **self._own_tags(self.tags), "Result": self.result}
        # The counters count: fifty moves may be near.
        if self.start != Position():
            tags.update(SetUp="1", FEN=self.start.fen)
        moves = [PgnMove(text, **self._notes.get(ply, {})) for ply, text in enumerate(self.san())]
        return write_pgn(tags, moves, self.result, self.comments)

    @classmethod
    def from_pgn(cls, text: str) -> "Game":
        """The first game of a text, as `of` has it. Raises a CompongoError where a move of it cannot be played.

        >>> Game.from_pgn('1. e4 e5 2. Nf3 *').position.turn
        'black'
        """
        for read in parse_pgn(text):
            return cls.of(read)
        raise CompongoError("found no game, expected PGN")

    @classmethod
    def of(cls, read: PgnGame) -> "Game":
        """A game that was read, with what is written before and beside its moves. Its variations stay behind: they are in
        `PgnGame.moves`.

        >>> print(Game.from_pgn('{first} 1. e4 {best} (1. d4) *').pgn().split('\\n')[-3])
        {first} 1. e4 {best} *
        """
        instance_given("read", read, PgnGame, "a game that was read from PGN")
        game = cls(read.start)
        game.tags.update(cls._own_tags(read.tags))
        game.result, game.comments = read.result, read.comments
        for move in read.moves:
            game._add(move.text, {name: value for name, value in vars(move).items()
                                  if name not in ("text", "variations") and value is not None and value != ()})
        return game

    @staticmethod
    def _own_tags(tags: Mapping[str, str]) -> Dict[str, str]:
        """Without what a game's start and its result say."""
        return {name: value for name, value in tags.items() if name not in ("Result", "SetUp", "FEN")}

    def __len__(self) -> int:
        return len(self._moves)

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.start, self._moves, self.tags, self.result) == (other.start, other._moves, other.tags, other.result)

    # It changes, so that nothing can be found by it.
    __hash__ = None  # type: ignore[assignment]

    def __copy__(self) -> "Game":
        return Game(self)

    def __deepcopy__(self, _: Dict[int, Any]) -> "Game":
        return self.__copy__()

    def __getstate__(self) -> Dict[str, Any]:
        return {"start": self.start, "moves": self._bits(), "tags": self.tags, "result": self.result, "comments": self.comments,
                "notes": self._notes}

    def __setstate__(self, state: Dict[str, Any]) -> None:
        self.tags, self.result, self._notes = state["tags"], state["result"], state["notes"]
        # Earlier pickles have none.
        self.comments = state.get("comments", ())
        self._positions = [state["start"], *_kernel.line_positions(state["start"], state["moves"])]
        self._moves = [Move(bits) for bits in array("H", state["moves"])]

    def __repr__(self) -> str:
        return f"<Game of {len(self._moves)} half-moves, {self.position.fen}>"

    def _bits(self) -> bytes:
        return array("H", [move.bits for move in self._moves]).tobytes()
