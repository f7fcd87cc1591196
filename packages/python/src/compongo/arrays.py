"""Games and positions as NumPy arrays, for those who have millions of them. NumPy is asked for when something here is called."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Iterator, Sequence

from . import _kernel
from ._faults import CompongoError
from ._kernel import Position
from ._sources import Source, source_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

#: The columns of sets of squares.
BOARDS = ("P", "N", "B", "R", "Q", "K", "p", "n", "b", "r", "q", "k")


@dataclass(frozen=True)
class Batch:
    """Some games, one after the other."""

    #: The legal moves of all main lines: 16 bits each, as `Move.bits`.
    moves: "NDArray[Any]"
    #: Where each game's moves begin, and after the last where they end.
    offsets: "NDArray[Any]"
    #: 1, 0, -1 as White won, drew, lost; -128 where the text says something else.
    results: "NDArray[Any]"
    #: How many faults each game has; its moves end at the first that cannot be played.
    faults: "NDArray[Any]"
    _parts: Sequence[bytes]

    def __len__(self) -> int:
        return len(self.results)

    def boards(self) -> "NDArray[Any]":
        """Every position of every game, its start and what each move led to: twelve sets of squares each (`BOARDS`), one bit a
        square, a1 the lowest. Those of game ``i`` begin at row ``offsets[i] + i``."""
        return _rows(_kernel.batch_boards(self._parts[0], self._parts[1], self._parts[3]))


def _rows(content: bytes) -> "NDArray[Any]":
    import numpy

    return numpy.frombuffer(content, dtype=numpy.uint64).reshape(-1, 12)


def read_pgn_arrays(source: Source, games: int = 4096) -> Iterator[Batch]:
    """The games of a file as arrays, so many at once, 1 or more. Every move is checked.

    >>> batch = next(read_pgn_arrays(b'1. e4 e5 1-0  1. d4 0-1'))
    >>> batch.offsets.tolist(), batch.results.tolist(), batch.boards().shape
    ([0, 2, 3], [1, -1], (5, 12))
    """
    if games < 1:
        raise CompongoError(f"games: found {games}, expected 1 or more")
    return _batches(_kernel.Reader(source_of(source), 1), games)


def _batches(reader: _kernel.Reader, games: int) -> Iterator[Batch]:
    import numpy

    while True:
        parts = reader.batch(games)
        if parts is None:
            return
        moves, offsets, results, _, faults = parts
        yield Batch(numpy.frombuffer(moves, dtype=numpy.uint16), numpy.frombuffer(offsets, dtype=numpy.int64),
                    numpy.frombuffer(results, dtype=numpy.int8), numpy.frombuffer(faults, dtype=numpy.int32), parts)


def boards(positions: Sequence[Position]) -> "NDArray[Any]":
    """Twelve sets of squares for each position (`BOARDS`).

    >>> hex(int(boards([Position()])[0, 0]))
    '0xff00'
    """
    return _rows(_kernel.boards(list(positions)))


def planes(sets: "NDArray[Any]") -> "NDArray[Any]":
    """The same as numbers 0 and 1 by rank and file, for whoever learns from them.

    >>> planes(boards([Position()]))[0, 0, 1].tolist()
    [1, 1, 1, 1, 1, 1, 1, 1]
    """
    import numpy

    content = numpy.ascontiguousarray(sets, dtype="<u8").view(numpy.uint8)
    return numpy.unpackbits(content, axis=-1, bitorder="little").reshape(*sets.shape, 8, 8)


def from_squares(moves: "NDArray[Any]") -> "NDArray[Any]":
    """Where the men come from, 0 for a1 to 63 for h8."""
    return moves >> 6 & 63


def to_squares(moves: "NDArray[Any]") -> "NDArray[Any]":
    """Where they go; castling is the king taking its own rook."""
    return moves & 63


def kinds(moves: "NDArray[Any]") -> "NDArray[Any]":
    """The kinds of moves, as compongo.h numbers them."""
    return moves >> 12
