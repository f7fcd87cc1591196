"""Positions with operations: EPD."""
from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

from ._given import position_given, refused, text_given
from ._kernel import Position

#: What an operation says. ``bm``, ``am``, ``sm``, ``rm`` and ``pv`` have moves in SAN.
EpdOperand = Union[str, int, float]

_MOVES, _LINE = ("bm", "am", "sm", "rm"), "pv"
_OPCODE = re.compile(r"[A-Za-z][A-Za-z0-9_]*\Z")
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?\Z")
_TOKEN = re.compile(r'\s*(?:"([^"]*)"|(;)|([^\s;"]+)|\Z)')


@dataclass(frozen=True)
class Epd:
    """A position with operations, such as ``bm Nf3; id "Lasker"``."""

    position: Position
    #: By opcode, in the order in which they were written; without ``hmvc`` and ``fmvn``, which are the position's counters.
    operations: Mapping[str, Tuple[EpdOperand, ...]] = field(default_factory=dict)


def _check_moves(position: Position, opcode: str, operands: Sequence[EpdOperand]) -> None:
    """Operations that have moves have legal ones: those of ``pv`` one after the other."""
    for operand in operands:
        move = position.read(text_given(opcode, operand, "moves in SAN"))
        if opcode == _LINE:
            position = position.play(move)


def _operations(text: str) -> Iterator[List[EpdOperand]]:
    """Each operation's opcode and operands."""
    words: List[EpdOperand] = []
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise refused("text", text[at:], 'operations such as bm Nf3; id "a text";')
        quoted, _, bare = token.groups()
        at = token.end()
        if quoted is not None:
            words.append(quoted)
        elif bare is not None:
            is_number = words and _NUMBER.match(bare)
            words.append(bare if not is_number else float(bare) if "." in bare else int(bare))
        if (token.group(2) or at == len(text)) and words:
            if not isinstance(words[0], str) or not _OPCODE.match(words[0]):
                raise refused("text", words[0], "the name of an operation, such as bm or id")
            yield words
            words = []


def read_epd(text: str) -> Epd:
    """Reads EPD: four fields of FEN, then operations. Raises a CompongoError where something is wrong; so does a move that is not legal.

    >>> read = read_epd('4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "ending 1"; hmvc 3;')
    >>> read.operations['bm'], read.operations['id'], read.position.halfmove_clock
    (('e4',), ('ending 1',), 3)
    """
    fields = text_given("text", text, "EPD").split(None, 4)
    if len(fields) < 4:
        raise refused("text", text, "four fields of FEN, then operations")
    operations: Dict[str, Tuple[EpdOperand, ...]] = {}
    for opcode, *operands in _operations(fields[4] if len(fields) == 5 else ""):
        if opcode in operations:
            raise refused(str(opcode), opcode, "each operation once")
        operations[str(opcode)] = tuple(operands)
    counters = []
    for opcode, usual in (("hmvc", 0), ("fmvn", 1)):
        operands = list(operations.pop(opcode, (usual,)))
        if len(operands) != 1 or not isinstance(operands[0], int) or operands[0] < 0:
            raise refused(opcode, " ".join(map(str, operands)), "a whole number from 0")
        counters.append(str(operands[0]))
    position = Position(" ".join(fields[:4] + counters))
    for opcode, moves in operations.items():
        if opcode in _MOVES or opcode == _LINE:
            _check_moves(position, opcode, moves)
    return Epd(position, operations)


def write_epd(position: Union[Position, str], operations: Optional[Mapping[str, Sequence[EpdOperand]]] = None) -> str:
    """Writes EPD; the counters are written as ``hmvc`` and ``fmvn`` where they are not 0 and 1.

    >>> write_epd(Position(), {'bm': ['e4'], 'id': ['start']})
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id "start";'
    """
    placed = position_given("position", position)
    *fields, halfmoves, number = placed.fen.split(" ")
    counters: Dict[str, Sequence[EpdOperand]] = {}
    for opcode, count, usual in (("hmvc", halfmoves, "0"), ("fmvn", number, "1")):
        if count != usual:
            counters[opcode] = [int(count)]
    written = [" ".join(fields)]
    for opcode, operands in {**counters, **(operations or {})}.items():
        if not _OPCODE.match(text_given("operations", opcode)):
            raise refused("operations", opcode, "the name of an operation, such as bm or id")
        if isinstance(operands, str):
            raise refused(opcode, operands, "a sequence of numbers and texts")
        is_bare = opcode in _MOVES or opcode == _LINE
        if is_bare:
            _check_moves(placed, opcode, operands)
        texts = []
        for operand in operands:
            if isinstance(operand, (int, float)) and not isinstance(operand, bool):
                texts.append(str(operand))
            elif not isinstance(operand, str) or re.search(r'["\r\n]', operand):
                raise refused(opcode, operand, "a number, or a text of one line without quotation marks")
            else:
                texts.append(operand if is_bare else f'"{operand}"')
        written.append(" ".join([opcode, *texts]) + ";")
    return " ".join(written)
