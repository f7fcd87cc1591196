"""Squares and sets of squares."""
from __future__ import annotations

from typing import AbstractSet, Any, Iterable, Iterator, List, Tuple, Union

from ._faults import CompongoError

#: a1, b1 ... h8: their place here is their number.
SQUARES: List[str] = [file + rank for rank in "12345678" for file in "abcdefgh"]


def square_index(name: str) -> int:
    """The number of a square, 0 for a1 to 63 for h8.

    >>> square_index('e4')
    28
    """
    if isinstance(name, str) and len(name) == 2 and "a" <= name[0] <= "h" and "1" <= name[1] <= "8":
        return ord(name[0]) - ord("a") + 8 * (ord(name[1]) - ord("1"))
    raise CompongoError(f"square: found {name!r}, expected a square, a1 to h8")


def square_name(index: int) -> str:
    """The name of the square of this number."""
    if isinstance(index, int) and not isinstance(index, bool) and 0 <= index < 64:
        return SQUARES[index]
    raise CompongoError(f"square: found {index!r}, expected 0 to 63")


class SquareSet(AbstractSet[str]):
    """A set of squares that nothing changes: one bit each, a1 the lowest.

    >>> from compongo import Position
    >>> knight = Position().attacks('g1')
    >>> sorted(knight), 'f3' in knight, len(knight)
    (['e2', 'f3', 'h3'], True, 3)
    >>> SquareSet(['a1', 'h8']).bits == 1 | 1 << 63
    True
    >>> print(SquareSet(['a1', 'b2']))
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . x . . . . . .
    x . . . . . . .
    """

    __slots__ = ("bits",)
    bits: int

    def __init__(self, squares: Union[int, Iterable[str]] = 0) -> None:
        bits = squares if isinstance(squares, int) else sum(1 << at for at in {square_index(each) for each in squares})
        if not 0 <= bits < 1 << 64:
            raise CompongoError(f"squares: found {bits}, expected 64 bits")
        object.__setattr__(self, "bits", bits)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("a SquareSet does not change")

    @classmethod
    def _from_iterable(cls, squares: Iterable[str]) -> "SquareSet":
        return cls(squares)

    def indices(self) -> Iterator[int]:
        """The numbers of the squares, the lowest first."""
        bits = self.bits
        while bits:
            lowest = bits & -bits
            yield lowest.bit_length() - 1
            bits ^= lowest

    def __iter__(self) -> Iterator[str]:
        return (SQUARES[at] for at in self.indices())

    def __len__(self) -> int:
        return bin(self.bits).count("1")

    def __contains__(self, square: object) -> bool:
        return isinstance(square, str) and square in SQUARES and self.bits >> square_index(square) & 1 == 1

    def __bool__(self) -> bool:
        return self.bits != 0

    def __int__(self) -> int:
        return self.bits

    def __invert__(self) -> "SquareSet":
        return SquareSet(self.bits ^ (1 << 64) - 1)

    def __and__(self, other: AbstractSet[Any]) -> "SquareSet":
        return SquareSet(self.bits & _bits(other))

    def __or__(self, other: AbstractSet[Any]) -> "SquareSet":
        return SquareSet(self.bits | _bits(other))

    def __xor__(self, other: AbstractSet[Any]) -> "SquareSet":
        return SquareSet(self.bits ^ _bits(other))

    def __sub__(self, other: AbstractSet[Any]) -> "SquareSet":
        return SquareSet(self.bits & ~_bits(other))

    def __eq__(self, other: object) -> bool:
        return self.bits == other.bits if isinstance(other, SquareSet) else super().__eq__(other)

    def __hash__(self) -> int:
        # As a frozenset of the same squares, which it is equal to.
        return hash(frozenset(self))

    def __reduce__(self) -> Tuple[Any, ...]:
        return SquareSet, (self.bits,)

    def __repr__(self) -> str:
        return f"SquareSet({list(self)!r})"

    def __str__(self) -> str:
        rows = [" ".join("x" if self.bits >> (8 * rank + file) & 1 else "." for file in range(8)) for rank in range(7, -1, -1)]
        return "\n".join(rows)


def _bits(squares: AbstractSet[Any]) -> int:
    return squares.bits if isinstance(squares, SquareSet) else SquareSet(squares).bits
