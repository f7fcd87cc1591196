"""PGN, read as a stream of any size, and written; what in games contradicts the Laws."""
from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

from . import _kernel
from ._attach import attach
from ._faults import CompongoError
from ._given import bool_given, dumps, instance_given, refused, text_given
from ._kernel import PgnGame, Position
from ._sources import Source, name_of, source_of

_HEADERS, _MAIN_LINE, _TREE = 0, 1, 2
_WHAT = {"headers": _HEADERS, "main_line": _MAIN_LINE, "tree": _TREE}


@dataclass(frozen=True)
class Evaluation:
    """What an engine thought, from White's side: ``[%eval 0.31]`` or ``[%eval #-3]``."""

    #: Hundredths of a pawn; None where a mate is counted.
    centipawns: Optional[int] = None
    #: In moves, negative if White is mated.
    mate_in: Optional[int] = None
    depth: Optional[int] = None


@dataclass(frozen=True)
class Mark:
    """A square that is coloured, or an arrow to another: ``[%csl Ga4]``, ``[%cal Rb5c6]``."""

    #: ``'R'``, ``'G'``, ``'Y'``, ``'B'`` ...
    color: str
    square: str
    #: None for a square.
    arrow_to: Optional[str] = None


@dataclass(frozen=True)
class PgnMove:
    """A move of a game, and what is written beside it."""

    #: As written: nothing says that it is legal.
    text: str
    nags: Tuple[int, ...] = ()
    #: After the variations of the move before.
    comments_before: Tuple[str, ...] = ()
    #: With all commands that stand in them, and a blank for each line's end.
    comments: Tuple[str, ...] = ()
    #: What the player's clock showed after it, in milliseconds.
    clock: Optional[int] = None
    #: How long it took, in milliseconds.
    elapsed: Optional[int] = None
    eval: Optional[Evaluation] = None
    marks: Tuple[Mark, ...] = ()
    #: Alternatives to this move.
    variations: Tuple["PgnLine", ...] = ()


@dataclass(frozen=True)
class PgnLine:
    """A main line or a variation."""

    moves: Tuple[PgnMove, ...] = ()
    #: Before the first move.
    comments: Tuple[str, ...] = ()


@dataclass(frozen=True)
class PgnFault:
    """A fault in a text, with its place: lines and columns (in bytes) from 1."""

    line: int
    column: int
    kind: str
    #: ``'fault'``, or ``'remark'`` where what was meant is certain and only the way of writing it is not PGN's.
    severity: str
    error: str


@dataclass(frozen=True)
class Finding:
    """Something in a game that contradicts the Laws (docs/AUDIT.md)."""

    file: str
    #: From 1.
    game: int
    #: The half-move it is about.
    ply: int
    kind: str
    #: ``'violation'``, ``'doubt'`` or ``'note'``.
    level: str
    article: str
    articles: Tuple[str, ...]
    position: str
    text: str
    white: str
    black: str
    #: All of it, as the kernel writes it.
    details: Mapping[str, Any] = field(repr=False)


@dataclass(frozen=True)
class CheckedPgn:
    """How many games, half-moves, faults and remarks a text has, and which."""

    games: int
    plies: int
    faults: int
    remarks: int
    found: Tuple[Mapping[str, Any], ...]


def read_pgn(source: Source, what: str = "main_line") -> Iterator[PgnGame]:
    """The games of a file, plain or packed, one after the other, in memory of a bounded size.

    ``source`` is a path, an open binary file, or bytes; a text that is a str goes to `parse_pgn`. ``what`` is ``'headers'``,
    which passes over all moves, or ``'main_line'``, which checks each move, those of variations too, or ``'tree'``, which also reads
    comments and variations at once and not when they are asked for.

    Nothing that a file may hold ends the reading: what is wrong is among a game's ``faults``, with line and column. Of a text that
    holds no game at all only `check_pgn` says what is wrong. What the system cannot read, or unpack, is raised as an OSError or
    EOFError after the last game that could be; of a file that you opened, what its own ``read`` raises.

    >>> for game in read_pgn(b'[White "Lara"]\\n\\n1. e4 {[%clk 0:05:00]} e5 2. Ke3 1-0'):
    ...     print(game.tags['White'], game.plies, game.moves[0].clock, game.faults[0].column)
    Lara 2 300000 30
    """
    if not isinstance(what, str) or what not in _WHAT:
        raise refused("what", what, "'headers', 'main_line' or 'tree'")
    reader = _kernel.Reader(source_of(source), min(_WHAT[what], _MAIN_LINE))
    return _with_trees(reader) if what == "tree" else reader


def _with_trees(reader: Iterator[PgnGame]) -> Iterator[PgnGame]:
    for game in reader:
        _tree(game)
        yield game


def parse_pgn(text: str, what: str = "main_line") -> Iterator[PgnGame]:
    """The same of a text in memory.

    >>> [game.result for game in parse_pgn('1. e4 *  1. d4 1-0')]
    ['*', '1-0']
    """
    return read_pgn(text_given("text", text, "a text; bytes go to read_pgn").encode("utf-8", "replace"), what)


def _tree(game: PgnGame) -> PgnLine:
    if game._kept is None:
        game._kept = _line(json.loads(_kernel.pgn_game(game.text, _TREE)) or {"moves": []})
    return game._kept  # type: ignore[no-any-return]


def _line(read: Mapping[str, Any]) -> PgnLine:
    return PgnLine(tuple(_move(each) for each in read["moves"]), tuple(read.get("comments", ())))


def _move(read: Dict[str, Any]) -> PgnMove:
    for name in ("nags", "comments_before", "comments"):
        if name in read:
            read[name] = tuple(read[name])
    if "eval" in read:
        read["eval"] = Evaluation(**read["eval"])
    if "marks" in read:
        read["marks"] = tuple(Mark(each[0], each[1:3], each[3:] or None) for each in read["marks"])
    if "variations" in read:
        read["variations"] = tuple(_line(each) for each in read["variations"])
    return PgnMove(**read)


def _tags(self: PgnGame) -> Dict[str, str]:
    """The tags by their names; of several with one name the first."""
    return _kernel.pgn_tags(self.text)


def _moves(self: PgnGame) -> Tuple[PgnMove, ...]:
    """The main line as it is written, with what is written beside it: comments, clocks, variations.

    >>> game = next(parse_pgn('1. e4! {[%eval 0.3] [%cal Ge4e5]} (1. d4 d5) e5 *'))
    >>> move = game.moves[0]
    >>> move.nags, move.eval.centipawns, move.marks[0].arrow_to, move.variations[0].moves[1].text
    ((1,), 30, 'e5', 'd5')
    """
    return _tree(self).moves


def _comments(self: PgnGame) -> Tuple[str, ...]:
    """The comments before the first move."""
    return _tree(self).comments


def _faults(self: PgnGame) -> Tuple[PgnFault, ...]:
    """Its faults."""
    return tuple(PgnFault(**each) for each in json.loads(self._faults)) if self._faults is not None else ()


def _san(self: PgnGame, language: str = "en") -> List[str]:
    """The moves that could be played, in the letters of a language.

    >>> next(parse_pgn('1. e2-e4 e7-e5 2. Ng1-f3 *')).san('es')
    ['e4', 'e5', 'Cf3']
    """
    return _kernel.line_san(self.start, self._moves, language).split()


def _positions(self: PgnGame) -> List[Position]:
    """The start, and what each move led to."""
    return [self.start, *_kernel.line_positions(self.start, self._moves)]


def _represent(self: PgnGame) -> str:
    tags = self.tags
    return f"<PgnGame {tags.get('White', '?')} - {tags.get('Black', '?')}, {self.plies} half-moves, {self.result}>"


def _equal(self: PgnGame, other: object) -> bool:
    if not isinstance(other, PgnGame):
        return NotImplemented
    return (self.text, self._moves, self.start) == (other.text, other._moves, other.start)


def _hash(self: PgnGame) -> int:
    return hash(self.text)


attach(PgnGame, tags=property(_tags), moves=property(_moves), comments=property(_comments), faults=property(_faults), san=_san,
       positions=_positions, __repr__=_represent, __eq__=_equal, __hash__=_hash)


def write_pgn(tags: Union[Mapping[str, str], Iterable[Tuple[str, str]]], moves: Sequence[PgnMove], result: str = "*",
              comments: Sequence[str] = ()) -> str:
    """A game in the export format. What no comment says of clock, time, evaluation and marks is written as ``[%clk]``, ``[%emt]``,
    ``[%eval]``, ``[%csl]`` and ``[%cal]``; variations may be nested seven deep, and a tag pair have 4096 bytes. What could not be read
    again is raised as a CompongoError.

    >>> write_pgn({'White': 'Lara'}, [PgnMove('e4', nags=(1,), variations=(PgnLine((PgnMove('d4'),)),))])
    '[White "Lara"]\\n\\n1. e4 $1 ( 1. d4 ) *\\n\\n'
    >>> write_pgn({}, [PgnMove('e4', eval=Evaluation(31), marks=(Mark('G', 'e4', 'e5'),))])
    '1. e4 {[%eval 0.31] [%cal Ge4e5]} *\\n\\n'
    """
    pairs = list(tags.items()) if isinstance(tags, Mapping) else list(tags)
    written = {"tags": pairs, "result": result, "comments": _texts(comments), "moves": [_as_json(move) for move in moves]}
    return _kernel.pgn_write(dumps("game", written))


def _texts(comments: Sequence[str]) -> List[str]:
    if isinstance(comments, str):
        # Otherwise each of its letters would be one.
        raise CompongoError(f"comments: found {comments!r}, expected a sequence of texts")
    return list(comments)


def _as_json(move: PgnMove) -> Dict[str, Any]:
    instance_given("moves", move, PgnMove, "a sequence of PgnMove")
    for mark in move.marks:
        instance_given("marks", mark, Mark, "a sequence of Mark")
    written: Dict[str, Any] = {"text": move.text, "nags": list(move.nags), "comments_before": _texts(move.comments_before),
                               "comments": _texts(move.comments)}
    if move.clock is not None:
        written["clock"] = move.clock
    if move.elapsed is not None:
        written["elapsed"] = move.elapsed
    if move.eval is not None:
        written["eval"] = {name: value for name, value in asdict(move.eval).items() if value is not None}
    written["marks"] = [mark.color + mark.square + (mark.arrow_to or "") for mark in move.marks]
    written["variations"] = [{"moves": [_as_json(each) for each in line.moves], "comments": _texts(line.comments)}
                             for line in move.variations]
    return written


def check_pgn(text: Union[str, bytes], *, strict: bool = False) -> CheckedPgn:
    """Is every move of every game legal, variations too? ``strict`` finds departures from the written form as well.

    >>> check_pgn('1. e4 e5 2. Ke3 *').found[0]['expected']
    'a legal move'
    """
    said = json.loads(_kernel.pgn_check(text, bool_given("strict", strict)))
    return CheckedPgn(said["games"], said["plies"], said["faults"], said["remarks"], tuple(said["found"]))


def audit(source: Source, *, edition: str = "", language: str = "en", file: Optional[str] = None) -> Iterator[Finding]:
    """What in the games of a file contradicts the Laws: results, clocks, claims and moves that cannot be.

    Without an edition it is the one in force when each game was played. Whatever the file holds, it is read to its end.

    >>> [finding.text for finding in audit(b'[Result "1-0"]\\n\\n1. f3 e5 2. g4 Qh4# 1-0\\n')]
    ['The game ended with mate; the result is 0-1, not 1-0.']
    """
    pieces = _kernel.Audit(source_of(source), name_of(source) if file is None else file, edition, language)
    return _findings(pieces)


def _findings(pieces: Iterable[str]) -> Iterator[Finding]:
    for piece in pieces:
        for line in filter(None, piece.split("\n")):
            said = json.loads(line)
            yield Finding(said["file"], said["game"], said["ply"], said["kind"], said["level"], said["article"],
                          tuple(said["articles"]), said["position"], said["text"], said.get("white", ""), said.get("black", ""), said)
